import Terminal
import Weather
import Words

/// Everything that the panels show, as one value: equal values give equal pictures.
package struct Presentation: Equatable, Sendable {
    package var size: Size
    package var now: UnixTime
    package var userOffset: UTCOffset
    package var formats: Formats
    package var theme: Theme
    package var icons: Icons
    package var plotStyle = PlotStyle.braille
    package var isASCII = false

    /// Nil until there is a place.
    package var report: WeatherReport?
    /// The provider of the user's choice; `report` may have another in the demo.
    package var provider: ProviderID
    /// The time zone that the place was guessed from; nil once the user has chosen.
    package var guessedTimeZone: String?
    package var isSaved = false
    package var hasSavedPlaces = false

    /// Seconds between automatic refreshes.
    package var refreshInterval: Int
    package var isOffline = false
    package var isRefreshing = false
    package var isLocating = false
    /// Nil while a refresh runs, and if none is due.
    package var nextRefresh: UnixTime?
    package var nextTry: NextTry?
    package var stateFileError: StateFileError?
    /// A line that stays until the next key.
    package var message: String?
    /// Nil leaves the chart to the size of the screen.
    package var showsChart: Bool?

    package init(
        formats: Formats, theme: Theme, icons: Icons, size: Size, now: UnixTime, userOffset: UTCOffset,
        provider: ProviderID, refreshInterval: Int
    ) {
        self.formats = formats
        self.theme = theme
        self.icons = icons
        self.size = size
        self.now = now
        self.userOffset = userOffset
        self.provider = provider
        self.refreshInterval = refreshInterval
    }
}

package struct NextTry: Hashable, Sendable {
    package let time: UnixTime
    /// Whether the service has asked for the pause.
    package let isPause: Bool

    package init(time: UnixTime, isPause: Bool) {
        self.time = time
        self.isPause = isPause
    }
}

package enum StateFileError: Hashable, Sendable {
    /// The file was damaged and was moved to this path.
    case setAside(path: String)
    /// A newer version has written the file, so it is used as far as possible and not overwritten.
    case newer
    case unreadable
}

// MARK: What follows from it

extension Presentation {
    package var strings: Strings { formats.strings }

    /// The place's clock, or the user's while the place's is unknown.
    package var placeClock: PlaceClock { report?.clock ?? PlaceClock(userOffset) }

    package var rows: ArraySlice<HourWeather> { report?.forecast.latest?.value.upcoming(at: now) ?? [] }

    package var days: [DayWeather] { report?.days(at: now) ?? [] }

    package var temperaturesOfToday: DayTemperatures? { report?.temperaturesOfToday(at: now) }

    package var present: PresentWeather? { report?.present(at: now) }

    /// The rest of the place's present day; nil if no rows are left.
    package var today: DayWeather? {
        let clock = placeClock
        let date = clock.localTime(of: now).date
        // The present row may have begun yesterday.
        let ofToday = rows.drop { clock.localTime(of: $0.validTime).date < date }
            .prefix { clock.localTime(of: $0.validTime).date == date }
        return DayWeather.days(of: Array(ofToday), clock: clock).first
    }

    /// The first row that begins at or after the time, else the last.
    package func row(selectedAt selection: UnixTime?) -> HourWeather? {
        guard let selection else { return rows.first }
        return rows.first { $0.validTime >= selection } ?? rows.last
    }

    package func isNight(at time: UnixTime) -> Bool {
        report.map { !Sun.isUp(at: time, coordinate: $0.place.coordinate) } ?? false
    }
}

// MARK: Where the weather comes from

extension Presentation {
    /// Nothing is shown, and no request runs that might change that.
    package var offersDemo: Bool {
        !isRefreshing && (report?.isEmpty ?? true) && (report?.provider ?? provider) != .demo
    }

    /// True in the demo that a key opened, not in one that the program was started with.
    package var isInPassingDemo: Bool { report?.provider == .demo && provider != .demo }

    /// Sample weather asks no service, so offline changes nothing for it.
    package var asksNobody: Bool { isOffline && (report?.provider ?? provider) != .demo }

    /// The service has rejected the key or has none, and Open-Meteo needs none.
    package var offersOpenMeteo: Bool {
        guard let report, report.provider.needsKey, !asksNobody else { return false }
        return report.essentialFailures.contains(where: \.concernsKey)
    }

    /// Parts without a value and without an error.
    var unknownParts: Set<ReportPart> {
        guard let report, !isRefreshing else { return [] }
        return report.provider.parts.filter { report.fetchedAt($0) == nil && report.failure($0) == nil }
    }

    package var isBusy: Bool { isRefreshing || isLocating }
}

// MARK: Ages

extension Presentation {
    /// Seconds after which weather is older than it should be while refreshes succeed.
    package var longestAge: Int { 2 * refreshInterval }

    /// A clock that is up to a minute behind counts as fresh.
    func isFresh(_ fetchedAt: UnixTime) -> Bool { (-60...longestAge).contains(now - fetchedAt) }

    /// The current weather, or the forecast where it replaces that.
    package var headerPart: ReportPart? {
        if present?.origin == .forecast { return .forecast }
        return [ReportPart.current, .forecast].first { report?.fetchedAt($0) != nil }
    }

    /// Nil where the current weather was measured close to its arrival.
    var measuredApart: UnixTime? {
        guard headerPart == .current, let current = report?.current.latest, current.told != current.fetchedAt
        else { return nil }
        return current.told
    }

    package var headerTime: UnixTime? { measuredApart ?? headerPart.flatMap { report?.fetchedAt($0) } }

    /// Nil where the part arrived with the current weather, whose age the header tells; requests may differ a little.
    func fetchedApart(_ part: ReportPart) -> UnixTime? {
        guard headerPart == .current, ReportPart.essential.contains(part), let current = report?.fetchedAt(.current),
            let other = report?.fetchedAt(part), abs(current - other) >= 120
        else { return nil }
        return other
    }

    /// Nil where the place's clock is the same as the user's.
    var localTime: LocalTime? {
        guard let clock = report?.clock, clock.offset(at: now) != userOffset else { return nil }
        return clock.localTime(of: now)
    }

    /// The clock is named where the place has another one.
    package func userClock(_ time: UnixTime) -> String {
        let clock = formats.clock(time.localTime(at: userOffset))
        return localTime == nil ? clock : strings(.userClock, clock)
    }
}

extension Fetched<CurrentWeather> {
    /// The measuring time where it is more than 1800 s from the arrival, else the arrival.
    package var told: UnixTime { abs(fetchedAt - value.validTime) > 1800 ? value.validTime : fetchedAt }

    /// The list of saved places tells the age of this moment, which is never in the future.
    package var oldest: UnixTime { min(told, fetchedAt) }
}
