import DBus
import DBusShim
import Platform
import Text

package enum DesktopNoticeError: NoticeError, Hashable, Sendable {
    /// There is no session, libdbus is missing, or the bus does not reply.
    case noBus
    case noService
    /// The reason is for the log.
    case refused(reason: String)
    case unanswered
    case nonsense
    case systemShort
    case cancelled

    package var mayHaveBeenSeen: Bool { self == .unanswered || self == .nonsense }

    package var logText: String {
        switch self {
        case .noBus: "there is no message bus of a session"
        case .noService: "no notification service is on the message bus"
        case .refused(let reason): "the notification service refused it: \(reason)"
        case .unanswered: "the notification service did not reply"
        case .nonsense: "the notification service sent a malformed reply"
        case .systemShort: "the system has no more threads or open files"
        case .cancelled: "cancelled"
        }
    }
}

/// Notices of the desktop, through the service that all desktops have on the session's bus.
package struct DesktopNotices: Sendable {
    private let query: BusQuery?

    private static let application = "weather-tui"
    private static let service = "org.freedesktop.Notifications"

    package init(
        limits: BusLimits = BusLimits(), environment: [String: String] = ProcessEnvironment.variables,
        library: String? = nil
    ) {
        query = BusAddress.session(in: environment).map {
            BusQuery(limits: limits, address: $0, library: library, thread: "notice")
        }
    }

    /// Throws `cancelled` as soon as the task is cancelled.
    package func show(
        _ summary: String, _ body: String, isWarning: Bool = false, isUrgent: Bool = false
    ) async throws(DesktopNoticeError) {
        let text = NoticeText(title: summary, body: body)
        let result = try await run { bus in
            withUnsafePointer(to: bus) {
                Self.send(text, icon: Self.icon(isWarning: isWarning), isUrgent: isUrgent, over: $0)
            }
        }
        try check(result.outcome, reason: withUnsafeBytes(of: result.reason, busReason))
    }

    /// Throws if the bus does not know the service; it does not start the service.
    package func find() async throws(DesktopNoticeError) {
        let outcome = try await run { bus in
            withUnsafePointer(to: bus) { bus_find_service($0, Self.service) }
        }
        try check(outcome)
    }

    /// Source: Icon Naming Specification, which themes of all desktops follow.
    private static func icon(isWarning: Bool) -> String { isWarning ? "weather-severe-alert" : "weather-showers" }

    private static func send(
        _ text: NoticeText, icon: String, isUrgent: Bool, over bus: UnsafePointer<BusRequest>
    ) -> DesktopNoticeResult {
        application.withCString { application in
            icon.withCString { icon in
                text.title.withCString { summary in
                    text.body.withCString { body in
                        markup(text.body).withCString { markup in
                            var notice = DesktopNotice(
                                application: application, icon: icon, summary: summary, body: body, markup: markup,
                                urgency: isUrgent ? 2 : 1)
                            return desktop_show_notice(bus, &notice)
                        }
                    }
                }
            }
        }
    }

    private static func markup(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private func run<Value: Sendable>(
        _ conversation: @escaping @Sendable (BusRequest) -> Value
    ) async throws(DesktopNoticeError) -> Value {
        guard let query else { throw .noBus }
        switch await query.run(conversation) {
        case .success(let value): return value
        case .failure(.cancelled): throw .cancelled
        case .failure(.openFiles), .failure(.threads): throw .systemShort
        }
    }

    private func check(_ outcome: BusOutcome, reason: String = "") throws(DesktopNoticeError) {
        switch outcome {
        case .done: return
        case .noBus: throw .noBus
        case .noService: throw .noService
        case .refused: throw .refused(reason: reason.cleaned(limit: 120))
        case .unanswered: throw .unanswered
        case .nonsense: throw .nonsense
        case .cancelled: throw .cancelled
        }
    }
}
