struct HeaderForm: Sendable {
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
    static let all: [HeaderForm] = [
        HeaderForm(.picture(.header), .digits(.header), .words, .facts),
        HeaderForm(.picture(.header), .digits(.header), .words),
        HeaderForm(.picture(.header), .digits(.header)),
        HeaderForm(.picture(.small), .digits(.small), .words),
        HeaderForm(.digits(.header), .words),
        HeaderForm(.picture(.header), .words, .facts),
        HeaderForm(.picture(.header), .words),
        HeaderForm(.picture(.small), .words, .facts),
        HeaderForm(.picture(.small), .digits(.small)),
        HeaderForm(.picture(.small), .words),
        HeaderForm(),
    ]
}
