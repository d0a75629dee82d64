import Synchronization
import Testing
import Weather
import WeatherService
import XML

@testable import Providers

@Suite("FPAS: coverage and the list of messages")
struct FPASListTests {
    let server = AlertServer()

    init() { server.answerEmpty() }

    @Test("The coverage of the country is asked for, then the messages in a box, then each document")
    func requests() async {
        server.serve(["a1-B2": CAP()])
        // Without libexpat the check fails after its requests.
        _ = try? await server.check(in: "KR")
        #expect(
            server.asked.map(\.redactedURL) == [
                "https://fpas.example/api/source/area_status?country_codes=kr",
                "https://fpas.example/api/alert/area?min_lat=37.54&max_lat=37.59&min_lon=126.95&max_lon=127.00",
                "https://fpas.example/api/alert/a1-B2",
            ])
        let json = "application/json"
        #expect(server.asked.map(\.accept) == [json, json, "application/cap+xml, application/xml"])
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
        _ = try await server.check(in: nil, at: coordinate)
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
        let first = try await server.check(in: "KR").body
        for (seconds, isAsked) in [(1, false), (604_799, false), (604_800, true), (-1, true)] {
            server.now = AlertServer.noon + seconds
            server.forgetRequests()
            let next = try await server.check(in: "KR", known: first)
            #expect(
                server.paths == (isAsked ? [AlertServer.coveragePath, AlertServer.areaPath] : [AlertServer.areaPath]),
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
        #expect(server.asked.first?.redactedURL.hasSuffix("?country_codes=cn") == true && server.asked.count == 2)
    }

    @Test("In a country that is not covered no further request is sent for a week")
    func notCovered() async throws {
        server[AlertServer.coveragePath] = .answer(#"{"results":[]}"#)
        let first = try await server.check(in: "JP")
        #expect(
            first.warnings.coverage == .notCovered && first.warnings.interval(fetchedAt: AlertServer.noon) == 86_400
                && server.paths == [AlertServer.coveragePath])
        server.forgetRequests()
        server.now = AlertServer.noon + 604_799
        let second = try await server.check(in: "JP", known: first.body)
        #expect(second.warnings.coverage == .notCovered && server.asked.isEmpty)
        server.answerEmpty()
        server.now = AlertServer.noon + 604_800
        let third = try await server.check(in: "JP", known: second.body)
        #expect(
            third.warnings.coverage == .covered && server.paths == [AlertServer.coveragePath, AlertServer.areaPath])
    }

    @Test("An empty list is an answer")
    func none() async throws {
        let warnings = try await server.check(in: "KR").warnings
        #expect(warnings == Warnings(service: .fpas))
    }

    @Test(
        "A list with an id that is no word fails the check, and no document is requested",
        arguments: [
            "a/b", "..", ".", "", "a b", "a%2fb", "a?b", "a#b", "é", "\\u0000", "a\\n", "..%2f..", "//host/path",
            String(repeating: "a", count: 65),
        ])
    func wrongID(id: String) async throws {
        server[AlertServer.areaPath] = .answer(#"["good","\#(id)"]"#)
        await #expect(throws: WeatherError.response(.wrongField("array", endpoint: AlertServer.areaPath))) {
            _ = try await server.check(in: "KR")
        }
        #expect(server.paths == [AlertServer.coveragePath, AlertServer.areaPath])
    }

    @Test(
        "A wrong answer fails the check",
        arguments: [
            (AlertServer.coveragePath, "<html>", ResponseError.notJSON),
            (AlertServer.coveragePath, #"{"results":["#, .cutOff),
            (AlertServer.coveragePath, "{}", .wrongField("results", endpoint: AlertServer.coveragePath)),
            (AlertServer.coveragePath, "[]", .wrongField("results", endpoint: AlertServer.coveragePath)),
            (
                AlertServer.coveragePath, #"{"results":null}"#,
                .wrongField("results", endpoint: AlertServer.coveragePath)
            ),
            (AlertServer.areaPath, "<html>", .notJSON), (AlertServer.areaPath, #"["a","#, .cutOff),
            (AlertServer.areaPath, "", .cutOff),
            (AlertServer.areaPath, "{}", .wrongField("array", endpoint: AlertServer.areaPath)),
            (AlertServer.areaPath, "[1]", .wrongField("array", endpoint: AlertServer.areaPath)),
            (AlertServer.areaPath, #"["a",null]"#, .wrongField("array", endpoint: AlertServer.areaPath)),
        ])
    func wrongAnswers(path: String, body: String, error: ResponseError) async throws {
        server[path] = .answer(body)
        await #expect(throws: WeatherError.response(error)) { _ = try await server.check(in: "KR") }
    }

    @Test(
        "An error of the service or the network fails the check",
        arguments: [AlertServer.coveragePath, AlertServer.areaPath])
    func faults(path: String) async throws {
        for fault in Fault.all {
            server[path] = fault.answer
            await #expect(throws: fault.error) { _ = try await server.check(in: "KR") }
        }
        server[path] = .answer("invalid bounding box", status: 400)
        await #expect(throws: WeatherError.service(.requestRefused(reason: ""))) {
            _ = try await server.check(in: "KR")
        }
        server[path] = .answer("no such page", status: 404)
        await #expect(throws: WeatherError.service(.addressWrong(host: "fpas.example"))) {
            _ = try await server.check(in: "KR")
        }
    }
}

