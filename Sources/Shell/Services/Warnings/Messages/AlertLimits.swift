/// Lengths in characters; more is left out. No message that is meant for readers reaches those of its texts.
package enum AlertLimits {
    package static let identifier = 300
    package static let word = 40
    /// Names of an event or an authority.
    package static let name = 1_000
    /// The name of an area, which may be a list of hundreds of counties.
    package static let area = 65_536
    package static let headline = 4_000
    package static let web = 2_000
    /// Descriptions and instructions.
    package static let text = 65_536
}
