import Weather
import Words

/// When the picture changes next if nothing happens until then.
package enum NextWake: Hashable, Sendable {
    case never
    case at(UnixTime)
    /// After the pause between two pictures of the spinner.
    case spinner
}

extension DashboardState {
    /// No timer runs faster than what the screen shows: ages in words, rows that end, days that turn, a refresh due.
    package var nextWake: NextWake {
        if hasSpinner { return .spinner }
        // The first row becomes the present one, and ends.
        var moments = [nextRefresh, rows.first?.validTime, rows.first?.end].compactMap { $0 }
        if showsCountdown, let nextTry { moments.append(Countdown.nextChange(until: nextTry.time, after: now)) }
        moments += shownFetchTimes.flatMap { [Age.nextChange(of: $0, after: now), $0 + preferences.longestAge + 1] }
        // The place's clock may become another than the user's.
        moments += placeClock.changes.map(\.time)
        // The forecast takes the place of a current weather that is too old.
        if let end = report?.endOfUse { moments.append(end) }
        if localTime != nil, !DashboardLayout.isTiny(size) { moments.append(now + (60 - now.secondsIntoMinute)) }
        if let report, !report.isEmpty {
            moments += [daylight?.sunset].compactMap { $0 }
            // Sun and moon change places in the picture.
            let coordinate = report.place.coordinate
            moments += Sun.events(from: now, to: now + 86_400, at: coordinate).prefix(1).map { $0.time + 60 }
            let today = placeClock.localTime(of: now).date
            moments.append(placeClock.start(of: CivilDate(dayNumber: today.dayNumber + 1)))
        }
        return moments.filter { $0 > now }.min().map(NextWake.at) ?? .never
    }

    /// Those whose age is on the screen; a change of another one is not seen.
    private var shownFetchTimes: Set<UnixTime> {
        let fetchedAt = headerPart.flatMap { report?.fetchedAt($0) }
        var times = Set(([fetchedAt, headerTime] + ReportPart.allCases.map(fetchedApart)).compactMap { $0 })
        if case .savedPlaces? = overlay { times.formUnion(saved.places.compactMap { weather(of: $0)?.oldest }) }
        return times
    }
}
