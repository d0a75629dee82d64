/// A position in decimal degrees, WGS 84; north and east are positive.
package struct Coordinate: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    package static let latitudeRange = -90.0...90.0
    package static let longitudeRange = -180.0...180.0

    package init?(latitude: Double, longitude: Double) {
        guard Self.latitudeRange.contains(latitude), Self.longitudeRange.contains(longitude) else { return nil }
        self.init(clampingLatitude: latitude, longitude: longitude)
    }

    package init(clampingLatitude latitude: Double, longitude: Double) {
        let latitude =
            latitude.isNaN ? 0 : min(max(latitude, Self.latitudeRange.lowerBound), Self.latitudeRange.upperBound)
        let longitude =
            longitude.isNaN ? 0 : min(max(longitude, Self.longitudeRange.lowerBound), Self.longitudeRange.upperBound)
        // Minus zero would print as "-0" in a request.
        self.latitude = latitude == 0 ? 0 : latitude
        self.longitude = longitude == 0 ? 0 : longitude
    }

    package func rounded(decimals: Int) -> Coordinate {
        Coordinate(
            clampingLatitude: latitude.rounded(decimals: decimals), longitude: longitude.rounded(decimals: decimals))
    }
}

package struct Place: Hashable, Sendable {
    package var coordinate: Coordinate
    package var name: String?
    package var region: String?
    /// ISO 3166-1 alpha-2, such as "KR".
    package var countryCode: String?

    package init(coordinate: Coordinate, name: String? = nil, region: String? = nil, countryCode: String? = nil) {
        self.coordinate = coordinate
        self.name = name
        self.region = region
        self.countryCode = countryCode
    }

    /// The coordinate for requests: four decimals are about ten metres.
    package var askedCoordinate: Coordinate { coordinate.rounded(decimals: 4) }

    package func isSame(as other: Place) -> Bool { askedCoordinate == other.askedCoordinate }
}
