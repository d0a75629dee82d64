import Files
import Logging
import Settings
import Weather
import Words

/// Write errors are ignored, since a failing log must not disturb the screen.
struct LogFile: LogHandler {
    private let file: PrivateFile
    private let now: @Sendable () -> UnixTime
    var logLevel: Logger.Level
    var metadata = Logger.Metadata()

    /// The limit is in bytes, also for the one old copy.
    static let limit = 1 << 20
    static let name = "weather-tui.log"
    private static let messageLimit = 600

    init(directory: String, level: Logger.Level = .warning, now: @escaping @Sendable () -> UnixTime) {
        file = PrivateFile(directory + "/" + Self.name)
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
    /// Other people read logs too, so they are in English.
    static var ofLog: Strings { .language(Languages.english) }
}

extension Logger {
    /// It logs warnings and errors, with `isVerbose` also each request; nothing without a directory.
    static func weatherTUI(directory: String?, isVerbose: Bool = false) -> Logger {
        Logger(label: "weather-tui") { _ -> any LogHandler in
            guard let directory else { return SwiftLogNoOpLogHandler() }
            return LogFile(directory: directory, level: isVerbose ? .debug : .warning, now: { SystemClock.now })
        }
    }
}
