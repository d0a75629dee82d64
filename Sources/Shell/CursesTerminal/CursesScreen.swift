import CursesShim
import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Opens the screen for as long as `body` runs; however it ends, the terminal is as it was.
package func withCursesScreen<R>(_ body: (CursesScreen) throws -> R) throws -> R {
    let screen = try CursesScreen()
    defer { screen_close() }
    return try body(screen)
}

/// The terminal as one full screen; there is one, and one thread owns it.
package final class CursesScreen {
    package private(set) var size: Size
    /// 0 without colour, else 8, 16, 88, 256 and so on; with direct colour 2²⁴.
    package let colorCount: Int
    /// Elsewhere only ASCII is shown.
    package let isUTF8: Bool
    private var painter: RowPainter
    private var input = ScreenInput()
    private let alarm = Alarm()
    /// What happened outside of a wait.
    private var pending: [TerminalEvent] = []

    fileprivate init() throws(ScreenError) {
        switch screen_open() {
        case .done: break
        case .notATerminal: throw .notATerminal
        case .unknownTerminal: throw .unknownTerminal(Self.terminalName)
        case .noCursorPositioning: throw .cannotPositionCursor(Self.terminalName)
        case .failed: throw .unavailable
        }
        size = Size(screen_adopt_size())
        colorCount = Int(screen_color_count())
        isUTF8 = screen_is_utf8()
        painter = RowPainter(
            pairs: ColorPairs(
                colorCount: colorCount, paletteSize: Int(screen_palette_size()), limit: Int(screen_pair_limit()),
                define: screen_set_pair))
    }

    private static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    /// Sends what differs from what the terminal shows.
    package func show(_ frame: Frame) {
        let frame = isUTF8 ? frame : frame.inASCII()
        screen_erase()
        for row in 0..<min(frame.size.rows, size.rows) { painter.paint(row: row, of: frame) }
        if let cursor = frame.cursor {
            screen_show_cursor(Int32(cursor.row), Int32(cursor.column))
        } else {
            screen_hide_cursor()
        }
        screen_refresh()
    }

    /// Sends everything again with the next frame, for a screen that something else has written to.
    package func repaint() { screen_repaint() }

    /// Gives the terminal back and stops the job; returns when it has been continued, which the next wait tells.
    package func suspend() {
        screen_suspend()
        discardStops()
        resume()
    }

    /// Blocks until something happens or the deadline is there, and returns all that has happened; `watched` is a further
    /// descriptor, which whoever reads from it has told.
    package func wait(for wakeup: Wakeup, watched: Int32? = nil, until deadline: Deadline?) -> [TerminalEvent] {
        let isBusy = !pending.isEmpty || input.mayHoldMore
        let ready = Readiness(
            wakeup: wakeup, watched: watched, alarm: alarm, until: isBusy ? .after(.zero) : deadline)
        if ready.signals { takeSignals() }
        // Before the wakeup: what has been done is seen before whoever did it reports.
        if ready.watched { pending.append(.watched) }
        if ready.wakeup {
            wakeup.drain()
            pending.append(.woken)
        }
        if ready.input || input.mayHoldMore { pending += input.read().map(TerminalEvent.init) }
        if ready.inputHasEnded || input.hasEnded { noteEnding(.terminalGone) }
        defer { pending = [] }
        return pending
    }

    /// The first reason is the one to end by.
    private func noteEnding(_ ending: Ending) {
        let isEnded = pending.contains { if case .ended = $0 { true } else { false } }
        if !isEnded { pending.append(.ended(ending)) }
    }

    private func takeSignals() {
        var hasNewSize = false
        var hasContinued = false
        while case let signal = screen_signals_next(), signal != 0 {
            switch signal {
            case SIGWINCH: hasNewSize = true
            case SIGCONT: hasContinued = true
            case SIGTSTP: pending.append(.suspendRequested)
            default: noteEnding(.signal(signal))
            }
        }
        if hasContinued { resume() } else if hasNewSize { adoptSize() }
    }

    private func resume() {
        screen_resume()
        pending.append(.resumed)
        adoptSize()
    }

    private func adoptSize() {
        let now = Size(screen_adopt_size())
        if now == size { return }
        size = now
        pending.append(.resized(now))
    }

    /// The stop was ours, and taking the screen back is about to follow; what asks for the end stays.
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
