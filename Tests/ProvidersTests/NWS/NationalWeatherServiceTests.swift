import Testing
import Weather
import WeatherService

@Suite("National Weather Service")
struct NationalWeatherServiceTests {
    let server = AlertServer()

    private func check(known: [UInt8]? = nil) async throws(WeatherError) -> (body: [UInt8], warnings: Warnings) {
        try await server.check(in: "US", at: Coordinate(clampingLatitude: 38.8951, longitude: -77.0364), known: known)
    }

    @Test(
        "The request has two decimals at most",
        arguments: [
            (38.8951, -77.0364, "38.9,-77.04"), (21.3, -157.86, "21.3,-157.86"), (0.001, -0.001, "0,0"),
            (71.295_1, -156.766, "71.3,-156.77"), (52.005, 179.999, "52.01,180"), (-14, -171, "-14,-171"),
        ])
    func request(latitude: Double, longitude: Double, point: String) async throws {
        server[AlertServer.nwsPath] = .answer(NWS.collection([]))
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        let warnings = try await server.check(in: "US", at: coordinate).warnings
        #expect(warnings == Warnings([WarningCheck(service: .nationalWeatherService, checkedAt: server.now)]))
        #expect(server.asked.map(\.redactedURL) == ["https://nws.example/alerts/active?point=\(point)"])
        #expect(server.asked.map(\.accept) == ["application/geo+json"] && server.asked[0].headers.isEmpty)
    }

    @Test("All messages of the answer are kept, and broken ones are counted")
    func messages() async throws {
        let list = [
            NWS.feature("1"), NWS.feature("2", area: "Elsewhere"), "{}", "null", NWS.feature("3", status: "Test"),
        ]
        server[AlertServer.nwsPath] = .answer(NWS.collection(list))
        let warnings = try await check().warnings
        #expect(warnings.checks[0].messages.map(\.id.identifier) == ["1", "2", "3"] && warnings.unreadCount == 2)
        #expect(warnings.checks[0].messages.allSatisfy { $0.infos[0].areas[0].name.hasSuffix("where") })
        #expect(warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).map(\.id.identifier) == ["1", "2"])
    }

    @Test("A message that is not understood does not hasten the next check")
    func notUnderstood() async throws {
        let list = [NWS.feature("1", status: "Odd"), "{}"]
        server[AlertServer.nwsPath] = .answer(NWS.collection(list))
        let warnings = try await check().warnings
        #expect(warnings.unreadCount == 2 && warnings.interval(fetchedAt: AlertServer.noon) != 60)
    }

    @Test("The next request is conditional, and 304 keeps the known messages")
    func unchanged() async throws {
        let modified = "Mon, 23 Nov 2026 11:58:07 GMT"
        server[AlertServer.nwsPath] = .answer(
            NWS.collection([NWS.feature("1"), "{}"]), headers: ["last-modified": modified])
        let first = try await check()
        server[AlertServer.nwsPath] = .answer("", status: 304)
        let second = try await check(known: first.body)
        #expect(second.warnings == first.warnings && second.warnings.checks[0].messages.count == 1)
        let third = try await check(known: second.body)
        #expect(third.body == first.body)
        let headers = server.asked.map { $0.headers.map { "\($0.name): \($0.value)" } }
        #expect(headers == [[], ["If-Modified-Since: \(modified)"], ["If-Modified-Since: \(modified)"]])
        server[AlertServer.nwsPath] = .answer(NWS.collection([NWS.feature("2")]))
        let fourth = try await check(known: third.body)
        #expect(fourth.warnings.checks[0].messages.map(\.id.identifier) == ["2"])
        _ = try await check(known: fourth.body)
        #expect(server.asked.last?.headers.isEmpty == true)
    }

    @Test("A 304 without a condition is an error")
    func unasked() async throws {
        server[AlertServer.nwsPath] = .answer("", status: 304)
        await #expect(throws: WeatherError.service(.unexpectedStatus(304))) { _ = try await check() }
    }

    static let unknownPlace = AlertServer.Answer.answer(
        NWS.problem("InvalidPoint", "Data Unavailable For Requested Point"), status: 404)

    @Test("Where the service does not know the place, FPAS is asked")
    func unknownPlace() async throws {
        server.answerEmpty()
        server[AlertServer.nwsPath] = .answer(NWS.collection([NWS.feature("1")]))
        let known = try await check().body
        server[AlertServer.nwsPath] = Self.unknownPlace
        for body in [nil, known] {
            server.restart()
            server.forgetRequests()
            let warnings = try await check(known: body).warnings
            #expect(
                warnings
                    == Warnings([
                        WarningCheck(service: .nationalWeatherService, coverage: .notCovered),
                        WarningCheck(service: .fpas, checkedAt: server.now),
                    ]))
            #expect(server.paths == [AlertServer.nwsPath, AlertServer.areaPath, AlertServer.coveragePath])
        }
        server.restart()
        server[AlertServer.coveragePath] = .coverage()
        #expect(try await check().warnings.coverage == .notCovered)
    }

    @Test(
        "Any other 404 means a wrong address, so that the place is not checked whatever FPAS says",
        arguments: [
            "", "<html>404</html>", "{}", #"{"message":"no"}"#, #"{"title":null}"#, #"{"title":"404"}"#,
            NWS.problem("NotFound", "Not Found"),
        ])
    func wrongAddress(body: String) async throws {
        server.answerEmpty()
        server[AlertServer.nwsPath] = .answer(body, status: 404)
        let warnings = try await check().warnings
        #expect(warnings.failures == [.service(.addressWrong(host: "nws.example"))])
        #expect(server.paths.contains(AlertServer.areaPath))
    }

    @Test("An error of the service or the network fails the check")
    func faults() async throws {
        for fault in Fault.all {
            server[AlertServer.nwsPath] = fault.answer
            await #expect(throws: fault.error) { _ = try await check() }
            server.restart()
        }
    }

    @Test(
        "A wrong answer fails the check",
        arguments: [
            ("", ResponseError.cutOff), ("<html>", .webPage), (#"{"type":"FeatureCollection","features":["#, .cutOff),
            ("{}", .wrongField("features", endpoint: AlertServer.nwsPath)),
            ("[]", .wrongField("features", endpoint: AlertServer.nwsPath)),
            (#"{"type":"FeatureCollection"}"#, .wrongField("features", endpoint: AlertServer.nwsPath)),
            (NWS.problem("InvalidPoint", "Odd"), .wrongField("features", endpoint: AlertServer.nwsPath)),
        ])
    func wrongAnswers(body: String, error: ResponseError) async throws {
        server[AlertServer.nwsPath] = .answer(body)
        await #expect(throws: WeatherError.response(error)) { _ = try await check() }
    }
}
