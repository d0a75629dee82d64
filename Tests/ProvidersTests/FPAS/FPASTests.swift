import Exchange
import Files
import TestSupport
import Testing
import Weather
import WeatherService
import XML

@testable import Services

@Suite("FPAS: coverage and the list of messages")
struct FPASListTests {
    let server = AlertServer()

    init() { server.answerEmpty() }

    @Test("The messages in a box are asked for, then each document, then the coverage of the country")
    func requests() async {
        server.serve(["a1-B2": CAP()])
        _ = try? await server.check(in: "KR")
        #expect(
            server.asked.map(\.redactedURL).starts(with: [
                "https://fpas.example/api/alert/area?min_lat=37.54&max_lat=37.59&min_lon=126.95&max_lon=127.00",
                "https://fpas.example/api/alert/a1-B2",
            ]))
        // Without libexpat the document cannot be read, and the check ends with it.
        if XMLElement.isAvailable {
            // Witness: `urls.py` of the server has the path "sources/"; its API document has another one, which is wrong.
            #expect(
                server.asked.last?.redactedURL == "https://fpas.example/api/sources/area_status?country_codes=kr")
        }
        let json = "application/json"
        #expect(server.asked.map(\.accept).prefix(2) == [json, "application/cap+xml, application/xml"])
        #expect(server.asked.allSatisfy { $0.headers.isEmpty })
    }

    @Test(
        "The box is 0.05° wide and high, contains the place and does not leave the map",
        arguments: [
            (90, 180, "89.95 90.00 179.95 180.00"), (-90, -180, "-90.00 -89.95 -180.00 -179.95"),
            (89.99, -179.99, "89.95 90.00 -180.00 -179.95"), (0, 0, "-0.03 0.02 -0.03 0.02"),
            (0.025, -0.025, "0.00 0.05 -0.05 0.00"), (37.56, 126.985, "37.54 37.59 126.96 127.01"),
            (-33.868_84, 151.209_3, "-33.89 -33.84 151.18 151.23"),
        ] as [(Double, Double, String)])
    func box(latitude: Double, longitude: Double, bounds: String) async throws {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        _ = try await server.check(at: coordinate)
        let query = try #require(server.asked.first).query
        #expect(query.map(\.name) == ["min_lat", "max_lat", "min_lon", "max_lon"])
        #expect(query.map(\.value).joined(separator: " ") == bounds)
    }

    @Test("Every box has its least size and contains its place")
    func boxes() {
        let wrong = (0...20_000).map {
            Coordinate(clampingLatitude: -90 + Double($0) * 0.009, longitude: -180 + Double($0) * 0.018)
        }.filter { coordinate in
            let values = AlertBox(around: coordinate).query.compactMap { Double($0.value) }
            guard values.count == 4, values[1] - values[0] > 0.049_999, values[3] - values[2] > 0.049_999 else {
                return true
            }
            return !(values[0]...values[1]).contains(coordinate.latitude)
                || !(values[2]...values[3]).contains(coordinate.longitude)
        }
        #expect(wrong.isEmpty)
    }

    @Test("Coverage is asked for once a week")
    func weekly() async throws {
        for (seconds, isAsked) in [(1, false), (604_799, false), (604_800, true), (-1, true)] {
            server.restart()
            server.now = AlertServer.noon
            let first = try await server.check(in: "KR").body
            server.now = AlertServer.noon + seconds
            server.forgetRequests()
            let next = try await server.check(in: "KR", known: first)
            #expect(
                server.paths == (isAsked ? [AlertServer.areaPath, AlertServer.coveragePath] : [AlertServer.areaPath]),
                "\(seconds)")
            server.now = AlertServer.noon + seconds + 1
            server.forgetRequests()
            _ = try await server.check(in: "KR", known: next.body)
            #expect(server.paths.contains(AlertServer.coveragePath) == (seconds == 604_799), "\(seconds)")
        }
    }

    @Test("Coverage is asked for again in another country")
    func otherCountry() async throws {
        let korean = try await server.check(in: "KR").body
        server.forgetRequests()
        _ = try await server.check(in: "CN", known: korean)
        #expect(server.asked.last?.redactedURL.hasSuffix("?country_codes=cn") == true && server.asked.count == 2)
    }

    @Test("In a country that is not covered the coverage is known for a week, and the next check is an hour later")
    func notCovered() async throws {
        server[AlertServer.coveragePath] = .coverage()
        let first = try await server.check(in: "JP")
        #expect(
            first.warnings.coverage == .notCovered && first.warnings.interval(fetchedAt: AlertServer.noon) == 3600)
        server.forgetRequests()
        server.now = AlertServer.noon + 604_799
        let second = try await server.check(in: "JP", known: first.body)
        #expect(second.warnings.coverage == .notCovered && server.paths == [AlertServer.areaPath])
        server.answerEmpty()
        server.now = AlertServer.noon + 604_800
        let third = try await server.check(in: "JP", known: second.body)
        #expect(third.warnings.coverage == .covered && server.paths.last == AlertServer.coveragePath)
    }

    @Test(
        "A country is covered if the server reads one of its feeds",
        arguments: [
            // Witness: the server's own answers for kr, tr, us and jp, and the states in its `custom_feeds.json`.
            (["operating", "operating"], true), (["testing"], false), (["no xml cap feed"], false), ([], false),
            (["redundant to de-dwd-de"], true), (["testing", "redundant to no-met-en"], true),
            (["server not reachable"], false), (["timeout", "name resolver error", "not used", "unusable"], false),
            (["timeout", "operating"], true), (["Operating"], true), (["not operating"], false), ([""], false),
        ] as [([String], Bool)])
    func coverage(states: [String], isCovered: Bool) async throws {
        let feeds = states.map { #"{"name":"a","cap_alert_feed_status":"\#($0)"}"# }.joined(separator: ",")
        server[AlertServer.coveragePath] = .answer(#"{"results":[\#(feeds)]}"#)
        let warnings = try await server.check(in: "TR").warnings
        #expect(warnings.coverage == (isCovered ? .covered : .notCovered) && warnings.failures.isEmpty)
    }

    @Test(
        "A feed without a known state is not read", arguments: ["{}", #"{"cap_alert_feed_status":null}"#, "1", "null"])
    func stateless(feed: String) async throws {
        server[AlertServer.coveragePath] = .answer(#"{"results":[\#(feed)]}"#)
        #expect(try await server.check(in: "TR").warnings.coverage == .notCovered)
    }

    @Test("An empty list is an answer")
    func none() async throws {
        let warnings = try await server.check(in: "KR").warnings
        #expect(warnings == Warnings([WarningCheck(service: .fpas, checkedAt: server.now)]))
    }

    @Test(
        "An id that is no word is not requested, counts as unread, and hides no other message",
        arguments: [
            #""a/b""#, #""..""#, #"".""#, #""""#, #""a b""#, #""a%2fb""#, #""a?b""#, #""a#b""#, #""é""#,
            #""\u0000""#, #""a\n""#, #""..%2f..""#, #""//host/path""#, "\"\(String(repeating: "a", count: 65))\"",
            "1", "null", "{}", "[]", "true",
        ])
    func wrongID(id: String) async throws {
        server[AlertServer.areaPath] = .answer(#"["good",\#(id)]"#)
        server["/alert/good"] = .answer("", status: 404)
        let warnings = try await server.check(in: "KR").warnings
        #expect(warnings.unreadCount == 2 && warnings.coverage == .covered)
        #expect(server.paths == [AlertServer.areaPath, "/alert/good", AlertServer.coveragePath])
    }

    @Test("A list that is too long is read up to its limit, and the rest counts as unread")
    func longList() async throws {
        server[AlertServer.areaPath] = .answer("[" + (1...5000).map { "\"id\($0)\"" }.joined(separator: ",") + "]")
        for id in 1...5000 { server["/alert/id\(id)"] = .answer("", status: 404) }
        let check = try await server.check(in: "KR")
        #expect(check.warnings.unreadCount == 5000 && check.body.count < 100_000)
        #expect(server.paths.count { $0.hasPrefix("/alert/id") } == 200)
    }

    @Test(
        "A wrong answer fails the check",
        arguments: [
            ("<html>", ResponseError.webPage), (#"["a","#, .cutOff), ("", .cutOff),
            ("{}", .wrongField("array", endpoint: AlertServer.areaPath)),
        ])
    func wrongAnswers(body: String, error: ResponseError) async throws {
        server[AlertServer.areaPath] = .answer(body)
        await #expect(throws: WeatherError.response(error)) { _ = try await server.check(in: "KR") }
    }

    @Test("An error of the service or the network fails the check")
    func faults() async throws {
        for fault in Fault.all {
            server[AlertServer.areaPath] = fault.answer
            await #expect(throws: fault.error) { _ = try await server.check(in: "KR") }
            server.restart()
        }
        server[AlertServer.areaPath] = .answer("invalid bounding box", status: 400)
        await #expect(throws: WeatherError.service(.requestRefused(reason: ""))) {
            _ = try await server.check(in: "KR")
        }
        server[AlertServer.areaPath] = .answer("no such page", status: 404)
        await #expect(throws: WeatherError.service(.addressWrong(host: "fpas.example"))) {
            _ = try await server.check(in: "KR")
        }
        #expect(Set(server.paths) == [AlertServer.areaPath])
    }

    @Test(
        "Without the coverage it is not known that there are no warnings, and the error is kept",
        arguments: [
            (.answer("<html>"), .response(.webPage)), (.answer(#"{"results":["#), .response(.cutOff)),
            (.answer("{}"), .response(.wrongField("", endpoint: ""))),
            (.answer("[]"), .response(.wrongField("", endpoint: ""))),
            (.answer(#"{"results":null}"#), .response(.wrongField("", endpoint: ""))),
            (.answer("no such page", status: 404), .service(.addressWrong(host: "fpas.example"))),
            (.answer("invalid input", status: 400), .service(.requestRefused(reason: ""))),
        ] as [(AlertServer.Answer, WeatherError)])
    func noCoverage(answer: AlertServer.Answer, error: WeatherError) async throws {
        server[AlertServer.coveragePath] = answer
        let warnings = try await server.check(in: "KR").warnings
        #expect(warnings.coverage == .unknown && warnings.failures == [error])
        #expect(warnings.interval(fetchedAt: AlertServer.noon) == 300)
    }

    @Test("Every error of the coverage is kept in the stored form")
    func faultsOfCoverage() async throws {
        for fault in Fault.all where fault.error != .cancelled {
            server[AlertServer.coveragePath] = fault.answer
            #expect(try await server.check(in: "KR").warnings.failures == [fault.error])
            server.restart()
        }
    }

    @Test("A coverage that could not be read is asked for again at the next check")
    func coverageAgain() async throws {
        for fault in Fault.all where fault.error != .cancelled && fault.error.pause == nil {
            server.restart()
            server[AlertServer.coveragePath] = fault.answer
            let first = try await server.check(in: "KR")
            server.answerEmpty()
            server.now = server.now + 15 * 60
            #expect(
                try await server.check(in: "KR", known: first.body).warnings.coverage == .covered, "\(fault.error)")
        }
    }

    @Test("The coverage is not waited for longer than a check may take")
    func heldCoverage() async throws {
        let directory = try TemporaryDirectory()
        let cache = WeatherCache(directory: directory.path + "/cache", patience: .seconds(60))
        #expect(cache.makeDirectory())
        guard
            case .acquired(let lock) = try FileLock.attempt(
                path: directory.path + "/cache/coverage/KR.lock", honoring: .seconds(60))
        else {
            Issue.record("the lock is not free")
            return
        }
        defer { lock.release() }
        server.answerEmpty()
        server.use(cache)
        let warnings = try await RequestDeadline.$current.withValue(.now + .seconds(5)) {
            try await server.check(in: "KR").warnings
        }
        #expect(warnings.coverage == .unknown && warnings.failures.count == 1)
    }

    @Test("A longer pause than an hour is kept for an hour", arguments: [3601, 86_400, 1_000_000_000])
    func longPause(seconds: Int) async throws {
        server[AlertServer.coveragePath] = .answer("", status: 503, retryAfter: seconds)
        let first = try await server.check(in: "KR")
        server.forgetRequests()
        server.answerEmpty()
        server.now = AlertServer.noon + 3600
        let second = try await server.check(in: "KR", known: first.body)
        #expect(server.asked.isEmpty)
        server.now = AlertServer.noon + 3601
        #expect(try await server.check(in: "KR", known: second.body).warnings.failures.isEmpty)
    }

    @Test("A service that asks for a pause gets no request until it is over, and its last check stays")
    func pause() async throws {
        server[AlertServer.coveragePath] = .answer("", status: 429, retryAfter: 3000)
        let first = try await server.check(in: "KR")
        #expect(first.warnings.interval(fetchedAt: AlertServer.noon) == 300)
        server.forgetRequests()
        server.answerEmpty()
        server.now = AlertServer.noon + 3000
        let second = try await server.check(in: "KR", known: first.body)
        #expect(server.asked.isEmpty && second.warnings == first.warnings)
        #expect(second.warnings.checks[0].checkedAt == AlertServer.noon, "it is as old as it was")
        server.now = AlertServer.noon + 3001
        let third = try await server.check(in: "KR", known: second.body)
        #expect(third.warnings.failures.isEmpty && server.paths.count == 2)
    }
}

@Suite("FPAS: documents", .timeLimit(.minutes(5)), .enabled("libexpat is missing") { XMLElement.isAvailable })
struct FPASDocumentTests {
    let server = AlertServer()

    init() { server.answerEmpty() }

    private func check(known: [UInt8]? = nil) async throws(WeatherError) -> (body: [UInt8], warnings: Warnings) {
        try await server.check(in: "KR", known: known)
    }

    private func events(_ warnings: Warnings) -> [String] {
        warnings.checks[0].messages.flatMap { $0.infos.map(\.event) }
    }

    @Test("The messages for the place are kept, in the order of the list")
    func messages() async throws {
        let far = "<polygon>0,0 0,1 1,1 0,0</polygon>"
        let near = "<polygon>37,126 37,128 38,128 38,126 37,126</polygon>"
        server.serve(["c": CAP(event: "C", shapes: near), "a": CAP(event: "A"), "b": CAP(event: "B", shapes: far)])
        server[AlertServer.areaPath] = .answer(#"["c","b","a"]"#)
        let warnings = try await check().warnings
        #expect(events(warnings) == ["C", "A"] && warnings.unreadCount == 0 && warnings.coverage == .covered)
        #expect(
            warnings.checks[0].messages.allSatisfy { $0.infos.allSatisfy { $0.areas.allSatisfy(\.shapes.isEmpty) } })
    }

    @Test("A cancellation without areas removes the message that it names")
    func cancellation() async throws {
        let cancel = CAP(identifier: "2", kind: "Cancel", references: "me@kma.go.kr,1,2026-11-23T12:00:00+09:00")
        server.serve(["a": CAP(identifier: "1"), "b": cancel])
        let warnings = try await check().warnings
        #expect(
            warnings.checks[0].messages.count == 2
                && warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).isEmpty)
    }

    @Test("Each check asks for each document, and reads it only if the service redirects to another file")
    func targets() async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B", status: "Test")])
        let first = try await check()
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(Set(server.paths) == [AlertServer.areaPath, "/alert/a", "/alert/b"])
        #expect(server.asked.dropFirst().allSatisfy { $0.knownTarget == "/cap/first.xml" } && second.body == first.body)
        // The form of the second name is that of Django's file storage.
        server.serve(["a": CAP(event: "A2", file: "first_oGDuOqv"), "b": CAP(event: "B", status: "Test")])
        let third = try await check(known: second.body)
        #expect(events(third.warnings) == ["A2", "B"])
    }

    @Test(
        "A message that changes under its identifier is seen at the next check",
        arguments: [
            CAP(file: "second", severity: "Extreme"), CAP(file: "second", severity: "Minor"),
            CAP(file: "second", kind: "Update", times: "<expires>2026-12-24T00:00:00Z</expires>"),
            CAP(file: "second", kind: "Cancel"),
        ])
    func changed(document: CAP) async throws {
        server.serve(["a": CAP(times: "<expires>2026-11-24T00:00:00Z</expires>")])
        let first = try await check()
        server.serve(["a": document])
        let second = try await check(known: first.body).warnings
        let warning = second.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).first
        #expect(warning?.severity.rawValue == (document.kind == "Cancel" ? nil : document.severity.lowercased()))
        #expect(
            second.checks[0].messages.first?.infos.first?.expires?.iso8601
                == (document.kind == "Update" ? "2026-12-24T00:00:00Z" : nil))
        #expect(second.unreadCount == 0)
    }

    @Test("After half an hour a document is read again, since its file can have its first name again")
    func oldCheck() async throws {
        server.serve(["a": CAP(event: "A")])
        let first = try await check()
        server.serve(["a": CAP(event: "A2")])
        server.now = AlertServer.noon + 1800
        let second = try await check(known: first.body)
        #expect(events(second.warnings) == ["A"])
        server.now = AlertServer.noon + 1801
        #expect(events(try await check(known: second.body).warnings) == ["A2"], "a check is no reading")
        for seconds in [1801, -1] {
            server.now = AlertServer.noon + seconds
            #expect(events(try await check(known: first.body).warnings) == ["A2"])
        }
    }

    @Test("A document without a redirection is read at each check")
    func noTarget() async throws {
        server.serve(["a": CAP()])
        server["/alert/a"] = .answer(CAP(event: "A").text)
        let first = try await check()
        server["/alert/a"] = .answer(CAP(event: "A2").text)
        #expect(events(try await check(known: first.body).warnings) == ["A2"])
    }

    @Test("A document that cannot be read again keeps its last text and counts as unread", arguments: ["", "<html>"])
    func brokenLater(text: String) async throws {
        server.serve(["a": CAP(event: "A")])
        let first = try await check()
        server["/alert/a"] = .answer(text, redirectTarget: "/cap/second.xml")
        let second = try await check(known: first.body)
        #expect(events(second.warnings) == ["A"] && second.warnings.unreadCount == 1)
        server["/alert/a"] = .answer(CAP(event: "A2").text, redirectTarget: "/cap/second.xml")
        let third = try await check(known: second.body)
        #expect(events(third.warnings) == ["A2"] && third.warnings.unreadCount == 0)
    }

    @Test("A warning is shown whatever the service says of the coverage")
    func warningWithoutCoverage() async throws {
        server.serve(["a": CAP(event: "A")])
        for answer in [.coverage(), .coverage("testing"), .answer("", status: 404), .answer("", status: 500)]
            as [AlertServer.Answer]
        {
            server[AlertServer.coveragePath] = answer
            #expect(events(try await check().warnings) == ["A"])
        }
    }

    @Test("A message that the list leaves out is forgotten")
    func leftOut() async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        let first = try await check()
        server[AlertServer.areaPath] = .answer(#"["b"]"#)
        #expect(events(try await check(known: first.body).warnings) == ["B"])
        server[AlertServer.areaPath] = .answer("[]")
        #expect(events(try await check(known: first.body).warnings) == [])
    }

    @Test("A document that is listed but not there is unread, and asked for again", arguments: [404, 400])
    func vanished(status: Int) async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        server["/alert/b"] = .answer("no such alert", status: status)
        let first = try await check()
        #expect(events(first.warnings) == ["A"] && first.warnings.unreadCount == 1)
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(Set(server.paths) == [AlertServer.areaPath, "/alert/a", "/alert/b"])
        #expect(events(second.warnings) == ["A", "B"] && second.warnings.unreadCount == 0)
    }

    private static let good = CAP().text

    @Test(
        "A document that cannot be read is counted, and the others are kept",
        arguments: [
            "", "<html><body>Sign in</body></html>", "{}", String(good.prefix(good.count / 2)),
            #"<!DOCTYPE alert [<!ENTITY x SYSTEM "file:///etc/passwd">]>"# + good,
            good.replacing("cap:1.2", with: "cap:3.0"), good.replacing("<sender>me@kma.go.kr</sender>", with: ""),
            good.replacing("</alert>", with: String(repeating: "<a>", count: 20) + "</alert>"),
            good.replacing("</alert>", with: String(repeating: "<note/>", count: 100_000) + "</alert>"),
            good + String(repeating: " ", count: 4 << 20),
            CAP(shapes: "<polygon>37,126 38</polygon>").text, CAP(shapes: "<circle>37,126</circle>").text,
        ])
    func unreadable(text: String) async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP()])
        server["/alert/b"] = .answer(text)
        let warnings = try await check().warnings
        #expect(events(warnings) == ["A"] && warnings.unreadCount == 1)
    }

    @Test("Of a polygon with unreadable pairs the others count, and it is unread where they do not reach the place")
    func partOfPolygon() async throws {
        let near = "<polygon>(37,126) (37,128) x,y (38,128) 38 (38,126)</polygon>"
        let far = "<polygon>(0,0) (0,1) x,y (1,1)</polygon>"
        server.serve(["a": CAP(event: "A", shapes: near), "b": CAP(event: "B", shapes: far)])
        let warnings = try await check().warnings
        #expect(events(warnings) == ["A"] && warnings.unreadCount == 1)
        server.serve(["b": CAP(event: "B", shapes: "<polygon>(0,0) (0,1) (1,1) (0,0)</polygon>")])
        #expect(try await check().warnings.unreadCount == 0, "parentheses are no error")
    }

    @Test("A document of a thousand areas and a hundred infos is read whole")
    func manyAreas() async throws {
        let far = "<polygon>0,0 0,1 1,1 0,0</polygon></area><area><areaDesc>x</areaDesc>"
        let near = "<polygon>37,126 37,128 38,128 38,126 37,126</polygon>"
        let document = CAP(event: "A", shapes: String(repeating: far, count: 1200) + near).text
        let begin = try #require(document.range(of: "<info>")), end = try #require(document.range(of: "</info>"))
        let farInfo = CAP(shapes: "<polygon>0,0 0,1 1,1 0,0</polygon>").text
        let info = farInfo[try #require(farInfo.range(of: "<info>")).lowerBound...]
            .prefix { $0 != "~" }.replacing("</alert>", with: "")
        server.serve(["a": CAP()])
        server["/alert/a"] = .answer(
            document[..<begin.lowerBound] + String(repeating: String(info), count: 100) + document[begin.lowerBound...])
        let warnings = try await check().warnings
        #expect(events(warnings) == ["A"] && warnings.unreadCount == 0 && begin.lowerBound < end.lowerBound)
    }

    @Test("A document with too many infos for the place is used up to the limit, and counts as unread")
    func manyInfos() async throws {
        let text = CAP(event: "A").text
        let begin = try #require(text.range(of: "<info>")).lowerBound,
            end = try #require(text.range(of: "</info>")).upperBound
        server.serve(["a": CAP()])
        server["/alert/a"] = .answer(
            text[..<begin] + String(repeating: String(text[begin..<end]), count: 150) + text[end...])
        let warnings = try await check().warnings
        #expect(events(warnings).count == 100 && warnings.unreadCount == 1)
    }

    @Test("The stored form has the subjects, so that a start need not look them up")
    func subjects() async throws {
        server.serve([
            "a": CAP(event: "Earthquake"), "b": CAP(event: "Wind", identifier: "2"),
            "c": CAP(event: "?", identifier: "3"),
        ])
        let warnings = try await check().warnings
        #expect(warnings.checks[0].messages.map { $0.infos[0].knownSubjects } == [[.earthquake], [.weather], []])
    }

    @Test("A time without an offset is the place's")
    func localTime() async throws {
        server.clock = PlaceClock(UTCOffset(clamping: 9 * 3600))
        server.serve(["a": CAP(times: "<expires>2026-11-24T21:00:00</expires>")])
        let warnings = try await check().warnings
        #expect(warnings.checks[0].messages.first?.infos.first?.expires?.iso8601 == "2026-11-24T12:00:00Z")
    }

    @Test(
        "A document that is too long or breaks off is counted as unread",
        arguments: [ResponseError.tooLarge(limit: 4 << 20), .cutOff])
    func transferred(error: ResponseError) async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP()])
        server["/alert/b"] = .failure(.response(error))
        let warnings = try await check().warnings
        #expect(events(warnings) == ["A"] && warnings.unreadCount == 1)
    }

    @Test("A document that could not be read is requested again at the next check")
    func again() async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        server["/alert/b"] = .failure(.response(.cutOff))
        let first = try await check()
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(events(second.warnings) == ["A", "B"] && second.warnings.unreadCount == 0)
    }

    private static let noShape = "<polygon>37,126 38</polygon>"

    @Test(
        "A message that is no warning is not counted, even if its area is unreadable",
        arguments: [CAP(status: "Test", shapes: noShape), CAP(kind: "Ack", shapes: noShape)])
    func unreadableArea(document: CAP) async throws {
        server.serve(["a": document])
        #expect(try await check().warnings.unreadCount == 0)
    }

    @Test("A cancellation counts even if its area is unreadable")
    func unreadableCancellation() async throws {
        let named = "me@kma.go.kr,1,2026-11-23T12:00:00+09:00"
        let cancel = CAP(identifier: "2", kind: "Cancel", references: named, shapes: Self.noShape)
        server.serve(["a": CAP(identifier: "1"), "b": cancel])
        let warnings = try await check().warnings
        #expect(
            warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).isEmpty && warnings.unreadCount == 0)
    }

    @Test("A check requests at most 200 documents, and the next one begins with the rest")
    func many() async throws {
        let ids = (100..<310).map { "id\($0)" }
        server.serve(Dictionary(uniqueKeysWithValues: ids.map { ($0, CAP(identifier: $0)) }))
        let first = try await check()
        #expect(first.warnings.checks[0].messages.count == 200 && first.warnings.unreadCount == 10)
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(second.warnings.checks[0].messages.count == 210 && second.warnings.unreadCount == 10)
        // Without the rest at its beginning, the limit would leave it out again.
        #expect(Set(server.paths).isSuperset(of: ids.suffix(10).map { "/alert/\($0)" }))
    }

    @Test("An error of the service or the network ends the requests, and what is known is shown beside it")
    func faults() async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        let known = try await check().body
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B"), "c": CAP(event: "C")])
        for fault in Fault.all where fault.error != .cancelled {
            for id in ["a", "b", "c"] { server["/alert/\(id)"] = fault.answer }
            let warnings = try await check(known: known).warnings
            #expect(warnings.failures == [fault.error] && events(warnings) == ["A", "B"] && warnings.unreadCount == 3)
            server.restart()
        }
        server["/alert/b"] = .failure(.cancelled)
        await #expect(throws: WeatherError.cancelled) { _ = try await check(known: known) }
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B")])
        server["/alert/c"] = .answer(CAP(event: "C").text, status: 203)
        server[AlertServer.areaPath] = .answer(#"["a","b","c"]"#)
        #expect(events(try await check(known: known).warnings) == ["A", "B", "C"])
    }

    @Test("A document that fails hides no other one")
    func oneFails() async throws {
        let ids = (10..<30).map { "id\($0)" }
        server.serve(Dictionary(uniqueKeysWithValues: ids.map { ($0, CAP(event: $0, identifier: $0)) }))
        for status in [500, 403] {
            server["/alert/id10"] = .answer("", status: status)
            let warnings = try await check().warnings
            #expect(events(warnings) == Array(ids.dropFirst()) && warnings.unreadCount == 1)
            #expect(warnings.failures.count == 1)
        }
    }

    @Test("After a pause the next check begins with the documents that were not tried")
    func afterPause() async throws {
        let ids = (10..<30).map { "id\($0)" }
        server.serve(Dictionary(uniqueKeysWithValues: ids.map { ($0, CAP(event: $0, identifier: $0)) }))
        server["/alert/id10"] = .answer("", status: 429, retryAfter: 60)
        var known = try await check()
        #expect(known.warnings.unreadCount > 10)
        for _ in 0..<3 {
            server.now = server.now + 200
            known = try await check(known: known.body)
        }
        #expect(events(known.warnings) == Array(ids.dropFirst()), "only the refused one is missing")
    }

    @Test(
        "A message whose status or kind is unknown, or that has no info, counts as unread",
        arguments: [
            CAP(status: ""), CAP(status: "Aktuell"), CAP(kind: ""), CAP(kind: "Warning"), CAP(kind: "New"),
        ])
    func notUnderstood(document: CAP) async throws {
        server.serve(["a": document])
        #expect(try await check().warnings.unreadCount == 1)
        server.serve(["a": CAP()])
        let text = CAP().text
        let begin = try #require(text.range(of: "<info>")).lowerBound,
            end = try #require(text.range(of: "</info>")).upperBound
        server["/alert/a"] = .answer(String(text[..<begin] + text[end...]))
        #expect(try await check().warnings.unreadCount == 1)
    }

    @Test("A message for tests or systems does not count", arguments: ["Test", "Exercise", "System", "Draft"])
    func notPublic(status: String) async throws {
        server.serve(["a": CAP(status: status)])
        #expect(try await check().warnings.unreadCount == 0)
    }

    @Test("After eight errors no further documents are requested, and no coverage")
    func afterError() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<30).map { ("id\($0)", CAP()) }))
        for id in 10..<30 { server["/alert/id\(id)"] = .answer("", status: 500) }
        let warnings = try await check().warnings
        #expect(warnings.failures == [.service(.broken(status: 500))] && warnings.unreadCount == 20)
        #expect(
            (8...12).contains(server.paths.count { $0.hasPrefix("/alert/id") })
                && !server.paths.contains(AlertServer.coveragePath))
    }

    @Test("Four documents are requested at once")
    func together() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<22).map { ("id\($0)", CAP()) }))
        server.holdDocuments(untilThereAre: 4)
        #expect(try await check().warnings.checks[0].messages.count == 12)
        #expect(server.mostOpen == 4)
    }

    @Test("A check that takes too long ends with what has come, and the next one goes on after a minute")
    func slow() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<26).map { ("id\($0)", CAP()) }))
        server.longestCheck = .zero
        let first = try await check()
        #expect(first.warnings.unreadCount == 16 && first.warnings.failures.isEmpty)
        #expect(first.warnings.interval(fetchedAt: server.now) == 60)
        #expect(server.paths == [AlertServer.areaPath], "the coverage waits too")
        server.longestCheck = .seconds(60)
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(second.warnings.checks[0].messages.count == 16 && second.warnings.unreadCount == 0)
        #expect(second.warnings.interval(fetchedAt: server.now) != 60)
        #expect(server.paths.count { $0.hasPrefix("/alert/id") } == 16)
    }

    @Test("After a check that was too short or failed, a message that was tried does not hasten the next one")
    func notHastened() async throws {
        server.serve(["a": CAP(), "b": CAP()])
        server["/alert/b"] = .answer("no XML")
        let unread = try await check().warnings
        #expect(unread.unreadCount == 1 && unread.interval(fetchedAt: server.now) != 60)
        server["/alert/b"] = .answer("", status: 500)
        let failed = try await check().warnings
        #expect(!failed.failures.isEmpty && failed.interval(fetchedAt: server.now) == 300)
    }

    @Test("The coverage of a country is asked once for all places")
    func sharedCoverage() async throws {
        _ = try await check()
        server.now = AlertServer.noon + 604_799
        server.answerEmpty()
        #expect(try await check().warnings == Warnings([WarningCheck(service: .fpas, checkedAt: server.now)]))
        #expect(server.paths.count { $0 == AlertServer.coveragePath } == 1)
    }

    @Test("If the coverage cannot be asked again, the known one counts")
    func oldCoverage() async throws {
        let first = try await check()
        server.now = AlertServer.noon + 604_800
        server[AlertServer.coveragePath] = .failure(.network(.offline, host: "fpas.example"))
        server.serve(["a": CAP()])
        #expect(try await check(known: first.body).warnings.checks[0].messages.count == 1)
    }

    @Test("Far from all towns it is not known whether the place is covered, and messages are asked for as elsewhere")
    func farAway() async throws {
        let none = try await server.check()
        #expect(
            none.warnings == Warnings([WarningCheck(service: .fpas, coverage: .unknown, checkedAt: server.now)])
                && server.paths == [AlertServer.areaPath])
        server.serve(["a": CAP()])
        let near = try await server.check(known: none.body)
        #expect(near.warnings.coverage == .unknown && near.warnings.checks[0].messages.count == 1)
        server.forgetRequests()
        _ = try await server.check(in: "KR", known: near.body)
        #expect(server.paths.last == AlertServer.coveragePath, "the place has a town now")
    }
}
