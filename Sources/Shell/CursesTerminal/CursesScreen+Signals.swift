import CursesShim
import Platform
import Terminal

extension CursesScreen {
    func noteEnding(_ ending: Ending) {
        if !isEnded { pending.append(.ended(ending)) }
    }

    var isEnded: Bool { pending.contains { if case .ended = $0 { true } else { false } } }

    func readSignals() {
        var hasNewSize = false
        var hasContinued = false
        while case let signal = screen_signals_next(), signal != 0 {
            switch signal {
            case SIGWINCH: hasNewSize = true
            case SIGCONT:
                hasContinued = true
                // SIGCONT cancels a pending stop, as it does in the kernel.
                pending.removeAll { $0 == .suspendRequested }
            case SIGTSTP: pending.append(.suspendRequested)
            default:
                isAskedToEnd = true
                noteEnding(.signal(signal))
            }
        }
        if hasContinued { resume() } else if hasNewSize { adoptSize() }
    }

    func resume() {
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

    /// Discards signals of the program's own stop, and records signals that end the process.
    func discardStops() {
        while case let signal = screen_signals_next(), signal != 0 {
            if ![SIGCONT, SIGTSTP, SIGWINCH].contains(signal) { noteEnding(.signal(signal)) }
        }
    }
}
