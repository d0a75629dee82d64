import Files
import Logging
import Weather

/// Writes warnings and errors to weather-tui.log, a line each; what cannot be written is lost without a word, since a
/// log that fails must not disturb the picture.
nonisolated struct LogFile: LogHandler {
    private let file: PrivateFile
    private let now: @Sendable () -> UnixTime
    var logLevel = Logger.Level.warning
    var metadata = Logger.Metadata()

    /// The file is at most this large, and so is the one old copy.
    static let limit = 1 << 20
    static let name = "weather-tui.log"

    init(directory: String, now: @escaping @Sendable () -> UnixTime) {
        file = PrivateFile(directory + "/" + Self.name)
        self.now = now
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = "\(now().iso8601) \(event.level) \("\(event.message)".cleaned(limit: 400))\n"
        try? file.append(Array(line.utf8), limit: Self.limit)
    }
}

extension Logger {
    /// Logs below the state directory, or nowhere without one.
    nonisolated static func weatherTUI(directory: String?, isVerbose: Bool) -> Logger {
        Logger(label: "weather-tui") { _ -> any LogHandler in
            guard let directory else { return SwiftLogNoOpLogHandler() }
            return LogFile(directory: directory, now: { SystemClock.now })
        }
    }
}
