import Platform

/// Responses with all fields, so that decoding takes as long as for real ones.
enum FullResponses {
    /// Number of rows in five days.
    static let usualRows = 40

    private static var now: Int { time(nil) }

    private static func celsius(row: Int) -> Double { Double([4, 6, 9, 13, 17, 14, 10, 7][row % 8]) + 0.3 }

    private static func rain(row: Int) -> Double { row % 5 == 3 ? 1.25 : 0 }

    // MARK: OpenWeatherMap

    static var openWeatherMapCurrent: String {
        """
        {"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":804,"main":"Clouds","description":"overcast clouds",\
        "icon":"04d"}],"base":"stations","main":{"temp":12.41,"feels_like":10.32,"temp_min":11.7,"temp_max":13.04,\
        "pressure":1023,"humidity":40,"sea_level":1023,"grnd_level":1018},"visibility":10000,"wind":{"speed":2.81,\
        "deg":230,"gust":5.14},"clouds":{"all":97},"dt":\(now),"sys":{"type":1,"id":8105,"country":"KR",\
        "sunrise":\(now - 20_000),"sunset":\(now + 20_000)},"timezone":32400,"id":1835848,"name":"Seoul","cod":200}
        """
    }

    static func openWeatherMapForecast(rows: Int) -> String {
        let first = (now / 10_800 + 1) * 10_800
        let slots = (0..<rows).map { row in
            let rain = rain(row: row) > 0 ? ",\"rain\":{\"3h\":\(rain(row: row))}" : ""
            return """
                {"dt":\(first + row * 10_800),"main":{"temp":\(celsius(row: row)),"feels_like":\(celsius(row: row)),\
                "temp_min":3.4,"temp_max":13.4,"pressure":1015,"sea_level":1015,"grnd_level":1010,"humidity":60,\
                "temp_kf":0},"weather":[{"id":\(rain.isEmpty ? 801 : 500),"main":"Clouds","description":"few clouds",\
                "icon":"02d"}],"clouds":{"all":20},"wind":{"speed":2.42,"deg":\(row * 40 % 360),"gust":6.57},\
                "visibility":10000,"pop":\(rain.isEmpty ? 0 : 0.62)\(rain),"sys":{"pod":"d"},\
                "dt_txt":"2026-11-21 15:00:00"}
                """
        }
        return """
            {"cod":"200","message":0,"cnt":\(rows),"list":[\(slots.joined(separator: ","))],"city":{"id":1835848,\
            "name":"Seoul","coord":{"lat":37.57,"lon":126.98},"country":"KR","population":10349312,"timezone":32400,\
            "sunrise":\(now - 20_000),"sunset":\(now + 20_000)}}
            """
    }

    static var openWeatherMapAir: String {
        let slots = (0..<96).map { hour in
            """
            {"main":{"aqi":2},"components":{"co":\(203.61 + Double(hour)),"no":0.4,"no2":12.4,"o3":75.1,"so2":2.64,\
            "pm2_5":\(8.25 + Double(hour % 24)),"pm10":\(14.5 + Double(hour % 24)),"nh3":1.2},\
            "dt":\(now / 3600 * 3600 + hour * 3600)}
            """
        }
        return "{\"coord\":{\"lon\":126.98,\"lat\":37.57},\"list\":[\(slots.joined(separator: ","))]}"
    }

    // MARK: Open-Meteo

