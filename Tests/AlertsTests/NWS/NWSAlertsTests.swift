import JSON
import Testing
import Weather

@testable import Services

@Suite("Alerts of the National Weather Service")
struct NWSAlertsTests {
    private static func read(_ features: String...) throws(AlertDocumentError) -> NWSAlerts {
        try NWSAlerts(Array(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8))
    }

    private static func feature(_ fields: String) -> String {
        #"{"type":"Feature","properties":{"id":"urn:one","event":"Wind Advisory"\#(fields)}}"#
    }

    private static func message(_ fields: String) throws -> AlertMessage {
        try #require(try read(feature(fields)).messages.first)
    }

    @Test("Every field of a feature is read")
    func everyField() throws {
        let fields = """
            ,"sender":"w@nws.example","sent":"2026-11-23T05:00:00-07:00","effective":"2026-11-23T05:00:00-07:00",
            "onset":"2026-11-23T08:00:00-07:00","expires":"2026-11-23T13:00:00-07:00","ends":"2026-11-23T20:00:00-07:00",
            "status":"Actual","messageType":"Update","severity":"Moderate","certainty":"Likely","urgency":"Expected",
            "response":"Execute","areaDesc":"High Plains; Low Hills","senderName":"NWS Somewhere",
            "headline":"Wind Advisory until 8PM","description":"Gusts\\nof 50 mph.","instruction":"Secure\\tobjects.",
            "web":"http://www.weather.example","language":"en-US",
            "references":[{"identifier":"urn:zero","sender":"w@nws.example","sent":"2026-11-22T05:00:00-07:00"}],
            "parameters":{"NWSheadline":["WIND ADVISORY"],"eventEndingTime":["2026-11-23T19:00:00-07:00"]}
            """
        let message = try Self.message(fields)
        var info = AlertInfo()
        info.event = "Wind Advisory"
        info.severity = .moderate
        info.urgency = .expected
        info.certainty = .likely
        info.effective = UnixTime(rfc3339: "2026-11-23T12:00:00Z")
        info.onset = UnixTime(rfc3339: "2026-11-23T15:00:00Z")
        info.expires = UnixTime(rfc3339: "2026-11-23T20:00:00Z")
        info.ends = UnixTime(rfc3339: "2026-11-24T03:00:00Z")
        info.authority = "NWS Somewhere"
        info.headline = "Wind Advisory until 8PM"
        info.description = "Gusts\nof 50 mph."
        info.instruction = "Secure objects."
        info.web = "http://www.weather.example"
        info.areas = [AlertArea(name: "High Plains; Low Hills")]
        #expect(
            message
                == AlertMessage(
                    id: AlertMessage.ID(sender: "w@nws.example", identifier: "urn:one"),
                    sent: UnixTime(rfc3339: "2026-11-23T12:00:00Z"), isActual: true, kind: .update,
                    replaced: [AlertMessage.ID(sender: "w@nws.example", identifier: "urn:zero")], infos: [info]))
    }

    @Test("Null, missing and wrong fields are absent, and the message stays")
    func absentFields() throws {
        let names = [
            "sender", "sent", "onset", "ends", "expires", "effective", "headline", "instruction", "description",
            "senderName", "references", "parameters", "severity", "urgency", "certainty", "web", "areaDesc",
        ]
        var info = AlertInfo()
        info.event = "Wind Advisory"
        info.areas = [AlertArea(name: "")]
        var bare = AlertMessage(
            id: AlertMessage.ID(sender: "", identifier: "urn:one"), isActual: false, kind: .other, infos: [info])
        bare.isUnderstood = false
        #expect(try Self.message("") == bare)
        for value in ["null", "7", "[]", "{}", "[null]", #""""#] {
            #expect(try Self.message(names.map { #","\#($0)":\#(value)"# }.joined()) == bare, "\(value)")
        }
    }

    @Test("The parameters give an end and a headline if the fields do not")
    func parameters() throws {
        let parameters =
            #""parameters":{"NWSheadline":["WIND\nADVISORY"],"eventEndingTime":["2026-11-23T19:00:00-07:00"]}"#
        let info = try Self.message(#","ends":null,"headline":null,\#(parameters)"#).infos[0]
        #expect(info.headline == "WIND ADVISORY")
        #expect(info.ends?.iso8601 == "2026-11-24T02:00:00Z")
    }

    @Test("Tests, other kinds and the all-clear are told apart")
    func kinds() throws {
        #expect(try Self.message(#","status":"Actual""#).isActual)
        #expect(try !Self.message(#","status":"Test""#).isActual)
        #expect(try Self.message(#","messageType":"Alert""#).kind == .alert)
        #expect(try Self.message(#","messageType":"Cancel""#).kind == .cancel)
        #expect(try Self.message(#","messageType":"Error""#).kind == .other)
        #expect(try Self.message(#","response":"AllClear""#).infos[0].isAllClear)
    }

    @Test("A broken feature is left out and counted")
    func brokenFeatures() throws {
        let alerts = try Self.read(
            "7", "null", "{}", #"{"properties":null}"#, #"{"properties":{"id":"a"}}"#, #"{"properties":{"event":"b"}}"#,
            #"{"properties":{"id":" ","event":"b"}}"#, Self.feature(""))
        #expect(alerts.messages.map(\.id.identifier) == ["a", "urn:one"])
        #expect(alerts.messages[0].infos[0].event == "" && alerts.brokenCount == 6)
    }

    @Test("No features are an answer")
    func none() throws {
        let alerts = try Self.read()
        #expect(alerts.messages.isEmpty && alerts.brokenCount == 0)
    }

    @Test(
        "Other documents are refused",
        arguments: [
            "[]", "{}", "null", #"{"type":"Feature","features":[]}"#, #"{"type":"FeatureCollection"}"#,
            #"{"type":"FeatureCollection","features":null}"#, #"{"@graph":[]}"#,
            #"{"type":"https://api.weather.example/problems/NotFound","title":"Not Found","status":404}"#,
        ])
    func otherDocuments(text: String) {
        #expect(throws: AlertDocumentError.notAnAlert) { try NWSAlerts(Array(text.utf8)) }
    }

    @Test("Text that is no JSON is refused")
    func notJSON() {
        #expect(throws: AlertDocumentError.json(.unexpectedByte(offset: 0))) { try NWSAlerts(Array("<html>".utf8)) }
        #expect(throws: AlertDocumentError.json(.endsEarly(offset: 1))) { try NWSAlerts(Array("{".utf8)) }
    }

    @Test("Texts and counts are bounded")
    func bounds() throws {
        let long = String(repeating: "ab ", count: 60_000)
        let names = ["sender", "headline", "description", "instruction", "senderName", "web", "areaDesc", "severity"]
        let references = Array(repeating: #"{"identifier":"a"}"#, count: 500).joined(separator: ",")
        let message = try Self.message(
            names.map { #","\#($0)":"\u001b[2J\u202e\#(long)""# }.joined() + #","references":[\#(references)]"#)
        let info = message.infos[0]
        #expect(message.replaced.count == 500)
        #expect(message.id.sender.count <= AlertLimits.identifier)
        #expect((info.description ?? "").count <= AlertLimits.text && info.description?.hasSuffix("ab…") == true)
        #expect((info.headline ?? "").count <= AlertLimits.headline)
        #expect(info.areas[0].name.count <= AlertLimits.area && info.areas[0].name.hasSuffix("ab…"))
        #expect(info.headline?.hasPrefix("ab ab") == true)
        let many = Array(repeating: Self.feature(""), count: 2000).joined(separator: ",")
        #expect(try Self.read(many).messages.count == 2000)
        let endless = try Self.read(Array(repeating: Self.feature(""), count: 5007).joined(separator: ","))
        #expect(endless.messages.count == 5000 && endless.brokenCount == 7, "the rest counts as unread")
    }
}
