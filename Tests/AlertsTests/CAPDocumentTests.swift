import Testing

@testable import Services
@testable import Weather
@testable import XML

@Suite("CAP documents", .enabled("libexpat is missing") { XMLElement.isAvailable })
struct CAPDocumentTests {
    private static let whole = """
        <language>ko-KR</language><event>대설주의보</event>
        <responseType>Prepare</responseType><urgency>Expected</urgency><severity>Moderate</severity>
        <certainty>Likely</certainty>
        <effective>2026-11-23T21:00:00+09:00</effective><onset>2026-11-24T00:00:00+09:00</onset>
        <expires>2026-11-24T09:00:00+09:00</expires>
        <senderName>기상청</senderName><headline>강원도 대설주의보</headline>
        <description>눈이 5 cm 쌓이겠습니다.</description><instruction>집에 머무르세요.</instruction>
        <web>https://weather.example/warning</web>
        <parameter><valueName>other</valueName><value>1</value></parameter>
        <parameter><valueName>eventEndingTime</valueName><value>2026-11-24T12:00:00+09:00</value></parameter>
        """

    @Test("Every field of a message is read")
    func everyField() throws {
        let area = CAP.area("<circle>37.5,127.0 10</circle><geocode><valueName>x</valueName><value>1</value></geocode>")
        let message = try CAP.read(CAP.alert(CAP.info(Self.whole, areas: area)))
        var info = AlertInfo()
        info.language = "ko-KR"
        info.event = "대설주의보"
        info.categories = ["met"]
        info.severity = .moderate
        info.urgency = .expected
        info.certainty = .likely
        info.effective = UnixTime(rfc3339: "2026-11-23T12:00:00Z")
        info.onset = UnixTime(rfc3339: "2026-11-23T15:00:00Z")
        info.expires = UnixTime(rfc3339: "2026-11-24T00:00:00Z")
        info.ends = UnixTime(rfc3339: "2026-11-24T03:00:00Z")
        info.authority = "기상청"
        info.headline = "강원도 대설주의보"
        info.description = "눈이 5 cm 쌓이겠습니다."
        info.instruction = "집에 머무르세요."
        info.web = "https://weather.example/warning"
        info.areas = [AlertArea(name: "East coast", shapes: [.circle(coordinate(37.5, 127), radius: 10)])]
        #expect(
            message
                == AlertMessage(
                    id: AlertMessage.ID(sender: "warn@weather.example", identifier: "one"),
                    sent: UnixTime(rfc3339: "2026-11-23T12:00:00Z"), infos: [info]))
    }

    @Test("A message with only the needed fields has the defaults of CAP")
    func fewFields() throws {
        var info = AlertInfo()
        info.categories = ["met"]
        #expect(try CAP.readInfo("") == info)
        #expect(try CAP.read(CAP.alert()).infos.isEmpty)
        #expect(try CAP.readInfo("<language> </language>").language == "en-US")
    }

    @Test("Both versions of CAP are read, with any prefix")
    func namespaces() throws {
        #expect(throws: Never.self) { try CAP.read(CAP.alert(namespace: "urn:oasis:names:tc:emergency:cap:1.1")) }
        let prefixed = CAP.alert(CAP.info("<event>Wind</event>")).replacing("<", with: "<c:").replacing(
            "<c:/", with: "</c:"
        )
        .replacing("<c:?", with: "<?").replacing("xmlns=", with: "xmlns:c=")
        #expect(try CAP.read(prefixed).infos.map(\.event) == ["Wind"])
    }

    @Test("Elements of other namespaces do not count")
    func strangers() throws {
        let signature = """
            <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><info><event>Signed</event></info></Signature>
            <info xmlns="urn:other"><event>Other</event></info>
            <info xmlns=""><event>None</event></info>
            """
        let fields = "<event xmlns='urn:other'>Wrong</event><event>Wind</event>"
        #expect(try CAP.read(CAP.alert(signature + CAP.info(fields))).infos.map(\.event) == ["Wind"])
    }

    @Test(
        "Other documents are no alerts",
        arguments: [
            "<html/>", "<alert/>", "<alert xmlns='urn:oasis:names:tc:emergency:cap:1.3'/>",
            "<rss><channel/></rss>", "<info xmlns='\(CAP.namespace)'/>", "<alert xmlns='\(CAP.namespace)'/>",
            CAP.alert(sender: " "), CAP.alert(identifier: "\u{200B}"),
        ])
    func noAlerts(document: String) {
        #expect(throws: AlertDocumentError.notAnAlert) { try CAP.read(document) }
    }

    @Test("Errors of the XML are passed on")
    func errors() {
        #expect(throws: AlertDocumentError.xml(.malformed)) { try CAP.read("not found") }
        #expect(throws: AlertDocumentError.xml(.doctype)) { try CAP.read("<!DOCTYPE alert><alert/>") }
        #expect(throws: AlertDocumentError.xml(.tooLarge)) {
            try CAP.read(String(repeating: " ", count: XMLElement.longestDocument + 1))
        }
    }

    @Test(
        "Only an actual message warns",
        arguments: [
            ("<status>Actual</status>", true), ("<status> actual </status>", true),
            ("<status>Exercise</status>", false),
            ("<status>System</status>", false), ("<status>Test</status>", false), ("<status>Draft</status>", false),
            ("<status>Strange</status>", false), ("<status/>", false), ("", false),
        ])
    func status(element: String, isActual: Bool) throws {
        #expect(try CAP.read(CAP.alert(status: element)).isActual == isActual)
    }

    @Test(
        "The kind of a message is read",
        arguments: [
            ("Alert", AlertMessage.Kind.alert), ("Update", .update), ("Cancel", .cancel), ("Ack", .other),
            ("Error", .other), ("Strange", .other), ("", .other),
        ])
    func kind(word: String, kind: AlertMessage.Kind) throws {
        #expect(try CAP.read(CAP.alert(kind: "<msgType>\(word)</msgType>")).kind == kind)
    }

    @Test("Each word of CAP is read, and others are unknown")
    func words() throws {
        for (word, severity) in [
            ("Extreme", AlertSeverity.extreme), ("Severe", .severe), ("Moderate", .moderate), ("Minor", .minor),
            ("Unknown", .unknown), ("Terrible", .unknown),
        ] { #expect(try CAP.readInfo("<severity>\(word)</severity>").severity == severity) }
        for (word, urgency) in [
            ("Immediate", AlertUrgency.immediate), ("Expected", .expected), ("Future", .future), ("Past", .past),
            ("Unknown", .unknown), ("Soon", .unknown),
        ] { #expect(try CAP.readInfo("<urgency>\(word)</urgency>").urgency == urgency) }
        for (word, certainty) in [
            ("Observed", AlertCertainty.observed), ("Likely", .likely), ("Possible", .possible),
            ("Unlikely", .unlikely), ("Unknown", .unknown), ("Very Likely", .unknown),
        ] { #expect(try CAP.readInfo("<certainty>\(word)</certainty>").certainty == certainty) }
    }

    @Test("Any of several response types can be the all-clear")
    func allClear() throws {
        let prepare = "<responseType>Prepare</responseType>"
        #expect(try !CAP.readInfo(prepare).isAllClear)
        #expect(try CAP.readInfo(prepare + "<responseType>AllClear</responseType>").isAllClear)
    }

    @Test("References are read in order, with any white space, and broken ones are left out")
    func references() throws {
        let text = """
            a@b.example,one,2026-11-23T20:00:00+09:00\n  c,two,2026-11-23T20:30:00+09:00
            alone a,b ,, x,,y a,b,c,d d,three,
            """
        let replaced = try CAP.read(CAP.alert(more: "<references>\(text)</references>")).replaced
        #expect(replaced.map(\.sender) == ["a@b.example", "c", "d"])
        #expect(replaced.map(\.identifier) == ["one", "two", "three"])
        #expect(try CAP.read(CAP.alert()).replaced.isEmpty)
        let itself = "<references>warn@weather.example,one,2026-11-23T21:00:00+09:00</references>"
        #expect(try CAP.read(CAP.alert(more: itself)).replaced.isEmpty)
    }

    @Test("A wrong time is absent")
    func times() throws {
        let info = try CAP.readInfo(
            """
            <onset>tomorrow</onset><expires>2026-11-24T09:00:00</expires><effective>\n2026-11-23T12:00:00Z\t</effective>
            <parameter><valueName>eventEndingTime</valueName></parameter>
            """)
        #expect(info.onset == nil && info.expires == nil && info.ends == nil)
        #expect(info.effective?.iso8601 == "2026-11-23T12:00:00Z")
    }

    @Test("Texts have no control characters and are bounded")
    func bounds() throws {
        let long = String(repeating: "ab ", count: 30_000)
        let names = [
            "language", "event", "senderName", "headline", "description", "instruction", "web", "severity", "onset",
        ]
        let fields = names.map { "<\($0)>\u{9B}2J\u{202E}\(long)</\($0)>" }.joined()
        let document = CAP.alert(
            CAP.info(fields, areas: CAP.area("", name: long)), sender: long, identifier: long,
            more: "<references>\(String(repeating: "a", count: 5000)),b,c</references>")
        let message = try CAP.read(document)
        let info = message.infos[0]
        let limits: [(String?, Int)] = [
            (message.id.sender, AlertLimits.identifier), (message.id.identifier, AlertLimits.identifier),
            (message.replaced.first?.sender, AlertLimits.identifier), (info.language, AlertLimits.word),
            (info.event, AlertLimits.name), (info.authority, AlertLimits.name), (info.headline, AlertLimits.headline),
            (info.description, AlertLimits.text), (info.instruction, AlertLimits.text), (info.web, AlertLimits.web),
            (info.areas.first?.name, AlertLimits.area),
        ]
        for (text, limit) in limits {
            let text = try #require(text)
            #expect((limit - 3...limit).contains(text.count), "\(text.count) of \(limit)")
            #expect(!text.unicodeScalars.contains { !$0.isASCII && $0 != "…" })
        }
        #expect(info.severity == .unknown && info.onset == nil)
    }

    @Test("No block, area or reference of a document is left out")
    func counts() throws {
        let areas = String(repeating: CAP.area(""), count: 2000)
        let infos = String(repeating: CAP.info(""), count: 200)
        let references = String(repeating: "a,b,c ", count: 500)
        let message = try CAP.read(
            CAP.alert(CAP.info("", areas: areas) + infos, more: "<references>\(references)</references>"))
        #expect(message.infos.count == 201 && message.infos[0].areas.count == 2000 && message.replaced.count == 500)
    }

    @Test("Codes, categories and events of the National Weather Service are read")
    func codes() throws {
        func code(_ name: String, _ value: String, in element: String = "eventCode") -> String {
            "<\(element)><valueName>\(name)</valueName><value>\(value)</value></\(element)>"
        }
        let vtec =
            "/O.CON.KTFX.FF.A.0003.000000T0000Z-260830T1800Z/\n/00000.0.ER.000000T0000Z.000000T0000Z.000000T0000Z.OO/"
        let info = try CAP.readInfo(
            "<category>Geo</category>" + code("SAME", "eqw") + code("profile:CAP-CP:Event:0.4", "earthquake")
                + code("VTEC", vtec, in: "parameter") + code("VTEC", "/O.NEW.KTFX.WI.Y.0001.0/", in: "parameter"))
        #expect(info.codes == ["EQW", "EARTHQUAKE"] && info.categories == ["met", "geo"])
        #expect(info.vtec.map(\.event) == ["KTFX.FF.A.0003", "KTFX.WI.Y.0001"])
    }

    @Test(
        "An end in a form that cannot be read is told apart from none",
        arguments: [
            ("", false), ("<expires> </expires>", false), ("<expires>2026-11-24T00:00:00Z</expires>", false),
            ("<expires>2026-11-24T14:00+01:00</expires>", false), ("<expires>tomorrow</expires>", true),
            ("<expires>2026-11-24</expires>", true), ("<expires>2026-11-24T12:00:00</expires>", true),
            ("<parameter><valueName>eventEndingTime</valueName><value>soon</value></parameter>", true),
        ])
    func unreadableEnd(fields: String, isUnreadable: Bool) throws {
        #expect(try CAP.readInfo(fields).hasUnreadableEnd == isUnreadable)
    }

    @Test("A time without an offset is that of the given clock")
    func localTime() throws {
        let text = CAP.alert(CAP.info("<expires>2026-11-24T12:00:00</expires><onset>2026-11-24 09:00</onset>"))
        let clock = PlaceClock(UTCOffset(clamping: 3600))
        let info = try AlertMessage(cap: Array(text.utf8), clock: clock).infos[0]
        #expect(info.expires?.iso8601 == "2026-11-24T11:00:00Z" && info.onset?.iso8601 == "2026-11-24T08:00:00Z")
        #expect(!info.hasUnreadableEnd)
    }
}
