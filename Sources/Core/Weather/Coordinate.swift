/// A point on Earth in decimal degrees, WGS 84.
package struct Coordinate: Hashable, Sendable {
    /// −90…90, north is positive.
    package let latitude: Double
    /// −180…180, east is positive.
    package let longitude: Double

    package static let latitudeRange = -90.0...90.0
    package static let longitudeRange = -180.0...180.0

    package init?(latitude: Double, longitude: Double) {
        guard Self.latitudeRange.contains(latitude), Self.longitudeRange.contains(longitude) else { return nil }
        self.init(clampingLatitude: latitude, longitude: longitude)
    }

    /// NaN becomes 0.
    package init(clampingLatitude latitude: Double, longitude: Double) {
        let latitude =
            latitude.isNaN ? 0 : min(max(latitude, Self.latitudeRange.lowerBound), Self.latitudeRange.upperBound)
        let longitude =
            longitude.isNaN ? 0 : min(max(longitude, Self.longitudeRange.lowerBound), Self.longitudeRange.upperBound)
        // −0 would print as "-0" in a request.
        self.latitude = latitude == 0 ? 0 : latitude
        self.longitude = longitude == 0 ? 0 : longitude
    }

    /// Services are asked with four decimals, which are about ten metres.
    package func rounded(decimals: Int) -> Coordinate {
        Coordinate(
            clampingLatitude: latitude.rounded(decimals: decimals), longitude: longitude.rounded(decimals: decimals))
    }
}

package struct Place: Hashable, Sendable {
    package var coordinate: Coordinate
    package var name: String?
    /// It is there if it tells the place from larger ones of its name.
    package var region: String?
    /// ISO 3166-1 alpha-2, such as "KR".
    package var countryCode: String?

    package init(coordinate: Coordinate, name: String? = nil, region: String? = nil, countryCode: String? = nil) {
        self.coordinate = coordinate
        self.name = name
        self.region = region
        self.countryCode = countryCode
    }

    package var askedCoordinate: Coordinate { coordinate.rounded(decimals: 4) }

    package func isSame(as other: Place) -> Bool { askedCoordinate == other.askedCoordinate }
}
