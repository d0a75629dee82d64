import Weather
import Words

/// The time of the next change of the frame without an event, so that no timer runs more often.
package enum NextWake: Hashable, Sendable {
    case never
    case at(UnixTime)
    case spinner
}

extension DashboardState {
    /// `frameChanges` is the time at which the panels next change without an event.
    package func nextWake(frameChanges: UnixTime?) -> NextWake {
        if hasSpinner { return .spinner }
        let presentation = presentation
        var moments = [presentation.nextRefresh, nextExtras, nextLocationRequest, frameChanges].compactMap { $0 }
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

    private var nextExtras: UnixTime? {
        refresh.running == nil && report != nil && !sendsNoRequests ? extras.next : nil
    }
}
