import Maps
import Terminal
import Weather
import Words

/// The lines below the map: time and scale, legend or state, attribution.
struct MapWords {
    private let scene: MapScene
    private let presentation: Presentation
    private let palette: MapPalette
    private let form: Form
    private let columns: Int

    /// `size` is that of the map with its words.
    init(_ scene: MapScene, _ presentation: Presentation, _ palette: MapPalette, in size: Size) {
        (self.scene, self.presentation, self.palette) = (scene, presentation, palette)
        form = Form(size)
        columns = Self.columns(in: size)
    }

    private static func columns(in size: Size) -> Int { max(size.columns - 2, 0) }

    private enum Form {
        /// Two lines.
        case wide
        /// Three lines, since the attribution has no room beside the words of the state.
        case low
        /// A line more for the other frames, or for what is wrong.
        case high

        init(_ size: Size) {
            self = MapWords.columns(in: size) >= 76 ? .wide : size.rows < 20 ? .low : .high
        }
    }

    private var strings: Strings { presentation.strings }
    private var formats: Formats { presentation.formats }

    /// The number of lines does not depend on the picture, so that the map keeps its size while it plays.
    static func count(of scene: MapScene, in size: Size) -> Int {
        let coverage = hasLineForCoverage(scene) ? 1 : 0
        return switch Form(size) {
        case .wide: 2
        case .low: 3 + coverage
        case .high: 4 + coverage
        }
    }

    private static func hasLineForCoverage(_ scene: MapScene) -> Bool {
        guard let frames = scene.frames else { return false }
        // A service with estimates has one beyond its radar.
        return [.satellite, .noRadar].contains(frames.coverage) || frames.service == .libreWXR
    }

    func lines(_ view: MapView, hasRain: Bool, hasSnow: Bool) -> [[Span]] {
        let attributions = [attribution, credit, shortCredit].compactMap { $0 }.map { [Span($0, .dim)] }
        let legend = legend(view, hasRain: hasRain, hasSnow: hasSnow)
        guard form != .wide else {
            // The whole legend is more important than the words of the attribution, of which the first line has some.
            let end = attributions.first { legend[0].columns + 2 + $0.columns <= columns } ?? attributions.first ?? []
            let isWhole = end == attributions.first ?? []
            return [line(timeForms(tellsEstimate: !isWhole), end: scaleBar(view)), line(legend, end: end)]
        }
        var lines = [line(narrowTimeForms, end: narrowScaleBar(view)), line(legend)]
        let tellsCoverage = Self.hasLineForCoverage(scene)
        if tellsCoverage { lines.append(line([coverage(hasRain: hasRain)])) }
        if form == .high { lines.append(line(progress(view, hasRain: hasRain))) }
        let sources = tellsCoverage ? Array(attributions.dropFirst()) : attributions
        return lines + [line(sources, end: ends.first { fits($0, beside: sources) } ?? age)]
    }

    /// The most important of what a narrow map has to say beside its source.
    private var ends: [[Span]] {
        let loading = form == .low && !scene.pending.isEmpty ? [loading[1]] : []
        return loading + tries.suffix(1) + [age]
    }

    private func fits(_ end: [Span], beside forms: [[Span]]) -> Bool {
        (forms.map(\.columns).min() ?? -2) + 2 + end.columns <= columns
    }

    private func coverage(hasRain: Bool) -> [Span] {
        if scene.frames?.coverage == .noRadar { return hasRain ? [Span(strings[MapPhrase.noRadarShort], .notice)] : [] }
        return estimate.map { [Span($0, .dim)] } ?? []
    }

    /// Words for a picture that is an estimate, or that has estimates beside radar.
    private var estimate: String? {
        switch (scene.frames?.coverage, scene.frames?.service) {
        case (.satellite?, _): strings[MapPhrase.estimateShort]
        case (.radar?, .libreWXR?): strings[MapPhrase.radarOrEstimate]
        default: nil
        }
    }

    /// What the picture shows, what is wrong with it, or both.
    private func legend(_ view: MapView, hasRain: Bool, hasSnow: Bool) -> [[Span]] {
        let legends = legends(hasSnow: hasSnow)
        guard let state = state(view, hasRain: hasRain) else { return legends }
        guard hasRain else { return state }
        switch form {
        case .high: return legends
        case .low where scene.frames?.coverage == .noRadar: return legends
        case .low, .wide:
            return state.flatMap { words in legends.suffix(4).map { $0 + [Span("  ")] + words } } + state
        }
    }

    /// What is wrong beside the rain or with the frames, or else the shown frame among the others.
    private func progress(_ view: MapView, hasRain: Bool) -> [[Span]] {
        if hasRain, let problem = missingParts(view) { return problem }
        guard let frame = scene.frame, let frames = scene.frames else { return [[]] }
        if let error = frameError { return problem(words(for: error)) }
        let ticks = ticks(frames.frames, frame)
        return loading.map { ticks + [Span("  ")] + $0 } + [ticks]
    }

