/// Counts, and lengths in characters; more is left out.
enum AlertLimits {
    static let messages = 1_000
    static let infos = 64
    static let areas = 1_000
    static let references = 100

    static let identifier = 300
    static let word = 40
    /// Names of an event, an authority or an area.
    static let name = 200
    static let headline = 400
    static let web = 500
    /// Descriptions and instructions.
    static let text = 4_000
    /// Of such a text.
    static let lines = 500
}
