import Look
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

        fileprivate var isBareAtLow: Bool { self == .unitOnce || self == .bare }
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

    /// `role` is for a low or high; the other words are a heading. A low comes first in every language.
    func spans(of day: DayWeather, in form: Format, role: (Temperature) -> Role = { _ in .heading }) -> [Span] {
        let words = words(form, low: Self.gap, high: Self.gap)
        let text =
            day.isPartial ? formats.strings(.partOfDay, words) : String(repeating: " ", count: markColumns) + words
        let figures = [
            figure(day.low, columns: form.isBareAtLow ? bareLow : low, isBare: form.isBareAtLow, role),
            figure(day.high, columns: form == .bare ? bareHigh : high, isBare: form == .bare, role),
        ]
        // A string as the separator would use the regular expressions of the library, which took a fiftieth of a start.
        let parts = text.split(separator: Character(Self.gap), omittingEmptySubsequences: false).map {
            [Span(String($0), .heading)]
        }
        return parts.indices.flatMap { parts[$0] + ($0 + 1 < parts.count ? figures[$0] : []) }
    }

    private static let gap = "\0"

    private func words(_ form: Format, low: String, high: String) -> String {
        switch form {
        case .labelled: formats.strings(.lowHigh, low, high)
        case .spaced: formats.strings(.range, low, high)
        case .close, .unitOnce, .bare: formats.strings(.rangeShort, low, high)
        }
    }

    private func figure(
        _ temperature: Temperature, columns: Int, isBare: Bool, _ role: (Temperature) -> Role
    ) -> [Span] {
        let text = isBare ? formats.temperatureParts(temperature).figure : formats.temperature(temperature)
        let blanks = String(repeating: " ", count: max(columns - ColumnWidth.of(text), 0))
        return [Span(blanks, .heading), Span(text, role(temperature))]
    }

    /// Returns the columns without the mark, which are the same for every day.
    func columns(of form: Format) -> Int { widest.map { spans(of: $0, in: form).columns - markColumns } ?? 0 }

    func form(columns: Int) -> Format? { forms.first { self.columns(of: $0) <= columns } }

    private var forms: [Format] {
        [.labelled, .spaced, .close] + (formats.units == .standard ? [.unitOnce, .bare] : [])
    }

    var leastColumns: Int { forms.last.map(columns) ?? 0 }
}
