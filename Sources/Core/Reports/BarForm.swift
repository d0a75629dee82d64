import JSON
import Weather

/// The form that a status bar reads.
package enum BarForm: String, CaseIterable, Sendable {
    case plain
    /// The object of waybar has all values, so other programs read it too.
    case json, waybar
    case i3bar, i3blocks
    case i3statusRust = "i3status-rs"
    case polybar
    /// The text format of Prometheus. It has no line, so it is printed once only.
    case prometheus
}

extension BarForm {
    package func parts(of format: StatusFormat) -> Set<ReportPart> {
        switch self {
        case .plain: format.requestedParts
        // The short text is the temperature, and the colour tells of warnings.
        case .i3bar, .i3blocks, .i3statusRust: format.requestedParts.union([.current, .station, .warnings])
        case .polybar: format.requestedParts.union([.warnings])
        case .json, .waybar, .prometheus: Set(ReportPart.allCases)
        }
    }

    /// Whether the form is UTF-8 in every locale.
    package var isUTF8: Bool {
        switch self {
        case .plain, .polybar: false
        case .json, .waybar, .i3bar, .i3blocks, .i3statusRust, .prometheus: true
        }
    }

    /// What comes before the first line of a program that goes on.
    package var head: String { self == .i3bar ? Self.header + "\n[\n" : "" }

    /// A line of a program that goes on.
    package func next(_ line: String) -> String { line + (self == .i3bar ? "," : "") + "\n" }

    /// The output of a program that prints a line once.
    package func once(_ line: String) -> String { head + line + (self == .i3bar ? "\n]" : "") + "\n" }

    private static let header = JSON.object(["version": .integer(1), "click_events": .boolean(false)])
        .text(isIndented: false)
}
