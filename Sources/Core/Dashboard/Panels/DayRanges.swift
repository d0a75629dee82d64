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
        low = columns { formats.temperature($0.low) }
        high = columns { formats.temperature($0.high) }
        bareLow = columns { formats.temperatureParts($0.low).figure }
        bareHigh = columns { formats.temperatureParts($0.high).figure }
    }

    func text(of day: DayWeather, in form: Form) -> String {
        let strings = formats.strings
        let (low, high) = (
            formats.temperature(day.low).leftPadded(toColumns: low),
            formats.temperature(day.high).leftPadded(toColumns: high)
        )
        func bare(_ temperature: Temperature, _ columns: Int) -> String {
            formats.temperatureParts(temperature).figure.leftPadded(toColumns: columns)
        }
        return switch form {
        case .labelled: strings(.lowHigh, low, high)
        case .spaced: strings(.range, low, high)
        case .close: strings(.rangeShort, low, high)
        case .unitOnce: strings(.rangeShort, bare(day.low, bareLow), high)
        case .bare: strings(.rangeShort, bare(day.low, bareLow), bare(day.high, bareHigh))
        }
    }

    /// The same for every day; 0 without days.
    func columns(of form: Form) -> Int { widest.map { ColumnWidth.of(text(of: $0, in: form)) } ?? 0 }

    /// The fullest form that fits.
    func form(columns: Int) -> Form? { Form.allCases.first { self.columns(of: $0) <= columns } }
}
