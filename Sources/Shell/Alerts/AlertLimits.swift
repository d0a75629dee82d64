/// Lengths in characters; more is left out.
package enum AlertLimits {
    package static let identifier = 300
    package static let word = 40
    /// Names of an event, an authority or an area.
    package static let name = 200
    package static let headline = 400
    package static let web = 500
    /// Descriptions and instructions.
    package static let text = 4_000
    /// Of such a text.
    package static let lines = 500
}
