import Look
import Maps
import Sky
import Weather
import Words

/// The first line: time and scale.
extension MapWords {
    private func clocks(of frame: RadarFrame) -> (there: String, here: String) {
        func clock(_ clock: PlaceClock) -> String { formats.clock(clock.localTime(of: frame.time)) }
        return (clock(sky.placeClock), clock(PlaceClock(sky.userOffset)))
    }

    var age: [Span] {
        guard let frame = scene.frame, let newest = scene.frames?.frames.last else { return [] }
        let isOld = sky.now - newest.time > Self.usualAge
        let age = formats.age(of: frame.time, at: sky.now)
        return [isOld ? Span(age.markedAsProblem, .problem) : Span(age, .dim)]
    }

    /// In seconds; the newest frame of a service that works is not older.
    private static let usualAge = 1800

    /// In both clocks, with the age, and with the frame's place among the others.
    func timeForms(tellsEstimate: Bool) -> [[Span]] {
        guard let frame = scene.frame, let frames = scene.frames, let both = narrowTimeForms.first else { return [[]] }
        let estimate: [Span] = tellsEstimate ? estimate.map { [Span(" · " + $0, .dim)] } ?? [] : []
        let problem: [Span] =
            frameError.map { [Span(" · ", .dim), Span(words(for: $0).markedAsProblem, .problem)] } ?? []
        let next: [Span] = frameError == nil ? [] : tries.last.map { [Span(" · ", .dim)] + $0 } ?? []
        let clocks = narrowTimeForms.prefix(max(narrowTimeForms.count - 1, 1))
        let times = clocks.map { $0 + estimate + [Span(" · ", .dim)] + age + problem }
        let ticks = [Span("  ")] + ticks(frames.frames, frame)
        let loading = loading.filter { !$0.isEmpty }.map { times[0] + ticks + [Span("  ")] + $0 }
        let tries =
            next.isEmpty
            ? []
            : times.map { $0 + next + ticks } + times.map { $0 + next } + clocks.map { $0 + estimate + problem + next }
        return loading + tries + times.map { $0 + ticks } + [times[0], both + estimate + problem, both + estimate]
    }

    /// Why there are no newer frames, or no others for a playing map.
    var frameError: RadarError? {
        if sky.sendsNoRequests { return nil }
        return scene.error ?? (scene.pending.isEmpty || !scene.tileErrors.isEmpty ? nil : scene.playError)
    }

    /// In both clocks; the last form has only that of the place.
    var narrowTimeForms: [[Span]] {
        guard let frame = scene.frame else { return [[]] }
        let (there, here) = clocks(of: frame)
        let time = [Span(there, .text, .bold)]
        guard there != here else { return [time] }
        return [time + [Span(" " + strings(MapPhrase.yourTime, here), .dim)], time + [Span("/" + here, .dim)], time]
    }

    func ticks(_ frames: [RadarFrame], _ frame: RadarFrame) -> [Span] {
        frames.map { each in
            if each == frame { return Span(palette.signs.shown, .selection) }
            if scene.failed.contains(each) { return Span(palette.signs.failed, .problem) }
            return Span(scene.pending.contains(each) ? palette.signs.pending : palette.signs.other, .track)
        }
    }

    /// A short one leaves room for both clocks.
    func narrowScaleBar(_ view: MapView) -> [Span] {
        let clocks = narrowTimeForms.dropLast().last?.columns ?? 0
        let usual = scaleBar(view)
        let bars = [usual] + (2...6).reversed().map { scaleBar(view, columns: $0) }
        return Fit.first(bars.filter { !$0.isEmpty }, columns: columns - clocks - 2) ?? usual
    }

    func scaleBar(_ view: MapView, columns: Int? = nil) -> [Span] {
        let unit = formats.units == .imperial ? DistanceUnit.miles : .kilometers
        let columns = columns ?? min(max(self.columns / 5, 6), 24)
        guard let bar = view.scaleBar(columns: columns, unit: unit) else { return [] }
        let line = String(repeating: palette.signs.scale, count: max(Int(bar.columns.rounded()) - 2, 0))
        let name = formats.number(Double(bar.length)) + (unit == .miles ? " mi" : " km")
        return [Span(palette.signs.scaleStart + line + palette.signs.scaleEnd, .rule), Span(" " + name, .dim)]
    }
}
