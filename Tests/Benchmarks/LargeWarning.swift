import TestSupport

/// A warning whose polygon has two megabytes, as a coast with all its rocks.
enum LargeWarning {
    static let event = "Storm of the bench"
    static let path = "/alert/large-"

    static func list(count: Int) -> String {
        "[\((0..<count).map { "\"large-\($0)\"" }.joined(separator: ","))]"
    }

    static let response = FaultResponse(headers: [("Content-Type", "application/xml")], body: Array(document.utf8))

    private static let cornerCount = 125_000

    private static var document: String {
        // The polygon contains the place; its last side goes to and fro.
        var corners = ["36.0000,125.000", "36.0000,129.000", "39.0000,129.000", "39.0000,125.000"]
        corners += (0..<cornerCount).map { "38.\(1000 + $0 % 9000),125.\(100 + $0 % 900)" }
        return """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>large</identifier>
            <sender>test@weather.example</sender><sent>2026-11-23T21:00:00+09:00</sent><status>Actual</status>
            <msgType>Alert</msgType><scope>Public</scope><info><language>en</language><category>Met</category>
            <event>\(event)</event><urgency>Immediate</urgency><severity>Severe</severity>
            <certainty>Likely</certainty><expires>2099-01-01T00:00:00Z</expires>
            <area><areaDesc>Coast</areaDesc><polygon>\(corners.joined(separator: " "))</polygon></area></info></alert>
            """
    }
}
