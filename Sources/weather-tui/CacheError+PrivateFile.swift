import Dashboard
import Files
import Platform
import Words

extension CacheError {
    /// This is nil for problems that will not repeat.
    init?(_ problem: PrivateFile.AccessError, directory: String) {
        let shown = directory.cleaned(limit: 120)
        switch problem {
        case .foreign(let directory): self = .foreign(directory: directory.cleaned(limit: 120))
        case .system(let code): self = .system(directory: shown, reason: String(cString: strerror(code)).cleaned())
        // The file was removed meanwhile, or it is no write problem.
        case .absent, .exposed, .notOwn, .tooLarge: return nil
        }
    }
}

extension Strings {
    /// This is nil without a directory, which is no problem.
    func printedMessage(for problem: CacheError) -> String? {
        switch problem {
        case .foreign(let directory): self(CommandPhrase.cacheForeign, directory)
        case .system(let directory, let reason): self(CommandPhrase.cacheUnusable, directory, reason)
        case .noDirectory: nil
        }
    }
}
