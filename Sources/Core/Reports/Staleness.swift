import Weather

extension WeatherReport {
    func isStale(_ parts: Set<ReportPart>, at now: UnixTime, maximumAge: Int) -> Bool {
        parts.contains { part in
            guard failure(part) == nil, let fetched = fetched(part) else { return true }
            return now - fetched.fetchedAt >= fetched.interval(maximumAge)
        }
    }
}