    /// Long and short words for the frames that the playing map waits for; empty words if it waits for none.
    private var loading: [[Span]] {
        guard let frames = scene.frames, !scene.pending.isEmpty else { return [[], []] }
        let numbers = [frames.frames.count - scene.pending.count, frames.frames.count].map { "\($0)" }
        let words = [
            strings(MapPhrase.loadingCount, numbers[0], numbers[1]),
            strings(.refreshingCountShort, numbers[0], numbers[1]),
        ]
        return words.map { [Span($0, .dim)] }
    }

    /// The first form that fits beside the end, or else the first that fits without it.
    private func line(_ forms: [[Span]], end: [Span] = []) -> [Span] {
        let room = columns - (end.isEmpty ? 0 : end.columns + 2)
        let form =
            forms.first { $0.columns <= room } ?? forms.first { $0.columns <= columns } ?? forms.last ?? []
        let blanks = columns - form.columns - end.columns
        return form + (end.isEmpty || blanks < 1 ? [] : [Span(String(repeating: " ", count: blanks))] + end)
    }

    // MARK: Time and scale

    private func clocks(of frame: RadarFrame) -> (there: String, here: String) {
        func clock(_ clock: PlaceClock) -> String { formats.clock(clock.localTime(of: frame.time)) }
        return (clock(presentation.placeClock), clock(PlaceClock(presentation.userOffset)))
    }

    private var age: [Span] {
        guard let frame = scene.frame, let newest = scene.frames?.frames.last else { return [] }
        let isOld = presentation.now - newest.time > Self.usualAge
        return [Span(formats.age(of: frame.time, at: presentation.now), isOld ? .warning : .dim)]
    }

    /// In seconds; the newest frame of a service that works is not older.
    private static let usualAge = 1800

    /// In both clocks, with the age, and with the frame's place among the others.
    private func timeForms(tellsEstimate: Bool) -> [[Span]] {
        guard let frame = scene.frame, let frames = scene.frames, let both = narrowTimeForms.first else { return [[]] }
        let estimate: [Span] = tellsEstimate ? estimate.map { [Span(" · " + $0, .dim)] } ?? [] : []
        let time = both + estimate + [Span(" · ", .dim)] + age
        let problem: [Span] = frameError.map { [Span(" · " + words(for: $0), .problem)] } ?? []
        let whole = time + problem + [Span("  ")] + ticks(frames.frames, frame)
        let loading = loading.filter { !$0.isEmpty }.map { whole + [Span("  ")] + $0 }
        return loading + [whole, time + problem, time, both + estimate]
    }

    /// Why there are no newer frames.
    private var frameError: RadarError? { presentation.sendsNoRequests ? nil : scene.error }

    /// In both clocks; the last form has only that of the place.
    private var narrowTimeForms: [[Span]] {
        guard let frame = scene.frame else { return [[]] }
        let (there, here) = clocks(of: frame)
        let time = [Span(there, .text, .bold)]
        guard there != here else { return [time] }
        return [time + [Span(" " + strings(MapPhrase.yourTime, here), .dim)], time + [Span("/" + here, .dim)], time]
    }

    private func ticks(_ frames: [RadarFrame], _ frame: RadarFrame) -> [Span] {
        frames.map { each in
            if each == frame { return Span(palette.signs.shown, .selection) }
            return Span(scene.pending.contains(each) ? palette.signs.pending : palette.signs.other, .track)
        }
    }

    /// A short one leaves room for both clocks.
    private func narrowScaleBar(_ view: MapView) -> [Span] {
        let clocks = narrowTimeForms.dropLast().last?.columns ?? 0
        let bars = [scaleBar(view)] + (2...6).reversed().map { scaleBar(view, columns: $0) }
        return bars.first { !$0.isEmpty && clocks + 2 + $0.columns <= columns } ?? scaleBar(view)
    }

    private func scaleBar(_ view: MapView, columns: Int? = nil) -> [Span] {
        let unit = formats.units == .imperial ? DistanceUnit.miles : .kilometers
        let columns = columns ?? min(max(self.columns / 5, 6), 24)
        guard let bar = view.scaleBar(columns: columns, unit: unit) else { return [] }
        let line = String(repeating: palette.signs.scale, count: max(Int(bar.columns.rounded()) - 2, 0))
        let name = formats.number(Double(bar.length)) + (unit == .miles ? " mi" : " km")
        return [Span(palette.signs.scaleStart + line + palette.signs.scaleEnd, .rule), Span(" " + name, .dim)]
    }

    // MARK: State and legend

