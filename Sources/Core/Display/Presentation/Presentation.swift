import Words
import Terminal
import Weather

/// All that the panels show, as one value: what is drawn of two equal ones is equal.
package struct Presentation: Equatable, Sendable {
    package var size: Size
    package var now: UnixTime
    /// How far the user's own clock is from UTC.
    package var userOffset: UTCOffset
    package var formats: Formats
    package var theme: Theme
    package var icons: Icons
    package var plotStyle = PlotStyle.braille
    /// The terminal shows ASCII alone.
    package var isASCII = false

    /// Nil until there is a place.
    package var report: WeatherReport?
    /// The provider that is asked; the demo may stand in for it.
    package var provider: ProviderID
    /// The time zone that the place was guessed from; nil once the user has chosen.
    package var guessedTimeZone: String?
    /// Whether the place is one of the saved ones, and whether there are any.
    package var isSaved = false
    package var hasSavedPlaces = false

    /// Seconds between automatic refreshes.
    package var refreshInterval: Int
    package var isOffline = false
    package var isRefreshing = false
    package var isLocating = false
    /// When the next automatic refresh is due; nil while one runs, and if none is.
    package var nextRefresh: UnixTime?
    /// When what failed is tried again.
    package var nextTry: NextTry?
    package var stateTrouble: StateTrouble?
    /// A line that stays until the next key.
    package var message: String?
    /// Whether the user wants the chart; nil leaves it to the size of the screen.
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

/// When a request that failed is sent again.
package struct NextTry: Hashable, Sendable {
    package let time: UnixTime
    /// The service has asked for the pause until then.
    package let isPause: Bool

    package init(time: UnixTime, isPause: Bool) {
        self.time = time
        self.isPause = isPause
    }
}

/// What is wrong with what is remembered.
package enum StateTrouble: Hashable, Sendable {
    /// It was damaged; its file was moved to this path.
    case setAside(path: String)
    /// A newer version has written it. It is used as far as it is understood, and not written over.
    case newer
    case unreadable
}

// MARK: What follows from it

extension Presentation {
    package var strings: Strings { formats.strings }

    /// The clock that rows and days are told by: the place's, or the user's while the place's is unknown.
    package var placeClock: PlaceClock { report?.clock ?? PlaceClock(userOffset) }

    /// The rows that have not ended.
    package var rows: ArraySlice<HourWeather> { report?.forecast.latest?.value.upcoming(at: now) ?? [] }

    package var days: [DayWeather] { report?.days(at: now) ?? [] }

    /// The low and the high of the place's present day.
    package var temperaturesOfToday: DayTemperatures? { report?.temperaturesOfToday(at: now) }

    /// What is shown as the weather now.
    package var present: PresentWeather? { report?.present(at: now) }

    /// The rows of the place's present day, if any are left.
    package var today: DayWeather? {
        let clock = placeClock
        let date = clock.localTime(of: now).date
        // The row that runs may have begun yesterday.
        let ofToday = rows.drop { clock.localTime(of: $0.validTime).date < date }
            .prefix { clock.localTime(of: $0.validTime).date == date }
        return DayWeather.days(of: Array(ofToday), clock: clock).first
    }

    /// The row that a selection stands for: the first that begins at or after the time, else the last.
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
    /// Nothing to show, and nothing on its way that might change that.
    package var offersDemo: Bool {
        !isRefreshing && (report?.isEmpty ?? true) && (report?.provider ?? provider) != .demo
    }

    /// In the demo that a key opened, not the one that the program was started with.
    package var isInPassingDemo: Bool { report?.provider == .demo && provider != .demo }

    /// Nothing is asked of any service; sample weather asks none.
    package var asksNobody: Bool { isOffline && (report?.provider ?? provider) != .demo }

    /// The service has failed for want of a key that it accepts, and another one needs none.
    package var offersOpenMeteo: Bool {
        guard let report, report.provider.needsKey, !asksNobody else { return false }
        return report.essentialFailures.contains(where: \.concernsKey)
    }

    /// The parts of which nothing is known, and nothing says why.
    var unknownParts: Set<ReportPart> {
        guard let report, !isRefreshing else { return [] }
        return report.provider.parts.filter { report.fetchedAt($0) == nil && report.failure($0) == nil }
    }

    /// Something runs that ends by itself, and a spinner turns.
    package var isBusy: Bool { isRefreshing || isLocating }
}

// MARK: Ages

extension Presentation {
    /// Seconds after which weather is older than it should be while refreshes succeed.
    package var longestAge: Int { 2 * refreshInterval }

    /// Whether what was fetched then is no older than it should be while refreshes succeed.
    func isFresh(_ fetchedAt: UnixTime) -> Bool { (-60...longestAge).contains(now - fetchedAt) }

    /// The part whose age the header tells: the current weather, or the forecast where it stands in for that.
    package var headerPart: ReportPart? {
        if present?.origin == .forecast { return .forecast }
        return [ReportPart.current, .forecast].first { report?.fetchedAt($0) != nil }
    }

    /// When the current weather was measured, if that was long before it arrived, or is said to have been long after.
    var measuredApart: UnixTime? {
        guard headerPart == .current, let current = report?.current.latest, current.told != current.fetchedAt
        else { return nil }
        return current.told
    }

    /// The moment whose age the header tells: when its weather was measured, if that is far from when it arrived, or else
    /// when it arrived.
    package var headerTime: UnixTime? { measuredApart ?? headerPart.flatMap { report?.fetchedAt($0) } }

    /// When an essential part arrived, if that is another time than the current weather's, which the header tells, by more than
    /// what two requests differ.
    func fetchedApart(_ part: ReportPart) -> UnixTime? {
        guard headerPart == .current, ReportPart.essential.contains(part), let current = report?.fetchedAt(.current),
            let other = report?.fetchedAt(part), abs(current - other) >= 120
        else { return nil }
        return other
    }

    /// The clock at the place, where it is another than the user's.
    var localTime: LocalTime? {
        guard let clock = report?.clock, clock.offset(at: now) != userOffset else { return nil }
        return clock.localTime(of: now)
    }

    /// A moment by the user's clock, which is named as such beside a place that has another.
    package func userClock(_ time: UnixTime) -> String {
        let clock = formats.clock(time.localTime(at: userOffset))
        return localTime == nil ? clock : strings(.userClock, clock)
    }
}

extension Fetched<CurrentWeather> {
    /// The moment whose age is told: when it was measured, if that is far from when it arrived, or else when it arrived.
    package var told: UnixTime { abs(fetchedAt - value.validTime) > 1800 ? value.validTime : fetchedAt }

    /// The moment whose age the list of saved places tells: not one that is still to come.
    package var oldest: UnixTime { min(told, fetchedAt) }
}

extension WeatherError {
    /// Another key, or none, would make the difference.
    package var concernsKey: Bool {
        switch self {
        case .keyRefused, .forbidden, .key:
            true
        default: false
        }
    }
}
