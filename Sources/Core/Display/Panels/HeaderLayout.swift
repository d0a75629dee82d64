struct HeaderLayout: Sendable {
    enum Block: Hashable, Sendable {
        case picture(Icons.IconSize)
        case digits(Icons.IconSize)
        /// Condition, apparent temperature, low and high, sun; the temperature too where there are no digits.
        case words
        case facts
    }

    let blocks: [Block]

    private init(_ blocks: Block...) { self.blocks = blocks }

    var hasDigits: Bool { blocks.contains { if case .digits = $0 { true } else { false } } }

    /// Words are more important than a small picture.
    var hasWordsInFull: Bool { hasDigits && blocks.first == .picture(.small) }

    /// The richest first: the first that fits is used.
    static let all: [HeaderLayout] = [
        HeaderLayout(.picture(.header), .digits(.header), .words, .facts),
        HeaderLayout(.picture(.header), .digits(.header), .words),
        HeaderLayout(.picture(.header), .digits(.header)),
        HeaderLayout(.picture(.small), .digits(.small), .words),
        HeaderLayout(.digits(.header), .words),
        HeaderLayout(.picture(.header), .words, .facts),
        HeaderLayout(.picture(.header), .words),
        HeaderLayout(.picture(.small), .words, .facts),
        HeaderLayout(.picture(.small), .digits(.small)),
        HeaderLayout(.picture(.small), .words),
        HeaderLayout(),
    ]
}
