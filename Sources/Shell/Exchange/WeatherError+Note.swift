import Weather

extension WeatherError {
    /// Whom an error concerns beside the process that met it.
    enum Reach: Comparable {
        /// No copy, since such an error is noted in stored responses only.
        case process
        /// It depends on the key, the settings or the place.
        case setup
        /// Other requests of this user would meet it too.
        case copies
    }

    /// In the order in which a name for an error is looked for.
    private static func names(
        host: String, number: Int, pause: Int?
    ) -> [(name: String, error: WeatherError, reach: Reach)] {
        [
            ("offline", .network(.offline, host: host), .copies),
            ("hostNotFound", .network(.hostNotFound, host: host), .copies),
            ("connectionRefused", .network(.connectionRefused, host: host), .copies),
            ("connectionReset", .network(.connectionReset, host: host), .copies),
            ("connectionFailed", .network(.connectionFailed, host: host), .copies),
            ("timedOut", .network(.timedOut(seconds: number), host: host), .copies),
            ("redirected", .network(.redirected(to: host), host: host), .copies),
            ("redirectLoop", .network(.redirectLoop, host: host), .copies),
            ("rateLimited", .service(.rateLimited(retryAfter: pause)), .copies),
            ("hourlyLimit", .service(.limitReached(.hour, pause: pause ?? 0)), .copies),
            ("dailyLimit", .service(.limitReached(.day, pause: pause ?? 0)), .copies),
            ("broken", .service(.broken(status: number, retryAfter: pause)), .copies),
            ("requestTimeout", .service(.unexpectedStatus(408)), .copies),
            ("cutOff", .response(.cutOff), .copies),
            ("notHTTP", .response(.notHTTP), .copies),
            ("tooLarge", .response(.tooLarge(limit: number)), .copies),
            ("webPage", .response(.webPage), .copies),
            ("notJSON", .response(.notJSON), .copies),
            ("wrongField", .response(.wrongField("", endpoint: "")), .copies),
            ("status", .service(.unexpectedStatus(number)), .setup),
            ("requestRefused", .service(.requestRefused(reason: "")), .setup),
            ("keyRefused", .service(.keyRefused), .setup),
            ("forbidden", .service(.forbidden), .setup),
            ("placeNotFound", .service(.placeNotFound), .setup),
            ("contactRefused", .service(.contactRefused), .setup),
            ("placeNotCovered", .service(.placeNotCovered), .setup),
            ("addressWrong", .service(.addressWrong(host: host)), .setup),
            ("stationNotFound", .station(.notFound), .copies),
            ("stationNotExecutable", .station(.notExecutable), .copies),
            ("stationNotStarted", .station(.notStarted), .copies),
            ("stationExited", .station(.exited(status: number)), .copies),
            ("stationKilled", .station(.killed(signal: number)), .copies),
            ("stationTooSlow", .station(.tooSlow(seconds: number)), .copies),
            ("stationPrintedNothing", .station(.printedNothing), .copies),
            ("stationNotJSON", .station(.notJSON), .copies),
            ("stationNoTemperature", .station(.noTemperature), .copies),
            ("stationWrongTime", .station(.wrongTime), .copies),
            ("proxyFailed", .network(.proxyFailed(proxy: host), host: host), .process),
            ("certificateRefused", .network(.certificateRefused, host: host), .process),
            ("noCertificates", .network(.noCertificates, host: host), .process),
            ("notTLS", .network(.notTLS, host: host), .process),
            ("optionRefused", .network(.optionRefused(name: host), host: host), .process),
            ("libraryMissing", .network(.libraryMissing, host: host), .process),
            ("noXMLReader", .response(.noReader(.libexpat)), .process),
            ("noPNGReader", .response(.noReader(.libpng)), .process),
            ("openFiles", .system(.openFiles), .process),
            ("threads", .system(.threads), .process),
        ]
    }

    /// Text for a stored response. An error without a name has that of a similar one.
    package var note: String { named?.note ?? similar.named?.note ?? "" }

    /// Reads a damaged note as an error, too: it says that something has failed.
    package init(note: String) {
        let words = note.split(separator: " ")
        self = WeatherError(words: words) ?? .network(.connectionFailed, host: "-")
    }

    /// Four words: the name, a host, a number and a pause in seconds.
    init?(words: [Substring]) {
        guard words.count == 4, let number = Int(words[2]) else { return nil }
        let names = Self.names(host: String(words[1]), number: number, pause: Int(words[3]))
        guard let error = names.first(where: { $0.name == words[0] })?.error else { return nil }
        self = error
    }

    var reach: Reach { named?.reach ?? .process }

    private var named: (note: String, reach: Reach)? {
        let error = withoutTexts
        let host = error.host ?? "-"
        return Self.names(host: host, number: number, pause: pause).first { $0.error == error }.map { name in
            ("\(name.name) \(host) \(number) \(pause.map(String.init) ?? "-")", name.reach)
        }
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
            .response(.tooLarge(let number)), .station(.exited(let number)), .station(.killed(let number)),
            .station(.tooSlow(let number)):
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
        case .network(.optionRefused(let name), _): .network(.optionRefused(name: name), host: name)
        case .response(.wrongField): .response(.wrongField("", endpoint: ""))
        case .service(.rateLimited(_?)): .service(.rateLimited(retryAfter: pause))
        case .service(.broken(let status, _?)): .service(.broken(status: status, retryAfter: pause))
        default: self
        }
    }

    /// Whether this machine may be at fault, which can end at any moment.
    package var mayBeOfMachine: Bool {
        switch self {
        case .network, .system: true
        case .service, .response, .key, .station, .cancelled: false
        }
    }

    /// Whether the service was reached and gave no use.
    var concernsService: Bool {
        switch self {
        case .network(let error, _):
            switch error {
            case .timedOut, .redirected, .redirectLoop: true
            default: false
            }
        case .service, .response, .station: true
        case .key, .system, .cancelled: false
        }
    }
}
