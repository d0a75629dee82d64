import CursesShim
import Platform

package nonisolated enum Deadline: Hashable, Sendable {
    case after(Duration)
    /// Wall-clock time in seconds since 1970.
    case at(Int)
}

package final class Alarm {
    private let descriptor = screen_alarm_open()

    package init() {}

    deinit { if descriptor >= 0 { close(descriptor) } }

    package func arm(for deadline: Deadline?) -> (timeout: Duration?, descriptor: Int32?) {
        switch deadline {
        case nil: return (nil, nil)
        case .after(let duration): return (duration, nil)
        case .at(let moment):
            if descriptor >= 0, screen_alarm_set(descriptor, Int64(moment)) { return (nil, descriptor) }
            // poll's clock stops while the machine sleeps, so each wait takes at most a minute.
            return (.seconds(min(max(moment - Int(Duration.sinceEpoch.components.seconds), 0), 60)), nil)
        }
    }

    package func acknowledge() { screen_alarm_acknowledge(descriptor) }
}
