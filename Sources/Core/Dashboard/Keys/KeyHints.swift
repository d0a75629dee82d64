import Boundary
import Features
import Forecast
import Sky
import Terminal

struct KeyHints {
    let presentation: Presentation
    let overlay: DashboardState.Overlay?
    let canScrollDetails: Bool
    var features = FeatureList()
    /// Those of the feature that has an area of the screen; empty without one.
    var ofArea: [Hint] = []
    /// Whether an area covers the list.
    var isListCovered = false

    var all: [Hint] {
        switch overlay {
        case .dialog(let name): return features[name]?.hintsOfDialog(presentation.sky) ?? []
        case .details: return hintsOfDetails
        case .page: return [hint(.close, .close), scroll()]
        case nil: break
        }
        let offered = features.hints(presentation.sky)
        func hints(at place: Hint.Place) -> [Hint] { offered.filter { $0.place == place } }
        let ofProgram = hints(at: .program) + [hint(.quit, .quit)]
        if !ofArea.isEmpty { return isListCovered ? ofArea : ofArea + ofProgram }
        let lasting = hints(at: .lasting)
        if presentation.isBusy { return [hint(.close, .stop)] + lasting.prefix(1) + [hint(.quit, .quit)] }
        let refresh: [Hint] =
            switch presentation.nextTry?.isPause {
            case nil where presentation.sky.sendsNoRequests || presentation.sky.report == nil: []
            case nil: [hint(.refresh, presentation.sky.rows.isEmpty ? .retry : .refresh)]
            case false: [hint(.refresh, .now)]
            case true: []
            }
        let other = presentation.sky.offersOpenMeteo ? [hint(.useOpenMeteo, .openMeteo)] : []
        let added = hints(at: .weather)
        // These hints come last: users try the arrow keys anyway, and choose units only once.
        let forRows =
            presentation.sky.rows.isEmpty
            ? []
            : [
                Hint(
                    ForecastFeature.foldingKey, presentation.sky.strings[presentation.foldsDays ? .hours : .days],
                    place: added.isEmpty ? .weather : .spare),
                hint(.toggleChart, .chart, place: .spare),
            ] + hints(at: .spare) + [scroll(.spare), hint(.nextUnits, .units, place: .spare)]
        return refresh + other + added + lasting + ofProgram + forRows
    }

    private func hint(_ key: Key, _ words: HintPhrase) -> Hint {
        Hint(key: key.spelling, words: presentation.sky.strings[words], press: key)
    }

    private func hint(_ command: Command, _ words: HintPhrase, place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: command), words: presentation.sky.strings[words],
            press: KeyBindings.key(for: command), place: place)
    }

    private var hintsOfDetails: [Hint] {
        let rows = [Command.rowDown, .rowUp].map(KeyBindings.hint).joined(by: " ")
        return [hint(.close, .close), Hint(key: rows, words: presentation.sky.strings[.rows])]
            + (canScrollDetails ? [hint(Key.character(" "), .scroll)] : [])
    }

    private func scroll(_ place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: .rowDown) + " " + KeyBindings.hint(for: .rowUp),
            words: presentation.sky.strings[.scroll], place: place)
    }
}
