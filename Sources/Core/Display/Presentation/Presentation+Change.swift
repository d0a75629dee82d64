import Weather
import Words

extension Presentation {
    /// The next moment at which the clock alone changes a panel. Everything that depends on the clock needs an entry.
    package var nextChange: UnixTime? {
        let first = [rows.first, report?.finestRows(at: now).first]
        var moments = first.flatMap { [$0?.validTime, $0?.end] }.compactMap { $0 }
        moments += shownTimes.flatMap { [Age.nextChange(of: $0, after: now), $0 + longestAge + 1] }
        moments += placeClock.changes.map(\.time) + changesOfWarnings
        if let change = nextChangeOfLocationAge { moments.append(change) }
        // The forecast replaces a current weather that is too old.
        if let end = report?.endOfUse { moments.append(end) }
        if let end = presentAir?.end { moments.append(end) }
        if localTime != nil, !ScreenLayout.isTiny(size) { moments.append(now + (60 - now.secondsIntoMinute)) }
        if let report, !report.isEmpty {
            moments += daylight.map { [$0.sunset] } ?? [sunOfToday.sunrise, sunOfToday.sunset].compactMap { $0 }
            moments += changesOfPrecipitation
            // The icon changes between sun and moon.
            moments += Sun.events(from: now, to: now + 86_400, at: report.place.coordinate).prefix(1).map {
                $0.time + 60
            }
            let today = placeClock.localTime(of: now).date
            moments.append(placeClock.start(of: CivilDate(dayNumber: today.dayNumber + 1)))
        }
        return moments.filter { $0 > now }.min()
    }

    private var changesOfPrecipitation: [UnixTime] {
        guard let ahead = precipitationAhead, let present = ahead.steps.first else { return [] }
        // A further step becomes known when the present one ends.
        var moments = [present.end]
        if ahead.isDryYet {
            moments.append(present.end + (1 - PrecipitationAhead.leastTimeLeft(of: present.span)))
        }
        guard ahead.isInQuarters else { return moments }
        if let fetchedAt = report?.fetchedAt(.current) {
            moments.append(fetchedAt + (PrecipitationAhead.useOfQuarters + 1))
        }
        // Minutes are rounded to five; quarters begin on whole ones.
        let sinceRounding = (now.seconds - 150) % 300
        if ahead.first != nil { moments.append(now + (300 - (sinceRounding + 300) % 300)) }
        return moments
    }

    private var shownTimes: Set<UnixTime> {
        let fetchedAt = headerPart.flatMap { report?.fetchedAt($0) }
        return Set(([fetchedAt, headerTime] + ReportPart.allCases.map(fetchedApart)).compactMap { $0 })
    }
}
