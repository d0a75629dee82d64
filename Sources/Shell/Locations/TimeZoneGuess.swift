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

    /// The table also has zones without a town.
    private static func place(of zone: String, root: String) -> Place? {
        guard let line = ZoneTable(folder: root + folder)?.lines.first(where: { $0.place.zone == zone }) else {
            return nil
        }
        let town = zone.split(separator: "/").last.map { $0.map { $0 == "_" ? " " : $0 } } ?? []
        return Place(coordinate: line.place.coordinate, name: String(town), countryCode: line.country)
    }

    private static func text(_ path: String) -> String? {
        contents(ofFile: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
