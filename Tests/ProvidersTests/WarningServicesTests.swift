import Testing
import Weather
import WeatherService

@testable import Providers

@Suite("Services for official warnings")
struct WarningServicesTests {
    let server = AlertServer()

    @Test(
        "The United States and their territories have their own service, all others have FPAS",
        arguments: [
            ("US", true), ("PR", true), ("VI", true), ("GU", true), ("AS", true), ("MP", true), ("KR", false),
            ("JP", false), ("CA", false), ("UM", false), (nil, false),
        ] as [(String?, Bool)])
    func service(country: String?, isAmerican: Bool) async throws {
        server.answerEmpty()
        let warnings = try await server.check(in: country).warnings
        #expect(warnings.service == (isAmerican ? .nationalWeatherService : .fpas))
        let bases = Set(server.asked.map(\.base.text))
        #expect(bases == [isAmerican ? "https://nws.example" : "https://fpas.example/api"])
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
        #expect(server.paths == [AlertServer.nwsPath, AlertServer.coveragePath, AlertServer.areaPath, "/alert/a"])
        #expect(korean.warnings.inForce(at: AlertServer.noon, checkedAt: AlertServer.noon).isEmpty)
        server.forgetRequests()
        #expect(try await server.check(in: "US", known: korean.body).warnings.service == .nationalWeatherService)
        #expect(server.asked.map { $0.headers.count } == [0])
    }

    @Test("No request contains a key, more than two decimals or the user's address", arguments: ["US", "KR", nil])
    func privacy(country: String?) async throws {
        server.answerEmpty()
        _ = try await server.check(in: country, at: Coordinate(clampingLatitude: 37.568_34, longitude: 126.977_81))
        for endpoint in server.asked {
            #expect(endpoint.key == nil && endpoint.contact == nil)
            #expect(!endpoint.target.contains(/\.[0-9]{3}/))
        }
    }

    @Test(
        "A broken stored result counts as none",
        arguments: [
            "", "{", "[]", "{}", #"{"service":"fpas"}"#, #"{"service":"other","coverage":"covered","documents":[]}"#,
            "<html>",
            #"{"service":"fpas","coverage":"perhaps","documents":[]}"#,
        ])
    func brokenBody(text: String) async throws {
        server.answerEmpty()
        #expect(try await server.check(in: "KR", known: Array(text.utf8)).warnings.coverage == .covered)
        #expect(server.paths == [AlertServer.coveragePath, AlertServer.areaPath])
        let results = try server.services(in: "KR").source.read(Array(text.utf8))
        #expect(throws: WeatherError.self) { _ = try results[.warnings]?.get() }
    }

    @Test("The stored form keeps everything but the shapes")
    func storedForm() throws {
        var info = AlertInfo()
        (info.language, info.event, info.authority) = ("ko-KR", "대설주의보", "기상청 \"KMA\"")
        (info.severity, info.urgency, info.certainty) = (.severe, .expected, .likely)
        (info.isAllClear, info.web) = (true, "https://weather.example/?a=1&b=2")
        (info.effective, info.onset, info.expires, info.ends) = (
            AlertServer.noon, AlertServer.noon + 1, AlertServer.noon + 2, AlertServer.noon + 3
        )
        (info.headline, info.description, info.instruction) = ("\\ head", "one\n\n* two", "three\nfour")
        info.areas = [AlertArea(name: "서울"), AlertArea(name: "")]
        let ids = (1...3).map { AlertMessage.ID(sender: "a@b, c", identifier: "urn:\($0)") }
        var stored = StoredWarnings(service: .fpas, coverage: .covered)
        (stored.country, stored.coverageCheckedAt, stored.lastModified) = (
            "KR", AlertServer.noon + -60, "Mon, 23 Nov 2026"
        )
        stored.documents = [
            StoredWarnings.Document(
                id: "a",
                message: AlertMessage(
                    id: ids[0], sent: AlertServer.noon + -5, isActual: false, kind: .update,
                    replaced: [ids[1], ids[2]],
                    infos: [info, AlertInfo()])),
            StoredWarnings.Document(id: "b", message: nil),
            StoredWarnings.Document(id: "c", message: AlertMessage(id: ids[1], kind: .cancel)),
            StoredWarnings.Document(id: "d", message: AlertMessage(id: ids[2], kind: .other)),
        ]
        let read = try StoredWarnings(stored: stored.stored)
        #expect(read.warnings == stored.warnings && read.warnings.unreadCount == 1)
        #expect(
            read.country == "KR" && read.coverageCheckedAt == AlertServer.noon + -60
                && read.lastModified == "Mon, 23 Nov 2026")
        #expect(read.documents.map(\.id) == ["a", "b", "c", "d"] && read.stored == stored.stored)
        let empty = StoredWarnings(service: .nationalWeatherService, coverage: .notCovered)
        let emptyAgain = try StoredWarnings(stored: empty.stored)
        #expect(emptyAgain.warnings == empty.warnings && emptyAgain.stored == empty.stored)
        #expect(emptyAgain.country == nil && emptyAgain.coverageCheckedAt == nil && emptyAgain.lastModified == nil)
    }
}
