import Terminal
import Weather

extension DashboardState {
    /// Takes in what has happened and says what is to be done.
    package mutating func handle(_ event: Event) -> [Effect] {
        defer { keepSelectionVisible() }
        switch event {
        case .input(let input):
            // While a refresh runs its progress has the line, and the message has not been seen yet.
            if refresh == nil { message = nil }
            return handle(input)
        case .resized(let size):
            self.size = size
            return []
        case .clockRead(let now, let userOffset):
            setClock(to: now)
            self.userOffset = userOffset
            return isRefreshDue ? startRefresh() : []
        case .spinnerAdvanced:
            spinnerStep += 1
            return []
        case .refreshEnded(let id, let outcome):
            end(id, with: outcome)
            return []
        case .resumed:
            return [.repaint]
        case .stateNotSaved:
            message = strings[.stateNotSaved]
            return []
        case .stateNotRead(let path):
            message = path.map { strings(.stateSetAside, $0) } ?? strings[.stateNotRead]
            return []
        }
    }

    /// What is to be done at the start: weather for the place, if there is one.
    package mutating func start() -> [Effect] { startRefresh() }
}

// MARK: Keys

extension DashboardState {
    private mutating func handle(_ input: Input) -> [Effect] {
        switch overlay {
        case .location(let dialog): handle(input, in: dialog)
        case .help(let offset): handle(input, inHelpAt: offset)
        case nil:
            if case .key(let key) = input, let command = KeyBindings.command(for: key) { perform(command) } else { [] }
        }
    }

    private mutating func perform(_ command: Command) -> [Effect] {
        switch command {
        case .rowDown: moveSelection(by: 1)
        case .rowUp: moveSelection(by: -1)
        case .pageDown: moveSelection(by: pageLength)
        case .pageUp: moveSelection(by: -pageLength)
        case .firstRow: moveSelection(by: -rows.count)
        case .lastRow: moveSelection(by: rows.count)
        case .nextDay: moveSelectionByDay(1)
        case .previousDay: moveSelectionByDay(-1)
        case .refresh: return refreshAtOnce()
        case .choosePlace: overlay = .location(LocationDialog(isFirst: report == nil))
        case .showDemo: return showDemo()
        case .showHelp: overlay = .help(offset: 0)
        case .repaint: return [.repaint]
        case .suspend: return [.suspend]
        case .close: return refresh == nil ? leaveDemo() : stopRefresh()
        case .quit: return [.quit]
        }
        return []
    }

    private mutating func handle(_ input: Input, in dialog: LocationDialog) -> [Effect] {
        switch input {
        case .key(.control("c")): return [.quit]
        case .key(.control("z")): return [.suspend]
        case .key(.control("l")): return [.repaint]
        default: break
        }
        var dialog = dialog
        switch dialog.handle(input) {
        case .open: overlay = .location(dialog)
        case .cancelled: overlay = nil
        case .chosen(let coordinate):
            overlay = nil
            return choose(Place(coordinate: coordinate))
        }
        return []
    }

    private mutating func handle(_ input: Input, inHelpAt offset: Int) -> [Effect] {
        guard case .key(let key) = input, let command = KeyBindings.command(for: key) else { return [] }
        let help = HelpOverlay(state: self)
        let last = help.lastOffset
        let page = max(help.visibleRows - 1, 1)
        switch command {
        case .rowDown: overlay = .help(offset: min(offset + 1, last))
        case .rowUp: overlay = .help(offset: max(offset - 1, 0))
        case .pageDown: overlay = .help(offset: min(offset + page, last))
        case .pageUp: overlay = .help(offset: max(offset - page, 0))
        case .firstRow: overlay = .help(offset: 0)
        case .lastRow: overlay = .help(offset: last)
        case .showHelp, .close: overlay = nil
        case .quit where key == .character("q"): overlay = nil
        case .repaint, .suspend, .quit: return perform(command)
        case .refresh, .choosePlace, .showDemo, .nextDay, .previousDay: break
        }
        return []
    }
}

// MARK: Refresh and place

extension DashboardState {
    private var isRefreshDue: Bool {
        guard let nextRefresh, let lastRefreshEnded else { return false }
        // A clock that was set back must not put the next refresh off by as much.
        return now >= nextRefresh || now < lastRefreshEnded + -60
    }

    private mutating func startRefresh() -> [Effect] {
        guard let report, refresh == nil else { return [] }
        refreshCount += 1
        let started = Refresh(id: refreshCount, place: report.place, provider: report.provider)
        refresh = started
        return [.refresh(started)]
    }

    private mutating func refreshAtOnce() -> [Effect] {
        if report == nil { message = strings(.nothingToRefresh, KeyBindings.hint(for: .choosePlace)) }
        return startRefresh()
    }

    private mutating func stopRefresh() -> [Effect] {
        refresh = nil
        lastRefreshEnded = now
        message = strings(.refreshStopped, KeyBindings.hint(for: .refresh))
        return [.cancelRefresh]
    }

    /// An answer that belongs to another refresh than the one that runs is too late and changes nothing.
    private mutating func end(_ id: Refresh.ID, with outcome: RefreshOutcome) {
        guard refresh?.id == id else { return }
        refresh = nil
        lastRefreshEnded = now
        report?.take(outcome)
    }

    private mutating func choose(_ place: Place) -> [Effect] {
        guessedTimeZone = nil
        return [.remember(place)] + show(place, from: provider)
    }

    private mutating func showDemo() -> [Effect] {
        guard offersDemo else { return [] }
        reportBeforeDemo = report
        return show(.demo, from: .demo)
    }

    private mutating func leaveDemo() -> [Effect] {
        guard isInPassingDemo else { return [] }
        report = reportBeforeDemo
        selection = nil
        return startRefresh()
    }

    /// Leaves the refresh of the former place and starts one for this.
    private mutating func show(_ place: Place, from provider: ProviderID) -> [Effect] {
        if report?.place != place || report?.provider != provider {
            report = WeatherReport(place: place, provider: provider)
            selection = nil
            offset = 0
        }
        let cancelled: [Effect] = refresh == nil ? [] : [.cancelRefresh]
        refresh = nil
        return cancelled + startRefresh()
    }
}

extension Place {
    /// Where the sample weather belongs.
    package static let demo = Place(
        coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul", countryCode: "KR")
}
