import Files
import Logging
import Settings
import Weather
import Words

/// A log that ignores write errors, since they must not disturb the screen.
struct LogFile: LogHandler {
    private let file: PrivateFile
    private let now: @Sendable () -> UnixTime
    var logLevel: Logger.Level
    var metadata = Logger.Metadata()

    /// In bytes, for the log and for its one old copy.
    static let limit = 1 << 20
    static let name = "weather-tui.log"
    private static let messageLimit = 600

    init(directory: String, level: Logger.Level = .warning, now: @escaping @Sendable () -> UnixTime) {
        file = PrivateFile(directory + "/" + Self.name, followsLinks: true)
        logLevel = level
        self.now = now
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = "\(now().iso8601) \(event.level) \("\(event.message)".cleaned(limit: Self.messageLimit))\n"
        try? file.append(Array(line.utf8), limit: Self.limit)
    }
}

extension Strings {
    /// Logs are in English, since other people read them too.
    static var ofLog: Strings { .language(Languages.english) }
}

extension Logger {
    static func weatherTUI(directory: String?, isVerbose: Bool = false) -> Logger {
        Logger(label: "weather-tui") { _ -> any LogHandler in
            guard let directory else { return SwiftLogNoOpLogHandler() }
            return LogFile(directory: directory, level: isVerbose ? .debug : .warning, now: { SystemClock.now })
        }
    }
}
