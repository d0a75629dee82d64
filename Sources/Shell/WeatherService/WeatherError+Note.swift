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
        ]
    }

    /// Errors that the next process of this user would cause again.
    private static func lasting(host: String, number: Int) -> [String: WeatherError] {
        [
            "requestRefused": .service(.requestRefused(reason: "")),
            "keyRefused": .service(.keyRefused),
            "forbidden": .service(.forbidden),
            "placeNotFound": .service(.placeNotFound),
            "addressWrong": .service(.addressWrong(host: host)),
            "status": .service(.unexpectedStatus(number)),
            "redirected": .network(.redirected(to: host), host: host),
            "redirectLoop": .network(.redirectLoop, host: host),
            "tooLarge": .response(.tooLarge(limit: number)),
            "notJSON": .response(.notJSON),
            "wrongField": .response(.wrongField("", endpoint: "")),
        ]
    }

    /// `isLasting` also notes errors that are not for copies which wait.
    func note(isLasting: Bool) -> String? {
        let error = withoutTexts
        let host = error.host ?? "-"
        let pause = if case .pause(let seconds) = retryPolicy { seconds } else { Int?.none }
        var known = Self.shared(host: host, number: number, pause: pause)
        if isLasting { known.merge(Self.lasting(host: host, number: number)) { first, _ in first } }
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

    /// A note has room for one word, which is a host or the target of a redirection.
    private var withoutTexts: WeatherError {
        switch self {
        case .service(.requestRefused): .service(.requestRefused(reason: ""))
        case .network(.redirected(let target), _): .network(.redirected(to: target), host: target)
        case .response(.wrongField): .response(.wrongField("", endpoint: ""))
        default: self
        }
    }

    init?(note: Substring, isLasting: Bool) {
        let words = note.split(separator: " ").map(String.init)
        guard words.count == 4, let number = Int(words[2]) else { return nil }
        let known = Self.shared(host: words[1], number: number, pause: Int(words[3]))
        let lasting = isLasting ? Self.lasting(host: words[1], number: number) : [:]
        guard let error = known[words[0]] ?? lasting[words[0]] else { return nil }
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
