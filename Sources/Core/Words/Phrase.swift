import Weather

/// A text of Resources/Strings; its key is the prefix and the case, such as "header.updated".
/// Each enum has its own subscript and call of `Strings`, so that a case needs no type name.
package protocol Phrase: CaseIterable, Sendable {
    static var prefix: String { get }
    var key: String { get }
}

extension Phrase where Self: RawRepresentable, RawValue == String {
    package var key: String { Self.prefix + rawValue }
}

extension Condition: Phrase { package static let prefix = "condition." }
extension Condition.Icon: Phrase { package static let prefix = "icon." }
extension CompassPoint: Phrase { package static let prefix = "compass." }
extension PrecipitationKind: Phrase { package static let prefix = "precipitation." }
extension Obscuration: Phrase { package static let prefix = "obscuration." }
extension UVIndex.Level: Phrase { package static let prefix = "uv." }
extension PressureTendency: Phrase { package static let prefix = "pressure." }
extension UnitSystem: Phrase { package static let prefix = "units." }
extension ReportPart: Phrase { package static let prefix = "part." }
extension ProviderID: Phrase { package static let prefix = "provider." }
extension BeaufortForce: Phrase {
    package static let prefix = "beaufort."
    package var key: String { Self.prefix + "\(rawValue)" }
}
