import CursesShim
import Platform

package nonisolated enum Deadline: Hashable, Sendable {
    case after(Duration)
    /// The unit is seconds since 1970 (wall clock).
    case at(Int)
}

/// It counts sleep of the machine and changes of the clock.
final class Alarm {
    private let descriptor = screen_alarm_open()

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns a time-out or a descriptor to poll.
    func arm(for deadline: Deadline?) -> (timeout: Duration?, descriptor: Int32?) {
        switch deadline {
        case nil: return (nil, nil)
        case .after(let duration): return (duration, nil)
        case .at(let moment):
            if descriptor >= 0, screen_alarm_set(descriptor, Int64(moment)) { return (nil, descriptor) }
            // poll's clock stops during sleep, so it wakes at least each minute.
            return (.seconds(min(max(moment - Int(Duration.sinceEpoch.components.seconds), 0), 60)), nil)
        }
    }

    func acknowledge() { screen_alarm_acknowledge(descriptor) }
}
