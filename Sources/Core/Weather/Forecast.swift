/// Rows in the order of their times, without duplicates; passed rows of today stay if the provider sends them.
package struct Forecast: Hashable, Sendable {
    package let hours: [HourWeather]
    package let clock: PlaceClock
    package let ranges: [CivilDate: TemperatureRange]

    /// Sorts the rows, keeps the first of each time, and drops rows far from most others: providers send such errors.
    package init(hours: [HourWeather], clock: PlaceClock, ranges: [CivilDate: TemperatureRange] = [:]) {
        self.clock = clock
        self.ranges = ranges
        if zip(hours, hours.dropFirst()).allSatisfy({ $0.validTime < $1.validTime }) {
            self.hours = Array(Self.bulk(of: hours))
            return
        }
        var seen: Set<UnixTime> = []
        let sorted = hours.filter { seen.insert($0.validTime).inserted }.sorted { $0.validTime < $1.validTime }
        self.hours = Array(Self.bulk(of: sorted))
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

    private init(ordered hours: [HourWeather], clock: PlaceClock, ranges: [CivilDate: TemperatureRange]) {
        (self.hours, self.clock, self.ranges) = (hours, clock, ranges)
    }

    package func on(_ clock: PlaceClock) -> Forecast { Forecast(ordered: hours, clock: clock, ranges: ranges) }

    package func following(_ earlier: Forecast) -> Forecast {
        guard hours.contains(where: \.isOfItsEnd) else { return self }
        let known = Dictionary(
            earlier.hours.filter { !$0.isOfItsEnd }.map { ($0.validTime, $0) }, uniquingKeysWith: { first, _ in first })
        let hours = hours.map { row in
            var row = row
            if row.isOfItsEnd, let moment = known[row.validTime] { row.begin(as: moment) }
            return row
        }
        return Forecast(ordered: hours, clock: clock, ranges: ranges)
    }

    package func present(at now: UnixTime) -> HourWeather? {
        upcoming(at: now).first { $0.contains(now) }
    }

    package func upcoming(at now: UnixTime) -> ArraySlice<HourWeather> {
        hours[(hours.firstIndex { $0.end > now } ?? hours.endIndex)...]
    }
}

extension Forecast: PartValue {
    package static let part = ReportPart.forecast
}
