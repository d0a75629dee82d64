import CursesShim
import Platform
import Terminal

/// Opens the screen, runs `body` and restores the terminal. With `usesMouse` it reports presses and the wheel.
package func withCursesScreen<R>(
    usesMouse: Bool, limits: CharacterLimits = [], _ body: (CursesScreen) throws -> R
) throws -> R {
    let screen = try CursesScreen(usesMouse: usesMouse, limits: limits)
    defer { screen.close() }
    return try body(screen)
}

/// There is one screen, and one thread owns it.
package final class CursesScreen {
    package private(set) var size: Size
    /// 0 without colour, else 8, 16, 88, 256 and so on; with direct colour 2²⁴.
    package let colorCount: Int
    private var limits: CharacterLimits
    private var painter: RowPainter
    private var input = ScreenInput()
    private var questions: TerminalQuestions?
    /// This is nil when it is not known what the terminal shows.
    private var shown: Frame?
    private var shownTitle: String?
    private var isAskedToEnd = false
    private var isLeaving = false
    private let alarm = Alarm()
    private var pending: [TerminalEvent] = []

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

    /// Sets the window title, if the terminal can also restore the old one.
    package func show(title: String) {
        if title == shownTitle { return }
        shownTitle = title
        let printable = title.limited(to: limits).unicodeScalars.filter {
            $0.properties.generalCategory != .control
        }
        screen_set_title(String(String.UnicodeScalarView(printable.prefix(Self.longestTitle))))
    }

    private static let longestTitle = 120

    /// Asks what the terminal can do and shows; the width question takes two blank cells of the shown frame.
    /// Answers within `patience` become events. Later ones are ignored, and only closing waits for them.
    package func ask(background: Bool, ambiguousWidth: Bool = false, patience: Duration = .seconds(2)) {
        let cell = ambiguousWidth && !limits.contains(.ascii) ? shown?.blankPair : nil
        if let cell { screen_ask_width(Int32(cell.row), Int32(cell.column)) }
        guard screen_ask(background) else { return }
        questions = TerminalQuestions(
            background: background, widthProbe: cell, patience: patience, at: .now)
    }

    /// Gives the terminal back and stops the job; it returns after the job was continued.
    package func suspend() {
        swallowAnswers(within: Self.patienceOfSenders)
        // After a request to end, the job must not stop.
        if isEnded { return }
        screen_suspend()
        discardStops()
        resume()
    }

    /// Gives the terminal back while `body` runs; a process that has to end by then does not take it again.
    package func lend(while body: () -> Void) {
        swallowAnswers(within: Self.patienceOfSenders)
        screen_step_aside()
        body()
        discardStops()
        // A passphrase that came too late must not act as keys.
        screen_drop_input()
        if !isEnded { resume() }
    }

    /// Blocks until an event or the deadline; `watched` is a further descriptor, which its owner reads.
    package func wait(for wakeup: Wakeup, watched: Int32? = nil, until deadline: Deadline?) -> [TerminalEvent] {
        let isBusy = !pending.isEmpty || input.mayHoldMore
        let ready = Readiness(
            wakeup: wakeup, watched: watched, alarm: alarm, until: isBusy ? .after(.zero) : deadline)
        if ready.signals { takeSignals() }
        // This comes before the wakeup, so that a change is seen before its report.
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

    private func askAgain() {
        guard let questions, !questions.areOpen, !isLeaving else { return }
        ask(background: true, patience: questions.patience)
    }

    private func readInput() -> [Input] {
        let inputs = input.read()
        for reply in input.takeReplies() { take(reply) }
        return inputs
    }

    private func take(_ reply: TerminalReply) {
        switch reply {
        case .synchronizedOutput(true) where questions != nil: screen_synchronize_frames()
        case .synchronizedOutput: break
        case .background(let color):
            if let event = questions?.background(color, at: .now) { pending.append(event) }
        case .tellsNewColors(true) where questions != nil: screen_follow_background()
        case .tellsNewColors: break
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

    /// Reads answers that would be typed into the shell; typed keys are lost, but for one that asks for the end.
    private func swallowAnswers(within patience: Duration? = nil) {
        guard let deadline = questions?.deadline else { return }
        isLeaving = true
        defer { isLeaving = false }
        let limit = isAskedToEnd ? Self.patienceOfSenders : patience
        let end = limit.map { min(deadline, .now + $0) } ?? deadline
        repeat {
            guard let questions, questions.areOpen, !input.hasEnded,
                screen_input_arrives((end - .now).pollMilliseconds)
            else { return }
            for case .ended(let ending) in readInput().map(TerminalEvent.init) { noteEnding(ending) }
        } while .now < end && !isEnded
    }

    private static let patienceOfSenders = Duration.milliseconds(500)

    private func noteEnding(_ ending: Ending) {
        if !isEnded { pending.append(.ended(ending)) }
    }

    private var isEnded: Bool { pending.contains { if case .ended = $0 { true } else { false } } }

    private func takeSignals() {
        var hasNewSize = false
        var hasContinued = false
        while case let signal = screen_signals_next(), signal != 0 {
            switch signal {
            case SIGWINCH: hasNewSize = true
            case SIGCONT:
                hasContinued = true
                pending.removeAll { $0 == .suspendRequested }
            case SIGTSTP: pending.append(.suspendRequested)
            default:
                isAskedToEnd = true
                noteEnding(.signal(signal))
            }
        }
        if hasContinued { resume() } else if hasNewSize { adoptSize() }
    }

    private func resume() {
        screen_resume()
        (shown, shownTitle) = (nil, nil)
        pending.append(.resumed)
        adoptSize()
    }

    private func adoptSize() {
        let now = Size(screen_adopt_size())
        if now == size { return }
        size = now
        shown = nil
        pending.append(.resized(now))
    }

    private func discardStops() {
        while case let signal = screen_signals_next(), signal != 0 {
            if ![SIGCONT, SIGTSTP, SIGWINCH].contains(signal) { noteEnding(.signal(signal)) }
        }
    }
}

extension Size {
    nonisolated fileprivate init(_ size: ScreenSize) {
        self.init(rows: Int(size.rows), columns: Int(size.columns))
    }
}
