import Dashboard
import Display
import Files
import Platform
import Weather
import Words

extension CacheProblem {
    /// Why answers could not be written below `directory`; nil for what will not be so the next time.
    init?(_ problem: PrivateFile.Problem, directory: String) {
        let shown = directory.cleaned(limit: 120)
        switch problem {
        case .foreign(let directory): self = .foreign(directory: directory.cleaned(limit: 120))
        case .system(let code): self = .system(directory: shown, reason: String(cString: strerror(code)).cleaned())
        // Removed between two steps, or no matter of writing.
        case .absent, .exposed, .notOwn, .tooLarge: return nil
        }
    }
}

extension Strings {
    /// A line for standard error or the log; nil where there is no directory, which is no trouble.
    func printedMessage(for problem: CacheProblem) -> String? {
        switch problem {
        case .foreign(let directory): self(CommandPhrase.cacheForeign, directory)
        case .system(let directory, let reason): self(CommandPhrase.cacheUnusable, directory, reason)
        case .noDirectory: nil
        }
    }
}
