import Look
import Terminal
import Weather
import Words

/// All input of the panels; equal values give equal frames.
package struct Presentation: Equatable, Sendable {
    package var size: Size
    package var now: UnixTime
    package var userOffset: UTCOffset
    package var formats: Formats
    package var look: Look
    package var isASCII: Bool { look.isASCII }

    package var report: WeatherReport?
    /// The place of the report as it is shown, which saves searches for its town.
    package var namedPlace: NamedPlace?
    /// The chosen provider; `report` has another one during the demo.
    package var provider: ProviderID
    /// The time zone that suggested the place; nil after the user's choice.
    package var guessedTimeZone: String?
    /// When the location was found that the place follows; nil if the place does not follow this machine.
    package var locatedAt: UnixTime?
    package var isSaved = false
    package var hasSavedPlaces = false

    /// Seconds between automatic refreshes.
    package var refreshInterval: Int
    package var isOffline = false
    package var isRefreshing = false
    package var isLocating = false
    /// Nil during a refresh, or if none is scheduled.
    package var nextRefresh: UnixTime?
    package var nextTry: NextTry?
    package var stateFileError: StateFileError?
    /// A text on the status line until the next key press.
    package var message: String?
    /// Nil if the screen size decides.
    package var showsChart: Bool?
    package var hourStep = HourStep.three
    package var folding = DayFolding()
    /// The largest number of days in the list, 1 to 16.
    package var dayLimit = 16
    package var airChoice = AirScaleChoice.auto
    package var checksWarnings = true

    package init(
        formats: Formats, look: Look, size: Size, now: UnixTime, userOffset: UTCOffset,
        provider: ProviderID, refreshInterval: Int
    ) {
        self.formats = formats
        self.look = look
        self.size = size
        self.now = now
        self.userOffset = userOffset
        self.provider = provider
        self.refreshInterval = refreshInterval
    }
}

package struct NextTry: Hashable, Sendable {
    package let time: UnixTime
    /// Whether the service asked for the pause.
    package let isPause: Bool

    package init(time: UnixTime, isPause: Bool) {
        self.time = time
        self.isPause = isPause
    }
}

extension Presentation {
    package var strings: Strings { formats.strings }

    package var placeClock: PlaceClock { report?.clock ?? PlaceClock(userOffset) }

    package var rows: ArraySlice<HourWeather> {
        let rows = report?.forecast.latest?.value.upcoming(at: now, by: hourStep) ?? []
        guard let first = rows.first else { return [] }
        let clock = placeClock
        let firstDay = clock.localTime(of: first.validTime).date.dayNumber
        let end = clock.start(of: CivilDate(dayNumber: firstDay + dayLimit))
        return rows.prefix { $0.validTime < end }
    }

    package var days: [DayWeather] { limited(wholeDays) }

    /// Without the limit of the list.
    var wholeDays: [DayWeather] { report?.days(at: now, by: hourStep) ?? [] }

    /// Enough for the lines of the list, which each key needs.
    var daysWithoutTotals: [DayWeather] { limited(report?.daysWithoutTotals(at: now, by: hourStep) ?? []) }

    func limited(_ days: [DayWeather]) -> [DayWeather] {
        Array(days.prefix { $0.date.dayNumber < days[0].date.dayNumber + dayLimit })
    }

    /// Nil beside a measurement of another day, which the low and high of today may not include.
    package var temperaturesOfToday: DayTemperatures? {
        if let present, present.origin == .outdated {
            let days = [present.weather.validTime, now].map { placeClock.localTime(of: $0).date }
            guard days[0] == days[1] else { return nil }
        }
        return report?.temperaturesOfToday(at: now)
    }

    package var present: PresentWeather? { report?.present(at: now) }

    func isSevere(_ temperature: Temperature) -> Bool {
        temperature.isSevere(present: present?.weather.temperature)
    }

    func role(of temperature: Temperature) -> Role { isSevere(temperature) ? .warning : Role(temperature) }

    /// The hour in which the row begins, and that in which it ends if it is long and ends on another day.
    func time(of row: HourWeather) -> String {
        let (start, end) = (placeClock.localTime(of: row.validTime), placeClock.localTime(of: row.end))
        let isOfTwoDays = row.isLong && placeClock.localTime(of: row.end + -1).date != start.date
        return isOfTwoDays ? formats.hours(from: start, to: end) : formats.hour(start)
    }

    /// With a dash for a row without a temperature.
    func temperature(of row: HourWeather, form: (Temperature) -> String) -> Span {
        Span(row.temperature.map(form) ?? Formats.unknown, temperatureRole(of: row))
    }

    func temperatureRole(of row: HourWeather) -> Role { row.temperature.map(role) ?? .dim }

    package var precipitationAhead: PrecipitationAhead? { report?.precipitationAhead(at: now) }

    /// The rest of today; nil if its rows are not known.
    package var today: DayWeather? {
        let date = placeClock.localTime(of: now).date
        return report?.days(at: now, by: hourStep).first { $0.date == date && !$0.hours.isEmpty }
    }