    static var openMeteoCurrent: String {
        let day = now / 86_400 * 86_400
        let quarters = (-4...0).map { now / 900 * 900 + $0 * 900 }
        return """
            {"latitude":37.55,"longitude":127.0,"generationtime_ms":0.2,"utc_offset_seconds":0,"timezone":"GMT",\
            "timezone_abbreviation":"GMT","elevation":34.0,"current_units":{"time":"unixtime","interval":"seconds",\
            "weather_code":"wmo code","temperature_2m":"°C","visibility":"m","wind_speed_10m":"m/s","rain":"mm"},\
            "current":{"time":\(now / 900 * 900),"interval":900,"weather_code":3,"temperature_2m":12.4,\
            "apparent_temperature":10.3,"dew_point_2m":4.5,"relative_humidity_2m":40,"pressure_msl":1023.2,\
            "cloud_cover":97,"visibility":24140.0,"wind_speed_10m":2.81,"wind_direction_10m":230,\
            "wind_gusts_10m":5.1,"precipitation":0.1,"rain":0.1,"showers":0.0,"snowfall":0.0},\
            "minutely_15_units":{"time":"unixtime","precipitation":"mm","rain":"mm","showers":"mm","snowfall":"cm"},\
            "minutely_15":{"time":\(quarters),"precipitation":[0,0.1,0.1,0.2,0.1],"rain":[0,0.1,0.1,0.2,0.1],\
            "showers":[0,0,0,0,0],"snowfall":[0,0,0,0,0]},"daily_units":{"time":"unixtime"},\
            "daily":{"time":[\(day)],"sunrise":[\(day + 24_000)],"sunset":[\(day + 60_000)]}}
            """
    }

    /// Returns a response with three hours for each row, and with summaries of 16 days.
    static func openMeteoForecast(rows: Int) -> String {
        let first = (now / 3600 - 50) * 3600
        let hours = 0..<(3 * rows)
        func column(_ name: String, _ value: (Int) -> Double) -> String {
            "\"\(name)\":[\(hours.map { "\(value($0))" }.joined(separator: ","))]"
        }
        let columns = [
            "\"time\":[\(hours.map { "\(first + $0 * 3600)" }.joined(separator: ","))]",
            column("weather_code") { rain(row: $0 / 3) > 0 ? 61 : 1 },
            column("temperature_2m") { celsius(row: $0 / 3) }, column("apparent_temperature") { celsius(row: $0 / 3) },
            column("dew_point_2m") { _ in 3.6 }, column("relative_humidity_2m") { Double(40 + $0 % 50) },
            column("pressure_msl") { 1013.2 - Double($0 % 9) }, column("cloud_cover") { Double($0 * 7 % 101) },
            column("visibility") { _ in 24_140 }, column("wind_speed_10m") { 1.5 + Double($0 % 7) },
            column("wind_direction_10m") { Double($0 * 40 % 360) }, column("wind_gusts_10m") { 3.5 + Double($0 % 7) },
            column("precipitation") { rain(row: $0 / 3) }, column("rain") { rain(row: $0 / 3) },
            column("showers") { _ in 0 }, column("snowfall") { _ in 0 }, column("uv_index") { Double($0 % 24) / 4 },
            column("precipitation_probability") { rain(row: $0 / 3) > 0 ? 62 : 0 },
        ]
        let days = 0..<16
        func daily(_ name: String, _ value: (Int) -> Double) -> String {
            "\"\(name)\":[\(days.map { "\(value($0))" }.joined(separator: ","))]"
        }
        let summaries = [
            "\"time\":[\(days.map { "\((now / 86_400 + $0) * 86_400)" }.joined(separator: ","))]",
            daily("temperature_2m_max") { 17.3 + Double($0 % 5) }, daily("temperature_2m_min") { 4.3 - Double($0 % 5) },
            daily("weather_code") { $0 % 3 == 0 ? 61 : 3 }, daily("precipitation_probability_max") { Double($0 * 6) },
            daily("precipitation_sum") { Double($0 % 3) * 1.1 }, daily("rain_sum") { Double($0 % 3) * 1.1 },
            daily("showers_sum") { _ in 0 }, daily("snowfall_sum") { _ in 0 },
            daily("wind_gusts_10m_max") { 8.2 + Double($0) }, daily("uv_index_max") { Double($0 % 7) + 0.35 },
        ]
        return """
            {"latitude":37.55,"longitude":127.0,"generationtime_ms":0.3,"utc_offset_seconds":0,"timezone":"GMT",\
            "timezone_abbreviation":"GMT","elevation":34.0,"hourly_units":{"time":"unixtime","temperature_2m":"°C",\
            "visibility":"m","wind_speed_10m":"m/s","rain":"mm","snowfall":"cm"},"hourly":{\(columns.joined(separator: ","))},\
            "daily":{\(summaries.joined(separator: ","))}}
            """
    }
}
