import Files
import Weather
import WeatherService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the OpenWeatherMap key is; it is read when a request is due, and again for each refresh.
nonisolated struct KeySource: Sendable {
    private enum Source: Sendable {
        /// A file that a variable names.
        case namedFile(String)
        case variable(APIKeyText)
        case file(String)
        case configured(APIKeyText)
        case none
    }

    private let source: Source

    /// The first of OPENWEATHER_API_KEY_FILE, OPENWEATHER_API_KEY, the `api-key` file and the configuration.
    init(environment: [String: String], configured: String?, directory: String?) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let file = directory.map { $0 + "/api-key" }
        if let path = variable("OPENWEATHER_API_KEY_FILE") {
            source = .namedFile(path)
        } else if let text = variable("OPENWEATHER_API_KEY") {
            source = .variable(APIKeyText(text))
        } else if let file, access(file, F_OK) == 0 {
            source = .file(file)
        } else {
            source = configured.map { .configured(APIKeyText($0)) } ?? .none
        }
    }

    var hasKey: Bool {
        if case .none = source { false } else { true }
    }

    func key() throws(WeatherError) -> APIKey {
        switch source {
        case .namedFile(let path), .file(let path): try key(inFile: path)
        case .variable(let text), .configured(let text): try text.key()
        case .none: throw .keyMissing
        }
    }

    private func key(inFile path: String) throws(WeatherError) -> APIKey {
        do {
            let bytes = try PrivateFile(path).read(limit: 4096, refusingExposed: true)
            return try APIKeyText(String(decoding: bytes, as: UTF8.self)).key()
        } catch let error as WeatherError {
            throw error
        } catch PrivateFile.Problem.exposed {
            throw .keyFileExposed(path: path.cleaned(limit: 120))
        } catch {
            throw .keyFileUnreadable(path: path.cleaned(limit: 120))
        }
    }
}

/// A key not yet looked at; it prints as little as the key itself.
nonisolated struct APIKeyText: Sendable, CustomStringConvertible, CustomReflectable {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The first line is the key.
    func key() throws(WeatherError) -> APIKey {
        try APIKey(text.split(whereSeparator: \.isNewline).first ?? "")
    }

    var description: String { "***" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
