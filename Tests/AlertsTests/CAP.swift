import Weather

@testable import Services

/// Writes CAP documents for the tests.
enum CAP {
    static let namespace = "urn:oasis:names:tc:emergency:cap:1.2"

    static func alert(
        _ infos: String = "", sender: String = "warn@weather.example", identifier: String = "one",
        status: String = "<status>Actual</status>", kind: String = "<msgType>Alert</msgType>", more: String = "",
        namespace: String = namespace
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <alert xmlns="\(namespace)">
          <identifier>\(identifier)</identifier>
          <sender>\(sender)</sender>
          <sent>2026-11-23T21:00:00+09:00</sent>
          \(status)\(kind)<scope>Public</scope>\(more)
          \(infos)
        </alert>
        """
    }

    static func info(_ fields: String, areas: String = "") -> String {
        "<info><category>Met</category>\(fields)\(areas)</info>"
    }

    static func area(_ shapes: String, name: String = "East coast") -> String {
        "<area><areaDesc>\(name)</areaDesc>\(shapes)</area>"
    }

    static func read(_ document: String) throws(AlertDocumentError) -> AlertMessage {
        try AlertMessage(cap: Array(document.utf8))
    }

    static func readInfo(_ fields: String, areas: String = "") throws -> AlertInfo {
        try read(alert(info(fields, areas: areas))).infos[0]
    }

    /// The shapes of an area with the given elements.
    static func shapes(_ shapes: String) throws -> [AlertShape] {
        try readInfo("", areas: area(shapes)).areas[0].shapes
    }
}

func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(clampingLatitude: latitude, longitude: longitude)
}
