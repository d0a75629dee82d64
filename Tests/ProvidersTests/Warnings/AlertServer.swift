import Exchange
import Synchronization
import Testing
import Weather
import WeatherService

@testable import Services

/// Answers by path, and records the requests.
final class AlertServer: Sendable {
    static let noon = UnixTime(seconds: 1_795_435_200)
    static let coveragePath = "/sources/area_status"
    static let areaPath = "/alert/area"
    static let nwsPath = "/alerts/active"

    typealias Answer = Result<HTTPResponse, WeatherError>

    private struct State {
        var answers: [String: Answer] = [:]
        var asked: [Endpoint] = []
        var clock: PlaceClock?
        var longestCheck = Duration.seconds(180)
        var wanted = 0
        var holdsChecks = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var open = 0
        var mostOpen = 0
        var store = Store.ofNothing
    }

    private let state = Mutex(State())
    private let time: Time

    private final class Time: Sendable {
        let now = Mutex(AlertServer.noon)
    }

    init() {
        let time = Time()
        self.time = time
        state.withLock { $0.store = Self.emptyStore(time) }
    }

    private static func emptyStore(_ time: Time) -> Store {
        Store(WeatherCache(directory: nil, patience: .zero), now: { time.now.withLock { $0 } })
    }

    func use(_ cache: WeatherCache) {
        let time = time
        state.withLock { $0.store = Store(cache, now: { time.now.withLock { $0 } }) }
    }

    /// Forgets pauses and the coverage, as a new process does without a directory for the cache.
    func restart() { state.withLock { $0.store = Self.emptyStore(time) } }

    subscript(path: String) -> Answer? {
        get { state.withLock { $0.answers[path] } }
        set { state.withLock { $0.answers[path] = newValue } }
    }

    var asked: [Endpoint] { state.withLock { $0.asked } }

    var paths: [String] { asked.map(\.path) }

    var mostOpen: Int { state.withLock { $0.mostOpen } }

    var now: UnixTime {
        get { time.now.withLock { $0 } }
        set { time.now.withLock { $0 = newValue } }
    }

    var longestCheck: Duration {
        get { state.withLock { $0.longestCheck } }
        set { state.withLock { $0.longestCheck = newValue } }
    }

    /// Of every place.
    var clock: PlaceClock? {
        get { state.withLock { $0.clock } }
        set { state.withLock { $0.clock = newValue } }
    }

    func forgetRequests() { state.withLock { $0.asked = [] } }

    /// Answers that the country is covered and that there are no warnings.
    func answerEmpty() {
        self[Self.coveragePath] = .coverage("operating")
        self[Self.areaPath] = .answer("[]")
        self[Self.nwsPath] = .answer(NWS.collection([]))
    }

    func serve(_ documents: [String: CAP]) {
        for (id, document) in documents {
            self["/alert/\(id)"] = .answer(document.text, redirectTarget: "/cap/\(document.file).xml")
        }
        self[Self.areaPath] = .answer("[" + documents.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }

    /// Holds the documents back until so many are requested at once.
    func holdDocuments(untilThereAre count: Int) { state.withLock { $0.wanted = count } }

    /// Holds the first request to each service back until so many services are asked.
    func holdChecks(untilThereAre count: Int) {
        state.withLock { ($0.wanted, $0.holdsChecks) = (count, true) }
    }

    func services(in countries: [String]) throws -> WarningServices {
        var addresses = ServiceAddresses()
        addresses[FPAS.address] = try BaseURL("https://fpas.example/api")
        addresses[NationalWeatherService.address] = try BaseURL("https://nws.example")
        return WarningServices(
            addresses, countries: { _ in countries }, clock: { _ in self.clock }, longestCheck: longestCheck,
            store: state.withLock(\.store), fetch: fetch)
    }

    /// Returns the stored form of the result too.
    func check(
        in countries: String..., at coordinate: Coordinate? = seoul, known: [UInt8]? = nil
    ) async throws(WeatherError) -> (body: [UInt8], warnings: Warnings) {
        guard let source = try? services(in: countries).source, let coordinate,
            let answer = try await source.ask(coordinate, known),
            let warnings = try source.read(answer)[.warnings]?.get().value as? Warnings
        else { throw .response(.forecastEmpty) }
        let stored = try source.read(answer.body)[.warnings]?.get().value as? Warnings
        #expect(stored == warnings, "What is shown after a check is what the next start shows.")
        return (answer.body, warnings)
    }

    private var fetch: Fetch {
        { endpoint throws(WeatherError) in
            let isDocument = endpoint.path.hasPrefix("/alert/") && endpoint.path != Self.areaPath
            let answer = self.state.withLock { state in
                state.asked.append(endpoint)
                if isDocument {
                    state.open += 1
                    state.mostOpen = max(state.mostOpen, state.open)
                }
                return state.answers[endpoint.path]
            }
            let isFirst = [Self.areaPath, Self.nwsPath].contains(endpoint.path)
            if isDocument || isFirst && self.state.withLock(\.holdsChecks) { await self.hold() }
            if isDocument { self.state.withLock { $0.open -= 1 } }
            let response = try (answer ?? .failure(.network(.connectionRefused, host: endpoint.path))).get()
            let isKnown = endpoint.knownTarget != nil && endpoint.knownTarget == response.redirectTarget
            return isKnown
                ? HTTPResponse(status: 304, body: [], redirectTarget: endpoint.knownTarget) : response
        }
    }

    private func hold() async {
        await withCheckedContinuation { continuation in
            let free = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.waiting.append(continuation)
                guard state.waiting.count >= state.wanted else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in free { continuation.resume() }
        }
    }
}

extension AlertServer.Answer {
    static func answer(
        _ body: String, status: Int = 200, retryAfter: Int? = nil, headers: [String: String] = [:],
        redirectTarget: String? = nil
    ) -> Self {
        .success(
            HTTPResponse(
                status: status, body: Array(body.utf8), retryAfter: retryAfter, headers: headers,
                redirectTarget: redirectTarget))
    }

