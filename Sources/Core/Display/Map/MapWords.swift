import Maps
import Terminal
import Weather
import Words

/// The lines below the map: time and scale, legend or state, attribution.
struct MapWords {
    private let scene: MapScene
    private let presentation: Presentation
    private let palette: MapPalette
    private let columns: Int

    init(_ scene: MapScene, _ presentation: Presentation, _ palette: MapPalette, columns: Int) {
        (self.scene, self.presentation, self.palette) = (scene, presentation, palette)
        self.columns = columns
    }

    private var strings: Strings { presentation.strings }
    private var formats: Formats { presentation.formats }

    /// With an own line for the attribution if the words of the state would not fit beside it, and for the words of
    /// the coverage. The number does not depend on the picture, so that the map keeps its size while it plays.
    static func count(of scene: MapScene, columns: Int) -> Int {
        columns >= columnsOfTwo ? 2 : scene.frames.map { [.satellite, .none].contains($0.coverage) } ?? false ? 4 : 3
    }

    private static let columnsOfTwo = 76

    func lines(_ view: MapView, hasRain: Bool, hasSnow: Bool) -> [[Span]] {
        // An estimate must be told, so that its words are more important than the age.
        let isEstimate = scene.frames?.coverage == .satellite
        let attributions = [attribution, credit, shortCredit].compactMap { $0 }.map { [Span($0, .dim)] }
        let legend = legend(view, hasRain: hasRain, hasSnow: hasSnow)
        guard columns < Self.columnsOfTwo else {
            return [
                line(timeForms, end: scaleBar(view)), line(legend, end: attributions.first ?? []),
            ]
        }
        let words: [Span]? =
            switch scene.frames?.coverage {
            case .some(.satellite): [Span(strings[MapPhrase.estimateShort], .dim)]
            case .some(.none): hasRain ? [Span(strings[MapPhrase.noRadarShort], .notice)] : []
            default: nil
            }
        return [line(narrowTimeForms, end: scaleBar(view)), line(legend)] + (words.map { [line([$0])] } ?? [])
            + [line(isEstimate ? Array(attributions.dropFirst()) : attributions, end: age)]
    }

    /// What the picture shows, what is wrong with it, or both.
    private func legend(_ view: MapView, hasRain: Bool, hasSnow: Bool) -> [[Span]] {
        let legends = legends(hasSnow: hasSnow)
        guard let state = state(view, hasRain: hasRain) else { return legends }
        guard hasRain else { return state }
        // A narrow map has a line of its own for them.
        if columns < Self.columnsOfTwo, scene.frames?.coverage == RadarCoverage.none { return legends }
        return state.flatMap { words in legends.suffix(4).map { $0 + [Span("  ")] + words } } + state
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
        scene.frame.map { [Span(formats.age(of: $0.time, at: presentation.now), .dim)] } ?? []
    }

    /// In both clocks, with the age, and with the frame's place among the others.
    private var timeForms: [[Span]] {
        guard let frame = scene.frame, let frames = scene.frames, let both = narrowTimeForms.first else { return [[]] }
        let time = both + [Span(" · ", .dim)] + age
        let ticks = [Span("  ")] + ticks(frames.frames, frame)
        let error = presentation.sendsNoRequests ? nil : scene.error
        let problem = error.map { [Span(" · " + words(for: $0), .problem)] } ?? []
        return [time + problem + ticks, time + problem, time, both]
    }

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
            each == frame ? Span(palette.signs.shown, .selection) : Span(palette.signs.other, .track)
        }
    }

    private func scaleBar(_ view: MapView) -> [Span] {
        let unit = formats.units == .imperial ? DistanceUnit.miles : .kilometers
        guard let bar = view.scaleBar(columns: min(max(columns / 5, 6), 24), unit: unit) else { return [] }
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
        if frames.coverage == .none {
            return forms(.notice, strings[MapPhrase.noRadar], strings[MapPhrase.noRadarShort])
        }
        if frames.frames.isEmpty { return forms(.notice, strings[MapPhrase.noPicture]) }
        let tiles = view.tiles(maximumZoom: RadarTile.maximumZoom).map(\.address)
        if let error = scene.tileErrors.values.min(by: { words(for: $0) < words(for: $1) }) {
            if presentation.sendsNoRequests { return forms(.notice, strings[MapPhrase.incompleteShort]) }
            guard tiles.contains(where: { scene.tiles[$0] != nil }) else {
                return failure(error)
            }
            return problem(
                strings(MapPhrase.incomplete, words(for: error)), short: strings[MapPhrase.incompleteShort])
        }
        if !hasRain, !tiles.allSatisfy({ scene.tiles[$0] != nil }) { return forms(.dim, strings[MapPhrase.loading]) }
        if hasRain { return nil }
        guard frames.coverage == .unknown, !scene.hasSeenEcho else {
            return forms(.dim, strings[MapPhrase.noRain], strings[MapPhrase.noRainShort])
        }
        return forms(.dim, strings[MapPhrase.coverageUnknown], strings[MapPhrase.coverageUnknownShort])
    }

    private func failure(_ error: RadarError) -> [[Span]] {
        let words = words(for: error)
        let tellsService = if case .request = error { true } else { false }
        return problem(
            strings(MapPhrase.failed, words), short: tellsService ? words : strings[MapPhrase.failedShort])
    }

    /// With the time until the next try, where it fits.
    private func problem(_ text: String, short: String) -> [[Span]] {
        let pause = scene.nextTry.map { formats.countdown(until: $0, at: presentation.now) }
        let tries = pause.map { [strings(.tryingAgain, $0), strings(.tryingAgainShort, $0)] } ?? []
        return [text, short].flatMap { text in
            (tries.map { [Span(text, .problem), Span(" · " + $0, .dim)] }) + [[Span(text, .problem)]]
        }
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
