import JSON
import Weather
import WeatherService

// The weather of many places by one request.
extension OpenMeteo {
    package var together: PlacesSource? {
        PlacesSource { coordinates throws(WeatherError) in
            let names = ["latitude", "longitude"]
            let values = coordinates.map { $0.query(latitude: names[0], longitude: names[1]).map(\.value) }
            let places = names.indices.map { index in
                (name: names[index], value: values.map { $0[index] }.joined(separator: ","))
            }
            return try await body(of: places + Self.ofPlaces, zone: "auto")
        } read: { body, coordinates throws(WeatherError) in
            try weather(of: coordinates, in: body)
        }
    }

    /// The service answers in the order of the request. One place has an object, several have an array, and each but the
    /// first has its number in `location_id`. Source: `getCoordinates` in ForecastapiQuery.swift, and `toJsonResponse` and
    /// `streamJsonResponse` in JsonWriter.swift of github.com/open-meteo/open-meteo at ba13de1c.
    private func weather(
        of coordinates: [Coordinate], in body: [UInt8]
    ) throws(WeatherError) -> [PlacesSource.Values] {
        let document = try document(in: body)
        let answers = if case .array(let elements) = document { elements } else { [document] }
        if answers.count == 1, let fields = ResponseFields(answers[0]) { try fields.throwRefusal(sentKey: false) }
        guard answers.count <= coordinates.count else {
            throw .response(.wrongField("location_id", endpoint: Self.path))
        }
        let cells = answers.map(Self.cell)
        let numbers = Self.numbers(of: answers)
        return coordinates.enumerated().map { number, coordinate in
            guard let index = numbers.firstIndex(of: number), let cell = cells[index] else { return Self.unreadable }
            // Where another answer is plainly nearer, the answers may be in another order.
            let distance = cell.kilometers(to: coordinate)
            let isOwn = cells.allSatisfy { other in
                other.map { $0.kilometers(to: coordinate) + Self.plainlyNearer > distance } ?? true
            }
            return isOwn && distance <= Self.reachOfCell ? values(in: answers[index]) : Self.unreadable
        }
    }

    /// Those of the places; nil for an answer without a number, or with one that is not in order.
    private static func numbers(of answers: [JSON]) -> [Int?] {
        let numbers = answers.enumerated().map { index, answer in
            ResponseFields(answer)?.integer("location_id") ?? (index == 0 ? 0 : nil)
        }
        return numbers.enumerated().map { index, number in
            guard let number else { return nil }
            let isInOrder = numbers.enumerated().allSatisfy { other, next in
                guard let next, other != index else { return true }
                return other < index ? next < number : next > number
            }
            return isInOrder ? number : nil
        }
    }

    private static func cell(of answer: JSON) -> Coordinate? {
        guard let fields = ResponseFields(answer), let latitude = fields.number("latitude"),
            let longitude = fields.number("longitude")
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// In kilometres. A cell on land that is a little farther than one at sea is preferred by the service.
    private static let plainlyNearer = 20.0

    private func values(in answer: JSON) -> PlacesSource.Values {
        func result(_ value: () throws(WeatherError) -> any PartValue) -> Result<AnyPart, WeatherError> {
            do throws(WeatherError) { return .success(AnyPart(try value())) } catch { return .failure(error) }
        }
        return [
            .current: result { () throws(WeatherError) in try currentWeather(in: answer, own: nil) },
            .forecast: result { () throws(WeatherError) in try forecast(in: answer, own: nil) },
        ]
    }

    /// In kilometres. No model of the service has wider cells.
    private static let reachOfCell = 100.0

    /// An answer that may be another town's.
    private static var unreadable: PlacesSource.Values {
        let error = WeatherError.response(.wrongField("location_id", endpoint: path))
        return [.current: .failure(error), .forecast: .failure(error)]
    }

    /// What a line of a list needs. Ten variables of fewer than 15 days count as one call for each place, of the 10,000 a
    /// day that are free; all variables of a report count as three. Source: `calculateQueryWeight` in ForecastApiResult.swift
    /// of github.com/open-meteo/open-meteo at ba13de1c.
    private static let ofPlaces = [
        (name: "current", value: [OpenMeteoVariable.temperature, .weatherCode].names),
        ("hourly", ([.weatherCode, .temperature] + OpenMeteoVariable.depths).names), ("forecast_hours", "144"),
        ("daily", range), ("forecast_days", "6"),
    ]
}
