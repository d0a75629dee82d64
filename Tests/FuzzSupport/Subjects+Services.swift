import Dashboard
import DashboardSamples
import JSON
import Locations
import Services
import Resources
import TestSupport
import Weather
import WeatherService

extension Subjects {
    static func services() async throws -> [Subject] {
        let (own, other) = (try openWeatherMap(), try openMeteo())
        let demo = ["weather", "forecast", "air"].compactMap { Resource.bytes("Demo/\($0).json") }
        return [
            weather(own, .current, Payloads.of("openweathermap-current", recordings: ["owm-current"]) + demo.prefix(1)),
            weather(
                own, .forecast, Payloads.of("openweathermap-forecast", recordings: ["owm-forecast"]) + demo[1..<2]),
            weather(own, .air, Payloads.of("openweathermap-air", recordings: []) + demo.suffix(1)),
            weather(other, .current, Payloads.of("open-meteo-current", recordings: ["open-meteo"])),
            weather(other, .forecast, Payloads.of("open-meteo-forecast", recordings: ["open-meteo"])),
            weather(other, .air, Payloads.of("open-meteo-air", recordings: ["open-meteo"])),
            try refusal("openweathermap-refusal") { try openWeatherMap($0) },
            try refusal("open-meteo-refusal") { try openMeteo($0) },
            try airports(), reportsInCode,
        ]
    }

