import CursesTerminal
import Platform

enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

struct OutputStyle: Hashable, Sendable {
    let isTerminal: Bool
    private(set) var isUTF8: Bool
    let colorCount: Int?
    /// A file, another program and a terminal without cursor movement get words alone.
    let hasPictures: Bool
    let columns: Int

    /// Words without colours may be read aloud, where the whole page takes minutes.
    var isBrief: Bool { !hasPictures && colorCount == nil }

    private static let mostColumns = 120
    private static let usualColumns = 80
    private static let directColors = 1 << 24

    static func columns(in environment: [String: String]) -> Int? {
        environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    init(
        environment: [String: String], color: ColorChoice = .auto, isTerminal: Bool, isUTF8: Bool,
        terminalColumns: Int?,
        terminalColors: @autoclosure () -> Int
    ) {
        self.isTerminal = isTerminal
        self.isUTF8 = isUTF8
        hasPictures = isTerminal && environment["TERM"] != "dumb"
        columns = min(Self.columns(in: environment) ?? terminalColumns ?? Self.usualColumns, Self.mostColumns)
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        let isForced = color == .always || isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
        let isWanted = isTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
        let isRefused = color == .never || color == .auto && isSet("NO_COLOR")
        guard !isRefused, isForced || isWanted else {
            colorCount = nil
            return
        }
        let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"])
        let known = isDirect ? Self.directColors : terminalColors()
        colorCount = isForced ? max(known, 8) : known >= 8 ? known : nil
    }

    var forJSON: OutputStyle {
        var style = self
        style.isUTF8 = true
        return style
    }

    @MainActor init(environment: [String: String], color: ColorChoice = .auto) {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        self.init(
            environment: environment, color: color, isTerminal: isatty(STDOUT_FILENO) != 0,
            isUTF8: LocaleCharacters.adopt().isUTF8, terminalColumns: isKnown ? Int(size.ws_col) : nil,
            terminalColors: TerminalSurvey.colorCountOfDescription)
    }
}
