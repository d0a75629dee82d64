import JSON
import Weather

struct IPLookupResponse {
    let coordinate: Coordinate

    init(_ body: [UInt8], path: String) throws(WeatherError) {
        let fields = try Self.fields(in: body, path: path)
        // ipwho.is refuses with status 200.
        if fields["success"] == .boolean(false) {
            let words = if case .text(let text)? = fields["message"] { text.cleaned(limit: 200) } else { "" }
            throw .service(.requestRefused(reason: words))
        }
        guard let latitude = fields["latitude"]?.degrees else {
            throw .response(.wrongField("latitude", endpoint: path))
        }
        guard let longitude = fields["longitude"]?.degrees else {
            throw .response(.wrongField("longitude", endpoint: path))
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), !coordinate.isNullIsland else {
            throw .response(.wrongField("latitude, longitude", endpoint: path))
        }
        self.coordinate = coordinate
    }

    private static func fields(in body: [UInt8], path: String) throws(WeatherError) -> JSON.Object {
        do throws(JSON.ParsingError) {
            if case .object(let fields) = try JSON(body) { return fields }
        } catch .endsEarly {
            throw .response(.cutOff)
        } catch {
            throw .response(.notJSON)
        }
        throw .response(.wrongField("latitude", endpoint: path))
    }
}

extension JSON {
    /// GeoJS writes its numbers as text.
    fileprivate var degrees: Double? {
        if case .text(let text) = self { Double(text) } else { double }
    }
}
