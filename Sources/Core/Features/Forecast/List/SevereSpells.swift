import Weather

/// The lines that are bold: one for each spell of severe weather, because bold lines all over tell nothing.
struct SevereSpells {
    /// In °C, between frost and heat.
    private static let mild = 15.0

    /// Those with the worst condition of their spell.
    let days: Set<CivilDate>
    /// Those with the strongest gust, the worst words and the lowest frost, which stand at the end of their lines.
    let gusts, words, frosts: Set<CivilDate>
    /// Those with the most severe low and the most severe high.
    let lows, highs: Set<CivilDate>
    /// The starts of rows with the most severe temperature of their spell.
    let temperatures: Set<UnixTime>
    /// The starts of rows with the worst condition, and with the strongest wind of their spell.
    let hours, winds: Set<UnixTime>

    init(
        days: [DayWeather], rows: [HourWeather], frost: Set<CivilDate> = [], words: DayWords = [:],
        isSevere: (Temperature) -> Bool = { _ in false }
    ) {
        func distance(_ temperature: Temperature?) -> Double? {
            temperature.flatMap { isSevere($0) ? abs($0.celsius - Self.mild) : nil }
        }
        lows = Set(days.peaks { distance($0.low) }.map(\.date))
        highs = Set(days.peaks { distance($0.high) }.map(\.date))
        temperatures = Set(rows.peaks { distance($0.temperature) }.map(\.validTime))
        self.days = Set(days.peaks { $0.dominantCondition.gravity }.map(\.date))
        gusts = Set(days.peaks { day in day.gust.flatMap { $0.isStormy ? $0.metersPerSecond : nil } }.map(\.date))
        self.words = Set(days.peaks { words[$0.date]?.level }.map(\.date))
        frosts = Set(days.peaks { frost.contains($0.date) ? -$0.low.celsius : nil }.map(\.date))
        hours = Set(rows.peaks { $0.condition.gravity }.map(\.validTime))
        winds = Set(rows.peaks { $0.wind?.storm }.map(\.validTime))
    }
}

extension Array {
    /// The first of the greatest values in each run of elements that have one.
    fileprivate func peaks(of value: (Element) -> Double?) -> [Element] {
        var peaks: [Element] = []
        var top: (element: Element, value: Double)?
        for element in self {
            if let value = value(element) {
                if value > top?.value ?? -.infinity { top = (element, value) }
            } else {
                if let top { peaks.append(top.element) }
                top = nil
            }
        }
        return peaks + (top.map { [$0.element] } ?? [])
    }
}

extension Condition {
    fileprivate var gravity: Double? { isSevere ? Double(severity) : nil }
}

extension Wind {
    fileprivate var storm: Double? {
        isStormy ? max(speed.metersPerSecond, gust?.metersPerSecond ?? 0) : nil
    }
}
