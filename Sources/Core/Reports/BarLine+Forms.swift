import Features
import JSON
import Weather

extension BarLine {
    /// Without a line feed at its end; nil if nothing is known.
    package func text(as form: BarForm) -> String? {
        switch form {
        case .plain: text
        case .json, .waybar: object?.text(isIndented: false)
        case .i3bar: block.map { JSON.array([.object($0)]).text(isIndented: false) }
        case .i3blocks: block.map { JSON.object($0).text(isIndented: false) }
        case .i3statusRust: stateObject.map { JSON.object($0).text(isIndented: false) }
        case .polybar: tagged
        case .prometheus: WeatherMetrics(sky)?.text
        }
    }

    /// A block of the protocol of i3bar, which swaybar reads too.
    private var block: JSON.Object? {
        text.map { text in
            JSON.Object(members: [
                ("name", .text("weather")), ("full_text", .text(text)), ("short_text", shortText),
                ("color", color.map { .text($0) }),
            ])
        }
    }

    /// The icon is in the text, since `icon` takes a name from the icons of that program. Its default format takes the texts
    /// as Pango markup.
    private var stateObject: JSON.Object? {
        markup.map { text in
            JSON.Object(members: [
                ("text", .text(text)), ("short_text", short.markup.map { .text($0) }), ("state", .text(state)),
            ])
        }
    }

    /// Polybar has no escape for the beginning of a tag, so a tag without an effect stands within it.
    private var tagged: String? {
        text.map { text in
            let plain = text.replacing("%{", with: "%%{T-}{")
            return color.map { "%{F\($0)}\(plain)%{F-}" } ?? plain
        }
    }

    /// For a bar without room for the text.
    private var short: BarLine {
        BarLine(sky, look, format: format == .standard ? .temperature : .standard)
    }

    private var shortText: JSON? { short.text.map { .text($0) } }

    /// The severity of the most severe official warning; nil if none is in force.
    private var severity: AlertSeverity? { AlertSeverity(classes: FeatureList.classes(sky)) }

    private var isSevere: Bool { severity.map { $0 >= .severe } ?? false }

    private var state: String { severity == nil ? "Idle" : isSevere ? "Critical" : "Warning" }

    /// As in the example for waybar.
    private var color: String? { severity == nil ? nil : isSevere ? "#ff8a80" : "#f0c674" }
}

extension AlertSeverity {
    init?(classes: [String]) {
        guard let severity = Self.allCases.first(where: { classes.contains("warning-" + $0.rawValue) }) else {
            return nil
        }
        self = severity
    }
}
