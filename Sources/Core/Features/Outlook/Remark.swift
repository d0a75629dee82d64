import Look
import Text
import Words

/// A finding in words.
struct Remark: Hashable, Sendable {
    struct Variant: Hashable, Sendable {
        let text: String
        let columns: Int
        let level: Int
        let dayNames: DayNames?
    }

    /// Variants from the widest to the narrowest; the last has at most 14 columns, unless it needs a time.
    let variants: [Variant]
    var isSevere = false
    /// True for later weather whose shortest variant has no time.
    var mayLoseTime = false
    /// True for a danger within a day: earlier remarks are shortened to make room.
    var isUrgent = false

    func canFollow(_ variant: Variant) -> Bool {
        !mayLoseTime || variants.count == 1 || variant != variants[variants.count - 1]
    }

    var text: String { variants[0].text }
    var forms: [String] { variants.map(\.text) }

    /// Pairs the forms with full and short names of days; skips a form that is not narrower than the one before.
    init(_ full: [String?], _ short: [String?]) {
        var variants: [Variant] = []
        var columns = Int.max
        func add(_ text: String, _ level: Int, _ dayNames: DayNames?) {
            let width = ColumnWidth.of(text)
            guard columns > Self.fewestColumns, width < columns else { return }
            variants.append(Variant(text: text.capitalizedAtStart, columns: width, level: level, dayNames: dayNames))
            columns = width
        }
        for (level, texts) in zip(full, short).enumerated() {
            guard let full = texts.0, let short = texts.1 else { continue }
            add(full, level, full == short ? nil : .full)
            if full != short { add(short, level, .short) }
        }
        self.variants = variants
    }

    private static let fewestColumns = 10
}

extension Remark {
    var role: Role { isSevere ? .warning : .text }
}
