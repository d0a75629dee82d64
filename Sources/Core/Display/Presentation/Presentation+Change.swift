import Words
import Weather

extension Presentation {
    /// When the panels change if nothing happens until then; nil for never. What they show by the clock has to be here.
    package var nextChange: UnixTime? {
        // The first row becomes the present one, and ends.
        var moments = [rows.first?.validTime, rows.first?.end].compactMap { $0 }
        moments += shownTimes.flatMap { [Age.nextChange(of: $0, after: now), $0 + longestAge + 1] }
        // The place's clock may become another than the user's.
        moments += placeClock.changes.map(\.time)
        // The forecast takes the place of a current weather that is too old.
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

    /// Those whose age is on the screen; a change of another one is not seen.
    private var shownTimes: Set<UnixTime> {
        let fetchedAt = headerPart.flatMap { report?.fetchedAt($0) }
        return Set(([fetchedAt, headerTime] + ReportPart.allCases.map(fetchedApart)).compactMap { $0 })
    }
}
