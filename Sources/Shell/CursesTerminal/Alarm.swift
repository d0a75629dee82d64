import CursesShim
import Platform

/// When a wait ends though nothing happens.
package nonisolated enum Deadline: Hashable, Sendable {
    case after(Duration)
    /// At a moment of the wall clock, in seconds since 1970.
    case at(Int)
}

/// Ends a wait at a moment of the wall clock, also one that a sleep of the machine or a set clock has brought near.
final class Alarm {
    private let descriptor = screen_alarm_open()

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// What to wait with: a time-out, or a descriptor to be read from.
    func arm(for deadline: Deadline?) -> (timeout: Duration?, descriptor: Int32?) {
        switch deadline {
        case nil: return (nil, nil)
        case .after(let duration): return (duration, nil)
        case .at(let moment):
            if descriptor >= 0, screen_alarm_set(descriptor, Int64(moment)) { return (nil, descriptor) }
            // The wait's own clock stands still while the machine sleeps: what became due meanwhile is seen in a minute.
            return (.seconds(min(max(moment - Int(Duration.sinceEpoch.components.seconds), 0), 60)), nil)
        }
    }

    func acknowledge() { screen_alarm_acknowledge(descriptor) }
}
