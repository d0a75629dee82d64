import Dashboard
import Display
import Files
import Logging
import Settings
import Weather
import Words

/// Writes to weather-tui.log, a line for each event of its level or a higher one; what cannot be written is lost without
/// a word, since a log that fails must not disturb the picture.
struct LogFile: LogHandler {
    private let file: PrivateFile
    private let now: @Sendable () -> UnixTime
    var logLevel: Logger.Level
    var metadata = Logger.Metadata()

    /// The file is at most this large, and so is the one old copy.
    static let limit = 1 << 20
    static let name = "weather-tui.log"
    /// Room for a request with its address.
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
    /// A log is read by others than its owner too, and is in English.
    static var ofLog: Strings { .language(Languages.english) }
}

extension Logger {
    /// Logs below the state directory, or nowhere without one: warnings and errors, and with `isVerbose` each request.
    static func weatherTUI(directory: String?, isVerbose: Bool = false) -> Logger {
        Logger(label: "weather-tui") { _ -> any LogHandler in
            guard let directory else { return SwiftLogNoOpLogHandler() }
            return LogFile(directory: directory, level: isVerbose ? .debug : .warning, now: { SystemClock.now })
        }
    }
}
