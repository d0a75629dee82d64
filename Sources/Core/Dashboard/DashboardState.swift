import Gazetteer
import Terminal
import Weather
import Words

/// Everything the picture is made from.
///
/// Each part of a picture looks at a copy of its own. What is large and seldom changes is therefore kept where a copy takes
/// a word: the code that copies was a third of the module, and lay in memory all day.
package struct DashboardState: Sendable {
    private let settled: Settled
    package internal(set) var formats: Formats {
        didSet {
            kept = .nothing
            outlook = currentOutlook
        }
    }
    package internal(set) var size: Size { didSet { kept = .nothing } }
    package internal(set) var now: UnixTime {
        didSet {
            guard now != oldValue else { return }
            let before = outlook
            outlook = currentOutlook
            if case .steady(let picture) = kept, outlook != before || !picture.isSteady(in: self) { kept = .nothing }
        }
    }
    /// How far the user's own clock is from UTC.
    package internal(set) var userOffset: UTCOffset { didSet { if userOffset != oldValue { kept = .nothing } } }

    /// Nil until there is a place.
    package internal(set) var report: WeatherReport? {
        didSet {
            kept = .nothing
            if report?.place != oldValue?.place { town = (report?.place).flatMap(Self.town) }
            outlook = currentOutlook
        }
    }
    /// What matters next, the most important first, at most three; empty without rows.
    package private(set) var outlook: [Remark] = []
    /// The time zone that the place was guessed from; nil once the user has chosen.
    package internal(set) var guessedTimeZone: String? { didSet { kept = .nothing } }
    /// The town that the place is, or the one that a place without a name is called after.
    private(set) var town: Town?
    package internal(set) var saved: SavedPlaces { didSet { kept = .nothing } }
    /// The last weather stored of the saved places, as their list shows it, under their `askedCoordinate`.
    package internal(set) var savedWeather: [Coordinate: Fetched<CurrentWeather>] = [:]
    /// What is asked for while their list is open.
    package internal(set) var renewal: SavedRenewal?
    var renewalCount = 0
    /// When nothing more is asked for their list, since something has failed.
    var renewalPause: Range<UnixTime>?
    /// The hosts that the user lets guess where this machine is.
    package internal(set) var consentedHosts: Set<String>
    /// The search for where this machine is, if one runs.
    package internal(set) var locating: Locating? { didSet { kept = .nothing } }
    var locatingCount = 0
    /// What came of the search while something else was open.
    var pendingStage: LocationDialog.Stage?
    /// The provider that is asked, at first the one that the configuration names; the demo may stand in for it.
    package internal(set) var provider: ProviderID
    /// The refresh that runs, if one does.
    package internal(set) var refresh: Refresh? { didSet { kept = .nothing } }
    var schedule: RefreshSchedule { didSet { kept = .nothing } }
    var refreshCount = 0
    /// What the demo stands in for, to go back to.
    var beforeDemo: BeforeDemo?
    /// What is wrong with what is remembered, until the user puts the notice away.
    package internal(set) var stateTrouble: StateTrouble? { didSet { kept = .nothing } }
    /// The user knows that nothing can be stored.
    var hasToldOfCache = false
    package internal(set) var spinnerStep = 0

    /// The time of the selected row; rows come and go, so no index would keep to it.
    package internal(set) var selection: UnixTime?
    /// Lines of the list that are scrolled out at its top.
    package internal(set) var offset = 0
    package internal(set) var overlay: Overlay?
    var themes: ThemeChoice { didSet { kept = .nothing } }
    /// What was switched here, now or in an earlier run.
    package internal(set) var view: ViewSwitches { didSet { kept = .nothing } }
    /// A line that stays until the next key.
    package internal(set) var message: String? { didSet { if message != oldValue { kept = .nothing } } }

    /// Whatever it was drawn from makes it void; what it does not show leaves it alone.
    var kept = KeptPicture.nothing

    package indirect enum Overlay: Hashable, Sendable {
        /// `offset` is the number of lines scrolled out at its top.
        case help(offset: Int)
        /// Of the selected row; `offset` as above.
        case details(offset: Int)
        case location(LocationDialog)
        case savedPlaces(SavedPlacesDialog)
    }

    indirect enum BeforeDemo {
        case showing(WeatherReport?, RefreshSchedule)
    }

    package init(
        preferences: Preferences, provider: ProviderID, place: Place?, guessedTimeZone: String? = nil,
        saved: SavedPlaces = SavedPlaces(), consentedHosts: Set<String> = [],
        view: ViewSwitches = ViewSwitches(), size: Size, now: UnixTime,
        userOffset: UTCOffset
    ) {
        settled = Settled(preferences)
        formats = preferences.formats
        self.provider = provider
        report = place.map { WeatherReport(place: saved.known($0), provider: provider) }
        self.guessedTimeZone = guessedTimeZone
        self.saved = saved
        self.consentedHosts = consentedHosts
        self.view = view
        themes = ThemeChoice(preferences.themes, chosenLast: view.theme)
        self.size = size
        self.now = now
        self.userOffset = userOffset
        schedule = RefreshSchedule(interval: preferences.refreshInterval, parts: provider.parts, now: now)
        town = (report?.place).flatMap(Self.town)
    }

    /// A report that is to be shown as it is, once.
    package init(
        printing report: WeatherReport, preferences: Preferences, guessedTimeZone: String? = nil,
        view: ViewSwitches = ViewSwitches(), columns: Int, now: UnixTime, userOffset: UTCOffset
    ) {
        self.init(
            preferences: preferences, provider: report.provider, place: report.place,
            guessedTimeZone: guessedTimeZone, view: view, size: Size(rows: 0, columns: columns), now: now,
            userOffset: userOffset)
        self.report = report
        outlook = currentOutlook
    }
}

