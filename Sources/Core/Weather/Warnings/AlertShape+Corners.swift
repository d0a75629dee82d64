extension AlertShape {
    /// Stands for a shape, or a part of one, that could not be read. It has no corners and contains no place, because an
    /// area without shapes would match every place.
    package static let unreadable = AlertShape.polygon([])

    /// Nil if fewer than three corners differ; drops the last corner if it repeats the first one.
    package init?(corners: [Coordinate]) {
        var corners = corners
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        var distinct: Set<Coordinate> = []
        let hasThree = corners.contains { corner in
            distinct.insert(corner)
            return distinct.count == 3
        }
        guard hasThree else { return nil }
        self = .polygon(corners)
    }
}

extension Coordinate {
    /// Also accepts longitudes of up to 360°, which some authorities send for shapes across the date line.
    package init?(latitude: Double, wrapping longitude: Double) {
        guard (-360...360).contains(longitude) else { return nil }
        let turn = longitude > 180 ? -360.0 : longitude < -180 ? 360 : 0
        self.init(latitude: latitude, longitude: longitude + turn)
    }
}
