import Boundary
import Dashboard
import Features
import Gazetteer
import Look
import Loop
import Sky
import Terminal
import Text
import Weather
import Words

/// The dashboard without a screen: lines of words in, lines of words out. What it says waits until `news` is called.
package struct LinearSession: Sendable {
    package private(set) var state: DashboardState
    var mode = Mode.commands
    var saved: SavedPlaces
    /// The day whose hours are read.
    var day: CivilDate?
    private var said: [String] = []
    /// The lines that the user knows.
    private var told: [LinearReport.Line] = []
    /// The place and the service of the weather that has been told in full.
    private var toldPlace: (Place, ProviderID)?
    /// Whether all lines of that weather have been told, which waits for the end of the first requests.
    private var isToldWhole = true
    /// The place of which something has been said.
    private var namedPlace: Place?
    private var toldMessage: String?
    private var toldOffer: String?
    private var toldDialog: SpokenDialog?
    private var isWaiting = false
    private var awaitsRefresh = false
    private var hasNewData = true
    private var toldUnits: UnitSystem

    enum Mode: Hashable {
        case commands
        case search
        /// Numbers choose one of these.
        case choice([Place])
        /// The saved places are being read, because another copy may have changed them.
        case saved(number: Int?)
        case question
    }

    package init(_ state: DashboardState, saved: SavedPlaces) {
        (self.state, self.saved, toldUnits) = (state, saved, state.sky.formats.units)
    }

    var strings: Strings { state.strings }
    var sky: Sky { state.sky }

    package mutating func start() -> [Effect] {
        tellLetters()
        return state.start()
    }

    package mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .clockRead, .spinnerAdvanced, .animationAdvanced, .cacheChanged: break
        default: hasNewData = true
        }
        switch event {
        case .savedChanged(let places): saved = places
        case .savedRecalled(let places, let weather):
            saved = sky.provider == .demo ? SavedPlaces(Place.demoPlaces(language: strings.language)) : places
            return state.handle(event) + tellSaved(weather)
        case .stateFileFailed(let error): say(words(for: error))
        default: break
        }
        return state.handle(event)
    }

    mutating func say(_ sentence: String) { said.append(strings.speakable(sentence)) }

    mutating func press(_ character: Character) -> [Effect] {
        // A search for the current location keeps a dialog open, which would take the key.
        let closing = state.overlay == nil ? [] : handle(.input(.key(.escape)))
        toldMessage = nil
        let effects = closing + handle(.input(.key(.character(character))))
        if character == "r", state.refresh.running != nil {
            awaitsRefresh = true
            say(strings.word("status.refreshing"))
        }
        return effects
    }

    /// Answers the open question, or closes a dialog that has said its words.
    mutating func answer(_ character: Character?) -> [Effect] {
        mode = .commands
        return handle(.input(.key(character.map(Key.character) ?? .escape)))
    }
}

// MARK: News

extension LinearSession {
    mutating func report() -> LinearReport {
        state.prepareFeatures()
        return LinearReport(state.sky, state.look, state.features, isRefreshing: state.refresh.running != nil)
    }

    /// What has been said since the last call, and what has changed.
    package mutating func news() -> [String] {
        tellDialog()
        let waiting = state.features.waiting(strings)
        if let waiting, !isWaiting { say(waiting) }
        isWaiting = waiting != nil
        if let message = state.message, message != toldMessage { say(message) }
        toldMessage = state.message
        tellWeather()
        if let offer, offer != toldOffer { say(offer) }
        toldOffer = offer
        (hasNewData, toldUnits) = (false, sky.formats.units)
        defer { said = [] }
        return said
    }

    private mutating func tellWeather() {
        let report = report()
        let lines = report.lines
        guard let place = state.report.map({ ($0.place, $0.provider) }) else {
            (namedPlace, toldPlace) = (nil, nil)
            if told != lines {
                for line in lines { say(line.text) }
                told = lines
                beginSearch()
            }
            return
        }
        let isKnown = !(state.report?.isEmpty ?? true)
        let isOther = toldPlace.map { !$0.0.isSame(as: place.0) || $0.1 != place.1 } ?? true
        let before = said.count
        if namedPlace.map({ !$0.isSame(as: place.0) }) ?? true { told = [] }
        namedPlace = place.0
        let isComplete = state.refresh.running == nil && state.extras.running.isEmpty
        if isKnown, isOther {
            told = isComplete ? lines : report.beginning
            for line in told { say(line.text) }
            (toldPlace, isToldWhole, day) = (place, isComplete, nil)
        } else if isKnown, !isToldWhole {
            tellChanges(report.beginning)
            if isComplete { tellRest(lines.dropFirst(report.beginning.count)) }
        } else {
            if !isKnown { toldPlace = nil }
            tellChanges(lines)
        }
        if awaitsRefresh, state.refresh.running == nil {
            awaitsRefresh = false
            let problems = lines.filter { $0.watch == .wordsWithoutFigures }
            if said.count == before, state.message == nil {
                for problem in problems { say(problem.text) }
                if problems.isEmpty { say(strings[.unchanged]) }
            }
        }
    }

    private mutating func tellChanges(_ lines: [LinearReport.Line]) {
        let former = told
        // Other units change the figures of each line.
        let areAllNews = toldUnits != sky.formats.units
        var known: [LinearReport.Line] = []
        for line in lines {
            let isAlike = line.watch == .wordsWithoutFigures || line.watch == .words && !hasNewData
            if let same = former.first(where: {
                $0.text == line.text || isAlike && $0.withoutFigures == line.withoutFigures
            }) {
                known.append(same)
            } else {
                known.append(line)
                if areAllNews || line.watch != .none { say(line.text) }
            }
        }
        func hasProblem(_ lines: [LinearReport.Line]) -> Bool { lines.contains { $0.watch == .wordsWithoutFigures } }
        if hasProblem(former), !hasProblem(known) { say(strings[.recovered]) }
        told = known
    }

    /// What follows the beginning, once all first answers are there.
    private mutating func tellRest(_ lines: ArraySlice<LinearReport.Line>) {
        for line in lines { say(line.text) }
        told += lines
        isToldWhole = true
    }

    private mutating func tellDialog() {
        guard case .dialog(let name)? = state.overlay, let dialog = state.features[name]?.spokenDialog(sky) else {
            toldDialog = nil
            return
        }
        guard dialog != toldDialog else { return }
        for sentence in dialog.sentences { say(sentence) }
        if dialog.asks {
            toldDialog = dialog
            say(strings[.question])
            mode = .question
        } else {
            // Closing has no effects but those of a search, which has ended.
            _ = answer(nil)
        }
    }
}
