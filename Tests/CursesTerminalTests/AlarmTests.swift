import CursesShim
import Testing

@testable import CursesTerminal
import Platform

@MainActor
@Suite(.enabled(if: hasAlarms, "This system has no alarms; waits end by time-outs."))
struct AlarmTests {
    private func isDue(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&descriptors, 1, milliseconds) > 0
    }

    @Test("An alarm in the past fires at once", arguments: [0, 1, 1_700_000_000])
    func past(moment: Int) throws {
        let alarm = Alarm()
        let descriptor = try #require(alarm.arm(for: .at(moment)).descriptor)
        #expect(isDue(descriptor, within: 20_000))
    }

    @Test("An alarm fires at its time, and not again after it is acknowledged")
    func future() throws {
        let alarm = Alarm()
        let moment = time(nil) + 1
        let descriptor = try #require(alarm.arm(for: .at(moment)).descriptor)
        #expect(isDue(descriptor, within: 20_000))
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        #expect(now.tv_sec >= moment)
        alarm.acknowledge()
        #expect(!isDue(descriptor, within: 0))
    }

    @Test("A new deadline replaces the last one")
    func replaced() throws {
        let alarm = Alarm()
        _ = alarm.arm(for: .at(0))
        let descriptor = try #require(alarm.arm(for: .at(time(nil) + 3600)).descriptor)
        #expect(!isDue(descriptor, within: 0))
        #expect(alarm.arm(for: .after(.seconds(3))) == (.seconds(3), nil))
        #expect(alarm.arm(for: nil) == (nil, nil))
    }
}

#if os(Linux)
    private let hasAlarms = true
#else
    private let hasAlarms = false
#endif
