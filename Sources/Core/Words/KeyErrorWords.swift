import Weather

extension Strings {
    func message(for error: KeyError) -> String {
        switch error {
        case .missing: self[.keyMissing]
        case .fileUnreadable(let path): self(.keyFileUnreadable, path)
        case .fileExposed(let path): self(.keyFileExposed, path)
        case .fileNotOwn(let path): self(.keyFileNotOwn, path)
        case .malformed: self[.keyMalformed]
        case .commandFailed(let error, let command): message(for: error, of: command)
        }
    }

    private func message(for error: APIKeyCommandError, of command: String) -> String {
        switch error {
        case .notFound: self(.commandNotFound, command)
        case .notExecutable: self(.commandNotExecutable, command)
        case .notStarted(let reason): self(.commandNotStarted, command, reason)
        case .exited(let status): self(.commandExited, command, "\(status)")
        case .killed(let signal): self(.commandKilled, command, "\(signal)")
        case .printedNothing: self(.commandPrintedNothing, command)
        case .printedNoKey: self(.commandPrintedNoKey, command)
        case .tooSlow(let seconds): self(.commandTooSlow, count: seconds, command)
        }
    }
}
