/// Rows in the order of their times, without duplicates; passed rows of today stay if the provider sends them.
package struct Forecast: Hashable, Sendable {
    package let hours: [HourWeather]
    /// Rows of one hour as far as the provider has them, then those of `hours`; empty if it has none.
    package let singleHours: [HourWeather]
    package let clock: PlaceClock
    package let summaries: [CivilDate: DaySummary]
    /// The times between the shortest rows of which the provider sends nothing.
    private let gaps: [Range<UnixTime>]
    /// Whether the service has announced that it will end the version of its API that sent it.
    package var isOfEndingVersion = false

    /// Sorts the rows, keeps the first of each time, and drops rows far from most others: providers send such errors.
    package init(
        hours: [HourWeather], singleHours: [HourWeather] = [], clock: PlaceClock,
        summaries: [CivilDate: DaySummary] = [:]
    ) {
        self.clock = clock
        self.summaries = summaries
        let hours = Self.bulk(of: Self.ordered(hours))
        self.hours = Array(hours)
        self.singleHours = Self.continued(Self.bulk(of: Self.ordered(singleHours)), by: hours)
        let shortest = self.singleHours.isEmpty ? self.hours : self.singleHours
        gaps = zip(shortest, shortest.dropFirst()).compactMap { row, next in
            row.end < next.validTime ? row.end..<next.validTime : nil
        }
    }

    func hasGap(in period: Range<UnixTime>) -> Bool { gaps.contains { $0.overlaps(period) } }

    private static func ordered(_ rows: [HourWeather]) -> [HourWeather] {
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.validTime < $1.validTime }) { return rows }
        var seen: Set<UnixTime> = []
        return rows.filter { seen.insert($0.validTime).inserted }.sorted { $0.validTime < $1.validTime }
    }

    /// Cuts the single hours where a longer row begins, so that no time is missing or twice.
    private static func continued(
        _ singles: ArraySlice<HourWeather>, by hours: ArraySlice<HourWeather>
    ) -> [HourWeather] {
        guard let end = singles.last?.end, let next = hours.lastIndex(where: { $0.validTime <= end }) else { return [] }
        let seam = hours[next].end <= end ? hours[next].end : hours[next].validTime
        let before = singles.filter { $0.end <= seam }
        return before.isEmpty ? [] : before + hours.filter { $0.validTime >= seam }
    }

    /// In seconds; no provider has a longer forecast.
    private static let longest = 16 * 24 * 3600

    private static func bulk(of rows: [HourWeather]) -> ArraySlice<HourWeather> {
        func span(_ rows: ArraySlice<HourWeather>) -> Int {
            guard let first = rows.first, let last = rows.last else { return 0 }
            return last.validTime - first.validTime
        }
        var bulk = rows[..<0]
        var start = rows.startIndex
        for end in rows.indices {
            while span(rows[start...end]) >= longest { start += 1 }
            let group = rows[start...end]
            if (group.count, -span(group)) > (bulk.count, -span(bulk)) { bulk = group }
        }
        return bulk
    }

    private init(_ other: Forecast, ordered hours: [HourWeather], clock: PlaceClock) {
        (self.hours, self.clock) = (hours, clock)
        (singleHours, summaries, gaps) = (other.singleHours, other.summaries, other.gaps)
    }

    package func on(_ clock: PlaceClock) -> Forecast { Forecast(self, ordered: hours, clock: clock) }

    package func following(_ earlier: Forecast) -> Forecast {
        guard hours.contains(where: \.isOfItsEnd) else { return self }
        let known = Dictionary(
            earlier.hours.filter { !$0.isOfItsEnd }.map { ($0.validTime, $0) }, uniquingKeysWith: { first, _ in first })
        let hours = hours.map { row in
            var row = row
            if row.isOfItsEnd, let moment = known[row.validTime] { row.begin(as: moment) }
            return row
        }
        return Forecast(self, ordered: hours, clock: clock)
    }

    package func present(at now: UnixTime) -> HourWeather? {
        upcoming(at: now, by: .one).first { $0.contains(now) }
    }

    /// Returns rows of three hours if the provider has none of one hour.
    package func upcoming(at now: UnixTime, by step: HourStep = .three) -> ArraySlice<HourWeather> {
        let rows = rows(by: step)
        return rows[(rows.firstIndex { $0.end > now } ?? rows.endIndex)...]
    }

    /// Those before the upcoming ones: as they were forecast, not as they were measured.
    package func passed(at now: UnixTime, by step: HourStep = .three) -> ArraySlice<HourWeather> {
        rows(by: step)[..<upcoming(at: now, by: step).startIndex]
    }

    private func rows(by step: HourStep) -> [HourWeather] { step == .one && !singleHours.isEmpty ? singleHours : hours }
}

extension Forecast: PartValue {
    package static let part = ReportPart.forecast
}

/// The usual length of a row in hours; rows of a forecast's later days may be longer.
package enum HourStep: Int, CaseIterable, Sendable {
    case one = 1
    case three = 3

    package var other: HourStep { self == .one ? .three : .one }
}
