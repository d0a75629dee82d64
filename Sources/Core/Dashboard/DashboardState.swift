import Features
import Forecast
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

package struct DashboardState: Sendable {
    package internal(set) var sky: Sky
    package private(set) var look: Look
    package internal(set) var size: Size

    package internal(set) var icons: IconState
    var requests = RequestCounter()
    package internal(set) var refresh: RefreshState
    package internal(set) var extras: ExtrasState
    var beforeDemo: (report: WeatherReport?, refresh: RefreshSchedule, extras: [ReportPart: RefreshSchedule])?
    var stateFileError: StateFileError?
    var hasShownCacheError = false
    /// Those whose end the user has been told.
    var endingServices: Set<ProviderID> = []
    var spinnerStep = 0

    package internal(set) var features = FeatureList()
    package internal(set) var overlay: Overlay?
    /// What the overlay covers and Esc shows again, the last one first to come. It has no dialog.
    var coveredOverlays: [Overlay] = []
    var themes: ThemeChoice { didSet { look.theme = themes.theme } }
    var view: ViewSwitches
    package internal(set) var message: String?
    var lastFrame = DrawnFrame()

    package enum Overlay: Hashable, Sendable {
        /// The name of the feature whose page it is.
        case page(String, offset: Int)
        case details(offset: Int)
        /// Of the feature with this name.
        case dialog(String)
    }

    /// `sky` has no report yet, and `look` the theme of `themes`.
    package init(
        sky: Sky, look: Look, themes: ThemeChoice, providerIcons: ProviderIcons? = nil, place: Place?,
        remembered: Remembered = Remembered(), size: Size
    ) {
        self.sky = sky
        self.look = look
        self.themes = themes
        view = remembered.view
        self.size = size
        icons = IconState(providerIcons)
        let schedules = Self.schedules(of: sky.provider, sky.choices, now: sky.now)
        (refresh, extras) = (RefreshState(schedules.refresh), ExtrasState(schedules.extras))
        report = place.map { WeatherReport(place: remembered.saved.known($0), provider: sky.provider) }
        self.sky.namePlace()
        _ = withFeatures { features, context in
            features.start(remembered, &context)
            return []
        }
    }

    static func schedules(
        of provider: ProviderID, _ choices: Choices, now: UnixTime
    ) -> (refresh: RefreshSchedule, extras: [ReportPart: RefreshSchedule]) {
        func schedule(_ parts: Set<ReportPart>) -> RefreshSchedule {
            RefreshSchedule(interval: choices.refreshInterval, parts: parts, now: now)
        }
        let extras = choices.parts(of: provider).subtracting(ReportPart.essential)
        return (
            schedule(ReportPart.essential), Dictionary(uniqueKeysWithValues: extras.map { ($0, schedule([$0])) })
        )
    }
}

extension DashboardState {
    package var presentation: Presentation {
        var shown = Presentation(sky: sky, look: look, size: size)
        if report?.provider == .openWeatherMap, look.theme.isColored { shown.look.providerIcons = icons.icons }
        shown.isRefreshing = refresh.running != nil
        shown.waiting = features.waiting(strings)
        shown.stateFileError = stateFileError
        shown.message = message
        shown.showsChart = view.showsChart
        shown.folding = list.folding
        shown.wishesBelow = LayoutPlan.wishesBelow(of: features, sky, size)
        (shown.nextRefresh, shown.nextTry) = (nextRefresh, nextTry)
        return shown
    }

    package internal(set) var report: WeatherReport? {
        get { sky.report }
        set { sky.report = newValue }
    }
    var formats: Formats {
        get { sky.formats }
        set { sky.formats = newValue }
    }
    var guessedTimeZone: String? {
        get { sky.guessedTimeZone }
        set { sky.guessedTimeZone = newValue }
    }
    package internal(set) var now: UnixTime {
        get { sky.now }
        set { sky.now = newValue }
    }
    package internal(set) var provider: ProviderID {
        get { sky.provider }
        set { sky.provider = newValue }
    }

    package internal(set) var list: ListState {
        get { features.forecast.list }
        set { features.forecast.list = newValue }
    }
    package var strings: Strings { formats.strings }
    package var rows: ArraySlice<HourWeather> { sky.rows }
    var isInPassingDemo: Bool { sky.isInPassingDemo }
    var sendsNoRequests: Bool { sky.sendsNoRequests }
    var nextRefresh: UnixTime? { schedule?.next }
    var nextTry: NextTry? { schedule?.nextTry }
    private var schedule: RefreshSchedule? {
        refresh.running == nil && report != nil && !sendsNoRequests ? refresh.schedule : nil
    }
    /// Computes what features say of the present weather, unless they know it.
    package mutating func prepareFeatures() { features.prepare(sky) }
    /// The panels as they would be drawn now.
    var steadyView: SteadyView {
        var prepared = features
        prepared.prepare(sky)
        return SteadyView(presentation: presentation, features: prepared)
    }
    var selectedLine: ListLine? {
        let lines = presentation.listLines
        return lines.line(selectedAt: list.selection).map { lines[$0] }
    }
    package var selectedRow: HourWeather? {
        list.folding.showsPast ? selectedLine?.firstRow : sky.row(selectedAt: list.selection)
    }
}
