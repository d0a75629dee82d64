import DBus
import Notices
import TestSupport
import Testing

@Suite("Notices of the desktop", .timeLimit(.minutes(5)), .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"))
struct DesktopNoticesTests {
    private func notices(_ mock: BusMock, _ limits: BusLimits = .patient) -> DesktopNotices {
        DesktopNotices(limits: limits, environment: ["DBUS_SESSION_BUS_ADDRESS": mock.address])
    }

    @Test("A notice arrives with its words, an icon, an urgency, no actions and no time of its own")
    func arrives() async throws {
        let mock = try BusMock(.notifications)
        try await notices(mock).show("Seoul", "Rain from 15:00 · 비")
        let call = try #require(await mock.line(with: " Notify "))
        #expect(
            call.hasSuffix(#" "weather-tui" 0 "weather-showers" "Seoul" "Rain from 15:00 · 비" [] {"urgency": 1} -1"#),
            "\(call)")
        try await notices(mock).show("Seoul", "Typhoon", isWarning: true, isUrgent: true)
        let urgent = try #require(await mock.line(with: " Notify "))
        #expect(
            urgent.hasSuffix(#" "weather-tui" 0 "weather-severe-alert" "Seoul" "Typhoon" [] {"urgency": 2} -1"#),
            "\(urgent)")
    }

    @Test(
        "The body is escaped for a desktop that reads markup, and for no other one",
        arguments: [("markup", "a &lt;b&gt; &amp;amp; c"), ("ok", "a <b> &amp; c"), ("none", "a <b> &amp; c")])
    func markup(mode: String, body: String) async throws {
        let mock = try BusMock(.notifications, mode: mode)
        try await notices(mock).show("R&D <x>", "a <b> &amp; c")
        let call = try #require(await mock.line(with: " Notify "))
        #expect(call.contains(#""R&D <x>" "\#(body)" []"#), "\(call)")
    }

    @Test("No control character and no endless text reaches the desktop")
    func cleaned() async throws {
        let mock = try BusMock(.notifications)
        try await notices(mock).show(
            "a\u{1B}]0;x\u{7}b\u{0}", "c\r\n\u{9B}31m\u{202E}d " + String(repeating: "e", count: 9999))
        let call = try #require(await mock.line(with: " Notify "))
        #expect(call.contains(#""ab" "c d "#), "\(call)")
        #expect(call.utf8.count < 400)
    }

    @Test(
        "Each refusal has its own error",
        arguments: [
            ("denied", .refused(reason: "not now")), ("odd", .nonsense), ("crash", .noService),
            ("crash-at-start", .noService),
        ] as [(String, DesktopNoticeError)])
    func refusals(mode: String, error: DesktopNoticeError) async throws {
        let mock = try BusMock(.notifications, mode: mode)
        await #expect(throws: error) { try await notices(mock).show("Seoul", "Rain") }
    }

    @Test("A late answer is an error", arguments: ["no-capabilities", "unanswered"])
    func late(mode: String) async throws {
        let mock = try BusMock(.notifications, mode: mode)
        var limits = BusLimits.patient
        limits.reply = .milliseconds(200)
        await #expect(throws: DesktopNoticeError.unanswered) { try await notices(mock, limits).show("Seoul", "Rain") }
    }

    @Test(
        "A cancelled notice ends at once in each step",
        arguments: [("no-capabilities", "GetCapabilities"), ("unanswered", "Notify")])
    func cancelled(mode: String, call: String) async throws {
        let mock = try BusMock(.notifications, mode: mode)
        let notices = notices(mock)
        let task = Task { try await notices.show("Seoul", "Rain") }
        #expect(await mock.waits(for: call))
        task.cancel()
        #expect(await task.result.error == .cancelled)
    }

    @Test("A bus that accepts and never replies is an error after the time-out")
    func silent() async throws {
        let socket = try SilentSocket()
        var limits = BusLimits.patient
        limits.bus = .milliseconds(100)
        let notices = DesktopNotices(limits: limits, environment: ["DBUS_SESSION_BUS_ADDRESS": socket.address])
        await #expect(throws: DesktopNoticeError.noBus) { try await notices.show("Seoul", "Rain") }
        await #expect(throws: DesktopNoticeError.noBus) { try await notices.find() }
    }

    @Test("The service is found without a call to it, and missed where nobody has its name")
    func found() async throws {
        let mock = try BusMock(.notifications, mode: "crash-at-start")
        try await notices(mock).find()
        let bus = try PrivateBus()
        let others = DesktopNotices(limits: .patient, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        await #expect(throws: DesktopNoticeError.noService) { try await others.find() }
        await #expect(throws: DesktopNoticeError.noService) { try await others.show("Seoul", "Rain") }
    }

    @Test("Without an address, with a wrong one or without libdbus there is no bus")
    func noBus() async {
        let wrong = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/socket"]
        for notices in [
            DesktopNotices(environment: [:]), DesktopNotices(environment: ["DBUS_SESSION_BUS_ADDRESS": ""]),
            DesktopNotices(environment: wrong), DesktopNotices(environment: ["XDG_RUNTIME_DIR": "/nonexistent"]),
            DesktopNotices(environment: wrong, library: "libdbus-nowhere.so.3"),
            DesktopNotices(environment: wrong, library: "libc.so.6"),
        ] {
            await #expect(throws: DesktopNoticeError.noBus) { try await notices.show("Seoul", "Rain") }
            await #expect(throws: DesktopNoticeError.noBus) { try await notices.find() }
        }
    }
}

extension BusLimits {
    /// Time-outs that no test reaches.
    fileprivate static var patient: Self {
        var limits = Self()
        (limits.bus, limits.reply) = (.seconds(50), .seconds(50))
        return limits
    }
}

extension Result where Success == Void {
    fileprivate var error: DesktopNoticeError? {
        if case .failure(let error) = self { error as? DesktopNoticeError } else { nil }
    }
}
