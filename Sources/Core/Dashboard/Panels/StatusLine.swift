import Terminal
import Weather
import Words

/// The last line: what is happening, and the keys that matter now.
struct StatusLine {
    let state: DashboardState
    /// The details of a row are open, and have no room for all of their lines.
    var detailsScroll = false

    static func spinner(step: Int) -> String { spinner[step % spinner.count] }

    private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    struct Hint: Hashable {
        let key: String
        let words: String
        /// What a click on it presses; nil where it names several keys.
        var press: Key?

        var columns: Int { ColumnWidth.of(key) + 1 + ColumnWidth.of(words) }
    }

    /// One, or as many as a message takes.
    var rows: Int { activity == nil && state.message != nil ? messageLines.count : 1 }

    /// A message has as many lines as it takes, and hints what it leaves of one.
    private var messageLines: [String] {
        let columns = state.size.columns - 2
        let lines = (state.message ?? "").wrapped(toColumns: columns)
        // What is longer than the screen can spare ends with an ellipsis.
        guard lines.count > Self.mostLines else { return lines }
        let rest = lines[(Self.mostLines - 1)...].joined(separator: " ")
        return lines.prefix(Self.mostLines - 1) + [rest.truncated(toColumns: columns)]
    }

    private static let mostLines = 4

    func draw(on canvas: inout Canvas) {
        var column = 1
        if let activity {
            column = canvas.put(activity, row: 0, column: column, face: state.theme[.notice]) + 3
        } else if let standing {
            column = canvas.put(standing, row: 0, column: column, face: state.theme[.notice]) + 3
        } else if state.message != nil {
            let lines = messageLines
            for (row, line) in lines.enumerated() {
                canvas.put(line, row: row, column: 1, face: state.theme[.notice])
            }
            guard lines.count == 1 else { return }
            column += ColumnWidth.of(lines[0]) + 3
        }
        let schedule = schedule ?? ""
        for hint in hints {
            // Users try the arrows anyway, and units are chosen once: both give way to when the next refresh is due.
            let isSpare = state.overlay == nil && [scroll, units].contains(hint)
            let reserve = isSpare ? ColumnWidth.of(schedule) + 3 : 0
            guard column + hint.columns + reserve < canvas.size.columns else { continue }
            let start = column
            column = canvas.put(hint.key, row: 0, column: column, face: state.theme[.key])
            column = canvas.put(" " + hint.words, row: 0, column: column, face: state.theme[.dim])
            if let key = hint.press {
                canvas.offer(.key(key), in: Rect(row: 0, column: start, rows: 1, columns: column - start))
            }
            column += 3
        }
        if column + ColumnWidth.of(schedule) < canvas.size.columns {
            canvas.put(schedule, row: 0, endingAt: canvas.size.columns - 1, face: state.theme[.dim])
        }
    }

    private var activity: String? {
        guard state.isBusy else { return nil }
        let words = state.strings[state.locating == nil ? .refreshing : .locating]
        return Self.spinner(step: state.spinnerStep) + " " + words
    }

    /// What stays while nothing happens.
    private var standing: String? {
        state.overlay == nil && state.message == nil && state.asksNobody ? state.strings[.offline] : countdown
    }

    /// When what failed is tried again.
    private var countdown: String? {
        guard state.showsCountdown, let time = state.nextTry?.time else { return nil }
        let pause = state.formats.countdown(until: time, at: state.now)
        let forms = [state.strings(.tryingAgain, pause), state.strings(.tryingAgainShort, pause)]
        return forms.first { ColumnWidth.of($0) <= state.size.columns - 2 } ?? pause
    }

    private var schedule: String? {
        guard countdown == nil, let next = state.nextRefresh, state.report?.provider != .demo else { return nil }
        guard state.localTime != nil else { return state.strings(.nextRefresh, state.userClock(next)) }
        // A second clock would be taken for that of the place; the minutes change when that clock does.
        let minutes = next.minutes - state.now.minutes
        return state.strings(.nextRefreshIn, state.strings(.spanMinutes, count: max(minutes, 1)))
    }

    private func hint(_ key: Key, _ words: HintPhrase) -> Hint {
        Hint(key: key.spelling, words: state.strings[words], press: key)
    }

    private func hint(_ command: Command, _ words: HintPhrase) -> Hint {
        Hint(
            key: KeyBindings.hint(for: command), words: state.strings[words], press: KeyBindings.table.key(for: command)
        )
    }

    private func hints(of dialog: SavedPlacesDialog) -> [Hint] {
        func inList(_ command: SavedPlacesCommand, _ words: HintPhrase) -> Hint {
            let table = KeyBindings.savedPlacesTable
            return Hint(key: table.hint(for: command), words: state.strings[words], press: table.key(for: command))
        }
        if dialog.naming != nil { return [hint(.enter, .set), hint(.escape, .cancel)] }
        let undo = dialog.canUndo ? [inList(.undo, .undo)] : []
        guard !state.saved.places.isEmpty else { return undo + [inList(.add, .place), hint(.escape, .close)] }
        let moving = [SavedPlacesCommand.moveDown, .moveUp].map { KeyBindings.savedPlacesTable.hint(for: $0) }
        return undo + [
            inList(.choose, .show), inList(.remove, .remove), inList(.rename, .rename),
            Hint(key: moving.joined(by: " "), words: state.strings[.move]), hint(.escape, .close),
        ]
    }

    private var hintsOfDetails: [Hint] {
        let rows = [Command.rowDown, .rowUp].map(KeyBindings.hint).joined(by: " ")
        return [hint(.close, .close), Hint(key: rows, words: state.strings[.rows])]
            + (detailsScroll ? [hint(Key.character(" "), .scroll)] : [])
    }

    private var units: Hint { hint(.nextUnits, .units) }

    private var scroll: Hint {
        Hint(
            key: KeyBindings.hint(for: .rowDown) + " " + KeyBindings.hint(for: .rowUp),
            words: state.strings[.scroll])
    }

    /// The most useful first: what does not fit is left out whole.
    var hints: [Hint] {
        switch state.overlay {
        case .location(let dialog):
            let keys = [hint(.enter, .set), hint(.close, .cancel), hint(.tab, .next)]
            return dialog.stage == .form ? keys : []
        case .savedPlaces(let dialog): return hints(of: dialog)
        case .details: return hintsOfDetails
        case .help: return [hint(.close, .close), scroll]
        case nil: break
        }
        if state.isBusy {
            return [hint(.close, .stop), hint(.choosePlace, .place), hint(.quit, .quit)]
        }
        let refresh: [Hint] =
            switch state.nextTry?.isPause {
            case nil where state.asksNobody || state.report == nil: []
            case nil: [hint(.refresh, state.rows.isEmpty ? .retry : .refresh)]
            case false: [hint(.refresh, .now)]
            case true: []
            }
        let other = state.offersOpenMeteo ? [hint(.goOnWithOpenMeteo, .openMeteo)] : []
        let saved = state.saved.places.isEmpty ? [] : [hint(.savedPlaces, .saved)]
        let forRows = state.rows.isEmpty ? [] : [hint(.toggleChart, .chart), scroll, units]
        return refresh + other + [hint(.choosePlace, .place)] + saved + [
            hint(.showHelp, .help), hint(.quit, .quit),
        ] + forRows
    }
}

extension UnixTime {
    /// Whole minutes, as a clock shows them.
    fileprivate var minutes: Int { (seconds - secondsIntoMinute) / 60 }
}
