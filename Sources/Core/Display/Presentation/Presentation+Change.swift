import Weather
import Words

extension Presentation {
    /// The next moment at which the clock alone changes a panel. Everything that depends on the clock needs an entry.
    package var nextChange: UnixTime? {
        var moments = [rows.first?.validTime, rows.first?.end].compactMap { $0 }
        moments += shownTimes.flatMap { [Age.nextChange(of: $0, after: now), $0 + longestAge + 1] }
        moments += placeClock.changes.map(\.time)
        // The forecast replaces a current weather that is too old.
        if let end = report?.endOfUse { moments.append(end) }
        if localTime != nil, !ScreenLayout.isTiny(size) { moments.append(now + (60 - now.secondsIntoMinute)) }
        if let report, !report.isEmpty {
            moments += [daylight?.sunset].compactMap { $0 }
            // The icon changes between sun and moon.
            moments += Sun.events(from: now, to: now + 86_400, at: report.place.coordinate).prefix(1).map {
                $0.time + 60
            }
            let today = placeClock.localTime(of: now).date
            moments.append(placeClock.start(of: CivilDate(dayNumber: today.dayNumber + 1)))
        }
        return moments.filter { $0 > now }.min()
    }

    private var shownTimes: Set<UnixTime> {
        let fetchedAt = headerPart.flatMap { report?.fetchedAt($0) }
        return Set(([fetchedAt, headerTime] + ReportPart.allCases.map(fetchedApart)).compactMap { $0 })
    }
}
