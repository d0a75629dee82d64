extension WeatherReport {
    /// Whether something of these parts is not as it should be: missing, kept because the newest attempt has failed, or
    /// as old as `maximumAge` seconds or older.
    package func isStale(_ parts: Set<ReportPart>, at now: UnixTime, maximumAge: Int) -> Bool {
        parts.contains { part in
            guard failure(part) == nil, let fetchedAt = fetchedAt(part) else { return true }
            return now - fetchedAt >= maximumAge
        }
    }
}
