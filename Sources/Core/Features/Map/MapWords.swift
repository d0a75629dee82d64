import Look
import Maps
import Sky
import Terminal
import Weather
import Words

/// The lines below the map: time and scale, legend or state, attribution.
struct MapWords {
    let scene: MapScene
    let sky: Sky
    let palette: MapPalette
    let form: Form
    let columns: Int

    /// `size` is that of the map with its words.
    init(_ scene: MapScene, _ sky: Sky, _ palette: MapPalette, in size: Size) {
        (self.scene, self.sky, self.palette) = (scene, sky, palette)
        form = Form(size)
        columns = Self.columns(in: size)
    }

    /// A side pane has no margin on the right.
    static func columns(in size: Size) -> Int { max(size.columns - (size.columns < narrowestWithMargin ? 1 : 2), 0) }

    private static let narrowestWithMargin = 40

    enum Form {
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

    var strings: Strings { sky.strings }
    var formats: Formats { sky.formats }

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

    func lines(_ view: MapView, _ content: MapContent) -> [[Span]] {
        form == .wide ? wideLines(view, content) : narrowLines(view, content)
    }

    private func wideLines(_ view: MapView, _ content: MapContent) -> [[Span]] {
        let legend = legend(view, content)
        // The legend is more important than the words of the attribution, of which the first line has some. It has them
        // in dry pictures too, so that it stays as it is while the map plays.
        let whole = attributions.first ?? []
        var longestLegend: [Span] { legends.forms(MapContent(hasRain: true, hasSnow: true))[0] }
        let hasRoom = estimate == nil || longestLegend.columns + 2 + whole.columns <= columns
        let sources = hasRoom ? attributions : Array(attributions.dropFirst())
        let pairs = legend.flatMap { legend in sources.map { (legend, end: $0) } }
        let end = pairs.first { $0.columns + 2 + $1.columns <= columns }?.end ?? sources.first ?? []
        let tellsEstimate = end != whole && estimate != nil
        let scale = scaleBar(view, columns: tellsEstimate ? 4 : nil)
        return [line(timeForms(tellsEstimate: tellsEstimate), end: scale), line(legend, end: end)]
    }

    private func narrowLines(_ view: MapView, _ content: MapContent) -> [[Span]] {
        var lines = [line(narrowTimeForms, end: narrowScaleBar(view)), line(legend(view, content))]
        let tellsCoverage = Self.hasLineForCoverage(scene)
        let coverage = tellsCoverage ? [coverage(view, content)] : []
        // A next try is not one of the coverage.
        let endOfCoverage = tellsCoverage && tries.isEmpty ? Fit.first(ends, columns: room(beside: coverage)) : nil
        if tellsCoverage { lines.append(line(coverage, end: endOfCoverage ?? [])) }
        if form == .high { lines.append(line(progress(view, content))) }
        let sources = tellsCoverage ? Array(attributions.dropFirst()) : attributions
        let end = endOfCoverage == nil ? Fit.first(ends, columns: room(beside: sources)) : nil
        return lines + [line(sources, end: end ?? [])]
    }

    /// What a narrow map has to say beside the coverage or the source, the most important first.
    private var ends: [[Span]] {
        let loading = form == .low && !loading[1].isEmpty ? [loading[1]] : []
        let problem = form == .low ? frameError.map { problemForms(words(for: $0)) } ?? [] : []
        return loading + tries.suffix(1) + problem + [age]
    }

    private func room(beside forms: [[Span]]) -> Int {
        columns - 2 - (forms.map(\.columns).min() ?? -2)
    }

    private func coverage(_ view: MapView, _ content: MapContent) -> [Span] {
        if scene.frames?.coverage == .noRadar {
            // Without rain the line above has the long words.
            let isTold = content.isDry && missingParts(view) == nil
            return isTold ? [] : [Span(strings[MapPhrase.noRadarShort], .notice)]
        }
        return estimate.map { [Span($0, .dim)] } ?? []
    }

    /// Words for a picture that is an estimate, or that has estimates beside radar.
    var estimate: String? {
        switch (scene.frames?.coverage, scene.frames?.service) {
        case (.satellite?, _): strings[MapPhrase.estimateShort]
        case (.radar?, .libreWXR?): strings[MapPhrase.radarOrEstimate]
        default: nil
        }
    }

    private var legends: MapLegend { MapLegend(palette: palette, strings: strings, formats: formats) }

    /// What the picture shows, what is wrong with it, or both.
    private func legend(_ view: MapView, _ content: MapContent) -> [[Span]] {
        let legends = legends.forms(content)
        guard let state = state(view, content) else { return legends }
        guard !content.isDry else { return state }
        switch form {
        case .high: return legends
        case .low, .wide: return state.flatMap { words in legends.map { $0 + [Span("  ")] + words } } + state
        }
    }

    /// What is wrong beside the rain or with the frames, or else the shown frame among the others.
    private func progress(_ view: MapView, _ content: MapContent) -> [[Span]] {
        let missing = missingParts(view)
        if !content.isDry, let missing { return missing }
        guard let frame = scene.frame, let frames = scene.frames else { return [[]] }
        if missing == nil, let error = frameError { return problem([words(for: error)]) }
        let ticks = ticks(frames.frames, frame)
        return loading.map { ticks + [Span("  ")] + $0 } + [ticks]
    }

    /// Long and short words for the frames that the playing map waits for; empty words if it waits for none.
    var loading: [[Span]] {
        guard let frames = scene.frames, scene.isPlaying, !scene.pending.isEmpty, scene.playError == nil else {
            return [[], []]
        }
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
            Fit.first(forms, columns: room) ?? Fit.first(forms, columns: columns) ?? forms.last ?? []
        let blanks = columns - form.columns - end.columns
        return form + (end.isEmpty || blanks < 1 ? [] : [Span(String(repeating: " ", count: blanks))] + end)
    }

    // MARK: Attribution

    /// From long to short.
    private var attributions: [[Span]] {
        [attribution, credit, shortCredit].compactMap { $0 }.map { [Span($0, .dim)] }
    }

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
