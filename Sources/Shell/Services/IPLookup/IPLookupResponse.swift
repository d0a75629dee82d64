import JSON
import Weather
import WeatherService

struct IPLookupResponse {
    let coordinate: Coordinate

    init(_ body: [UInt8], path: String) throws(WeatherError) {
        guard case .object(let fields) = try document(in: body) else {
            throw .response(.wrongField("latitude", endpoint: path))
        }
        // ipwho.is sends refusals with status 200.
        if fields["success"] == .boolean(false) {
            let words = if case .text(let text)? = fields["message"] { text.cleaned(limit: 200) } else { "" }
            throw .service(.requestRefused(reason: words))
        }
        guard let latitude = fields["latitude"]?.finiteNumber else {
            throw .response(.wrongField("latitude", endpoint: path))
        }
        guard let longitude = fields["longitude"]?.finiteNumber else {
            throw .response(.wrongField("longitude", endpoint: path))
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), !coordinate.isNullIsland else {
            throw .response(.wrongField("latitude, longitude", endpoint: path))
        }
        self.coordinate = coordinate
    }
}
