import Weather

extension WeatherError {
    /// The errors that other copies of the program would only repeat, by their names in a note. The cause is not the
    /// environment, the key or the place of one copy.
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

    /// Nil for an error that concerns this copy alone.
    var note: String? {
        let host = if case .network(_, let host) = self { host } else { "-" }
        let pause = if case .pause(let seconds) = retryPolicy { seconds } else { Int?.none }
        let number =
            switch self {
            case .network(.timedOut(let seconds), _): seconds
            case .service(.broken(let status, _)): status
            default: 0
            }
        let name = Self.shared(host: host, number: number, pause: pause).first { $0.value == self }?.key
        return name.map { "\($0) \(host) \(number) \(pause.map(String.init) ?? "-")" }
    }

    /// Nil for a note that this version does not know.
    init?(note: Substring) {
        let words = note.split(separator: " ").map(String.init)
        guard words.count == 4, let number = Int(words[2]) else { return nil }
        guard let error = Self.shared(host: words[1], number: number, pause: Int(words[3]))[words[0]] else {
            return nil
        }
        self = error
    }
}