@Suite("FPAS: documents", .timeLimit(.minutes(5)), .enabled("libexpat is missing") { XMLElement.isAvailable })
struct FPASDocumentTests {
    let server = AlertServer()

    init() { server.answerEmpty() }

    private func check(known: [UInt8]? = nil) async throws(WeatherError) -> (body: [UInt8], warnings: Warnings) {
        try await server.check(in: "KR", known: known)
    }

    private func events(_ warnings: Warnings) -> [String] { warnings.messages.flatMap { $0.infos.map(\.event) } }

    @Test("The messages for the place are kept, in the order of the list")
    func messages() async throws {
        let far = "<polygon>0,0 0,1 1,1 0,0</polygon>"
        let near = "<polygon>37,126 37,128 38,128 38,126 37,126</polygon>"
        server.serve(["c": CAP(event: "C", shapes: near), "a": CAP(event: "A"), "b": CAP(event: "B", shapes: far)])
        server[AlertServer.areaPath] = .answer(#"["c","b","a"]"#)
        let warnings = try await check().warnings
        #expect(events(warnings) == ["C", "A"] && warnings.unreadCount == 0 && warnings.coverage == .covered)
        #expect(warnings.messages.allSatisfy { $0.infos.allSatisfy { $0.areas.allSatisfy(\.shapes.isEmpty) } })
    }

    @Test("A cancellation without areas removes the message that it names")
    func cancellation() async throws {
        let cancel = CAP(identifier: "2", kind: "Cancel", references: "me@kma.go.kr,1,2026-11-23T12:00:00+09:00")
        server.serve(["a": CAP(identifier: "1"), "b": cancel])
        let warnings = try await check().warnings
        #expect(
            warnings.messages.count == 2 && warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).isEmpty)
    }

    @Test("A document is requested once")
    func once() async throws {
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B", status: "Test")])
        let first = try await check()
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B", status: "Test"), "c": CAP(event: "C")])
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(server.paths == [AlertServer.areaPath, "/alert/c"] && events(second.warnings) == ["A", "B", "C"])
        server.forgetRequests()
        let third = try await check(known: second.body)
        #expect(server.paths == [AlertServer.areaPath] && third.body == second.body)
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
        #expect(server.paths == [AlertServer.areaPath, "/alert/b"])
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
        #expect(server.paths == [AlertServer.areaPath, "/alert/b"])
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

    @Test("A check requests at most 64 documents, and the next one the rest")
    func many() async throws {
        let ids = (100..<170).map { "id\($0)" }
        server.serve(Dictionary(uniqueKeysWithValues: ids.map { ($0, CAP(identifier: $0)) }))
        let first = try await check()
        #expect(first.warnings.messages.count == 64 && first.warnings.unreadCount == 6)
        #expect(Set(server.paths.dropFirst(2)) == Set(ids.prefix(64).map { "/alert/\($0)" }))
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(second.warnings.messages.count == 70 && second.warnings.unreadCount == 0)
        #expect(Set(server.paths.dropFirst()) == Set(ids.suffix(6).map { "/alert/\($0)" }))
    }

    @Test("An error of the service or the network fails the check, and what is known stays")
    func faults() async throws {
        server.serve(["a": CAP(event: "A")])
        let known = try await check().body
        server.serve(["a": CAP(event: "A"), "b": CAP(event: "B"), "c": CAP(event: "C")])
        for fault in Fault.all {
            server["/alert/b"] = fault.answer
            await #expect(throws: fault.error) { _ = try await check(known: known) }
        }
        server["/alert/b"] = .answer(CAP(event: "B").text, status: 203)
        server.forgetRequests()
        #expect(events(try await check(known: known).warnings) == ["A", "B", "C"])
        #expect(Set(server.paths) == [AlertServer.areaPath, "/alert/b", "/alert/c"])
    }

    @Test("After an error no further documents are requested")
    func afterError() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<30).map { ("id\($0)", CAP()) }))
        for id in 10..<30 { server["/alert/id\(id)"] = .answer("", status: 500) }
        await #expect(throws: WeatherError.service(.broken(status: 500))) { _ = try await check() }
        #expect(server.paths.count { $0.hasPrefix("/alert/id") } == 4)
    }

    @Test("Four documents are requested at once")
    func together() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<22).map { ("id\($0)", CAP()) }))
        server.holdDocuments(untilThereAre: 4)
        #expect(try await check().warnings.messages.count == 12)
        #expect(server.mostOpen == 4)
    }

    @Test("A check that takes longer than a minute is incomplete, and the next one goes on")
    func slow() async throws {
        server.serve(Dictionary(uniqueKeysWithValues: (10..<26).map { ("id\($0)", CAP()) }))
        server.secondsPerDocument = 10
        let first = try await check()
        let read = first.warnings.messages.count
        #expect((1...10).contains(read) && read + first.warnings.unreadCount == 16)
        server.secondsPerDocument = 1
        server.forgetRequests()
        let second = try await check(known: first.body)
        #expect(second.warnings.messages.count == 16 && second.warnings.unreadCount == 0)
        #expect(server.paths.count { $0.hasPrefix("/alert/id") } == 16 - read)
    }

    @Test("The coverage of a country is asked once for all places, and kept if the check fails")
    func sharedCoverage() async throws {
        let kept = Mutex<[String: (body: [UInt8], since: UnixTime)]>([:])
        server.coverages = CoverageMemory(
            read: { country in kept.withLock { $0[country] } },
            write: { body, since, country in kept.withLock { $0[country] = (body, since) } })
        server[AlertServer.areaPath] = .answer("", status: 500)
        for _ in 0..<2 {
            await #expect(throws: WeatherError.service(.broken(status: 500))) { _ = try await check() }
        }
        server.now = AlertServer.noon + 604_799
        server.answerEmpty()
        #expect(try await check().warnings == Warnings(service: .fpas))
        #expect(server.paths.count { $0 == AlertServer.coveragePath } == 1)
    }

    @Test("If the coverage cannot be asked again, the known one counts")
    func oldCoverage() async throws {
        let first = try await check()
        server.now = AlertServer.noon + 604_800
        server[AlertServer.coveragePath] = .failure(.network(.offline, host: "fpas.example"))
        server.serve(["a": CAP()])
        #expect(try await check(known: first.body).warnings.messages.count == 1)
    }

    @Test("Far from all towns it is not known whether the place is covered, and messages are asked for as elsewhere")
    func farAway() async throws {
        let none = try await server.check(in: nil)
        #expect(none.warnings == Warnings(service: .fpas, coverage: .unknown) && server.paths == [AlertServer.areaPath])
        server.serve(["a": CAP()])
        let near = try await server.check(in: nil, known: none.body)
        #expect(near.warnings.coverage == .unknown && near.warnings.messages.count == 1)
        server.forgetRequests()
        _ = try await server.check(in: "KR", known: near.body)
        #expect(server.paths == [AlertServer.coveragePath, AlertServer.areaPath], "the place has a town now")
    }
}
