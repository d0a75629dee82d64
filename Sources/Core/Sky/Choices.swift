import Weather

/// What the user has chosen for all that is shown: by the configuration, by options or by keys. The first values are those
/// of `Choice.standard`.
package struct Choices: Equatable, Sendable {
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval = 600
    package var hourStep = HourStep.three
    /// The largest number of days in the list, 1 to 16.
    package var dayLimit = 10
    package var isOffline = false
    /// The parts that nothing requests or shows.
    /// A station is asked only if the user names its command.
    package var hiddenParts: Set<ReportPart> = [.station]
    /// The features that the configuration switches off, by their names.
    package var hiddenFeatures: Set<String> = []
    /// Of the features, by the names of their settings.
    private var values: [String: SettingValue] = [:]

    package init() {}

    package subscript(choice: Choice) -> SettingValue { values[choice.name] ?? choice.standard }

    fileprivate mutating func set(_ name: String, to value: SettingValue?) { values[name] = value }
}

/// A setting that is a choice.
package struct Choice: Sendable {
    /// As in the configuration file.
    package let name: String
    package let standard: SettingValue
    package let kind: @Sendable () -> SettingKind
    /// Takes a value that `kind` allows.
    package let apply: @Sendable (inout Choices, SettingValue) -> Void
}

extension Choice {
    /// A choice of a feature. With the value `off`, nothing requests or shows the part.
    package init(
        _ name: String, standard: SettingValue, kind: @autoclosure @escaping @Sendable () -> SettingKind,
        off: SettingValue? = nil, hides part: ReportPart? = nil
    ) {
        self.init(name: name, standard: standard, kind: kind) { choices, value in
            choices.set(name, to: value == standard ? nil : value)
            guard let part else { return }
            if value == off { choices.hiddenParts.insert(part) } else { choices.hiddenParts.remove(part) }
        }
    }
}

extension Choice {
    package static let step = Choice(
        name: "step", standard: .number(3), kind: { .oneOf(HourStep.allCases.map(\.rawValue)) },
        apply: { $0.hourStep = HourStep(rawValue: Int($1.number)) ?? .three })

    package static let days = Choice(
        name: "days", standard: .number(10), kind: { .number(1...16) }, apply: { $0.dayLimit = Int($1.number) })

    package static let refreshMinutes = Choice(
        name: "refresh-minutes", standard: .number(10), kind: { .number(1...1440) },
        apply: { $0.refreshInterval = Int($1.number * 60) })

    /// Without those of the features.
    package static let all: [Choice] = [step, days, refreshMinutes]
}

extension Choices {
    package func parts(of provider: ProviderID) -> Set<ReportPart> { provider.parts.subtracting(hiddenParts) }
}
