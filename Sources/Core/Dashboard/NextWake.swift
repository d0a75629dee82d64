import Weather
import Words

/// When the picture changes next if nothing happens until then.
package enum NextWake: Hashable, Sendable {
    case never
    case at(UnixTime)
    case spinner
}

extension DashboardState {
    /// No timer runs faster than the screen changes: ages in words, rows that end, days that turn, a refresh due.
    /// `pictureChanges` is when the panels change if nothing happens until then.
    package func nextWake(pictureChanges: UnixTime?) -> NextWake {
        if hasSpinner { return .spinner }
        let presentation = presentation
        var moments = [presentation.nextRefresh, pictureChanges].compactMap { $0 }
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
}
