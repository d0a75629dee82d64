import Terminal

/// An arrangement of the header's upper part; what it does not hold flows below it.
struct HeaderForm: Sendable {
    enum Block: Hashable, Sendable {
        case picture(Icons.PictureSize)
        /// The temperature in digits of several rows.
        case digits(Icons.PictureSize)
        /// Condition, apparent temperature, low and high, sun; the temperature too where there are no digits.
        case words
        /// Wind, humidity and what else is measured.
        case facts
    }

    /// From left to right.
    let blocks: [Block]

    private init(_ blocks: Block...) { self.blocks = blocks }

    var hasDigits: Bool { blocks.contains { if case .digits = $0 { true } else { false } } }

    /// Beside a small picture: words matter more than that.
    var hasWordsInFull: Bool { hasDigits && blocks.first == .picture(.small) }

    /// The richest first: the first that fits is taken.
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
