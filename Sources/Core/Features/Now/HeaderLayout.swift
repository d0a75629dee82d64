import Look

struct HeaderLayout: Sendable {
    enum Block: Hashable, Sendable {
        case icon(Icons.IconSize)
        case digits(Icons.IconSize)
        /// Condition, apparent temperature, low and high, sun; without digits also the temperature.
        case words
        case facts
    }

    let blocks: [Block]
    /// Whether picture and figures have twice their size.
    let isLarge: Bool

    private init(_ blocks: Block..., isLarge: Bool = false) { (self.blocks, self.isLarge) = (blocks, isLarge) }

    var digitsSize: Icons.IconSize? {
        blocks.lazy.compactMap { if case .digits(let size) = $0 { size } else { nil } }.first
    }

    var hasDigits: Bool { digitsSize != nil }

    /// Words are more important than a small icon.
    var hasWordsInFull: Bool { hasDigits && blocks.first == .icon(.small) }

    static let large = HeaderLayout(.icon(.header), .digits(.header), .words, .facts, isLarge: true)

    /// The richest layout comes first.
    static let all: [HeaderLayout] = [
        HeaderLayout(.icon(.header), .digits(.header), .words, .facts),
        HeaderLayout(.icon(.header), .digits(.header), .words),
        HeaderLayout(.icon(.header), .digits(.header)),
        HeaderLayout(.icon(.small), .digits(.small), .words),
        HeaderLayout(.icon(.small), .digits(.small)),
        HeaderLayout(.digits(.header), .words),
        HeaderLayout(.icon(.header), .words, .facts),
        HeaderLayout(.icon(.header), .words),
        HeaderLayout(.icon(.small), .words, .facts),
        HeaderLayout(.icon(.small), .words),
        HeaderLayout(),
    ]
}
