import Files
import Gazetteer
import Platform
import Weather

package struct TimeZoneGuess: Hashable, Sendable {
    package let zone: String
    package let place: Place

    package init?(environment: [String: String], root: String = "", language: String = "en") {
        guard let zone = Self.zoneName(environment: environment, root: root), zone.isZoneName,
            !Self.zonesOfManyCountries.contains(zone)
        else { return nil }
        guard let place = Self.place(of: zone, root: root, language: language) else { return nil }
        self.zone = zone
        self.place = place
    }

    /// The database links these names to a town's zone, but they mean only a time.
    private static let zonesOfManyCountries: Set = [
        "CET", "MET", "WET", "EET", "EST", "MST", "HST", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT",
    ]
    private static let folder = "/usr/share/zoneinfo/"

    package static func zoneName(environment: [String: String], root: String = "") -> String? {
        if let variable = environment["TZ"], !variable.isEmpty,
            let name = bareName(variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
        {
            return name
        }
        if let target = destination(ofLink: root + "/etc/localtime"),
            let name = bareName(target)
        {
            return name
        }
        return text(root + "/etc/timezone").flatMap { $0.split(separator: "\n").first }.map { $0.filter { $0 != " " } }
    }

    private static func bareName(_ path: String) -> String? {
        // The standard library's search would take 2.5 % of a start.
        let folder = "zoneinfo/"
        var rest = path[...]
        while !rest.isEmpty {
            if rest.hasPrefix(folder) { return String(rest.dropFirst(folder.count)) }
            rest = rest.dropFirst()
        }
        return path.hasPrefix("/") ? nil : path
    }

    package static func isKnown(_ zone: String) -> Bool {
        POSIXTZ(zone.utf8) != nil || zone.isZoneName && access(folder + zone, F_OK) == 0
    }

    private static func place(of zone: String, root: String, language: String) -> Place? {
        Gazetteer.builtIn.mainTown(ofZone: zone).map { Place($0, language: language) } ?? place(of: zone, root: root)
    }

    /// The table also has zones without a town; its lines hold country, coordinate (ISO 6709) and zone.
    private static func place(of zone: String, root: String) -> Place? {
        for table in ["zone.tab", "zone1970.tab"] {
            for line in (text(root + folder + table) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
                let fields = line.split(separator: "\t")
                guard fields.count >= 3, fields[2] == zone, let coordinate = coordinate(fields[1]) else { continue }
                let country = fields[0].prefix(2)
                let town = zone.split(separator: "/").last.map { $0.map { $0 == "_" ? " " : $0 } } ?? []
                return Place(
                    coordinate: coordinate, name: String(town),
                    countryCode: country.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? String(country) : nil)
            }
        }
        return nil
    }

    private static func coordinate(_ text: Substring) -> Coordinate? {
        guard let cut = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<cut], digits: 2), let longitude = degrees(text[cut...], digits: 3)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let figures = text.dropFirst()
        guard let whole = Double(figures.prefix(digits)), let minutes = Double(figures.dropFirst(digits).prefix(2))
        else {
            return nil
        }
        let seconds = Double(figures.dropFirst(digits + 2)) ?? 0
        let value = whole + minutes / 60 + seconds / 3600
        return text.first == "-" ? -value : value
    }

    private static func text(_ path: String) -> String? {
        contents(ofFile: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
