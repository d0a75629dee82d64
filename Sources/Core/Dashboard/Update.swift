import Boundary
import Forecast
import Loop
import Terminal

extension DashboardState {
    package mutating func handle(_ event: Event) -> [Effect] {
        list.leavePast(in: sky)
        let former = event.mayReplaceReport && list.folding.showsPast ? sky : nil
        let effects = process(event) + withFeatures { $0.handle(event, &$1) }
        if let former, list.folding.showsPast { list.follow(sky, after: former) }
        sky.namePlace()
        closeDetailsWithoutRow()
        // The map requests no frames beside a refresh. The effects can end one, and a recall among them can start one.
        let recall = effects.firstIndex(where: \.isRecall) ?? effects.endIndex
        return effects[..<recall] + withFeatures { $0.update(&$1) } + effects[recall...]
    }

    private mutating func process(_ event: Event) -> [Effect] {
        switch event {
        case .input(let input):
            return handle(input)
        case .resized(let size):
            self.size = size
            return []
        case .suspendRequested:
            return [.suspend]
        case .clockRead(let now, let userOffset, _):
            let before = sky
            self.now = now
            list.follow(sky, after: before)
            sky.userOffset = userOffset
            return refreshIfDue()
        case .spinnerAdvanced:
            spinnerStep += 1
            return []
        case .answered(let id, let answer):
            // A request that was cancelled can still be answered.
            guard let request = running.first(where: { $0.id == id }) else { return [] }
            return take(answer, to: request)
        case .recalled(let stored):
            merge(stored)
            return refreshIfDue()
        case .extrasRecalled(let place, let provider, let stored):
            // The user may have chosen another place since.
            if report?.place.isSame(as: place) ?? false, report?.provider == provider { adopt(stored) }
            return []
        case .cacheChanged:
            // A running refresh reads the cache itself, and reads missing parts again at its end.
            return refresh.running == nil ? recall() : []
        case .cacheUnusable(let error):
            notify(of: error)
            return []
        case .degreeSignLost:
            formats.degreeSign = ""
            // Half blocks are of ambiguous width too.
            icons.icons = nil
            return []
        case .animationAdvanced, .firstFrameShown, .savedRecalled, .savedChanged, .placeNamed, .consentRecalled,
            .locationSettingsFound,
            .settingsNotOpened:
            return []
        case .backgroundDetected(let background, let color):
            icons.icons?.background = color
            guard themes.adapt(to: background), let background else { return [] }
            return [.rememberBackground(background)]
        case .colorsFound(let count):
            themes.use(colorCount: count)
            return []
        case .apiKeyCommandNeeded:
            return [refresh.running == nil ? .declineAPIKeyCommand : .runAPIKeyCommand]
        case .resumed:
            return [.repaint]
        case .stateNotSaved(let part):
            // The error needs the line, and the user sees the switch without its message.
            if part == .view { message = nil }
            showMessage(strings[part.notSaved])
            return []
        case .stateFileFailed(let error):
            stateFileError = error
            return []
        }
    }

    package mutating func start() -> [Effect] { recall() }
}

// MARK: Keys

extension DashboardState {
    private mutating func handle(_ input: Input) -> [Effect] {
        if case .mouse(let mouse) = input { return handle(mouse) }
        // Over a slow connection, Esc and the next key can arrive as Alt and that key.
        if case .key(.alternate(let character)) = input, !isWriting {
            let key = character == "\u{7F}" ? Key.backspace : .character(character)
            return handle(.key(.escape)) + handle(.key(key))
        }
        forgetMessage()
        return switch overlay {
        case .dialog: withFeatures { $0.handle(inDialog: input, &$1) }
        case .page(let page, _): handle(input, in: page)
        case .details(let offset): handle(input, inDetailsAt: offset)
        case nil:
            if case .key(let key) = input { handle(key) } else { [] }
        }
    }

    private mutating func handle(_ key: Key) -> [Effect] {
        if let effects = handle(inArea: .key(key)) { return effects }
        guard let command = KeyBindings.command(for: key) else { return press(key) ?? [] }
        // Under an area over the list, keys for what is hidden do nothing.
        let isListCovered = area?.coversList ?? false
        return isListCovered && !command.actsOverList ? [] : perform(command)
    }

    private var isWriting: Bool {
        switch overlay {
        case .dialog(let name)?, .page(let name, _)?: features[name]?.isWriting ?? false
        case .details?, nil: false
        }
    }

    mutating func forgetMessage() { message = nil }

    /// Nil if the key belongs to no feature. The key of the open page closes it.
    mutating func press(_ key: Key, isOnPage: Bool = false) -> [Effect]? {
        askFeatures { $0.press(key, onPage: isOnPage, &$1) }
    }

    mutating func perform(_ command: Command) -> [Effect] {
        switch command {
        case .rowDown, .rowUp, .pageDown, .pageUp, .firstRow, .lastRow:
            command.movement.map { list.move($0, in: sky) }
        case .nextChange: return moveToChange(.next)
        case .previousChange: return moveToChange(.previous)
        case .toggleChart: return toggleChart()
        case .refresh:
            return refreshAtOnce() + withFeatures { $0.refresh(&$1) }
        case .nextTheme: return showNextTheme()
        case .nextUnits: return showNextUnits()
        case .nextWindUnit: return showNextWindUnit()
        case .showDemo: return showDemo()
        case .useOpenMeteo: return useOpenMeteo()
        case .showDetails:
            if selectedLine?.isDay ?? false {
                return withFeatures {
                    $0.forecast.toggleSelectedDay(&$1)
                    return []
                }
            }
            overlay = selectedRow == nil ? nil : .details(offset: 0)
        case .repaint: return [.repaint]
        case .suspend: return [.suspend]
        case .close: return close()
        case .quit: return [.quit]
        }
        return []
    }

    private mutating func close() -> [Effect] {
        if features.waiting(strings) != nil { return withFeatures { $0.stop(&$1) } }
        if refresh.running != nil { return stopRefresh() }
        guard let error = stateFileError else { return leaveDemo() }
        stateFileError = nil
        if case .setAside = error { return [.confirmSetAside] }
        return []
    }
}

extension Event {
    /// Whether it may bring a report of the same place.
    fileprivate var mayReplaceReport: Bool {
        switch self {
        case .answered, .recalled: true
        default: false
        }
    }
}

extension Command {
    /// Whether it acts while an area covers the list.
    fileprivate var actsOverList: Bool {
        switch self {
        case .refresh, .nextTheme, .nextUnits, .repaint, .suspend, .quit:
            true
        default: false
        }
    }
}

extension StatePart {
    fileprivate var notSaved: StatusPhrase {
        switch self {
        case .place: .stateNotSaved
        case .savedPlaces: .savedPlacesNotSaved
        case .consent: .consentNotSaved
        case .view: .viewNotSaved
        }
    }
}
