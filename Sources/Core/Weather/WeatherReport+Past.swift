extension WeatherReport {
    /// In kelvin, since the same time yesterday; nil unless it was measured how warm it is.
    package func temperatureChange(at now: UnixTime) -> Double? {
        guard let present = provided(at: now), present.origin == .measured else { return nil }
        let then = present.weather.validTime + -86_400
        let past =
            Moment.value(at: then, of: readings { $0.temperature.celsius })
            ?? Moment.value(at: then, of: rows(around: then) { $0.temperature?.celsius })
        return past.map { present.weather.temperature.celsius - $0 }
    }

    /// In hectopascals, of the present weather in the last three hours.
    package func pressureChange(at now: UnixTime) -> Double? {
        guard let present = provided(at: now), let pressure = present.weather.seaLevelPressure else { return nil }
        switch present.origin {
        case .measured:
            let then = present.weather.validTime + -Self.tendencyTime
            let past =
                Moment.value(at: then, of: readings { $0.seaLevelPressure?.hectopascals })
                ?? Moment.value(at: then, of: rows(around: then) { $0.seaLevelPressure?.hectopascals })
            return past.map { pressure.hectopascals - $0 }
        case .forecast: return forecast.latest?.value.present(at: now).flatMap(pressureChange)
        case .outdated, .station: return nil
        }
    }

    /// In hectopascals, in the three hours before the moment of the row's pressure.
    package func pressureChange(of row: HourWeather) -> Double? {
        guard let pressure = row.seaLevelPressure else { return nil }
        let then = row.timeOfConditions + -Self.tendencyTime
        return Moment.value(at: then, of: rows(around: then) { $0.seaLevelPressure?.hectopascals }).map {
            pressure.hectopascals - $0
        }
    }

    /// Rain and snow of the last 24 whole hours as they were forecast; nil unless all of them are known. Only rows of one hour
    /// count, since the end of a longer one can be hours ago.
    package func precipitationOfLastDay(
        at now: UnixTime
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?)? {
        // An old forecast, or one of a service that sends no past, would tell how much it had promised.
        guard let latest = forecast.latest, latest.knowsPastDay, now - latest.fetchedAt <= Self.useOfCurrent else {
            return nil
        }
        let hours = latest.value.passed(at: now, by: .one).suffix(24)
        guard hours.count == 24, let first = hours.first, let last = hours.last, now - last.end < 3600,
            last.end - first.validTime == 86_400,
            hours.allSatisfy({ $0.span == 3600 && !$0.isPrecipitationUnknown })
        else { return nil }
        func sum(_ depths: [PrecipitationDepth]) -> PrecipitationDepth? {
            depths.isEmpty ? nil : depths.reduce(.none, +)
        }
        return (sum(hours.compactMap(\.rain)), sum(hours.compactMap(\.snow)))
    }

    /// In seconds.
    private static let tendencyTime = 3 * 3600

    private func readings(_ value: (Reading) -> Double?) -> [Moment] {
        (daySoFar?.readings ?? []).compactMap { reading in
            value(reading).map { Moment(time: reading.time, value: $0) }
        }
    }

    private func rows(around time: UnixTime, _ value: (HourWeather) -> Double?) -> [Moment] {
        guard let forecast = forecast.latest?.value else { return [] }
        let rows = forecast.singleHours.isEmpty ? forecast.hours : forecast.singleHours
        return rows.compactMap { row in
            guard abs(row.timeOfConditions - time) <= Moment.longestGap else { return nil }
            return value(row).map { Moment(time: row.timeOfConditions, value: $0) }
        }
    }
}

private struct Moment {
    let time: UnixTime
    let value: Double

    /// In seconds, between two moments whose values say what was between them.
    static let longestGap = 3 * 3600
    /// In seconds, from a moment whose value is taken as it is.
    private static let tolerance = 30 * 60

    /// Expects the moments in order.
    static func value(at time: UnixTime, of moments: [Moment]) -> Double? {
        let (before, after) = (moments.last { $0.time <= time }, moments.first { $0.time >= time })
        if let before, let after, after.time - before.time <= longestGap {
            guard before.time < after.time else { return before.value }
            let share = Double(time - before.time) / Double(after.time - before.time)
            return before.value + share * (after.value - before.value)
        }
        let nearest = [before, after].compactMap { $0 }.min { abs($0.time - time) < abs($1.time - time) }
        return nearest.flatMap { abs($0.time - time) <= tolerance ? $0.value : nil }
    }
}

extension HourWeather {
    fileprivate var timeOfConditions: UnixTime { isOfItsEnd ? end : validTime }
}

extension Fetched<Forecast> {
    /// Whether its rows begin a day before it was fetched, so that the service sends what has passed.
    package var knowsPastDay: Bool { value.hours.first.map { fetchedAt - $0.validTime >= 86_400 } ?? false }
}
