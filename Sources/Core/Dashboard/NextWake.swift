import Boundary
import Weather
import Words

/// The time of the next frame without an event: at least one is drawn each minute.
package enum NextWake: Hashable, Sendable {
    case at(UnixTime)
    case spinner
    /// An animation shows its next picture after this time.
    case animation(Duration)
}

extension DashboardState {
    package var nextWake: NextWake {
        let wakes = features.wakes(sky)
        if hasSpinner(wakes) { return .spinner }
        if let pause = pause(wakes) { return .animation(pause) }
        let due = [nextRefresh, nextExtras] + wakes.flatMap(\.due)
        let seconds = (countdowns + wakes.flatMap(\.countdowns)).filter { $0 > now }.map {
            Countdown.nextSecond(until: $0, after: now)
        }
        return .at((due.compactMap { $0 } + seconds).filter { $0 > now }.reduce(now.minute + 60, min))
    }

    /// How long the present picture of an animation stays; nil if nothing moves.
    package var animationPause: Duration? { pause(features.wakes(sky)) }

    package var hasSpinner: Bool { hasSpinner(features.wakes(sky)) }

    private func pause(_ wakes: [FeatureWake]) -> Duration? { wakes.compactMap(\.pause).min() }

    private func hasSpinner(_ wakes: [FeatureWake]) -> Bool {
        refresh.running != nil || wakes.contains(where: \.hasSpinner)
    }

    /// The end of the countdown on the status line.
    private var countdowns: [UnixTime] {
        guard overlay == nil, let nextTry, presentation.mayCountDown else { return [] }
        return [nextTry.time]
    }

    private var nextExtras: UnixTime? {
        refresh.running == nil && report != nil && !sendsNoRequests ? extras.next : nil
    }
}
