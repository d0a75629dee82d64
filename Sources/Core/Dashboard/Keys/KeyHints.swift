import Boundary
import Features
import Forecast
import Sky
import Terminal
import Words

struct KeyHints {
    let presentation: Presentation
    let overlay: DashboardState.Overlay?
    let canScrollDetails: Bool
    var features = FeatureList()
    /// Those of the feature that has an area of the screen; empty without one.
    var ofArea: [Hint] = []
    /// Whether an area covers the list.
    var isListCovered = false

    private var strings: Strings { presentation.sky.strings }

    var all: [Hint] {
        switch overlay {
        case .dialog(let name): return features[name]?.hintsOfDialog(presentation.sky) ?? []
        case .details: return hintsOfDetails
        case .page: return [hint(.close, strings[.close]), scroll()]
        case nil: break
        }
        let offered = features.hints(presentation.sky)
        func hints(at place: Hint.Place) -> [Hint] { offered.filter { $0.place == place } }
        let ofProgram = hints(at: .program) + [hint(.quit, strings[.quit])]
        if !ofArea.isEmpty { return isListCovered ? ofArea : ofArea + ofProgram }
        let lasting = hints(at: .lasting)
        if presentation.isBusy {
            return [hint(.close, strings[.stop])] + lasting.prefix(1) + [hint(.quit, strings[.quit])]
        }
        let refresh: [Hint] =
            switch presentation.nextTry?.isPause {
            case nil where presentation.sky.sendsNoRequests || presentation.sky.report == nil: []
            case nil: [hint(.refresh, strings[presentation.sky.rows.isEmpty ? .retry : .refresh])]
            case false: [hint(.refresh, strings[.now])]
            case true: []
            }
        let other = presentation.sky.offersOpenMeteo ? [hint(.useOpenMeteo, strings[.openMeteo])] : []
        let added = hints(at: .weather)
        // These hints come last: users try the arrow keys anyway, and choose units only once.
        let forRows =
            presentation.sky.rows.isEmpty
            ? []
            : [
                Hint(
                    ForecastFeature.foldingKey, strings[.days],
                    place: added.isEmpty ? .weather : .spare),
                hint(.toggleChart, strings[.chart], place: .spare),
            ] + hints(at: .spare) + [scroll(.spare), hint(.nextUnits, strings[.units], place: .spare)]
        return refresh + other + added + lasting + ofProgram + forRows
    }

    private func hint(_ command: Command, _ words: String, place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: command), words: words,
            press: KeyBindings.key(for: command), place: place)
    }

    private var hintsOfDetails: [Hint] {
        let rows = [Command.rowDown, .rowUp].map(KeyBindings.hint).joined(by: " ")
        return [hint(.close, strings[.close]), Hint(key: rows, words: strings[.rows])]
            + (canScrollDetails ? [Hint(.character(" "), strings[.scroll])] : [])
    }

    private func scroll(_ place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: .rowDown) + " " + KeyBindings.hint(for: .rowUp),
            words: strings[.scroll], place: place)
    }
}
