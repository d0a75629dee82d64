import CursesTerminal
import Platform

/// Waits for all that wakes a program without a screen.
@MainActor
struct QuietWait {
    struct Readiness {
        var isOutputClosed = false
        var isCacheChanged = false
        var hasInput = false
    }

    private let wakeup: Wakeup
    /// Nil for a program that reads none.
    private let input: Int32?
    /// Nil for a program that goes on without a reader of its output.
    private let output: Int32?
    private let alarm = Alarm()

    /// In microseconds.
    private static let pauseWithoutPoll: UInt32 = 1_000_000

    init(_ wakeup: Wakeup, input: Int32? = nil, output: Int32? = STDOUT_FILENO) {
        (self.wakeup, self.input, self.output) = (wakeup, input, output)
    }

    /// `cache` is what can be read after a change of the cache.
    func wait(cache: Int32?, until deadline: Deadline) -> Readiness {
        defer { wakeup.drain() }
        let (timeout, alarmDescriptor) = alarm.arm(for: deadline)
        var sources = [pollfd(fd: output ?? -1, events: 0, revents: 0)]
        sources += [cache, input, alarmDescriptor, wakeup.descriptor].map {
            pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&sources, nfds_t(sources.count), timeout?.pollMilliseconds ?? -1) >= 0 else {
            // The limit of open files may be too low for poll.
            if errno != EINTR { usleep(Self.pauseWithoutPoll) }
            return Readiness(isCacheChanged: true)
        }
        if sources[3].revents != 0 { alarm.acknowledge() }
        return Readiness(
            isOutputClosed: sources[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0,
            isCacheChanged: sources[1].revents != 0, hasInput: sources[2].revents != 0)
    }
}
