import Display
import Gazetteer
import Terminal
import Weather
import Words

/// What has happened so far, and what follows from it. What of it is to be seen is its `presentation`.
package struct DashboardState: Sendable {
    package let preferences: Preferences
    package internal(set) var formats: Formats
    package internal(set) var size: Size
    package internal(set) var now: UnixTime
    /// How far the user's own clock is from UTC.
    package internal(set) var userOffset: UTCOffset

    /// Nil until there is a place.
    package internal(set) var report: WeatherReport?
    /// The time zone that the place was guessed from; nil once the user has chosen.
    package internal(set) var guessedTimeZone: String?
    package internal(set) var saved: SavedPlaces
    /// The last weather stored of the saved places, as their list shows it, under their `askedCoordinate`.
    package internal(set) var savedWeather: [Coordinate: Fetched<CurrentWeather>] = [:]
    /// What is asked for while their list is open.
    package internal(set) var renewal: SavedRenewal?
    var renewalCount = 0
    /// When nothing more is asked for their list, since something has failed.
    var renewalPause: Range<UnixTime>?
    package internal(set) var location: LocationState
    /// The provider that is asked, at first the one that the configuration names; the demo may stand in for it.
    package internal(set) var provider: ProviderID
    /// The refresh that runs, if one does.
    package internal(set) var refresh: Refresh?
    var schedule: RefreshSchedule
    var refreshCount = 0
    /// What the demo stands in for, to go back to.
    var beforeDemo: (report: WeatherReport?, schedule: RefreshSchedule)?
    /// What is wrong with what is remembered, until the user puts the notice away.
    package internal(set) var stateTrouble: StateTrouble?
    /// The user knows that nothing can be stored.
    var hasToldOfCache = false
    package internal(set) var spinnerStep = 0

    package internal(set) var list = ListState()
    package internal(set) var overlay: Overlay?
    var themes: ThemeChoice
    /// What was switched here, now or in an earlier run.
    package internal(set) var view: ViewSwitches
    /// A line that stays until the next key.
    package internal(set) var message: String?
    /// What the last picture has told.
    package internal(set) var sight = Sight()

    package indirect enum Overlay: Hashable, Sendable {
        /// `offset` is the number of lines scrolled out at its top.
        case help(offset: Int)
        /// Of the selected row; `offset` as above.
        case details(offset: Int)
        case location(LocationDialog)
        case savedPlaces(SavedPlacesDialog)
    }

    package init(
        preferences: Preferences, provider: ProviderID, place: Place?, guessedTimeZone: String? = nil,
        saved: SavedPlaces = SavedPlaces(), consentedHosts: Set<String> = [],
        view: ViewSwitches = ViewSwitches(), size: Size, now: UnixTime,
        userOffset: UTCOffset
    ) {
        self.preferences = preferences
        formats = preferences.formats
        self.provider = provider
        report = place.map { WeatherReport(place: saved.known($0), provider: provider) }
        self.guessedTimeZone = guessedTimeZone
        self.saved = saved
        location = LocationState(preferences, consentedHosts: consentedHosts)
        self.view = view
        themes = ThemeChoice(preferences.themes, chosenLast: view.theme)
        self.size = size
        self.now = now
        self.userOffset = userOffset
        schedule = RefreshSchedule(interval: preferences.refreshInterval, parts: provider.parts, now: now)
    }
}

// MARK: What follows from it

extension DashboardState {
    /// All of it that the panels show.
    package var presentation: Presentation {
        var shown = Presentation(
            formats: formats, theme: themes.theme, icons: preferences.icons, size: size, now: now,
            userOffset: userOffset, provider: provider, refreshInterval: preferences.refreshInterval)
        shown.plotStyle = preferences.plotStyle
        shown.isASCII = preferences.isASCII
        shown.report = report
        shown.guessedTimeZone = guessedTimeZone
        shown.hasSavedPlaces = !saved.places.isEmpty
        shown.isOffline = preferences.isOffline
        shown.isRefreshing = refresh != nil
        shown.isLocating = location.search != nil
        shown.stateTrouble = stateTrouble
        shown.message = message
        shown.showsChart = view.showsChart
        shown.isSaved = !shown.isInPassingDemo && report.map { saved.index(of: $0.place) != nil } ?? false
        if refresh == nil, report != nil, !shown.asksNobody {
            shown.nextRefresh = schedule.next
            shown.nextTry = schedule.nextTry
        }
        return shown
    }

    package var strings: Strings { formats.strings }
    package var rows: ArraySlice<HourWeather> { presentation.rows }
    package var isInPassingDemo: Bool { presentation.isInPassingDemo }
    package var asksNobody: Bool { presentation.asksNobody }
    package var nextRefresh: UnixTime? { presentation.nextRefresh }
    var nextTry: NextTry? { presentation.nextTry }
    package var selectedRow: HourWeather? { presentation.row(selectedAt: list.selection) }

    /// A spinner is on the screen, in the last line or in the list of saved places.
    package var hasSpinner: Bool { refresh != nil || location.search != nil || renewal != nil }
}