    package func row(selectedAt selection: UnixTime?) -> HourWeather? {
        guard let selection, let last = rows.last else { return rows.first }
        let row = rows.first { $0.contains(selection) || $0.validTime >= selection }
        return row.map { isOfDayWithoutRows(selection, before: $0) ? nil : $0 } ?? (hasDaysAfterRows ? nil : last)
    }

    /// Whether the list has a day without rows for `time`, which is before that of `row`.
    private func isOfDayWithoutRows(_ time: UnixTime, before row: HourWeather) -> Bool {
        let dates = [time, row.validTime].map { placeClock.localTime(of: $0).date }
        return dates[0] < dates[1] && daysWithoutTotals.contains { $0.date == dates[0] && $0.hours.isEmpty }
    }

    /// Whether the list goes on with days of which only a summary is known.
    private var hasDaysAfterRows: Bool { daysWithoutTotals.last?.hours.isEmpty ?? false }

    package func isNight(at time: UnixTime) -> Bool {
        report.map { !Sun.isUp(at: time, coordinate: $0.place.coordinate) } ?? false
    }

    /// Whether the row has the icon of the night: most of it is by night if the sun rises or sets in it.
    package func isNight(in row: HourWeather) -> Bool { isNight(at: row.middle) }

    /// Whether no part of the row is by day. It then has no UV index.
    func isAllNight(_ row: HourWeather) -> Bool { moments(of: row).allSatisfy(isNight) }

    /// Returns a time by night within the row, which also a row of the day may have.
    func night(in row: HourWeather) -> UnixTime? { moments(of: row).first(where: isNight) }

    private func moments(of row: HourWeather) -> [UnixTime] { [row.validTime, row.middle, row.end + -60] }
}

extension Presentation {
    package var offersDemo: Bool {
        !isRefreshing && (report?.isEmpty ?? true) && (report?.provider ?? provider) != .demo
    }

    /// Whether a key opened the demo; false if the program started with the demo.
    package var isInPassingDemo: Bool { report?.provider == .demo && provider != .demo }

    /// Sample weather needs no request, so offline changes nothing for it.
    package var sendsNoRequests: Bool { isOffline && (report?.provider ?? provider) != .demo }

    /// Whether the key is missing or rejected; Open-Meteo needs none.
    package var offersOpenMeteo: Bool {
        guard let report, report.provider.needsKey, !sendsNoRequests else { return false }
        return report.essentialFailures.contains(where: \.concernsKey)
    }

    var unknownParts: Set<ReportPart> {
        guard let report, !isRefreshing else { return [] }
        return ReportPart.essential.filter { report.fetchedAt($0) == nil && report.failure($0) == nil }
    }

    package var isBusy: Bool { isRefreshing || isLocating }
}

extension Presentation {
    /// In seconds. While refreshes succeed, no weather is older.
    package var longestAge: Int { 2 * refreshInterval }

    /// Accepts a time up to 60 s ahead, because the clock may be behind.
    func isFresh(_ fetchedAt: UnixTime) -> Bool { (-60...longestAge).contains(now - fetchedAt) }

    /// In seconds.
    private static let recentLocation = 3600

    var isLocationOld: Bool { locatedAt.map { !(-60...Self.recentLocation).contains(now - $0) } ?? false }

    package var headerPart: ReportPart? {
        if present?.origin == .forecast { return .forecast }
        return [ReportPart.current, .forecast].first { report?.fetchedAt($0) != nil }
    }

    /// The measurement time; nil if the response followed soon after the measurement.
    var measuredApart: UnixTime? {
        guard headerPart == .current, let current = report?.current.latest, current.asOf != current.fetchedAt
        else { return nil }
        return current.asOf
    }

    package var headerTime: UnixTime? { measuredApart ?? headerPart.flatMap { report?.fetchedAt($0) } }

    /// Returns nil for a part that arrived within 120 s of the current weather, whose age the header shows.
    func fetchedApart(_ part: ReportPart) -> UnixTime? {
        guard headerPart == .current, ReportPart.essential.contains(part), let current = report?.fetchedAt(.current),
            let other = report?.fetchedAt(part), abs(current - other) >= 120
        else { return nil }
        return other
    }

    /// Nil if the place has the clock of the user. A guess is shown in any case.
    var localTime: LocalTime? {
        guard let clock = report?.clock, clock.isGuess || clock.offset(at: now) != userOffset else { return nil }
        return clock.localTime(of: now)
    }

    package func userClock(_ time: UnixTime) -> String {
        inUserClock(formats.clock(time.localTime(at: userOffset)))
    }

    /// Says of a text with a time whose clock it is, where the place has another one.
    func inUserClock(_ text: String) -> String { localTime == nil ? text : strings(.userClock, text) }
}

extension Fetched<CurrentWeather> {
    package var asOf: UnixTime { abs(fetchedAt - value.validTime) > 1800 ? value.validTime : fetchedAt }

    /// The moment whose age the list of saved places shows; never in the future.
    package var oldest: UnixTime { min(asOf, fetchedAt) }
}
