import CursesShim
import Platform
import Terminal

// What signals ask for, and the reason to end.
extension CursesScreen {
    /// The first reason is the one to end by.
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
                // As the kernel does with a stop that was not obeyed yet.
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

    /// The stop was ours, and taking the screen back is about to follow; what asks for the end stays.
    func discardStops() {
        while case let signal = screen_signals_next(), signal != 0 {
            if ![SIGCONT, SIGTSTP, SIGWINCH].contains(signal) { noteEnding(.signal(signal)) }
        }
    }
}
