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

    init?(note: Substring) {
        let words = note.split(separator: " ").map(String.init)
        guard words.count == 4, let number = Int(words[2]) else { return nil }
        guard let error = Self.shared(host: words[1], number: number, pause: Int(words[3]))[words[0]] else {
            return nil
        }
        self = error
    }
}
