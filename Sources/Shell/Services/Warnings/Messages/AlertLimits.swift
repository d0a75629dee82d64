/// Lengths in characters; more is left out. No message that is meant for readers reaches those of its texts.
enum AlertLimits {
    static let identifier = 300
    static let word = 40
    /// Names of an event or an authority.
    static let name = 1_000
    /// The name of an area, which may be a list of hundreds of counties.
    static let area = 65_536
    static let headline = 4_000
    static let web = 2_000
    /// Descriptions and instructions.
    static let text = 65_536
}
