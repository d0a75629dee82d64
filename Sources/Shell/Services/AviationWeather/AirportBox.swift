import RealModule
import Weather

/// A box with all airports within reach of a place. Its corners have two decimals and tell no more of the place than two
/// decimals do.
struct AirportBox {
    /// South, west, north and east in degrees.
    let text: String

    /// In degrees of latitude, on a sphere: the reach, and half of the last decimal of the place.
    private static let margin = AirportReports.reach / (Coordinate.earthRadius * .pi / 180) + 0.01

    init(around coordinate: Coordinate) {
        let place = coordinate.rounded(decimals: 2)
        let (south, north) = (place.latitude - Self.margin, place.latitude + Self.margin)
        let sine = Double.sin(Self.margin * .pi / 180) / Double.cos(place.latitude * .pi / 180)
        let reach = sine < 1 ? Double.asin(sine) * 180 / .pi : 180
        var (west, east) = (place.longitude - reach, place.longitude + reach)
        // Around a pole, and at the date line, where one box cannot have both sides: all longitudes.
        if south <= -90 || north >= 90 || west < -180 || east > 180 { (west, east) = (-180, 180) }
        text = [
            max(Self.hundredths(south, .down), -90), max(Self.hundredths(west, .down), -180),
            min(Self.hundredths(north, .up), 90), min(Self.hundredths(east, .up), 180),
        ].map { $0.text(decimals: 2, minus: "-") }.joined(separator: ",")
    }

    private static func hundredths(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Double {
        (degrees * 100).rounded(rule) / 100
    }
}
