import CursesTerminal
import Notices
import Platform
import Terminal

/// A small program on a screen; its keys end it in many ways.
struct Fixture {
    struct FixtureError: Error {}

    static let usesMouse = getenv("SCREEN_FIXTURE_NO_MOUSE") == nil

    let journal = Journal()
    private(set) var ending: Ending?
    private var counter = 0
    private var lastEvent = "none"
    private var showsCursor = false
    private var fillsScreen = false

    mutating func run(on screen: CursesScreen) throws {
        guard let wakeup = Wakeup() else { throw ScreenError.unavailable }
        screen.show(frame(for: screen))
        journal.write("ready")
        while ending == nil {
            for event in screen.wait(for: wakeup, until: nil) {
                counter += 1
                lastEvent = name(of: event)
                if journal.isOpen { journal.write(entry(for: event)) }
                if try !handle(event, screen: screen, wakeup: wakeup) { return }
            }
            screen.show(frame(for: screen))
            journal.write("shown")
        }
    }

    /// Returns false to quit.
    private mutating func handle(_ event: TerminalEvent, screen: CursesScreen, wakeup: Wakeup) throws -> Bool {
        switch event {
        case .input(.key(.character("q"))): return false
        case .input(.key(.character("e"))): throw FixtureError()
        case .input(.key(.character("w"))): wakeUp(wakeup)
        case .input(.key(.character("p"))): showsCursor = true
        case .input(.key(.control("l"))): screen.repaint()
        case .input(.key(.character("F"))):
            fillsScreen = true
            screen.repaint()
        case .input(.key(.character("N"))):
            _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK)
        case .input(.key(.character("i"))): screen.ask(background: true, patience: .seconds(60))
        case .input(.key(.character("W"))):
            screen.ask(background: true, ambiguousWidth: true, patience: .seconds(60))
        case .input(.key(.character("n"))):
            screen.show(title: Self.texts?[0] ?? "fixture \(counter) · 맑음\u{1B}]0;x\u{7}")
        case .input(.key(.character("v"))):
            journal.write("TERMINFO is \(getenv("TERMINFO").map { String(cString: $0) } ?? "unset")")
        case .input(.key(.character("o"))): screen.ask(background: true, patience: .zero)
        case .input(.key(.character("k"))): screen.ask(background: true, notices: true, patience: .seconds(60))
        case .input(.key(.character("K"))): screen.ask(background: true, notices: true, patience: .zero)
        case .input(.key(.character("g"))): screen.ring()
        case .input(.key(.character("G"))):
            let isSent =
                Multiplexer().passesNotices
                && screen.notify(title: "Seoul; now", body: "비 15:00\u{1B}]0;x\u{7}", isUrgent: true)
            journal.write("notice sent: \(isSent)")
        case .input(.key(.character("u"))):
            screen.ask(background: true, patience: .zero)
            waitForInput()
            return false
        case .input(.key(.character(let key))): misbehave(key, on: screen)
        case .suspendRequested:
            screen.suspend()
            showsCursor = false
        case .resumed: journal.write("input is \(readsKeys ? "keys" : "lines")")
        case .ended(let ending): self.ending = ending
        case .input, .resized, .woken, .watched, .background, .ambiguousIsWide, .colors: break
        }
        return true
    }

    /// Whether the terminal has the modes of a screen and not those of a shell.
    private var readsKeys: Bool {
        var modes = termios()
        tcgetattr(STDIN_FILENO, &modes)
        return modes.c_lflag & tcflag_t(ICANON | ECHO) == 0 && modes.c_iflag & tcflag_t(IXON) == 0
    }

    /// Waits for input without reading it.
    private func waitForInput() {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
    }

    /// Avoids reflection, which would distort the measurements.
    private func name(of event: TerminalEvent) -> String {
        switch event {
        case .input(.key(let key)): key.spelling
        case .input(.paste(let text)): "paste of \(text.count)"
        case .input(.mouse(let mouse)): "\(mouse)"
        case .resized: "resized"
        case .resumed: "resumed"
        case .suspendRequested: "suspend requested"
        case .woken: "woken"
        case .ambiguousIsWide: "wide"
        case .colors(let count): "\(count) colors"
        case .watched: "watched"
        case .background(let color):
            color.map { $0.isLight ? "light background" : "dark background" } ?? "unknown background"
        case .ended: "ended"
        }
    }

    private func entry(for event: TerminalEvent) -> String {
        if case .background(let color) = event {
            "background(isLight: \(String(describing: color?.isLight)))"
        } else {
            "\(event)"
        }
    }

    private func wakeUp(_ wakeup: Wakeup) {
        var thread = pthread_t(bitPattern: 0)
        let context = Unmanaged.passRetained(Box(wakeup))
        pthread_create(&thread, nil, signalWakeup, context.toOpaque())
    }

    private func misbehave(_ key: Character, on screen: CursesScreen) {
        switch key {
        case "t": readMissingCounter(Array(repeating: 0, count: counter))
        case "s": raise(SIGSEGV)
        case "a": abort()
        case "r": _ = overflowStack(counter)
        case "d":
            let counter = counter
            runDetached("decoder") { _ = overflowStack(counter) }
        case "m": printError("a note on standard error\n")
        case "b": while counter > 0 {}
        case "f": flood(screen)
        case "z":
            raise(SIGTSTP)
            raise(SIGCONT)
        default: break
        }
    }

    private func readMissingCounter(_ counters: [Int]) {
        journal.write("\(counters[counters.count])")
    }

    /// Draws frames without equal cells until a terminal that is not read blocks the output.
    private func flood(_ screen: CursesScreen) {
        var canvas = Canvas(size: screen.size)
        var number: UInt8 = 0
        while true {
            number &+= 1
            canvas.fill(canvas.bounds, with: Character(Unicode.Scalar(33 + number % 90)))
            screen.show(canvas.frame)
        }
    }

    private func frame(for screen: CursesScreen) -> Frame {
        if fillsScreen { return Self.fullFrame(of: screen.size) }
        if Self.texts != nil {
            return Self.frame(
                of: screen.size, drawing: counter, isReversed: lastEvent == "R", isMoved: lastEvent == "S")
        }
        var canvas = Canvas(size: screen.size)
        let face = Face(foreground: .palette(2), attributes: .bold)
        canvas.put("fixture \(counter)", row: 0, column: 0, face: face)
        canvas.put("size \(screen.size.columns)x\(screen.size.rows) colors \(screen.colorCount)", row: 1, column: 0)
        canvas.put("event \(lastEvent)", row: 2, column: 0, face: Face(foreground: .rgb(250, 128, 5)))
        canvas.put("맑음 → 12 °C", row: 3, column: 0, face: Face(foreground: .palette(6)))
        for row in 4..<max(screen.size.rows, 4) { canvas.put("row \(row) of \(screen.size.rows)", row: row, column: 0) }
        var frame = canvas.frame
        if showsCursor { frame.cursor = Position(row: 0, column: 0) }
        return frame
    }
}

nonisolated private func overflowStack(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflowStack(depth + 1) + Int(getpid())
}

nonisolated private final class Box: Sendable {
    let wakeup: Wakeup
    init(_ wakeup: Wakeup) { self.wakeup = wakeup }
}

nonisolated private func signalWakeup(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().wakeup.signal() }
    return nil
}