// MARK: What follows from it

extension DashboardState {
    /// What never changes.
    fileprivate final class Settled: Sendable {
        let preferences: Preferences

        init(_ preferences: Preferences) { self.preferences = preferences }
    }

    package var preferences: Preferences { settled.preferences }

    package var strings: Strings { formats.strings }
    package var theme: Theme { themes.theme }

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

    /// The row that is selected: the first that begins at or after the remembered time, else the last.
    package var selectedRow: HourWeather? {
        guard let selection else { return rows.first }
        return rows.first { $0.validTime >= selection } ?? rows.last
    }

    /// Whether the chart is to be shown, as far as there is something in it.
    package var isChartWanted: Bool { view.showsChart ?? isChartAutomatic }

    /// What the size of the screen asks for.
    var isChartAutomatic: Bool {
        size.rows >= (hasSidePanels ? ChartPanel.automaticRowsBeside : ChartPanel.automaticRows)
    }

    /// Whether chart and details stand beside the list.
    var hasSidePanels: Bool { LayoutPlan.columns(of: size, hasRows: !rows.isEmpty).side > 0 }

    /// Nothing to show, and nothing on its way that might change that.
    package var offersDemo: Bool {
        refresh == nil && (report?.isEmpty ?? true) && (report?.provider ?? provider) != .demo
    }

    /// In the demo that a key opened, not the one that the program was started with.
    package var isInPassingDemo: Bool { report?.provider == .demo && provider != .demo }

    /// Nothing is asked of any service; sample weather asks none.
    package var asksNobody: Bool { preferences.isOffline && (report?.provider ?? provider) != .demo }

    /// When the next automatic refresh is due; nil while one runs, and if none is.
    package var nextRefresh: UnixTime? { refresh == nil && report != nil && !asksNobody ? schedule.next : nil }

    /// When what failed is tried again, and whether the service has asked for the pause until then.
    var nextTry: (time: UnixTime, isPause: Bool)? { nextRefresh == nil ? nil : schedule.nextTry }

    /// Whether the status line counts the seconds until what failed is tried again.
    var showsCountdown: Bool { nextTry != nil && overlay == nil && message == nil && !DashboardLayout.isTiny(size) }

    /// The parts of which nothing is known, and nothing says why.
    var unknownParts: Set<ReportPart> {
        guard let report, refresh == nil else { return [] }
        return report.provider.parts.filter { report.fetchedAt($0) == nil && report.failure($0) == nil }
    }

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

    /// Something runs that ends by itself, and a spinner turns.
    package var isBusy: Bool { refresh != nil || locating != nil }

    /// A spinner is on the screen, there or in the list of saved places.
    package var hasSpinner: Bool { isBusy || renewal != nil }

    /// The clock at the place, where it is another than the user's.
    var localTime: LocalTime? {
        guard let clock = report?.clock, clock.offset(at: now) != userOffset else { return nil }
        return clock.localTime(of: now)
    }

    /// A moment by the user's clock, which is named as such beside a place that has another.
    func userClock(_ time: UnixTime) -> String {
        let clock = formats.clock(time.localTime(at: userOffset))
        return localTime == nil ? clock : strings(.userClock, clock)
    }

    /// Whether what was fetched then is no older than it should be while refreshes succeed.
    func isFresh(_ fetchedAt: UnixTime) -> Bool { (-60...preferences.longestAge).contains(now - fetchedAt) }

    package func isNight(at time: UnixTime) -> Bool {
        report.map { !Sun.isUp(at: time, coordinate: $0.place.coordinate) } ?? false
    }
}

extension Fetched<CurrentWeather> {
    /// The moment whose age is told: when it was measured, if that is far from when it arrived, or else when it arrived.
    var told: UnixTime { abs(fetchedAt - value.validTime) > 1800 ? value.validTime : fetchedAt }

    /// The moment whose age the list of saved places tells: not one that is still to come.
    var oldest: UnixTime { min(told, fetchedAt) }
}
