import Weather
import Words

extension Presentation {
    /// When the panels change if nothing happens until then; nil for never. Include all that depends on the clock.
    package var nextChange: UnixTime? {
        var moments = [rows.first?.validTime, rows.first?.end].compactMap { $0 }
        moments += shownTimes.flatMap { [Age.nextChange(of: $0, after: now), $0 + longestAge + 1] }
        // The place's clock may start to differ from the user's.
        moments += placeClock.changes.map(\.time)
        // The forecast replaces a current weather that is too old.
        if let end = report?.endOfUse { moments.append(end) }
        if localTime != nil, !ScreenLayout.isTiny(size) { moments.append(now + (60 - now.secondsIntoMinute)) }
        if let report, !report.isEmpty {
            moments += [daylight?.sunset].compactMap { $0 }
            // Sun and moon change places in the picture.
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
