import Display
import Gazetteer
import Look
import Loop
import Terminal
import Weather
import Words

package struct DashboardState: Sendable {
    package let preferences: Preferences
    package internal(set) var formats: Formats
    package internal(set) var size: Size
    package internal(set) var now: UnixTime
    package internal(set) var userOffset: UTCOffset

    package internal(set) var report: WeatherReport?
    private var namedPlace: NamedPlace?
    /// The time zone from which the program guessed the place; nil after the user chooses one.
    package internal(set) var guessedTimeZone: String?
    package internal(set) var saved: SavedPlaces
    package internal(set) var savedWeather = SavedWeather()
    package internal(set) var location: LocationState
    package internal(set) var icons: IconState
    package internal(set) var mapState = MapState.closed
    /// Where the pointer is on the map, and whether it has moved since the button went down; nil while it is up.
    var mapDrag: (position: Position, hasMoved: Bool)?
    /// Whether the map opens as soon as the first report is there.
    var opensMap = false
    var requests = RequestCounter()
    package var following: FollowState
    /// The provider that the user chose; the demo has its own.
    package internal(set) var provider: ProviderID
    package internal(set) var refresh: RefreshState
    package internal(set) var extras: ExtrasState
    var beforeDemo: (report: WeatherReport?, refresh: RefreshSchedule, extras: [ReportPart: RefreshSchedule])?
    package internal(set) var stateFileError: StateFileError?
    var hasShownCacheError = false
    package internal(set) var spinnerStep = 0

    package internal(set) var list = ListState()
    package internal(set) var overlay: Overlay?
    var themes: ThemeChoice { didSet { look.theme = themes.theme } }
    package private(set) var look: Look
    package internal(set) var view: ViewSwitches
    package internal(set) var message: String?
    package internal(set) var lastFrame = DrawnFrame()

    package indirect enum Overlay: Hashable, Sendable {
        case page(Page, offset: Int)
        case details(offset: Int)
        case location(LocationDialog)
        case savedPlaces(SavedPlacesDialog)
    }

    package init(
        preferences: Preferences, provider: ProviderID, place: Place?, guessedTimeZone: String? = nil,
        following: FollowState = FollowState(), saved: SavedPlaces = SavedPlaces(), consentedHosts: Set<String> = [],
        view: ViewSwitches = ViewSwitches(), size: Size, now: UnixTime,
        userOffset: UTCOffset
    ) {
        self.preferences = preferences
        formats = preferences.formats
        self.provider = provider
        report = place.map { WeatherReport(place: saved.known($0), provider: provider) }
        self.guessedTimeZone = guessedTimeZone
        self.following = following
        self.saved = saved
        icons = IconState(preferences.providerIcons)
        location = LocationState(
            lookupHosts: preferences.lookupHosts, allowsLookup: preferences.allowsLookup,
            consentedHosts: consentedHosts)
        self.view = view
        opensMap = preferences.allowsMap && view.showsMap ?? false && ScreenLayout.hasRoomForMapBesideList(size)
        themes = ThemeChoice(preferences.themes, chosenLast: view.theme)
        look = Look(
            theme: themes.theme, icons: preferences.icons, plotStyle: preferences.plotStyle,
            isASCII: preferences.isASCII)
        self.size = size
        self.now = now
        self.userOffset = userOffset
        let schedules = Self.schedules(of: provider, preferences, now: now)
        (refresh, extras) = (RefreshState(schedules.refresh), ExtrasState(schedules.extras))
        namePlace()
    }

    /// Searches the town of the place once, because each frame and each key needs it.
    mutating func namePlace() {
        let place = report.map { preferences.isASCII ? $0.place.inASCII() : $0.place }
        if namedPlace?.place != place { namedPlace = place.map(NamedPlace.init) }
    }

    static func schedules(
        of provider: ProviderID, _ preferences: Preferences, now: UnixTime
    ) -> (refresh: RefreshSchedule, extras: [ReportPart: RefreshSchedule]) {
        func schedule(_ parts: Set<ReportPart>) -> RefreshSchedule {
            RefreshSchedule(interval: preferences.refreshInterval, parts: parts, now: now)
        }
        let extras = preferences.parts(of: provider).subtracting(ReportPart.essential)
        return (
            schedule(ReportPart.essential), Dictionary(uniqueKeysWithValues: extras.map { ($0, schedule([$0])) })
        )
    }
}

extension DashboardState {
    package var presentation: Presentation {
        var shown = Presentation(
            formats: formats, look: look, size: size, now: now,
            userOffset: userOffset, provider: provider, refreshInterval: preferences.refreshInterval)
        if report?.provider == .openWeatherMap, look.theme.isColored { shown.look.providerIcons = icons.icons }
        shown.report = report
        shown.namedPlace = namedPlace
        shown.guessedTimeZone = guessedTimeZone
        shown.locatedAt = followedLocation?.foundAt
        shown.hasSavedPlaces = !saved.places.isEmpty
        shown.isOffline = preferences.isOffline
        shown.isRefreshing = refresh.running != nil
        shown.isLocating = location.search != nil
        shown.stateFileError = stateFileError
        shown.message = message
        shown.showsChart = view.showsChart
        shown.hourStep = hourStep
        shown.dayLimit = preferences.dayLimit
        shown.airChoice = preferences.airScale
        shown.checksWarnings = preferences.checksWarnings
        shown.folding = list.folding
        shown.folding.isFolded = view.foldsDays
        shown.isSaved = !shown.isInPassingDemo && report.map { saved.index(of: $0.place) != nil } ?? false
        if refresh.running == nil, report != nil, !shown.sendsNoRequests {
            shown.nextRefresh = refresh.schedule.next
            shown.nextTry = refresh.schedule.nextTry
        }
        return shown
    }

    /// Nil while the map is closed.
    package var map: OpenMap? { mapState.open }
    package var strings: Strings { formats.strings }
    package var rows: ArraySlice<HourWeather> { presentation.rows }
    package var isInPassingDemo: Bool { presentation.isInPassingDemo }
    package var sendsNoRequests: Bool { presentation.sendsNoRequests }
    package var nextRefresh: UnixTime? { presentation.nextRefresh }
    var nextTry: NextTry? { presentation.nextTry }
    var hourStep: HourStep { view.hourStep ?? preferences.hourStep }
    var selectedLine: ListLine? {
        let lines = presentation.listLines
        return lines.line(selectedAt: list.selection).map { lines[$0] }
    }
    package var selectedRow: HourWeather? { presentation.row(selectedAt: list.selection) }

    package var hasSpinner: Bool { refresh.running != nil || location.search != nil || savedWeather.renewal != nil }
}
