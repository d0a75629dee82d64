import Testing
import Weather
import WeatherService
import XML

@testable import Services

@Suite("Services for official warnings")
struct WarningServicesTests {
    let server = AlertServer()

    @Test(
        "The United States and their territories have their own service, all others have FPAS",
        arguments: [
            (["US"], "nws"), (["PR"], "nws"), (["VI"], "nws"), (["GU", "MP"], "nws"), (["AS"], "nws"), (["KR"], "fpas"),
            (["JP"], "fpas"), (["UM"], "fpas"), ([], "fpas"), (["DE", "FR"], "fpas"),
            (["US", "CA"], "nws fpas"), (["CA", "US"], "nws fpas"), (["MX", "US", "GT"], "nws fpas"),
        ] as [([String], String)])
    func service(countries: [String], services: String) async throws {
        server.answerEmpty()
        let source = try server.services(in: countries).source
        let answer = try #require(try await source.ask(Coordinate(clampingLatitude: 49, longitude: -122), nil))
        let warnings = try #require(try source.read(answer)[.warnings]?.get().value as? Warnings)
        #expect(Set(warnings.checks.map(\.service.rawValue)) == Set(services.split(separator: " ").map(String.init)))
        let hosts = Set(server.asked.map(\.base.text))
        #expect(hosts.contains("https://nws.example") == services.contains("nws"))
        #expect(hosts.contains("https://fpas.example/api") == services.contains("fpas"))
        let country = server.asked.flatMap(\.query).first { $0.name == "country_codes" }?.value
        let other = countries.first { !["US", "PR", "VI", "GU", "AS", "MP"].contains($0) }
        #expect(country == (services.contains("fpas") ? other?.lowercased() : nil))
    }

