import News
import Sky
import Weather

/// The settings of notices.
package struct NoticeChoices {
    /// Of the names of severities that can be chosen.
    private static let off = "off"
    private static let all = "all"

    static let warnings = Choice(
        "notices.warnings", standard: .text(AlertSeverity.severe.rawValue),
        kind: .choice([off] + [AlertSeverity.extreme, .severe, .moderate].map(\.rawValue) + [all]))
    /// In minutes.
    static let rain = Choice("notices.rain", standard: .number(0), kind: .number(0...120))
    static let air = Choice("notices.air", standard: .boolean(false), kind: .boolean)
    static let by = Choice(
        "notices.by", standard: .words([]),
        kind: .choices(NoticeWay.allCases.filter { $0 != .command }.map(\.rawValue)))
    static let command = Choice("notices.command", standard: .words([]), kind: .command)
    static let quiet = Choice("notices.quiet", standard: .text(""), kind: .hours)

    static let settings = [warnings, rain, air, by, command, quiet]

    private let choices: Choices

    package init(_ choices: Choices) { self.choices = choices }

    /// Without the quiet hours, in which the dashboard tells all.
    package var rules: NoticeRules {
        let severity = choices[Self.warnings].text
        return NoticeRules(
            severity: severity == Self.off || hides(.warnings)
                ? nil : severity == Self.all ? .unknown : AlertSeverity(rawValue: severity),
            minutes: Int(choices[Self.rain].number), tellsAir: choices[Self.air] == .boolean(true) && !hides(.air))
    }

    private func hides(_ part: ReportPart) -> Bool { choices.hiddenParts.contains(part) }

    func rules(at now: UnixTime, _ userOffset: UTCOffset) -> NoticeRules {
        var rules = rules
        let time = now.localTime(at: userOffset)
        rules.isQuiet = DailyHours(choices[Self.quiet].text)?.contains(minute: time.hour * 60 + time.minute) ?? false
        return rules
    }

    package var ways: Set<NoticeWay> {
        Set(choices[Self.by].words.compactMap(NoticeWay.init)).union(command.isEmpty ? [] : [.command])
    }

    /// The program of the user and its arguments; empty without one.
    package var command: [String] { choices[Self.command].words }

    /// For a program that shows the weather and tells no notices.
    package static func silence(_ choices: inout Choices) {
        for choice in [by, command] { choice.apply(&choices, choice.standard) }
    }

    var leavesWindow: Bool { !ways.isEmpty }
}
