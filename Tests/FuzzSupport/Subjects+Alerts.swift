import Services
import DashboardSamples
import Exchange
import TestSupport
import Weather
import WeatherService
import XML

extension Subjects {
    /// CAP documents, which libexpat reads if it is installed, and answers of the National Weather Service.
    static var alerts: [Subject] {
        [
            Subject("cap", samples: capSamples.map { Array($0.utf8) }) { bytes, chance in
                var bytes = bytes
                // The mutations of bytes know no XML.
                for _ in 0..<Int.random(in: 0...2, using: &chance) {
                    let piece = Array(chance.pick(xmlPieces).utf8)
                    let copies = chance.chance(oneIn: 8) ? chance.pick([30, 3000]) : 1
                    // Behind a tag, most pieces leave the document well-formed.
                    let tagEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: ">") }.map { $0 + 1 }
                    let place =
                        tagEnds.isEmpty || chance.chance(oneIn: 4)
                        ? Int.random(in: 0...bytes.count, using: &chance) : chance.pick(tagEnds)
                    bytes.insert(contentsOf: Array(repeatElement(piece, count: copies).joined()), at: place)
                }
                guard let message = try? AlertMessage(cap: bytes) else { return !XMLElement.isAvailable }
                try message.ensureSound()
                return true
            },
            Subject("nws-alerts", samples: [Array(nwsSample.utf8)]) { bytes, _ in
                guard let alerts = try? NWSAlerts(bytes) else { return false }
                for message in alerts.messages { try message.ensureSound() }
                return true
            },
        ]
    }

    /// A check of the warnings in its stored form, which the next check reads too.
    static func storedWarnings() async throws -> Subject {
        let sources = try ["KR", "US"].map(warnings)
        var samples: [[UInt8]] = []
        // Without libexpat there is only the sample of the National Weather Service.
        for source in sources {
            if let answer = try? await source.ask(seoul.coordinate, nil) { samples.append(answer.body) }
        }
        return Subject("stored-warnings", samples: samples) { bytes, chance in
            let source = chance.pick(sources)
            guard case .success(let part)? = source.read(bytes)[.warnings], let warnings = part.value as? Warnings
            else { return false }
            for message in warnings.checks.flatMap(\.messages) { try message.ensureSound() }
            var stored = StoredReport()
            stored[Warnings.self] = Fetched(warnings, fetchedAt: seoulAfternoon)
            try stored.ensureSound(from: .openMeteo, using: &chance)
            if let answer = try await source.ask(seoul.coordinate, bytes),
                source.read(answer) != source.read(answer.body)
            {
                throw InvariantError("A check shows what the store does not hold.")
            }
            return true
        }
    }

    private static func warnings(in country: String) throws -> PartSource {
        let services = WarningServices(
            ServiceAddresses(), countries: { _ in [country] },
            store: Store(WeatherCache(directory: nil, patience: .zero), now: { seoulAfternoon })
        ) { endpoint throws(WeatherError) in
            let body =
                switch endpoint.path {
                case "/sources/area_status": #"{"results":[{"cap_alert_feed_status":"operating"}]}"#
                case "/alert/area": #"["a"]"#
                case "/alert/a": capSamples[0]
                default: nwsSample
                }
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
        return services.source
    }

    private static let xmlPieces = [
        "<info>", "</info>", "<area>", "</area>", "<a/>", "<!DOCTYPE alert>", "<!--", "-->", "<![CDATA[", "]]>",
        "&amp;",
        "&#27;", "&#x202E;", "&lt;br/&gt;", "&e;", "<?x y?>", " xmlns=\"urn:x\"", " xmlns:a=\"urn:x\"", "<a:b/>",
        "<polygon>1,2 3,4 5,6</polygon>", "<polygon/>", "<circle>1,2 3</circle>", "1,2 ", "-91,181 ", "nan,inf ",
        "a,b,c ",
        "<event>가</event>", "* ", "...", "\n\n", "2026-11-23T24:00:00Z",
        "<br/>", "&lt;b&gt;", "&lt;/b&gt;", "&lt;", "&gt;", "&amp;#27;", "&amp;amp;", "&amp;nbsp;", "&lt;li&gt;",
        "&lt;ol&gt;", "&lt;td&gt;",
        "&lt;a href='http://a.example'&gt;", "&lt;/a&gt;", "&lt;!--", "&lt;![CDATA[", "&lt;script&gt;", "\\n",
        "\\u001b", "\\\"",
        "awareness_type=1", "<description>", "</description>",
    ]

    private static let capSamples = [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>one</identifier><sender>a@b.example</sender>
        <sent>2026-11-23T21:00:00+09:00</sent><status>Actual</status><msgType>Update</msgType><scope>Public</scope>
        <references>a@b.example,zero,2026-11-23T20:00:00+09:00 c,d,e</references>
        <info><language>ko-KR</language><category>Met</category><event>대설주의보</event>
        <responseType>Prepare</responseType><urgency>Expected</urgency><severity>Moderate</severity>
        <certainty>Likely</certainty><onset>2026-11-24T00:00:00+09:00</onset>
        <expires>2026-11-24T09:00:00+09:00</expires><senderName>기상청</senderName><headline>대설</headline>
        <description>Heavy snow is expected above the tree line through the night and
        on Tuesday.
        * WHERE...The passes of the east.</description><instruction>Stay at home.</instruction>
        <parameter><valueName>eventEndingTime</valueName><value>2026-11-24T12:00:00Z</value></parameter>
        <area><areaDesc>East</areaDesc><polygon>37.1,127.1 37.9,127.2 37.5,128.3 37.1,127.1 </polygon>
        <circle>37.5,127.0 12.5</circle><geocode><valueName>x</valueName><value>1</value></geocode></area></info></alert>
        """,
        """
        <c:alert xmlns:c="urn:oasis:names:tc:emergency:cap:1.1"><c:identifier>two</c:identifier><c:sender>a</c:sender>
        <c:status>Test</c:status><c:msgType>Cancel</c:msgType><c:info><c:event>Wind</c:event></c:info></c:alert>
        """,
    ]

    private static let nwsSample = #"""
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"id":"urn:one",
        "event":"Wind Advisory","sender":"w@nws.example","sent":"2026-11-23T05:00:00-07:00","ends":null,
        "status":"Actual","messageType":"Update","severity":"Moderate","certainty":"Likely","urgency":"Expected",
        "areaDesc":"High Plains; Low Hills","headline":null,"description":"Gusts\nof 50 mph.","instruction":"Stay.",
        "references":[{"identifier":"urn:zero","sender":"w@nws.example"}],
        "parameters":{"NWSheadline":["WIND ADVISORY"],"eventEndingTime":["2026-11-23T19:00:00-07:00"]}}},
        {"type":"Feature","properties":{"id":"urn:two","event":"Test Message","status":"Test",
        "messageType":"Alert"}}]}
        """#
}

extension AlertMessage {
    /// The limits repeat those of the readers on purpose.
    func ensureSound() throws(InvariantError) {
        try ensure(!id.identifier.isEmpty, "a message without identifier")
        try ensure(replaced.count <= 100 && infos.count <= 64, "\(replaced.count) references, \(infos.count) infos")
        for id in [id] + replaced {
            for text in [id.sender, id.identifier] { try ensureLine(text, limit: 300) }
        }
        for info in infos { try info.ensureSound() }
    }
}

extension AlertInfo {
    fileprivate func ensureSound() throws(InvariantError) {
        try ensureLine(language, limit: 40)
        try ensure(!language.isEmpty, "no language")
        for text in [event, authority ?? ""] { try ensureLine(text, limit: 1000) }
        for area in areas { try ensureLine(area.name, limit: 65_536) }
        for text in [headline, web].compactMap({ $0 }) { try ensureLine(text, limit: 4000) }
        for text in [description, instruction].compactMap({ $0 }) {
            try ensure(!text.isEmpty && text.count <= 65_536, "a text of \(text.count) characters")
            for line in text.split(separator: "\n") { try ensureDrawable(String(line), "a line") }
        }
        try ensure(areas.count <= 1000, "\(areas.count) areas")
        for shape in areas.flatMap(\.shapes) { try shape.ensureSound() }
    }
}

extension AlertShape {
    fileprivate func ensureSound() throws(InvariantError) {
        switch self {
        case .polygon(let corners):
            try ensure(self == .unreadable || Set(corners).count >= 3, "a polygon of \(corners)")
            try ensure(corners.allSatisfy(\.isOnEarth), "a polygon of \(corners)")
        case .circle(let center, let radius):
            try ensure(center.isOnEarth && (0...20_100).contains(radius), "a circle of \(radius) km at \(center)")
        }
    }
}

extension Coordinate {
    fileprivate var isOnEarth: Bool {
        Self.latitudeRange.contains(latitude) && Self.longitudeRange.contains(longitude)
    }
}

func ensureLine(_ text: String, limit: Int) throws(InvariantError) {
    try ensure(text.count <= limit, "a line of \(text.count) characters")
    try ensureDrawable(text, "a line of an alert")
}