    /// Long and short words; nil if the picture speaks for itself.
    private func state(_ view: MapView, hasRain: Bool) -> [[Span]]? {
        func forms(_ role: Role, _ texts: String...) -> [[Span]] { texts.map { [Span($0, role)] } }
        if let place = presentation.report?.place, !place.coordinate.isOnMap {
            return forms(.notice, strings[MapPhrase.beyondMap], strings[MapPhrase.beyondMapShort])
        }
        guard let frames = scene.frames else {
            guard let error = scene.error else { return forms(.dim, strings[MapPhrase.loading]) }
            if presentation.sendsNoRequests {
                return forms(.notice, strings[MapPhrase.noneOffline], strings[MapPhrase.noneOfflineShort])
            }
            return failure(error)
        }
        if frames.coverage == .noRadar {
            return forms(.notice, strings[MapPhrase.noRadar], strings[MapPhrase.noRadarShort])
        }
        if frames.frames.isEmpty { return forms(.notice, strings[MapPhrase.noPicture]) }
        if let missing = missingParts(view) { return missing }
        if hasRain { return nil }
        guard isLoaded(view), frames.coverage != nil || scene.hasSeenEcho else {
            return forms(.dim, strings[MapPhrase.loading])
        }
        guard frames.coverage == .unknown, !scene.hasSeenEcho else {
            return forms(.dim, strings[MapPhrase.noRain], strings[MapPhrase.noRainShort])
        }
        return forms(.dim, strings[MapPhrase.coverageUnknown], strings[MapPhrase.coverageUnknownShort])
    }

    private func isLoaded(_ view: MapView) -> Bool { addresses(view).allSatisfy { scene.tiles[$0] != nil } }

    private func addresses(_ view: MapView) -> [TileAddress] {
        view.tiles(maximumZoom: RadarTile.maximumZoom).map(\.address)
    }

    private func missingParts(_ view: MapView) -> [[Span]]? {
        guard let error = scene.tileErrors.values.min(by: { words(for: $0) < words(for: $1) }) else { return nil }
        let hasSome = addresses(view).contains { scene.tiles[$0] != nil }
        if presentation.sendsNoRequests {
            let phrases = hasSome ? [MapPhrase.incompleteShort] : [.noneOffline, .noneOfflineShort]
            return phrases.map { [Span(strings[$0], .notice)] }
        }
        guard hasSome else { return failure(error) }
        return problem(strings(MapPhrase.incomplete, words(for: error)), strings[MapPhrase.incompleteShort])
    }

    private func failure(_ error: RadarError) -> [[Span]] {
        let words = words(for: error)
        let tellsService = if case .request = error { true } else { false }
        return problem(strings(MapPhrase.failed, words), tellsService ? words : strings[MapPhrase.failedShort])
    }

    /// With the time until the next try, which a narrow map has in its last line.
    private func problem(_ texts: String...) -> [[Span]] {
        let tries = form == .wide ? tries.map { [Span(" · ", .dim)] + $0 } : []
        return texts.map { [Span($0, .problem)] }.flatMap { text in tries.map { text + $0 } + [text] }
    }

    /// Long and short words; none if nothing has failed.
    private var tries: [[Span]] {
        guard let next = scene.nextTry else { return [] }
        let pause = formats.countdown(until: next, at: presentation.now)
        return [StatusPhrase.tryingAgain, .tryingAgainShort].map { [Span(strings($0, pause), .dim)] }
    }

    private func words(for error: RadarError) -> String { strings.words(for: error, from: scene.frames?.service) }

    /// The strengths with the rate at which each begins.
    private func legends(hasSnow: Bool) -> [[Span]] {
        let shades = MapShade.rains
        let limits = RainLevel.allCases.dropFirst().map { rate($0.lowestRate) }
        let unit = [Span(strings(MapPhrase.perHour, formats.units == .imperial ? "in" : "mm"), .dim)]
        let snow =
            hasSnow
            ? [Span("  " + strings[MapPhrase.snow] + " ", .dim)] + MapShade.snows.map { palette.sample($0, columns: 2) }
            : []
        func all(_ columns: Int) -> [Span] {
            zip(shades, limits).flatMap { [Span($1 + " ", .dim), palette.sample($0, columns: columns), Span(" ")] }
        }
        func ends(_ columns: Int) -> [Span] {
            [Span(limits[0] + " ", .dim)] + shades.map { palette.sample($0, columns: columns) }
                + [Span(" " + limits[limits.count - 1] + " ", .dim)]
        }
        return [all(2) + unit + snow, ends(2) + unit + snow, ends(1) + unit + snow, ends(1) + unit, ends(1)]
    }

    private func rate(_ millimeters: Double) -> String {
        guard formats.units == .imperial else {
            return formats.number(
                millimeters, decimals: millimeters < 0.2 ? 2 : millimeters < 1 || millimeters == 2.5 ? 1 : 0)
        }
        let inches = millimeters / 25.4
        return formats.number(inches, decimals: inches < 0.095 ? 2 : inches < 1 ? 1 : 0)
    }

    // MARK: Attribution

    /// The service with its licence.
    private var credit: String? {
        (scene.frame?.service ?? scene.frames?.service).map { strings[$0] + ($0.licence.map { " (\($0))" } ?? "") }
    }

    private var shortCredit: String? { credit.map { $0.filter { !"()".contains($0) } } }

    private var attribution: String? {
        guard let frames = scene.frames, let credit else { return nil }
        let phrase: MapPhrase =
            frames.coverage == .satellite ? .estimateBy : frames.service == .libreWXR ? .radarAndEstimateBy : .radarBy
        return strings(phrase, credit)
    }
}

extension RadarServiceID {
    fileprivate var licence: String? { self == .libreWXR ? "CC BY 4.0" : nil }
}
