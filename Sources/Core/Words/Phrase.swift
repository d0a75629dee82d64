import Weather

/// What every language has words for, case by case; their keys are a prefix and the name of the case, as "header.updated".
///
/// A domain has an enum of them beside what says them, with a subscript and a call of `Strings` that let a case stand
/// without its type.
package protocol Phrase: CaseIterable, Sendable {
    /// With the dot at its end.
    static var prefix: String { get }
    var key: String { get }
}

extension Phrase where Self: RawRepresentable, RawValue == String {
    package var key: String { Self.prefix + rawValue }
}

// What is a value and has a name.

extension Condition: Phrase { package static let prefix = "condition." }
/// In a word or two, for a narrow column.
extension Condition.Picture: Phrase { package static let prefix = "picture." }
extension CompassPoint: Phrase { package static let prefix = "compass." }
extension PrecipitationKind: Phrase { package static let prefix = "precipitation." }
extension Obscuration: Phrase { package static let prefix = "obscuration." }
extension WindSpell.Strength: Phrase { package static let prefix = "windStrength." }
extension TemperatureChange: Phrase { package static let prefix = "change." }
extension UnitSystem: Phrase { package static let prefix = "units." }
extension ReportPart: Phrase { package static let prefix = "part." }
extension ProviderID: Phrase { package static let prefix = "provider." }
extension BeaufortForce: Phrase {
    package static let prefix = "beaufort."
    package var key: String { Self.prefix + "\(rawValue)" }
}
