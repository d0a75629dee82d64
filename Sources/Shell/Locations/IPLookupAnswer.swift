import JSON
import Weather

struct IPLookupAnswer {
    let coordinate: Coordinate

    init(_ body: [UInt8], path: String) throws(WeatherError) {
        let fields = try Self.fields(in: body, path: path)
        // ipwho.is refuses with status 200.
        if fields["success"] == .boolean(false) {
            let words = if case .text(let text)? = fields["message"] { text.cleaned(limit: 200) } else { "" }
            throw .requestRefused(reason: words)
        }
        guard let latitude = fields["latitude"]?.degrees else { throw .answerWrong(endpoint: path, field: "latitude") }
        guard let longitude = fields["longitude"]?.degrees else {
            throw .answerWrong(endpoint: path, field: "longitude")
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), !coordinate.isNullIsland else {
            throw .answerWrong(endpoint: path, field: "latitude, longitude")
        }
        self.coordinate = coordinate
    }

    private static func fields(in body: [UInt8], path: String) throws(WeatherError) -> JSON.Object {
        do throws(JSON.Problem) {
            if case .object(let fields) = try JSON(body) { return fields }
        } catch .endsEarly {
            throw .answerCutOff(endpoint: path)
        } catch {
            throw .answerNotJSON(endpoint: path)
        }
        throw .answerWrong(endpoint: path, field: "latitude")
    }
}

extension JSON {
    /// GeoJS writes its numbers as text.
    fileprivate var degrees: Double? {
        if case .text(let text) = self { Double(text) } else { double }
    }
}
