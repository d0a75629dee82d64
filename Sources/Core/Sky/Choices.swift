import Weather

/// What the user has chosen for all that is shown: by the configuration, by options or by keys. The first values are those
/// of `Choice.standard`.
package struct Choices: Equatable, Sendable {
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval = 600
    package var hourStep = HourStep.three
    /// The largest number of days in the list, 1 to 16.
    package var dayLimit = 10
    package var airScale = AirScaleChoice.auto
    package var checksWarnings = true
    package var isOffline = false

    package init() {}
}

/// A setting that is a choice. `Choice.all` has the only list of them.
package struct Choice: Sendable {
    /// As in the configuration file.
    package let name: String
    package let standard: SettingValue
    package let kind: @Sendable () -> SettingKind
    /// Takes a value that `kind` allows.
    package let apply: @Sendable (inout Choices, SettingValue) -> Void
    /// The part that nothing requests or shows.
    fileprivate var hiddenPart: @Sendable (Choices) -> ReportPart? = { _ in nil }
}

extension Choice {
    package static let step = Choice(
        name: "step", standard: .number(3), kind: { .oneOf(HourStep.allCases.map(\.rawValue)) },
        apply: { $0.hourStep = HourStep(rawValue: Int($1.number)) ?? .three })

    package static let days = Choice(
        name: "days", standard: .number(10), kind: { .number(1...16) }, apply: { $0.dayLimit = Int($1.number) })

    package static let airQuality = Choice(
        name: "air-quality", standard: .text("auto"),
        kind: { .choice(["auto"] + AirScale.allCases.map(\.rawValue) + ["off"]) },
        apply: { choices, value in
            let scale = AirScale(rawValue: value.text).map(AirScaleChoice.scale)
            choices.airScale = value.text == "off" ? .off : scale ?? .auto
        },
        hiddenPart: { $0.airScale == .off ? .air : nil })

    package static let refreshMinutes = Choice(
        name: "refresh-minutes", standard: .number(10), kind: { .number(1...1440) },
        apply: { $0.refreshInterval = Int($1.number * 60) })

    package static let warningsEnabled = Choice(
        name: "warnings.enabled", standard: .boolean(true), kind: { .boolean },
        apply: { $0.checksWarnings = $1 == .boolean(true) },
        hiddenPart: { $0.checksWarnings ? nil : .warnings })

    package static let all: [Choice] = [step, days, airQuality, refreshMinutes, warningsEnabled]
}

extension Choices {
    package func parts(of provider: ProviderID) -> Set<ReportPart> {
        var parts = provider.parts
        for choice in Choice.all {
            if let part = choice.hiddenPart(self) { parts.remove(part) }
        }
        return parts
    }
}
