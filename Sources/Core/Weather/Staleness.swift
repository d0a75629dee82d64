extension WeatherReport {
    /// Whether something of these halves is not as it should be: missing, kept because the newest attempt has failed, or
    /// as old as `maximumAge` seconds or older.
    package func isStale(_ halves: Set<ReportHalf>, at now: UnixTime, maximumAge: Int) -> Bool {
        halves.contains { half in
            guard failure(half) == nil, let fetchedAt = fetchedAt(half) else { return true }
            return now - fetchedAt >= maximumAge
        }
    }
}
