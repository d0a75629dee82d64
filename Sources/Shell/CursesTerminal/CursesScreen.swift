import CursesShim
import Platform
import Terminal

/// Opens the screen for as long as `body` runs; however it ends, the terminal is as it was. `usesMouse` has the terminal
/// tell of presses and the wheel; `limits` are those of its characters, beside those of the locale.
package func withCursesScreen<R>(
    usesMouse: Bool, limits: CharacterLimits = [], _ body: (CursesScreen) throws -> R
) throws -> R {
    let screen = try CursesScreen(usesMouse: usesMouse, limits: limits)
    defer { screen.close() }
    return try body(screen)
}

/// The terminal as one full screen; there is one, and one thread owns it.
package final class CursesScreen {
    package internal(set) var size: Size
    /// 0 without colour, else 8, 16, 88, 256 and so on; with direct colour 2²⁴.
    package let colorCount: Int
    private var limits: CharacterLimits
    private var painter: RowPainter
    private var input = ScreenInput()
    private var questions: TerminalQuestions?
    /// What the terminal shows, if that is known.
    var shown: Frame?
    var shownTitle: String?
    /// By a signal from outside, whose sender waits.
    var isAskedToEnd = false
    private var isLeaving = false
    private let alarm = Alarm()
    /// What happened outside of a wait.
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
        painter = RowPainter(
            pairs: ColorPairs(
                colorCount: colorCount, paletteSize: Int(screen_palette_size()), limit: Int(screen_pair_limit()),
                define: screen_set_pair))
    }

    fileprivate func close() {
        swallowAnswers()
        screen_close()
    }

    private static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    /// Sends what differs from what the terminal shows.
    package func show(_ frame: Frame) {
        let rows = frame.rows(differingFrom: shown)
        if rows.isEmpty, frame.cursor == shown?.cursor { return }
        screen_begin_frame()
        if frame.size != shown?.size { screen_erase() }
        paint(rows, of: frame.limited(to: limits))
        if let cursor = frame.cursor {
            screen_show_cursor(Int32(cursor.row), Int32(cursor.column))
        } else {
            screen_hide_cursor()
        }
        screen_end_frame()
        shown = frame
    }

    private func paint(_ rows: [Int], of frame: Frame) {
        for row in rows where row < size.rows {
            screen_erase_row(Int32(row))
            painter.paint(row: row, of: frame)
        }
    }

    /// Sends everything again with the next frame, for a screen that something else has written to.
    package func repaint() {
        shown = nil
        screen_repaint()
    }

    /// Gives the window a title, where the terminal can and gives the one before it back.
    package func show(title: String) {
        if title == shownTitle { return }
        shownTitle = title
        let printable = title.limited(to: limits).unicodeScalars.filter {
            $0.properties.generalCategory != .control
        }
        screen_set_title(String(String.UnicodeScalarView(printable.prefix(Self.longestTitle))))
    }

    private static let longestTitle = 120

    /// Asks whether frames can be synchronized and, if wished, for the background and for how wide characters of ambiguous
    /// width are, which takes two blank cells of the frame that is shown. Nothing waits for the answers but the way
    /// out, until the last of them came or `patience` is over: what comes within it is an event, and what comes later is not.
    package func ask(background: Bool, ambiguousWidth: Bool = false, patience: Duration = .seconds(2)) {
        let cell = ambiguousWidth && !limits.contains(.ascii) ? shown?.blankPair : nil
        if let cell { screen_ask_width(Int32(cell.row), Int32(cell.column)) }
        guard screen_ask(background) else { return }
        questions = TerminalQuestions(
            background: background, widthProbe: cell, patience: patience, at: .now)
    }

    /// Gives the terminal back and stops the job; returns when it has been continued, which the next wait tells.
    package func suspend() {
        swallowAnswers(within: Self.patienceOfSenders)
        // Who has asked for the end meanwhile does not want it stopped.
        if isEnded { return }
        screen_suspend()
        discardStops()
        resume()
    }

    /// Gives the terminal back while `body` runs, which may have another program use it; the next wait tells of the return.
    /// A process that has to end by then does not take it again.
    package func lend(while body: () -> Void) {
        swallowAnswers(within: Self.patienceOfSenders)
        screen_step_aside()
        body()
        discardStops()
        // A passphrase that came too late must not act as keys.
        screen_drop_input()
        if !isEnded { resume() }
    }

    /// Blocks until something happens or the deadline is there, and returns all that has happened; `watched` is a further
    /// descriptor, which its reader has told.
    package func wait(for wakeup: Wakeup, watched: Int32? = nil, until deadline: Deadline?) -> [TerminalEvent] {
        let isBusy = !pending.isEmpty || input.mayHoldMore
        let ready = Readiness(
            wakeup: wakeup, watched: watched, alarm: alarm, until: isBusy ? .after(.zero) : deadline)
        if ready.signals { readSignals() }
        // Before the wakeup: what has been done is seen before it is reported.
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

    /// Not while answers are due, and not on the way out, which would have to wait for more of them.
    private func askAgain() {
        guard let questions, !questions.areOpen, !isLeaving else { return }
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
            guard questions?.takesWide(cursorRow: row, column: column) == true else { break }
            limits.insert(.ambiguous)
            // What was written before may have wrapped into rows that stay as they are.
            repaint()
            pending.append(.ambiguousIsWide)
        case .newColors: askAgain()
        case .deviceAttributes:
            if let event = questions?.close(at: .now) { pending.append(event) }
        }
    }

    /// An answer that is on its way when the shell gets the terminal would be typed there; so would what the user has
    /// typed before it, which is lost, but for a key that asks for the end.
    private func swallowAnswers(within patience: Duration? = nil) {
        guard let deadline = questions?.deadline else { return }
        isLeaving = true
        defer { isLeaving = false }
        let limit = isAskedToEnd ? Self.patienceOfSenders : patience
        let end = limit.map { min(deadline, .now + $0) } ?? deadline
        // Once in any case: an answer may be there, however late it is.
        repeat {
            guard let questions, questions.areOpen, !input.hasEnded,
                screen_input_arrives((end - .now).pollMilliseconds)
            else { return }
            for case .ended(let ending) in readInput().map(TerminalEvent.init) { noteEnding(ending) }
        } while .now < end && !isEnded
    }

    private static let patienceOfSenders = Duration.milliseconds(500)
}

extension Size {
    nonisolated init(_ size: ScreenSize) {
        self.init(rows: Int(size.rows), columns: Int(size.columns))
    }
}
