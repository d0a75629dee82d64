import Weather
import Words

/// The time of the next change of the frame without an event, so that no timer runs more often.
package enum NextWake: Hashable, Sendable {
    case never
    case at(UnixTime)
    case spinner
    /// The map shows its next frame after this time.
    case animation(Duration)
}

extension DashboardState {
    /// `frameChanges` is the time at which the panels next change without an event.
    package func nextWake(frameChanges: UnixTime?) -> NextWake {
        if hasSpinner { return .spinner }
        if let mapPause { return .animation(mapPause) }
        let presentation = presentation
        var moments = [presentation.nextRefresh, nextExtras, nextLocationRequest, frameChanges, nextMap].compactMap {
            $0
        }
        if overlay == nil, presentation.mayCountDown, let nextTry = presentation.nextTry {
            moments.append(Countdown.nextChange(until: nextTry.time, after: now))
        }
        if case .savedPlaces? = overlay {
            moments += saved.places.compactMap { weather(of: $0)?.oldest }.flatMap { time in
                [Age.nextChange(of: time, after: now), time + presentation.longestAge + 1]
            }
        }
        return moments.filter { $0 > now }.min().map(NextWake.at) ?? .never
    }

    /// How long the map shows its frame while it plays; nil if it does not play.
    package var mapPause: Duration? {
        guard let map, map.isPlaying, map.canAdvance, lastFrame.map != nil else { return nil }
        return map.showsNewest ? .milliseconds(1500) : .milliseconds(300)
    }

    /// When new frames or tiles are due, and when the age of the shown one or the countdown changes.
    private var nextMap: UnixTime? {
        let age = map?.scene.frame.map { Age.nextChange(of: $0.time, after: now) }
        let countdown = map?.scene.nextTry.map { Countdown.nextChange(until: $0, after: now) }
        let frames = map?.nextFrames.map { $0 > now ? $0 : $0 + Self.longestWaitForRefresh }
        let check = lastFrame.map == nil ? nil : map?.nextCheck.flatMap { $0 > now ? $0 : nil }
        return [frames, age, countdown, check].compactMap { $0 }.min()
    }

    private var nextExtras: UnixTime? {
        refresh.running == nil && report != nil && !sendsNoRequests ? extras.next : nil
    }
}
