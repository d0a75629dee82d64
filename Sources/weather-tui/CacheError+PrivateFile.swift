import Files
import Loop
import Platform
import Words

extension CacheError {
    /// Returns nil for an error that will not repeat.
    init?(_ error: PrivateFile.AccessError, directory: String) {
        let shown = directory.cleaned(limit: 120)
        switch error {
        case .foreign(let directory): self = .foreign(directory: directory.cleaned(limit: 120))
        case .system(let code): self = .system(directory: shown, reason: String(cString: strerror(code)).cleaned())
        // The file was removed meanwhile, or this is no write error.
        case .absent, .exposed, .notOwn, .tooLarge: return nil
        }
    }
}

extension Strings {
    func printedMessage(for error: CacheError) -> String? {
        switch error {
        case .foreign(let directory): self(CommandPhrase.cacheForeign, directory)
        case .system(let directory, let reason): self(CommandPhrase.cacheUnusable, directory, reason)
        case .noDirectory: nil
        }
    }
}
