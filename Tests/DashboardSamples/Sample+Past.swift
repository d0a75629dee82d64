import Dashboard
import Weather

extension Forecast {
    /// A copy with rows since the beginning of yesterday, with rain in its evening, as a service sends them.
    package var withPast: Forecast {
        let rows: [(Condition, Double, Double)] = [
            (.clear, 6, 0), (.clear, 5, 0), (.fog, 4, 0), (.partlyCloudy, 9, 0), (.partlyCloudy, 13, 0),
            (.overcast, 12, 0), (.lightRain, 10, 2.4), (.lightRain, 9, 0.9), (.overcast, 8, 0), (.clear, 7, 0),
            (.mainlyClear, 7, 0), (.partlyCloudy, 13, 0),
        ]
        let whole = withHoursAndSummaries
        guard let first = whole.hours.first else { return whole }
        let past = rows.enumerated().map { index, row in
            let (condition, temperature, rain) = row
            var hour = HourWeather(
                validTime: first.validTime + (index - rows.count) * Sample.step, span: Sample.step,
                conditions: Conditions(condition, temperature: Sample.celsius(temperature)))
            hour.rain = PrecipitationDepth(millimeters: rain)
            hour.precipitationProbability = Fraction(rain > 0 ? 0.8 : 0)
            hour.wind = Sample.wind(2.5, from: 90, gust: nil)
            return hour
        }
        let singles = past.flatMap { row in
            (0..<3).map { index in
                var single = HourWeather(
                    validTime: row.validTime + index * 3600, span: 3600, conditions: row.conditions)
                single.precipitationProbability = row.precipitationProbability
                single.rain = row.rain.flatMap { PrecipitationDepth(millimeters: $0.millimeters / 3) }
                return single
            }
        }
        return Forecast(
            hours: past + whole.hours, singleHours: singles + whole.singleHours, clock: clock,
            summaries: whole.summaries)
    }
}

extension Sample {
    /// A loaded state whose forecast has the rows of yesterday.
    package static func loadedWithPast(in look: Appearance) throws -> DashboardState {
        var state = try state(in: look, provider: .openMeteo)
        state.finishRefresh(with: outcomeWithPast())
        return state
    }

    package static func outcomeWithPast(at time: UnixTime = seoulAfternoon) -> RefreshOutcome {
        var outcome = outcome(at: time)
        outcome.forecast = .success(Fetched(forecast.withPast, fetchedAt: time))
        return outcome
    }
}
