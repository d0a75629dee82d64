import Weather

extension WeatherError {
    /// Errors that do not depend on this process's environment, key or place, by their names in a note.
    private static func shared(host: String, number: Int, pause: Int?) -> [String: WeatherError] {
        [
            "offline": .network(.offline, host: host),
            "hostNotFound": .network(.hostNotFound, host: host),
            "connectionRefused": .network(.connectionRefused, host: host),
            "connectionReset": .network(.connectionReset, host: host),
            "connectionFailed": .network(.connectionFailed, host: host),
            "timedOut": .network(.timedOut(seconds: number), host: host),
            "rateLimited": .service(.rateLimited(retryAfter: pause)),
            "hourlyLimit": .service(.limitReached(.hour, pause: pause ?? 0)),
            "dailyLimit": .service(.limitReached(.day, pause: pause ?? 0)),
            "broken": .service(.broken(status: number, retryAfter: pause)),
            "requestTimeout": .service(.unexpectedStatus(408)),
            "cutOff": .response(.cutOff),
            "notHTTP": .response(.notHTTP),
        ]
    }

    /// Errors that the next process of this user would cause again.
    private static func lasting(host: String, number: Int) -> [String: WeatherError] {
        [
            "requestRefused": .service(.requestRefused(reason: "")),
            "keyRefused": .service(.keyRefused),
            "forbidden": .service(.forbidden),
            "placeNotFound": .service(.placeNotFound),
            "contactRefused": .service(.contactRefused),
            "placeNotCovered": .service(.placeNotCovered),
            "addressWrong": .service(.addressWrong(host: host)),
            "status": .service(.unexpectedStatus(number)),
            "redirected": .network(.redirected(to: host), host: host),
            "redirectLoop": .network(.redirectLoop, host: host),
            "tooLarge": .response(.tooLarge(limit: number)),
            "webPage": .response(.webPage),
            "notJSON": .response(.notJSON),
            "wrongField": .response(.wrongField("", endpoint: "")),
        ]
    }

    /// Errors that are told beside what a response holds, and are no reason for others to wait.
    private static func ofThisProcess(host: String) -> [String: WeatherError] {
        [
            "proxyFailed": .network(.proxyFailed(proxy: host), host: host),
            "certificateRefused": .network(.certificateRefused, host: host),
            "noCertificates": .network(.noCertificates, host: host),
            "notTLS": .network(.notTLS, host: host),
            "libraryMissing": .network(.libraryMissing, host: host),
            "noXMLReader": .response(.noXMLReader),
            "openFiles": .system(.openFiles),
            "threads": .system(.threads),
        ]
    }

    /// Which errors a note may hold; each case includes those before it.
    enum NoteUse {
        /// For copies that wait for the response.
        case copies
        /// For the next command.
        case commands
        /// For the screen.
        case words
    }

    private static func known(for use: NoteUse, host: String, number: Int, pause: Int?) -> [String: WeatherError] {
        var known = shared(host: host, number: number, pause: pause)
        if use != .copies { known.merge(lasting(host: host, number: number)) { first, _ in first } }
        if use == .words { known.merge(ofThisProcess(host: host)) { first, _ in first } }
        return known
    }

    /// Text for a stored response. An error without a note of its own has that of a similar one.
    package var note: String { note(for: .words) ?? similar.note(for: .words) ?? "" }

    /// Reads a damaged note as an error, too: it says that something has failed.
    package init(note: String) {
        self = WeatherError(note: note[...], for: .words) ?? .network(.connectionFailed, host: "-")
    }

    private var similar: WeatherError {
        switch self {
        case .network(.proxyLoginMissing(let proxy, _), let host), .network(.proxyLoginRefused(let proxy, _), let host):
            .network(.proxyFailed(proxy: proxy), host: host)
        default:
            pause == nil
                ? .network(.connectionFailed, host: host ?? "-") : .service(.rateLimited(retryAfter: pause))
        }
    }

    func note(for use: NoteUse) -> String? {
        let error = withoutTexts
        let host = error.host ?? "-"
        let known = Self.known(for: use, host: host, number: number, pause: pause)
        let name = known.first { $0.value == error }?.key
        return name.map { "\($0) \(host) \(number) \(pause.map(String.init) ?? "-")" }
    }

    private var host: String? {
        switch self {
        case .network(_, let host), .service(.addressWrong(let host)): host
        default: nil
        }
    }

    private var number: Int {
        switch self {
        case .network(.timedOut(let number), _), .service(.broken(let number, _)),
            .service(.unexpectedStatus(let number)),
            .response(.tooLarge(let number)):
            number
        default: 0
        }
    }

    /// A note has room for one word, which is a host or the target of a redirection. Its pause is not the longer one that
    /// the service has asked for.
    private var withoutTexts: WeatherError {
        switch self {
        case .service(.requestRefused): .service(.requestRefused(reason: ""))
        case .network(.redirected(let target), _): .network(.redirected(to: target), host: target)
        case .network(.proxyFailed(let proxy), _): .network(.proxyFailed(proxy: proxy), host: proxy)
        case .response(.wrongField): .response(.wrongField("", endpoint: ""))
        case .service(.rateLimited(_?)): .service(.rateLimited(retryAfter: pause))
        case .service(.broken(let status, _?)): .service(.broken(status: status, retryAfter: pause))
        default: self
        }
    }

    init?(note: Substring, for use: NoteUse) {
        let words = note.split(separator: " ").map(String.init)
        guard words.count == 4, let number = Int(words[2]) else { return nil }
        let known = Self.known(for: use, host: words[1], number: number, pause: Int(words[3]))
        guard let error = known[words[0]] else { return nil }
        self = error
    }

    /// Whether the service was reached and gave no use. The network of this machine can come back at any moment.
    var concernsService: Bool {
        switch self {
        case .network(let error, _):
            switch error {
            case .timedOut, .redirected, .redirectLoop: true
            default: false
            }
        case .service, .response: true
        case .key, .system, .cancelled: false
        }
    }
}
