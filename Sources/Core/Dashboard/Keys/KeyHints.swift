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
    /// Whether Enter would show a day or the details of a row.
    var opensLine = false

    private var strings: Strings { presentation.sky.strings }

    var all: [Hint] {
        switch overlay {
        case .dialog(let name): return features[name]?.hintsOfDialog(presentation.sky) ?? []
        case .details: return hintsOfDetails
        case .page(let name, _): return hintsOfPage(name)
        case nil: break
        }
        let offered = features.hints(presentation.sky) + features.forecast.hints(presentation.sky)
        func hints(at place: Hint.Place) -> [Hint] { offered.filter { $0.place == place } }
        let program = hints(at: .program)
        if isListCovered { return ofArea.prefix(1) + program + ofArea.dropFirst() }
        if presentation.waiting != nil || presentation.isRefreshing && !presentation.hasWeather {
            return [hint(.close, strings[.stop])] + program + hints(at: .lasting).prefix(1)
                + [hint(.quit, strings[.quit])]
        }
        let refresh = refresh.map { [$0] } ?? []
        guard !presentation.sky.rows.isEmpty else {
            return ofArea + refresh + otherService + hints(at: .weather) + hints(at: .lasting) + program
                + [hint(.quit, strings[.quit])] + hints(at: .spare)
        }
        // Refreshes are automatic, users try the arrow keys anyway, and units are chosen once.
        return program + ofArea + hints(at: .weather) + hints(at: .lasting) + otherService
            + spare(refresh, hints(at: .spare))
    }

    /// From the most useful one on.
    private func spare(_ refresh: [Hint], _ ofFeatures: [Hint]) -> [Hint] {
        (opensLine ? [hint(.showDetails, strings[.open], place: .spare)] : [])
            + [hint(.nextChange, strings[.change], place: .spare)] + refresh + ofFeatures
            + [
                hint(.quit, strings[.quit], place: .extra), hint(.toggleChart, strings[.chart], place: .extra),
                scroll(.extra), hint(.nextUnits, strings[.units], place: .extra),
            ]
    }

    private func hintsOfPage(_ name: String) -> [Hint] {
        let feature = features[name]
        let close = hint(.close, feature?.hintOfEscape(presentation.sky) ?? strings[.close])
        // The key of the page itself would close it.
        let own = feature?.hints(presentation.sky) ?? []
        let others = feature?.isWriting ?? false ? [] : program.filter { !own.contains($0) }
        let onPage = feature?.hintsOfPage(presentation.sky) ?? []
        // In a list the same keys move the selection.
        let scrolls = !(feature?.isWriting ?? false) && !onPage.contains { $0.key == scroll().key }
        return [close] + others + onPage + (scrolls ? [scroll()] : [])
    }

    private var program: [Hint] { features.hints(presentation.sky).filter { $0.place == .program } }

    private var otherService: [Hint] {
        presentation.sky.offersOpenMeteo ? [hint(.useOpenMeteo, strings[.openMeteo])] : []
    }

    private var refresh: Hint? {
        switch presentation.nextTry?.isPause {
        case nil where presentation.sky.sendsNoRequests || presentation.sky.report == nil: nil
        case nil: hint(.refresh, strings[presentation.sky.rows.isEmpty ? .retry : .refresh])
        case false: hint(.refresh, strings[.now])
        case true: nil
        }
    }

    private func hint(_ command: Command, _ words: String, place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: command), words: words,
            press: KeyBindings.key(for: command), place: place)
    }

    private var hintsOfDetails: [Hint] {
        let rows = [Command.rowDown, .rowUp].map(KeyBindings.hint).joined(by: " ")
        let scroll = canScrollDetails ? [Hint(.character(" "), strings[.scroll])] : []
        return [hint(.close, strings[.close])] + scroll + program + [Hint(key: rows, words: strings[.rows])]
    }

    private func scroll(_ place: Hint.Place = .weather) -> Hint {
        Hint(
            key: KeyBindings.hint(for: .rowDown) + " " + KeyBindings.hint(for: .rowUp),
            words: strings[.scroll], place: place)
    }
}
