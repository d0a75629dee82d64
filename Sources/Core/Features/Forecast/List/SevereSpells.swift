import Weather

/// The lines that are bold: one for each spell of severe weather, because bold lines all over tell nothing.
struct SevereSpells {
    /// Those with the worst condition of their spell, and with the worst of what stands at the end of their lines.
    let days, extremes: Set<CivilDate>
    /// The starts of rows with the worst condition, and with the strongest wind of their spell.
    let hours, winds: Set<UnixTime>

    init(days: [DayWeather], rows: [HourWeather], frost: Set<CivilDate> = [], words: DayWords = [:]) {
        self.days = Set(days.peaks { $0.dominantCondition.gravity }.map(\.date))
        let ofGusts = days.peaks { day in day.gust.flatMap { $0.isStormy ? $0.metersPerSecond : nil } }
        let ofWords = days.peaks { words[$0.date]?.level }
        let ofFrost = days.peaks { frost.contains($0.date) ? -$0.low.celsius : nil }
        extremes = Set((ofGusts + ofWords + ofFrost).map(\.date))
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