    /// The form is that of `get_feed_status_for_area` in the server's `views.py`.
    static func coverage(_ states: String...) -> Self {
        let feeds = states.map { #"{"name":"authority","cap_alert_feed_status":"\#($0)","authorityCountry":"kr"}"# }
        return answer(#"{"results":[\#(feeds.joined(separator: ","))]}"#)
    }
}

struct Fault: Sendable {
    let answer: AlertServer.Answer
    let error: WeatherError

    static let all: [Fault] = [
        Fault(answer: .answer("", status: 429, retryAfter: 90), error: .service(.rateLimited(retryAfter: 90))),
        Fault(answer: .answer("", status: 429), error: .service(.rateLimited(retryAfter: nil))),
        Fault(answer: .answer("<html>", status: 500), error: .service(.broken(status: 500))),
        Fault(answer: .answer("", status: 503, retryAfter: 5), error: .service(.broken(status: 503, retryAfter: 5))),
        Fault(answer: .answer("", status: 401), error: .service(.unexpectedStatus(401))),
        Fault(answer: .answer("", status: 403), error: .service(.unexpectedStatus(403))),
        Fault(answer: .answer("", status: 302), error: .service(.unexpectedStatus(302))),
        Fault(answer: .answer("", status: 204), error: .service(.unexpectedStatus(204))),
        silence(.timedOut(seconds: 15)), silence(.offline), silence(.connectionReset), silence(.certificateRefused),
        Fault(answer: .failure(.system(.openFiles)), error: .system(.openFiles)),
        Fault(answer: .failure(.cancelled), error: .cancelled),
    ]

    private static func silence(_ error: NetworkError) -> Fault {
        Fault(answer: .failure(.network(error, host: "h")), error: .network(error, host: "h"))
    }
}

/// A document of the Common Alerting Protocol.
struct CAP: Sendable {
    var event = "Heavy Snow Advisory"
    /// Of the file to which the server redirects.
    var file = "first"
    var identifier = "1"
    var status = "Actual"
    var kind = "Alert"
    var references = ""
    var shapes = ""
    var severity = "Moderate"
    var times = ""
    var description = ""

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
        <identifier>\(identifier)</identifier><sender>me@kma.go.kr</sender>
        <sent>2026-11-23T20:00:00+09:00</sent><status>\(status)</status><msgType>\(kind)</msgType>
        <scope>Public</scope><references>\(references)</references>
        <info><event>\(event)</event><urgency>Expected</urgency><severity>\(severity)</severity>
        <certainty>Likely</certainty>\(times)<description>\(description)</description>
        <area><areaDesc>Seoul</areaDesc>\(shapes)</area></info>
        </alert>
        """
    }
}

enum NWS {
    static func collection(_ features: [String]) -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }

    static func feature(_ id: String, status: String = "Actual", area: String = "Somewhere") -> String {
        """
        {"type":"Feature","geometry":null,"properties":{"id":"\(id)","sender":"w-nws.webmaster@noaa.gov",\
        "areaDesc":"\(area)","sent":"2026-11-23T05:00:00-05:00","status":"\(status)","messageType":"Alert",\
        "event":"Winter Storm Warning","severity":"Severe","urgency":"Expected","references":[]}}
        """
    }

    static func problem(_ type: String, _ title: String) -> String {
        #"{"type":"https://api.weather.gov/problems/\#(type)","title":"\#(title)","status":404,"detail":"x"}"#
    }
}
