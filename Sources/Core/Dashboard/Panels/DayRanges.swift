import Terminal
import Weather

/// The lows and highs of all days in one form, each figure in a column of its own.
struct DayRanges: Sendable {
    /// The fullest first.
    enum Form: CaseIterable {
        /// "low −1°  high 16°".
        case labelled
        /// "−1° – 16°".
        case spaced
        /// "−1°–16°".
        case close
        /// "287–291 K".
        case unitOnce
        /// "287–291".
        case bare
    }

    private let formats: Formats
    private let widest: DayWeather?
    /// Of the widest figures, with their unit and without.
    private let low, high, bareLow, bareHigh: Int

    init(days: [DayWeather], formats: Formats) {
        self.formats = formats
        widest = days.first
        func columns(_ text: (DayWeather) -> String) -> Int { days.reduce(0) { max($0, ColumnWidth.of(text($1))) } }
        low = columns { Self.marked(formats.temperature($0.low), of: $0, formats) }
        high = columns { formats.temperature($0.high) }
        bareLow = columns { Self.marked(formats.temperatureParts($0.low).figure, of: $0, formats) }
        bareHigh = columns { formats.temperatureParts($0.high).figure }
    }

    /// With a mark where the day is known in part.
    private static func marked(_ low: String, of day: DayWeather, _ formats: Formats) -> String {
        day.isPartial ? formats.strings(.partOfDay, low) : low
    }

    func text(of day: DayWeather, in form: Form) -> String {
        let strings = formats.strings
        let (low, high) = (
            Self.marked(formats.temperature(day.low), of: day, formats).leftPadded(toColumns: low),
            formats.temperature(day.high).leftPadded(toColumns: high)
        )
        let bareLow = Self.marked(formats.temperatureParts(day.low).figure, of: day, formats)
            .leftPadded(toColumns: bareLow)
        let bareHigh = formats.temperatureParts(day.high).figure.leftPadded(toColumns: bareHigh)
        return switch form {
        case .labelled: strings(.lowHigh, low, high)
        case .spaced: strings(.range, low, high)
        case .close: strings(.rangeShort, low, high)
        case .unitOnce: strings(.rangeShort, bareLow, high)
        case .bare: strings(.rangeShort, bareLow, bareHigh)
        }
    }

    /// The same for every day; 0 without days.
    func columns(of form: Form) -> Int { widest.map { ColumnWidth.of(text(of: $0, in: form)) } ?? 0 }

    /// The fullest form that fits.
    func form(columns: Int) -> Form? { Form.allCases.first { self.columns(of: $0) <= columns } }
}
