import Boundary
import Look
import Maps
import Sky
import Weather
import Words

/// What the picture does not say itself.
extension MapWords {
    /// Long and short words; nil if the picture speaks for itself.
    func state(_ view: MapView, _ content: MapContent) -> [[Span]]? {
        func forms(_ role: Role, _ texts: String...) -> [[Span]] { texts.map { [Span($0, role)] } }
        guard let frames = scene.frames else {
            guard let error = scene.error else { return forms(.dim, strings[MapPhrase.loading]) }
            if sky.sendsNoRequests {
                return forms(.notice, strings[MapPhrase.noneOffline], strings[MapPhrase.noneOfflineShort])
            }
            return failure(error)
        }
        if frames.coverage == .noRadar {
            let words = forms(.notice, strings[MapPhrase.noRadar], strings[MapPhrase.noRadarShort])
            let missing = missingParts(view)
            // A narrow map has a line for the coverage.
            guard form == .wide else { return missing ?? (content.isDry ? words : nil) }
            return (missing ?? []).flatMap { missing in words.map { $0 + [Span(" · ", .dim)] + missing } } + words
        }
        if frames.frames.isEmpty { return forms(.notice, strings[MapPhrase.noPicture]) }
        if let missing = missingParts(view) { return missing }
        let isBeyond = isPlaceBeyond(view)
        guard content.isDry else { return isBeyond ? forms(.notice, strings[MapPhrase.beyondMapShort]) : nil }
        guard view.radarTiles.allSatisfy(isLoaded), frames.coverage != nil || scene.hasSeenEcho else {
            return forms(.dim, strings[MapPhrase.loading])
        }
        if isBeyond { return forms(.notice, strings[MapPhrase.beyondMap], strings[MapPhrase.beyondMapShort]) }
        guard frames.coverage == .unknown, !scene.hasSeenEcho else {
            return forms(.dim, strings[MapPhrase.noRain], strings[MapPhrase.noRainShort])
        }
        return forms(.dim, strings[MapPhrase.coverageUnknown], strings[MapPhrase.coverageUnknownShort])
    }

    /// Whether the view shows the end of the map beyond which the place is.
    private func isPlaceBeyond(_ view: MapView) -> Bool {
        guard let place = sky.report?.place.coordinate, !place.isOnMap else { return false }
        let end = view.position(of: MapPoint(place))
        return (-0.5...Double(view.rows) + 0.5).contains(end.row) && (0...Double(view.columns)).contains(end.column)
    }

    private func isLoaded(_ tile: MapTile) -> Bool { scene.tiles[tile.address] != nil }

    func missingParts(_ view: MapView) -> [[Span]]? {
        guard let error = scene.tileErrors.values.min(by: { words(for: $0) < words(for: $1) }) else { return nil }
        let hasSome = view.radarTiles.contains(where: isLoaded)
        if sky.sendsNoRequests {
            let phrases = hasSome ? [MapPhrase.incompleteShort] : [.noneOffline, .noneOfflineShort]
            return phrases.map { [Span(strings[$0], .notice)] }
        }
        guard hasSome else { return failure(error) }
        return problem([strings(MapPhrase.incomplete, words(for: error)), strings[MapPhrase.incompleteShort]])
    }

    private func failure(_ error: RadarError) -> [[Span]] {
        let words = words(for: error)
        let forms = [
            strings(MapPhrase.failed, words), strings(MapPhrase.radarBy, words), strings[MapPhrase.failedShort],
        ]
        guard case .request(let reason) = error, reason.missingLibrary != nil else { return problem(forms) }
        // Only the user can end this.
        let advice = strings.words(for: reason, from: "").message
        return problem([strings(MapPhrase.failed, advice), strings(MapPhrase.radarBy, advice), advice] + forms)
    }

    /// With the time until the next try, which a narrow map has in its last line.
    func problem(_ texts: [String]) -> [[Span]] {
        let tries = form == .wide ? tries.map { [Span(" · ", .dim)] + $0 } : []
        return texts.flatMap { text in
            let forms = problemForms(text)
            return tries.map { forms[0] + $0 } + forms
        }
    }

    /// With the mark of a problem, and without it where there is no room.
    func problemForms(_ text: String) -> [[Span]] { [text.markedAsProblem, text].map { [Span($0, .problem)] } }

    /// Long and short words; none if nothing has failed.
    var tries: [[Span]] {
        guard let next = scene.nextTry else { return [] }
        let pause = formats.countdown(until: next, at: sky.now)
        return [SharedPhrase.tryingAgain, .tryingAgainShort].map { [Span(strings($0, pause), .dim)] }
    }

    func words(for error: RadarError) -> String { strings.words(for: error, from: scene.frames?.service) }
}
