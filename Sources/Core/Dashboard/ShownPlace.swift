import Forecast
import Loop
import Sky
import Weather

extension DashboardState {
    mutating func showDemo() -> [Effect] {
        guard presentation.offersDemo else { return [] }
        beforeDemo = (report, refresh.schedule, extras.schedules)
        return show(.demo(language: strings.language), from: .demo)
    }

    mutating func leaveDemo() -> [Effect] {
        guard isInPassingDemo, let beforeDemo else { return [] }
        let cancelled = refresh.cancel() + extras.cancel()
        (report, refresh.schedule, extras.schedules) = beforeDemo
        features.forecast.reset()
        return cancelled + recall()
    }

    mutating func show(_ place: Place, from provider: ProviderID) -> [Effect] {
        if let report, report.place.isSame(as: place), report.provider == provider {
            self.report?.place = place
            return refreshAtOnce()
        }
        let former = report
        let cancelled = refresh.cancel() + extras.cancel()
        report = WeatherReport(place: place, provider: provider)
        if former?.provider == provider {
            // A pause that a service asks for applies to all places.
            let pausedParts = refresh.schedule.forgetAllButPauses(at: now)
                .union(extras.forgetAllButPauses(at: now))
            report?.merge(former?.failures(of: pausedParts) ?? RefreshOutcome())
        } else {
            (refresh.schedule, extras.schedules) = Self.schedules(of: provider, sky.choices, now: now)
        }
        features.forecast.reset()
        return cancelled + recall()
    }
}
