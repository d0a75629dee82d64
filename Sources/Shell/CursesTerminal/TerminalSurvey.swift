import CursesShim
import Notices
import Platform
import Terminal

package nonisolated struct TerminalSurvey: Hashable, Sendable {
    package enum Description: Hashable, Sendable {
        case usable
        case unknown
        case cannotPositionCursor
    }

    package var description: Description
    package var size: Size?
    package var colorCount: Int
    package var hasDirectColor: Bool
    package var canBeAsked: Bool

    init(
        description: Description, size: Size?, colorCount: Int, hasDirectColor: Bool = false, canBeAsked: Bool = false
    ) {
        self.description = description
        self.size = size
        self.colorCount = colorCount
        self.hasDirectColor = hasDirectColor
        self.canBeAsked = canBeAsked
    }

    @MainActor package static var colorCountOfDescription: Int { Int(terminal_color_count()) }

    package static func current() -> TerminalSurvey {
        let survey = screen_survey()
        let description: Description =
            switch survey.opening {
            case .done: .usable
            case .noCursorPositioning: .cannotPositionCursor
            case .notATerminal, .unknownTerminal, .failed: .unknown
            }
        let size = Size(rows: Int(survey.size.rows), columns: Int(survey.size.columns))
        return TerminalSurvey(
            description: description, size: size.rows > 0 && size.columns > 0 ? size : nil,
            colorCount: Int(survey.colors), hasDirectColor: survey.hasDirectColor,
            canBeAsked: survey.knowsPrivateModes)
    }
}

package nonisolated struct TerminalReplies: Hashable, Sendable {
    package var hasReplied: Bool
    package var hasLightBackground: Bool?
    package var synchronizesOutput: Bool
    package var isXterm = false
    package var knowsKittyNotices = false

    init(hasReplied: Bool, hasLightBackground: Bool? = nil, synchronizesOutput: Bool = false) {
        self.hasReplied = hasReplied
        self.hasLightBackground = hasLightBackground
        self.synchronizesOutput = synchronizesOutput
    }

    /// Queries the background and the modes, and notices if asked to, for at most half a second. The screen must be closed.
    package static func ask(notices: Bool = false) -> TerminalReplies {
        var bytes = [CChar](repeating: 0, count: 1024)
        let asksNotices = notices && Multiplexer() == .none && terminal_takes_notices(STDOUT_FILENO)
        let count = screen_inquire(&bytes, bytes.count, 500, asksNotices)
        return TerminalReplies(bytes: bytes[..<count].map { UInt8(bitPattern: $0) })
    }

    init(bytes: [UInt8]) {
        self.init(hasReplied: false)
        var decoder = KeyDecoder()
        var typed: [Input] = []
        for byte in bytes { decoder.decode(.scalar(Unicode.Scalar(byte)), into: &typed) }
        for reply in decoder.drainReplies() {
            hasReplied = true
            switch reply {
            case .background(let color): hasLightBackground = color.isLight
            case .synchronizedOutput(let isKnown): synchronizesOutput = isKnown
            case .isXterm: isXterm = true
            case .kittyNotices: knowsKittyNotices = true
            case .deviceAttributes, .reportsNewColors, .newColors, .cursor: break
            }
        }
    }
}
