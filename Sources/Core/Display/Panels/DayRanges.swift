import Terminal
import Weather
import Words

struct DayRanges: Sendable {
    enum Format {
        /// Examples in this order: "low −1°  high 16°", "−1° – 16°", "−1°–16°", "287–291 K" and "287–291".
        case labelled
        case spaced
        case close
        case unitOnce
        case bare
    }

    private let formats: Formats
    private let widest: DayWeather?
    private let low, high, bareLow, bareHigh: Int
    /// Columns of the mark before a partly known day; 0 if all days are complete.
    let markColumns: Int

    init(days: [DayWeather], formats: Formats) {
        self.formats = formats
        widest = days.first
        func columns(_ text: (DayWeather) -> String) -> Int { days.reduce(0) { max($0, ColumnWidth.of(text($1))) } }
        low = columns { formats.temperature($0.low) }
        high = columns { formats.temperature($0.high) }
        bareLow = columns { formats.temperatureParts($0.low).figure }
        bareHigh = columns { formats.temperatureParts($0.high).figure }
        markColumns = days.contains(where: \.isPartial) ? ColumnWidth.of(formats.strings(.partOfDay, "")) : 0
    }

    func text(of day: DayWeather, in form: Format) -> String {
        let text = plainText(of: day, in: form)
        return day.isPartial
            ? formats.strings(.partOfDay, text) : text.leftPadded(toColumns: markColumns + ColumnWidth.of(text))
    }

    private func plainText(of day: DayWeather, in form: Format) -> String {
        let strings = formats.strings
        let (low, high) = (
            formats.temperature(day.low).leftPadded(toColumns: low),
            formats.temperature(day.high).leftPadded(toColumns: high)
        )
        let bareLow = formats.temperatureParts(day.low).figure.leftPadded(toColumns: bareLow)
        let bareHigh = formats.temperatureParts(day.high).figure.leftPadded(toColumns: bareHigh)
        return switch form {
        case .labelled: strings(.lowHigh, low, high)
        case .spaced: strings(.range, low, high)
        case .close: strings(.rangeShort, low, high)
        case .unitOnce: strings(.rangeShort, bareLow, high)
        case .bare: strings(.rangeShort, bareLow, bareHigh)
        }
    }

    /// Returns the columns without the mark, which are the same for every day.
    func columns(of form: Format) -> Int { widest.map { ColumnWidth.of(plainText(of: $0, in: form)) } ?? 0 }

    func form(columns: Int) -> Format? { forms.first { self.columns(of: $0) <= columns } }

    private var forms: [Format] {
        [.labelled, .spaced, .close] + (formats.units == .standard ? [.unitOnce, .bare] : [])
    }

    var leastColumns: Int { forms.last.map(columns) ?? 0 }
}
