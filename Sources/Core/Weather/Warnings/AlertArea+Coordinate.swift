extension AlertMessage {
    /// Keeps the infos and areas for the place; shapes are not kept.
    package func reduced(to coordinate: Coordinate) -> AlertMessage {
        var message = self
        message.infos = infos.compactMap { info in
            let areas = info.areas.isEmpty ? [] : info.areas(at: coordinate)
            guard info.areas.isEmpty || !areas.isEmpty else { return nil }
            var info = info
            info.areas = areas.map { AlertArea(name: $0.name) }.bounded
            return info
        }
        return message
    }
}

extension AlertInfo {
    /// Areas without shapes have codes only. They count where no area has a shape, because the service knows the codes.
    /// Some authorities write the names into these areas, and call the area with the shape "polygonal event area".
    fileprivate func areas(at coordinate: Coordinate) -> [AlertArea] {
        guard areas.contains(where: { !$0.shapes.isEmpty }) else { return areas.named }
        let here = areas.filter { $0.shapes.contains { $0.contains(coordinate) } }
        if here.isEmpty || here.contains(where: \.isNamed) { return here.named }
        let others = areas.filter { $0.shapes.isEmpty && $0.isNamed }
        return others.isEmpty ? here.named : others
    }
}

extension [AlertArea] {
    /// Without names for programs; where there are no others, one area without a name.
    fileprivate var named: [AlertArea] {
        let named = filter(\.isNamed)
        return named.isEmpty ? prefix(1).map { AlertArea(name: "", shapes: $0.shapes) } : named
    }

    /// Ends in "…" where the names have more characters than any message for readers.
    fileprivate var bounded: [AlertArea] {
        var room = AlertArea.mostCharacters
        var areas: [AlertArea] = []
        for area in self {
            room -= area.name.count
            guard room >= 0 else { return areas + [AlertArea(name: "…")] }
            areas.append(area)
        }
        return areas
    }
}

extension AlertArea {
    /// Of all names of an info.
    static let mostCharacters = 65_536

    /// False for what a program has written in the place of a name, such as "Polygon" and "polygonal event area".
    fileprivate var isNamed: Bool {
        let words = name.lowercased().split { !$0.isLetter }
        let isNumbered = name.contains(where: \.isNumber) && !words.contains { $0.hasPrefix("polygon") }
        return !words.isEmpty && (isNumbered || !words.allSatisfy { Self.wordsForShapes.contains(String($0)) })
    }

    private static let wordsForShapes: Set = [
        "polygonal", "polygonial", "event", "polygon", "polygons", "circle", "area", "areas", "warning", "alert",
        "affected", "warngebiet", "unknown", "undefined", "unnamed", "none", "null",
    ]
}

extension AlertShape {
    func contains(_ coordinate: Coordinate) -> Bool {
        switch self {
        case .circle(let center, let radius): coordinate.kilometers(to: center) <= radius
        case .polygon(let corners): Self.polygon(corners, contains: coordinate)
        }
    }

    /// Counts how often the polygon goes around the place, so that rings which repeat or overlap do not cancel each other.
    /// Source: Sunday, "Inclusion of a Point in a Polygon", 2001. Each edge takes the short way around the Earth, so that
    /// a polygon may cross the date line.
    private static func polygon(_ corners: [Coordinate], contains coordinate: Coordinate) -> Bool {
        // An edge of 360° of a box goes around the Earth; elsewhere both its ends are the same point.
        let isAroundEarth = corners.allSatisfy { abs($0.longitude) == 180 }
        func shortWay(_ degrees: Double) -> Double {
            if abs(degrees) == 360 { return isAroundEarth ? degrees : 0 }
            return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
        }
        guard var last = corners.last else { return false }
        var east = shortWay(last.longitude - coordinate.longitude)
        // A polygon across the date line can lie a turn to the west or to the east of the place.
        var turns = [-360.0: 0, 0: 0, 360: 0]
        for corner in corners {
            let (before, step) = (last, shortWay(corner.longitude - last.longitude))
            defer {
                last = corner
                east += step
            }
            guard (corner.latitude > coordinate.latitude) != (before.latitude > coordinate.latitude) else { continue }
            let share = (coordinate.latitude - before.latitude) / (corner.latitude - before.latitude)
            let crossing = east + share * step
            let direction = corner.latitude > before.latitude ? 1 : -1
            for turn in turns.keys where crossing > turn { turns[turn]? += direction }
        }
        return turns.values.contains { $0 != 0 }
    }
}

extension AlertMessage {
    /// Whether an info may be for the place, because a shape of its areas could not be read.
    package func isUnclear(at coordinate: Coordinate) -> Bool {
        infos.contains { info in
            info.areas.contains { $0.shapes.contains(.unreadable) } && info.areas(at: coordinate).isEmpty
        }
    }
}
