import CursesShim
import Platform
import Terminal

/// Opens the screen while `body` runs, and restores the terminal after a return or an error.
package func withCursesScreen<R>(
    usesMouse: Bool, limits: CharacterLimits = [], _ body: (CursesScreen) throws -> R
) throws -> R {
    let screen = try CursesScreen(usesMouse: usesMouse, limits: limits)
    defer { screen.close() }
    return try body(screen)
}

package final class CursesScreen {
    package internal(set) var size: Size
    /// The number of colours: 0, 8, 16, 88, 256 and so on, or 2²⁴ for direct colour.
    package private(set) var colorCount: Int
    private(set) var limits: CharacterLimits
    private var painter: RowPainter
    private var input = ScreenInput()
    private var questions: TerminalQuestions?
    /// The visible frame, or nil for unknown content.
    var shown: Frame?
    var shownTitle: String?
    /// True after a signal from another process, which waits for the end.
    var isAskedToEnd = false
    private var isAwaitingReplies = false
    private(set) var knowsKittyNotices = false
    private let alarm = Alarm()
    var pending: [TerminalEvent] = []

    fileprivate init(usesMouse: Bool, limits: CharacterLimits) throws(ScreenError) {
        let characters = LocaleCharacters.adopt()
        switch screen_open(usesMouse) {
        case .done: break
        case .notATerminal: throw .notATerminal
        case .unknownTerminal: throw .unknownTerminal(Self.terminalName)
        case .noCursorPositioning: throw .cannotPositionCursor(Self.terminalName)
        case .failed: throw .unavailable
        }
        size = Size(screen_adopt_size())
        colorCount = Int(screen_color_count())
        self.limits = characters.isUTF8 ? limits : .ascii
        painter = RowPainter(pairs: .ofScreen(colorCount: colorCount))
    }

    fileprivate func close() {
        awaitReplies()
        screen_close()
    }

    private static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    package func show(_ frame: Frame) {
        let changes = frame.changes(since: shown)
        if changes.isEmpty, frame.cursor == shown?.cursor, frame.focus == shown?.focus { return }
        screen_begin_frame()
        let isNew = frame.size != shown?.size
        if isNew { screen_erase() }
        painter.paint(changes.filter { $0.row < size.rows }, of: frame.limited(to: limits), isNew: isNew)
        if let cursor = frame.cursor {
            screen_show_cursor(Int32(cursor.row), Int32(cursor.column))
        } else {
            screen_hide_cursor(Int32(frame.focus.row), Int32(frame.focus.column))
        }
        screen_end_frame()
        shown = frame
    }

    /// Makes the next frame send every cell, after other output to the terminal.
    package func repaint() {
        shown = nil
        screen_repaint()
    }

    /// Sends questions to the terminal; replies within `patience` become events, and only an exit waits for them.
    /// The question about ambiguous width needs two blank cells in the visible frame.
    /// `notices` asks for those of kitty.
    package func ask(
        background: Bool, ambiguousWidth: Bool = false, notices: Bool = false, patience: Duration = .seconds(5)
    ) {
        let cell = ambiguousWidth && !limits.contains(.ascii) ? shown?.blankPair : nil
        if let cell { screen_ask_width(Int32(cell.row), Int32(cell.column)) }
        guard screen_ask(background, notices && canAskForNotices) else { return }
        questions = TerminalQuestions(
            background: background, widthProbe: cell, patience: patience, at: .now)
    }

    /// Restores the terminal and stops the job; the next wait returns `.resumed`.
    package func suspend() {
        awaitReplies(within: Self.shortPatience)
        if isEnded { return }
        screen_suspend()
        discardStops()
        resume()
    }

    /// Restores the terminal while `body` runs; reopens the screen unless the process must end.
    package func lend(while body: () -> Void) {
        awaitReplies(within: Self.shortPatience)
        screen_step_aside()
        body()
        discardStops()
        // A late passphrase must not act as keys.
        screen_drop_input()
        if !isEnded { resume() }
    }

    /// Waits until an event or the deadline, and returns all events; `watched` is a further descriptor.
    package func wait(for wakeup: Wakeup, watched: Int32? = nil, until deadline: Deadline?) -> [TerminalEvent] {
        let isBusy = !pending.isEmpty || input.mayHoldMore
        let ready = Readiness(
            wakeup: wakeup, watched: watched, alarm: alarm, until: isBusy ? .after(.zero) : deadline)
        if ready.signals { readSignals() }
        // File changes come before the wakeup that may report them.
        if ready.watched { pending.append(.watched) }
        if ready.wakeup {
            wakeup.drain()
            pending.append(.woken)
        }
        if ready.input || input.mayHoldMore { pending += readInput().map(TerminalEvent.init) }
        if ready.inputHasEnded || input.hasEnded { noteEnding(.terminalGone) }
        defer { pending = [] }
        return pending
    }

    private func revealColors() {
        screen_reveal_colors()
        colorCount = Int(screen_color_count())
        painter = RowPainter(pairs: .ofScreen(colorCount: colorCount))
        repaint()
        pending.append(.colors(colorCount))
    }

    private func repeatQuestions() {
        guard let questions, !questions.areOpen, !isAwaitingReplies else { return }
        ask(background: true, patience: questions.patience)
    }

    private func readInput() -> [Input] {
        let inputs = input.read()
        for reply in input.drainReplies() { handle(reply) }
        return inputs
    }

    private func handle(_ reply: TerminalReply) {
        switch reply {
        case .synchronizedOutput(true) where questions != nil: screen_synchronize_frames()
        case .synchronizedOutput: break
        case .background(let color):
            if let event = questions?.background(color, at: .now) { pending.append(event) }
        case .reportsNewColors(true) where questions != nil: screen_follow_background()
        case .reportsNewColors: break
        case .cursor(let row, let column):
            guard questions?.isWide(cursorRow: row, column: column) == true else { break }
            limits.insert(.ambiguous)
            // Earlier wide characters may have wrapped into unchanged rows.
            repaint()
            pending.append(.ambiguousIsWide)
        case .newColors: repeatQuestions()
        case .isXterm where screen_hides_colors(): revealColors()
        case .isXterm: break
        case .kittyNotices: knowsKittyNotices = true
        case .deviceAttributes:
            if let event = questions?.close(at: .now) { pending.append(event) }
        }
    }

    /// Reads late replies, which the shell would otherwise read as typed text; discards typed keys except signal keys.
    private func awaitReplies(within patience: Duration? = nil) {
        guard let deadline = questions?.deadline else { return }
        isAwaitingReplies = true
        defer { isAwaitingReplies = false }
        let limit = isAskedToEnd ? Self.shortPatience : patience
        let end = limit.map { min(deadline, .now + $0) } ?? deadline
        // One read happens even after the deadline, because a late reply may have arrived.
        repeat {
            guard let questions, questions.areOpen, !input.hasEnded,
                screen_input_arrives((end - .now).pollMilliseconds)
            else { return }
            for case .ended(let ending) in readInput().map(TerminalEvent.init) { noteEnding(ending) }
        } while .now < end && !isEnded
    }

    private static let shortPatience = Duration.milliseconds(500)
}

extension Size {
    nonisolated init(_ size: ScreenSize) {
        self.init(rows: Int(size.rows), columns: Int(size.columns))
    }
}
