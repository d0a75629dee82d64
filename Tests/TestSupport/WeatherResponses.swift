import Platform

/// Good responses of all services for any place, from the current hour on.
package enum WeatherResponses {
    package static func town(latitude: String) -> String { "Town \(latitude)" }

    private struct Weather {
        var now = time(nil)
        var utcOffset = 0
        let celsius: Double
        let condition: (id: Int, code: Int)
    }

    /// Returns 21 °C and a few clouds, or 404 for an unknown path.
    package static func response(to request: RecordedRequest) -> FaultResponse {
        response(to: request, Weather(celsius: 21.4, condition: (801, 1)))
    }

    package static var presentHour: Int { time(nil) / 3600 * 3600 }

    /// Returns 33 °C and an overcast sky.
    package static func laterResponse(to request: RecordedRequest) -> FaultResponse {
        response(to: request, Weather(celsius: 33.4, condition: (804, 3)))
    }

    /// Returns the weather of `response(to:)` at another time and UTC offset in seconds.
    package static func response(to request: RecordedRequest, at now: Int, utcOffset: Int) -> FaultResponse {
        response(to: request, Weather(now: now, utcOffset: utcOffset, celsius: 21.4, condition: (801, 1)))
    }

    private static func response(to request: RecordedRequest, _ weather: Weather) -> FaultResponse {
        switch (request.path, request.parameter("current")) {
        case ("/data/2.5/weather", _): .json(openWeatherMapCurrent(request, weather))
        case ("/data/2.5/forecast", _): .json(openWeatherMapForecast(request, weather))
        case ("/v1/forecast", .some) where request.parameter("hourly") != nil: .json(openMeteoPlaces(request, weather))
        case ("/v1/forecast", .some): .json(openMeteoCurrent(weather))
        case ("/v1/forecast", nil): .json(openMeteoForecast(weather))
        case ("/data/2.5/air_pollution/forecast", _): .json(openWeatherMapAir(weather))
        case ("/v1/air-quality", _): .json(openMeteoAir(weather))
        case ("/weatherapi/locationforecast/2.0/complete", _): metNorway(request, weather)
        // No airport is near.
        case ("/api/data/metar", _): FaultResponse(status: 204)
        case ("/sources/area_status", _):
            .json(#"{"results":[{"name":"An authority","cap_alert_feed_status":"operating"}]}"#)
        case ("/alert/area", _): .json(#"["snow-1"]"#)
        case ("/alert/snow-1", _): FaultResponse(status: 301, headers: [("Location", "/cap/snow-1.xml")])
        case ("/cap/snow-1.xml", _): alert(weather)
        case ("/cap/snow-1_oGDuOqv.xml", _): alert(weather, event: "대설경보")
        default: FaultResponse(status: 404)
        }
    }

    /// The value repeats after 8 rows.
    private static func celsius(row: Int) -> Double { Double(12 + row % 8) }

    private static func coordinate(of request: RecordedRequest) -> String {
        "{\"lat\":\(request.parameter("lat") ?? "1"),\"lon\":\(request.parameter("lon") ?? "2")}"
    }

    private static func openWeatherMapCurrent(_ request: RecordedRequest, _ weather: Weather) -> String {
        """
        {"coord":\(coordinate(of: request)),"weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01d"}],
        "main":{"temp":\(weather.celsius),"feels_like":\(weather.celsius),"pressure":1016,"humidity":48},"visibility":10000,
        "wind":{"speed":3.1,"deg":230,"gust":5.2},"clouds":{"all":5},"dt":\(weather.now),
        "sys":{"country":"XX","sunrise":\(weather.now - 20_000),"sunset":\(weather.now + 20_000)},"timezone":\(weather.utcOffset),"id":7,
        "name":"\(town(latitude: request.parameter("lat") ?? ""))","cod":200}
        """
    }

    private static func openWeatherMapForecast(_ request: RecordedRequest, _ weather: Weather) -> String {
        let first = (weather.now / 10_800 + 1) * 10_800
        let rows = (0..<40).map { row in
            """
            {"dt":\(first + row * 10_800),"main":{"temp":\(celsius(row: row)),"feels_like":11,"pressure":1015,
            "humidity":60},"weather":[{"id":\(weather.condition.id),"main":"Clouds","description":"clouds","icon":"02d"}],
            "clouds":{"all":20},"wind":{"speed":2.4,"deg":180},"visibility":10000,"pop":0.2}
            """
        }
        return """
            {"cod":"200","cnt":40,"list":[\(rows.joined(separator: ","))],"city":{"id":7,"coord":\(coordinate(of: request)),"country":"XX",
            "name":"\(town(latitude: request.parameter("lat") ?? ""))","timezone":\(weather.utcOffset)}}
            """
    }

    private static func openMeteoCurrent(_ weather: Weather) -> String {
        """
        {"utc_offset_seconds":\(weather.utcOffset),"current_units":{"temperature_2m":"°C"},"current":{"time":\(weather.now / 900 * 900),
        "interval":900,"weather_code":0,"temperature_2m":\(weather.celsius),"apparent_temperature":\(weather.celsius),"relative_humidity_2m":48}}
        """
    }

    /// An array for several places, in their order and with the number of each one but the first.
    private static func openMeteoPlaces(_ request: RecordedRequest, _ weather: Weather) -> String {
        let values = ["latitude", "longitude"].map { name in
            (request.parameter(name) ?? "").split(separator: ",").map(String.init)
        }
        let answers = zip(values[0], values[1]).enumerated().map { index, place in
            let number = index == 0 ? "" : "\"location_id\":\(index),"
            let forecast = openMeteoForecast(weather).drop { $0 != "," }.dropFirst()
            return "{\"latitude\":\(place.0),\"longitude\":\(place.1),\(number)"
                + openMeteoCurrent(weather).dropFirst().dropLast(2) + "}," + forecast
        }
        return answers.count == 1 ? answers[0] : "[" + answers.joined(separator: ",") + "]"
    }

    private static func openMeteoForecast(_ weather: Weather) -> String {
        let midnight = weather.now / 86_400 * 86_400
        let times: [Int] = Array(stride(from: midnight, to: midnight + 6 * 86_400, by: 3600))
        let temperatures = times.indices.map { celsius(row: $0).description }.joined(separator: ",")
        let codes = times.map { _ in "\(weather.condition.code)" }.joined(separator: ",")
        return """
            {"utc_offset_seconds":\(weather.utcOffset),"hourly_units":{"temperature_2m":"°C"},"hourly":{
            "time":\(times.description),"weather_code":[\(codes)],"temperature_2m":[\(temperatures)]}}
            """
    }
}

extension WeatherResponses {
    /// The present hour and those of two days.
    private static func hours(_ weather: Weather) -> [Int] { (0..<48).map { weather.now / 3600 * 3600 + $0 * 3600 } }

    private static func openWeatherMapAir(_ weather: Weather) -> String {
        let slots = hours(weather).map { hour in
            """
            {"main":{"aqi":2},"components":{"co":203.61,"no":0,"no2":9.4,"o3":75.1,"so2":0.64,"pm2_5":20.25,
            "pm10":34,"nh3":0},"dt":\(hour)}
            """
        }
        return "{\"coord\":{\"lon\":2,\"lat\":1},\"list\":[\(slots.joined(separator: ","))]}"
    }

    private static func openMeteoAir(_ weather: Weather) -> String {
        let hours = hours(weather)
        let dust = hours.map { _ in "20.25" }.joined(separator: ",")
        return """
            {"utc_offset_seconds":0,"hourly_units":{"pm2_5":"μg/m³"},"hourly":{"time":\(hours.description),"pm2_5":[\(dust)],
            "pm10":[\(dust)]}}
            """
    }
}

extension WeatherResponses {
    /// Returns an advisory for every place; it ends in ten hours.
    private static func alert(_ weather: Weather, event: String = "대설주의보") -> FaultResponse {
        let body = """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>snow-1</identifier>
            <sender>test@weather.example</sender><sent>\(iso8601(weather.now - 600))</sent><status>Actual</status>
            <msgType>Alert</msgType><scope>Public</scope><info><language>ko</language><category>Met</category>
            <event>\(event)</event><urgency>Immediate</urgency><severity>Moderate</severity>
            <certainty>Likely</certainty><onset>\(iso8601(weather.now - 600))</onset>
            <expires>\(iso8601(weather.now + 36_000))</expires><senderName>기상청</senderName>
            <description>많은 눈이 내리겠습니다.</description>
            <area><areaDesc>Everywhere</areaDesc><polygon>-89,-179 -89,0 -89,179 89,179 89,0 89,-179 -89,-179</polygon>
            </area></info></alert>
            """
        return FaultResponse(headers: [("Content-Type", "application/xml")], body: Array(body.utf8))
    }
}

extension WeatherResponses {
    private static let lastModified = "Mon, 23 Nov 2026 09:58:07 GMT"

    /// Returns two days in steps of an hour. The date never changes, so a conditional request gets 304.
    private static func metNorway(_ request: RecordedRequest, _ weather: Weather) -> FaultResponse {
        let headers = [("Content-Type", "application/json"), ("Last-Modified", lastModified)]
        if request.header("If-Modified-Since") == lastModified { return FaultResponse(status: 304, headers: headers) }
        let steps = (0..<48).map { hour in
            let celsius = hour < 2 ? weather.celsius : celsius(row: hour)
            return """
                {"time":"\(iso8601(weather.now / 3600 * 3600 + hour * 3600))","data":{"instant":{"details":{"air_temperature":\(celsius)}},
                "next_1_hours":{"summary":{"symbol_code":"fair_day"},"details":{"precipitation_amount":0}}}}
                """
        }
        let list = steps.joined(separator: ",")
        let body = """
            {"geometry":{"coordinates":[126.98,37.57,30]},"properties":{"timeseries":[\(list)]}}
            """
        return FaultResponse(headers: headers, body: Array(body.utf8))
    }

    private static func iso8601(_ seconds: Int) -> String {
        var seconds = time_t(seconds)
        var broken = tm()
        gmtime_r(&seconds, &broken)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &broken)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension RecordedRequest {
    package func parameter(_ name: String) -> String? {
        let start = name + "="
        return query.split(separator: "&").first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
}