    /// What is read can be drawn, and its values are in range.
    private static func airports() throws -> Subject {
        let answer = #"""
            [{"icaoId":"RKXX","obsTime":1795236600,"temp":6,"visib":"6+","rawOb":"METAR RKXX 210450Z AUTO 24010G20KT 9999 -SHRA \#
            BKN016 06/03 Q1013 RMK AO2 T00610031","lat":37.6,"lon":126.8,"elev":18,"name":"Kimpo Intl, 11, KR","clouds":[]}]
            """#
        let source = AviationWeather(ServiceAddresses(), store: .ofNothing, fetch: unreachable).source
        let samples = ["1795237320\n" + answer, answer, "[]", "1795237320\n"]
        return Subject("airports", samples: samples.map { Array($0.utf8) }) { bytes, _ in
            guard case .success(let part)? = source.read(bytes)[.measured], let reports = part.value as? AirportReports,
                let airport = reports.nearest(
                    to: seoul.coordinate, height: PlaceHeight(meters: 40, isEstimate: false), at: seoulAfternoon)
            else { return false }
            try ensure(airport.kilometers <= 25, "\(airport.kilometers) km")
            try ensure(airport.report.identifier.utf8.count == 4, airport.report.identifier)
            try ensureLine(airport.report.name ?? "", limit: 40)
            return true
        }
    }

    private static let reportsInCode = Subject(
        "metar",
        texts: [
            "METAR RKXX 210450Z AUTO 24010G20MPS 200V280 1 1/2SM R24L/0600V1000U +TSRAGR BCFG VV001 M06/M13 A2992 RETS RMK AO1",
            "SPECI RKXX 210451Z VRB02KMH CAVOK ///// Q//// TEMPO 4000 SN",
            "RKXX 210452Z /////KT //// // ////// XX/XX Q1013",
        ]
    ) { text, _ in
        guard let report = METAR(text) else { return false }
        try ensure(report.identifier.utf8.count == 4, report.identifier)
        return true
    }

    private static let unreachable: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "h") }

    private static func openWeatherMap(_ fetch: @escaping Fetch = unreachable) throws -> OpenWeatherMap {
        let key = try APIKey("5e47a11e1c0ffee5e47a11e1c0ffee00")
        let clocks = NearbyClocks()
        return OpenWeatherMap(
            base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in key },
            clock: { clocks.clock(at: $0, keeping: $1, at: $2) }, fetch: fetch)
    }

    private static func openMeteo(_ fetch: @escaping Fetch = unreachable) throws -> OpenMeteo {
        OpenMeteo(
            base: try BaseURL("https://meteo.example"), airBase: try BaseURL("https://air.example"),
            clock: { PlaceClock(zone: $0, around: $1) }, fetch: fetch)
    }

    /// Decoded values must be in range and drawable, and an error must have a message.
    private static func weather(
        _ provider: some WeatherProvider, _ requested: ReportPart, _ samples: [[UInt8]]
    ) -> Subject {
        Subject("\(provider.id.rawValue)-\(requested.rawValue)", samples: samples) { bytes, chance in
            var stored = StoredReport()
            do throws(WeatherError) {
                let source = provider.sources.first { $0.parts.contains(requested) }
                for part in source?.read(bytes).values.map(\.self) ?? [] {
                    let value = try part.get().value
                    if let weather = value as? CurrentWeather {
                        stored.current = Fetched(weather, fetchedAt: weather.validTime + 60)
                    }
                    if let air = value as? AirQuality {
                        stored[AirQuality.self] = Fetched(
                            air, fetchedAt: air.hours.first?.validTime ?? seoulAfternoon)
                    }
                    if let forecast = value as? Forecast {
                        stored.forecast = Fetched(
                            forecast, fetchedAt: forecast.hours.first?.validTime ?? seoulAfternoon)
                    }
                }
            } catch {
                try ensureMessage(for: error, of: provider.id)
                return false
            }
            try stored.ensureSound(from: provider.id, using: &chance)
            return true
        }
    }

    private static let refusals = [
        #"{"cod":401,"message":"Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
        #"{"cod":"404","message":"city not found"}"#, #"{"cod":"400","message":"wrong latitude","parameters":["lat"]}"#,
        #"{"error":true,"reason":"Latitude must be in range of -90 to 90°. Given: 99.0."}"#,
        #"{"reason":"Minutely API request limit exceeded. Please try again in one minute.","error":true}"#,
        "<html><head><title>502 Bad Gateway</title></head></html>", "",
    ]

    private static func refusal(
        _ name: String, _ provider: @escaping @Sendable (@escaping Fetch) throws -> some WeatherProvider
    ) throws -> Subject {
        let samples = refusals.map { Array($0.utf8) } + Payloads.of("errors", recordings: ["errors"])
        return Subject(name, samples: samples) { bytes, chance in
            let status = chance.pick([200, 400, 401, 403, 404, 418, 429, 500, 503, 599, 302, 0, 999])
            let provider = try provider { _ throws(WeatherError) in HTTPResponse(status: status, body: bytes) }
            do throws(WeatherError) {
                let source = provider.sources.first { $0.parts.contains(.current) }
                let body = try await source?.ask(seoul.coordinate, nil)?.body
                for part in source?.read(body ?? []).values.map(\.self) ?? [] { _ = try part.get() }
                return true
            } catch {
                try ensureMessage(for: error, of: provider.id)
                return false
            }
        }
    }

    /// What the command of the user's own station prints.
    static let station: Subject = {
        let samples = [
            #"{"temperature":21.4,"relativeHumidity":0.58,"time":"2026-11-21T14:00:00+09:00","windSpeed":3,"windGust":7}"#,
            #"{"temperature":-3,"humidity":70,"rain":0.2,"condition":"lightRain","time":1795270800}"#,
        ]
        return Subject("station", samples: samples.map { Array($0.utf8) }) { bytes, chance in
            var stored = StoredReport()
            var names: [String] = []
            do throws(WeatherError) {
                let document = try StationDocument(bytes, at: seoulAfternoon)
                names = document.unknown + document.refused
                stored[OwnStation.self] = Fetched(OwnStation(document.reading), fetchedAt: seoulAfternoon)
            } catch {
                try ensureMessage(for: error, of: .openMeteo)
                return false
            }
            for name in names { try ensureDrawable(name, "a name of the station") }
            try stored.ensureSound(from: .openMeteo, using: &chance)
            return true
        }
    }()

    static func lookup() throws -> Subject {
        let samples = [
            #"{"ip":"192.0.2.7","country":"South Korea","country_code":"KR","latitude":"37.5985","longitude":"126.9783","city":"Seoul"}"#,
            #"{"ip":"192.0.2.7","success":true,"latitude":37.5665,"longitude":126.978,"connection":{"asn":1},"timezone":{}}"#,
            #"{"ip":"192.0.2.7","success":false,"message":"Reserved range"}"#,
        ]
        let url = try BaseURL("https://lookup.example/v1/ip/geo.json")
        return Subject("ip-lookup", samples: samples.map { Array($0.utf8) }) { bytes, _ in
            let lookup = IPLookup(url: url, fallback: url) { _ throws(WeatherError) in
                HTTPResponse(status: 200, body: bytes)
            }
            let coordinate: Coordinate
            do throws(LocationError) { coordinate = try await lookup.locate() } catch {
                try ensureDrawable(try Sample.strings("en").message(for: error), "the message for a lookup")
                return false
            }
            try coordinate.ensureSound()
            return true
        }
    }

    private static func ensureMessage(for error: WeatherError, of provider: ProviderID) throws {
        for language in Sample.languages {
            let message = try Sample.strings(language).words(for: error, from: provider).message
            try ensure(!message.isEmpty && message.count < 600, "a message of \(message.count) characters for \(error)")
            try ensureDrawable(message, "the message for an error")
        }
    }
}

extension StoredReport {
    func ensureSound(from provider: ProviderID, using chance: inout SeededGenerator) throws(InvariantError) {
        try current?.value.ensureSound()
        try forecast?.value.ensureSound()
        try self[AirQuality.self]?.value.ensureSound()
        try RenderCheck(stored: self, provider: provider).ensureSound(using: &chance)
    }
}

extension Coordinate {
    package func ensureSound() throws(InvariantError) {
        try ensure(
            Self.latitudeRange.contains(latitude) && Self.longitudeRange.contains(longitude),
            "the coordinate \(self) is out of range")
    }
}
