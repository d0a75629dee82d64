import CursesShim
import Platform

struct Readiness {
    let signals: Bool
    let wakeup: Bool
    let watched: Bool
    let input: Bool
    let inputHasEnded: Bool

    init(wakeup: Wakeup, watched: Int32?, alarm: Alarm, until deadline: Deadline?) {
        let (timeout, alarmDescriptor) = alarm.arm(for: deadline)
        let end = timeout.map { ContinuousClock.now + $0 }
        let sources = [
            screen_signals_descriptor(), wakeup.descriptor, STDIN_FILENO, watched ?? -1, alarmDescriptor ?? -1,
        ]
        var descriptors = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var found: Int32
        repeat {
            found = poll(&descriptors, nfds_t(descriptors.count), end.map { ($0 - .now).pollMilliseconds } ?? -1)
        } while found < 0 && errno == EINTR
        if found < 0 {
            // poll fails if the limit of open files is too low, so the program reads all descriptors at intervals.
            usleep(Self.pauseWithoutPoll)
            for index in descriptors.indices where descriptors[index].fd >= 0 {
                descriptors[index].revents = Int16(POLLIN)
            }
        }
        signals = descriptors[0].revents != 0
        self.wakeup = descriptors[1].revents != 0
        self.watched = descriptors[3].revents != 0
        if descriptors[4].revents != 0 { alarm.acknowledge() }
        input = descriptors[2].revents & Int16(POLLIN) != 0
        inputHasEnded = descriptors[2].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Time in microseconds.
    private static let pauseWithoutPoll: UInt32 = 100_000
}