    @Test("Near a border the warnings of both services are shown, and a message that both have is one")
    func border() async throws {
        server.answerEmpty()
        let twin = NWS.feature("1").replacing("w-nws.webmaster@noaa.gov", with: "me@kma.go.kr")
        server[AlertServer.nwsPath] = .answer(NWS.collection([twin, NWS.feature("2", area: "Elsewhere")]))
        server.serve(["a": CAP(identifier: "1"), "b": CAP(event: "Flood", identifier: "3")])
        let warnings = try await server.check(in: "US", "CA").warnings
        let inForce = warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon)
        #expect(inForce.map(\.id.identifier).sorted() == (XMLElement.isAvailable ? ["1", "2", "3"] : ["1", "2"]))
    }

    @Test("If one of two services fails, the other one's warnings are shown, and none is never said")
    func oneFails() async throws {
        let paused = WeatherError.service(.rateLimited(retryAfter: nil))
        for fault in Fault.all where ![.cancelled, paused].contains(fault.error) && fault.error.pause == nil {
            server.answerEmpty()
            server[AlertServer.areaPath] = fault.answer
            server[AlertServer.nwsPath] = .answer(NWS.collection([NWS.feature("1")]))
            let first = try await server.check(in: "US", "CA")
            #expect(first.warnings.failures == [fault.error])
            #expect(first.warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).count == 1)
            server[AlertServer.nwsPath] = fault.answer
            server[AlertServer.areaPath] = .answer("[]")
            let second = try await server.check(in: "US", "CA", known: first.body)
            #expect(second.warnings.failures == [fault.error])
            #expect(second.warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).count == 1)
            server[AlertServer.areaPath] = fault.answer
            await #expect(throws: fault.error) { _ = try await server.check(in: "US", "CA", known: second.body) }
        }
    }

    @Test("A pause that a service asks for holds at all places, but not for the other service")
    func pauseAtAllPlaces() async throws {
        server.answerEmpty()
        server[AlertServer.areaPath] = .answer("", status: 429, retryAfter: 3000)
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: 3000))) {
            _ = try await server.check(in: "KR")
        }
        server.forgetRequests()
        server.now = AlertServer.noon + 300
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: 2700))) {
            _ = try await server.check(in: "JP", at: Coordinate(clampingLatitude: 35, longitude: 139))
        }
        #expect(server.paths == [])
        #expect(try await server.check(in: "US").warnings.coverage == .covered)
        server.answerEmpty()
        server.now = AlertServer.noon + 3001
        #expect(try await server.check(in: "JP").warnings.coverage == .covered)
    }

    @Test("A pause without a length holds at all places too")
    func pauseWithoutLength() async throws {
        server.answerEmpty()
        server[AlertServer.areaPath] = .answer("", status: 429)
        for place in ["KR", "JP"] {
            await #expect(throws: WeatherError.self) { _ = try await server.check(in: place) }
        }
        #expect(server.paths == [AlertServer.areaPath])
    }

    @Test("In a pause of the National Weather Service FPAS is asked where that service does not know the place")
    func pauseAtUnknownPlace() async throws {
        server.answerEmpty()
        server.serve(["a": CAP(identifier: "1")])
        server[AlertServer.nwsPath] = NationalWeatherServiceTests.unknownPlace
        let first = try await server.check(in: "US")
        server[AlertServer.nwsPath] = .answer("", status: 429, retryAfter: 600)
        await #expect(throws: WeatherError.self) { _ = try await server.check(in: "US") }
        let second = try await server.check(in: "US", known: first.body)
        #expect(second.warnings.checks.map(\.service) == first.warnings.checks.map(\.service))
        #expect(second.warnings.checks.last?.messages == first.warnings.checks.last?.messages)
    }

    @Test("A pause that one service asks for does not silence the other one, and both keep their times")
    func pauseOfOne() async throws {
        server.answerEmpty()
        server[AlertServer.areaPath] = .answer("", status: 429, retryAfter: 3000)
        let first = try await server.check(in: "US", "CA")
        server.forgetRequests()
        server.now = AlertServer.noon + 300
        let second = try await server.check(in: "US", "CA", known: first.body)
        #expect(server.paths == [AlertServer.nwsPath] && second.warnings.failures == first.warnings.failures)
        #expect(second.warnings.checks.map(\.checkedAt) == [AlertServer.noon + 300, nil])
    }

    @Test(
        "An error without a note of its own stays an error in the stored form",
        arguments: [
            .network(.proxyMalformed(variable: "HTTPS_PROXY"), host: "h"),
            .network(.proxyLoginMalformed(variable: "HTTPS_PROXY"), host: "h"),
            .network(.proxyLoginMissing(proxy: "p", variable: "HTTPS_PROXY"), host: "h"),
            .network(.proxyLoginRefused(proxy: "p", variable: "HTTPS_PROXY"), host: "h"),
            .network(.proxyFailed(proxy: "p"), host: "h"), .network(.noCertificates, host: "h"),
            .network(.libraryMissing, host: "h"), .service(.limitReached(.minute, pause: 60)), .system(.threads),
            .response(.noReader(.libexpat)), .response(.noReader(.libpng)), .response(.forecastEmpty), .key(.missing),
        ] as [WeatherError])
    func notes(error: WeatherError) async throws {
        server.answerEmpty()
        server[AlertServer.coveragePath] = .failure(error)
        #expect(try await server.check(in: "KR").warnings.failures.count == 1)
    }

    @Test("The service of the nearest town decides whether the place is covered")
    func coverageAtBorder() async throws {
        server.answerEmpty()
        server[AlertServer.coveragePath] = .coverage("testing")
        #expect(try await server.check(in: "MX", "US").warnings.coverage == .notCovered)
        #expect(try await server.check(in: "US", "MX").warnings.coverage == .covered)
    }

    @Test("Both services are asked at once")
    func together() async throws {
        server.answerEmpty()
        server.holdChecks(untilThereAre: 2)
        #expect(try await server.check(in: "US", "CA").warnings.coverage == .covered)
    }

    @Test("The result of one service is not used for the other")
    func otherService() async throws {
        server.answerEmpty()
        server[AlertServer.nwsPath] = .answer(
            NWS.collection([NWS.feature("a")]), headers: ["last-modified": "yesterday"])
        server[AlertServer.areaPath] = .answer(#"["a"]"#)
        server["/alert/a"] = .answer("", status: 404)
        let american = try await server.check(in: "US").body
        let korean = try await server.check(in: "KR", known: american)
        #expect(server.paths == [AlertServer.nwsPath, AlertServer.areaPath, "/alert/a", AlertServer.coveragePath])
        #expect(korean.warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).isEmpty)
        server.forgetRequests()
        let again = try await server.check(in: "US", known: korean.body).warnings
        #expect(
            again.checks.map(\.service) == [.nationalWeatherService] && server.asked.map { $0.headers.count } == [0])
    }

    @Test("No request contains a key, more than two decimals or the user's address")
    func privacy() async throws {
        server.answerEmpty()
        _ = try await server.check(in: "US", "CA", at: Coordinate(clampingLatitude: 37.568_34, longitude: 126.977_81))
        for endpoint in server.asked {
            #expect(endpoint.key == nil && endpoint.contact == nil)
            #expect(!endpoint.target.contains(/\.[0-9]{3}/))
        }
    }

    @Test(
        "A broken stored result counts as none",
        arguments: [
            "", "{", "[]", "{}", "<html>", #"{"checks":[]}"#, #"{"checks":[{"service":"fpas"}]}"#,
            #"{"checks":[{"service":"other","coverage":"covered","documents":[]}]}"#,
            #"{"checks":[{"service":"fpas","coverage":"perhaps","documents":[]}]}"#,
            #"{"checks":[{"service":"fpas","coverage":"covered","documents":[{}]}]}"#,
            // The form of older versions.
            #"{"service":"fpas","coverage":"covered","documents":[]}"#,
        ])
    func brokenBody(text: String) async throws {
        server.answerEmpty()
        #expect(try await server.check(in: "KR", known: Array(text.utf8)).warnings.coverage == .covered)
        #expect(server.paths == [AlertServer.areaPath, AlertServer.coveragePath])
        let results = try server.services(in: ["KR"]).source.read(Array(text.utf8))
        #expect(throws: WeatherError.self) { _ = try results[.warnings]?.get() }
    }

    @Test("Texts and names of areas are stored whole, and signs in them are no mark-up")
    func storedTexts() async throws {
        let areas = (0..<100).map { "Northern County \($0) &lt; 5 km" }
        let text =
            String(repeating: "Gusts &amp;lt;90 km/h, \\path and &lt;https://met.example&gt;. ", count: 900)
            + "&amp;lt;b&amp;gt;"
        var document = CAP()
        (document.event, document.description) = ("Hard Freeze &amp;amp; Frost", text)
        document.shapes =
            "</area>" + areas.map { "<area><areaDesc>\($0)</areaDesc></area>" }.joined()
            + "<area><areaDesc>Last</areaDesc>"
        server.answerEmpty()
        server.serve(["a": document])
        let first = try await server.check(in: "KR")
        let info = try #require(first.warnings.checks[0].messages.first?.infos.first)
        #expect(info.event == "Hard Freeze & Frost")
        #expect(
            info.areas.count == 102 && info.areas[1].name == "Northern County 0 < 5 km"
                && info.areas[101].name == "Last")
        #expect(info.description?.hasPrefix(#"Gusts <90 km/h, \path and <https://met.example>. Gusts"#) == true)
        #expect(info.description?.count == 44_099)
        #expect(
            try await server.check(in: "KR", known: first.body).warnings.checks[0].messages
                == first.warnings.checks[0].messages)
    }

    @Test("The stored form keeps everything but the shapes")
    func storedForm() throws {
        var info = AlertInfo()
        (info.language, info.event, info.authority) = ("ko-KR", "대설주의보", "기상청 \"KMA\"")
        (info.severity, info.urgency, info.certainty) = (.severe, .expected, .likely)
        (info.codes, info.categories, info.hasUnreadableEnd) = (["EQW"], ["geo", "met"], true)
        info.vtec = VTEC.list(in: "/O.NEW.KLWX.WS.W.0004.261126T0000Z-261127T1400Z/")
        info.knownSubjects = [.earthquake, .health]
        (info.isAllClear, info.web) = (true, "https://weather.example/?a=1&b=2")
        (info.effective, info.onset, info.expires, info.ends) = (
            AlertServer.noon, AlertServer.noon + 1, AlertServer.noon + 2, AlertServer.noon + 3
        )
        (info.headline, info.description, info.instruction) = ("\\ head", "one\n\n* two", "three\nfour")
        info.areas = [AlertArea(name: "서울"), AlertArea(name: "")]
        let ids = (1...3).map { AlertMessage.ID(sender: "a@b, c", identifier: "urn:\($0)") }
        var fpas = StoredCheck(service: .fpas, coverage: .covered)
        (fpas.namelessCount, fpas.failure) = (3, .service(.broken(status: 502)))
        fpas.documents = [
            StoredCheck.Document(
                id: "a", target: "/cap/a b.xml?1", triedAt: AlertServer.noon + -7,
                message: AlertMessage(
                    id: ids[0], sent: AlertServer.noon + -5, isActual: false, kind: .update,
                    replaced: [ids[1], ids[2]],
                    infos: [info, AlertInfo()])),
            StoredCheck.Document(unread: "b"),
            StoredCheck.Document(id: "c", message: AlertMessage(id: ids[1], kind: .cancel)).asUnread,
            StoredCheck.Document(id: "d", message: AlertMessage(id: ids[2], kind: .other)),
        ]
        var nws = StoredCheck(service: .nationalWeatherService, coverage: .notCovered)
        nws.lastModified = "Mon, 23 Nov 2026"
        let stored = StoredWarnings(checks: [fpas, nws])
        let read = try StoredWarnings(stored: stored.stored)
        #expect(read.warnings == stored.warnings && read.warnings.unreadCount == 5)
        let first = read.checks[0]
        #expect(first.documents[0].triedAt == AlertServer.noon + -7 && first.failure == .service(.broken(status: 502)))
        #expect(first.documents.map(\.id) == ["a", "b", "c", "d"] && first.documents[0].target == "/cap/a b.xml?1")
        #expect(first.documents.map(\.isWhole) == [true, false, false, true])
        #expect(read.checks[1].lastModified == "Mon, 23 Nov 2026" && read.stored == stored.stored)
    }
}
