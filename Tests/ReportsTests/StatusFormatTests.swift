import Dashboard
import DashboardSamples
import Testing

@testable import Reports
@testable import Weather

@Suite("Status line format")
struct StatusFormatTests {
    @Test(
        "Placeholders are replaced by values",
        arguments: [
            ("{icon} {temperature}", "◒ 18°C"), ("{apparent} {condition}", "17° Partly cloudy"),
            ("{low}…{high}", "14°…18°"), ("{wind}", "3.2 m/s SW"), ("{humidity} {rain-chance}", "45 % 80 %"),
            ("{place}, {age}", "Seoul, just now"),
            ("{dew-point}, {visibility}", "6°, 10 km"), ("{moon} {provider}", "◐ 84 % OpenWeather"),
            ("{gusts}, {pressure}", "6.1 m/s, 1013 hPa"), ("{sunrise}–{sunset}", "07:16–17:17"),
            (
                "{outlook}",
                "Rain from 18:00, dry by 03:00. Storm and thunder from Monday 03:00, gusts 30 m/s. Heavy snow on Monday."
            ),
            ("{{{place}}}", "{Seoul}"), (#"a\tb\nc\\"#, "a\tb\nc\\"), ("", ""),
        ])
    func values(format: String, line: String) throws {
        #expect(BarLine(try printed(), format: try StatusFormat(format)).text == line)
    }

    @Test(
        "A malformed format is rejected",
        arguments: [
            ("{temp}", .unknownPlaceholder("temp")), ("{}", .unknownPlaceholder("")), ("{", .loneBrace("{")),
            ("{icon", .loneBrace("{")), ("{a{icon}", .loneBrace("{")), ("}", .loneBrace("}")),
            ("{icon}}", .loneBrace("}")), (#"\x"#, .unknownEscape("x")), (#"\"#, .unknownEscape(nil)),
        ] as [(String, StatusFormat.FormatError)])
    func refused(format: String, error: StatusFormat.FormatError) {
        #expect(throws: error) { try StatusFormat(format) }
    }

    @Test("Only the parts of the placeholders are needed")
    func halves() throws {
        #expect(StatusFormat.standard.reportParts == [.current, .station])
        #expect(try StatusFormat("{low}").reportParts == [.forecast])
        #expect(try StatusFormat("{outlook}").reportParts == [.forecast])
        #expect(try StatusFormat("{measured}").reportParts == [.measured])
        #expect(BarForm.plain.parts(of: try StatusFormat("{measured}")) == [.measured, .current])
        #expect(BarForm.plain.parts(of: try StatusFormat("{low} {air}")) == [.forecast, .air])
        #expect(try StatusFormat("{sunset} {gusts} {pressure}").reportParts == [.current, .station])
        #expect(try StatusFormat("{place} {moon} {provider}").reportParts == [])
        #expect(try StatusFormat("{dew-point} {visibility}").reportParts == [.current, .station])
        #expect(try StatusFormat("{rain-chance} {age}").reportParts == [.current, .forecast])
    }
}

@Suite("Status line")
struct BarLineTests {
    private func line(_ refreshCase: RefreshCase, _ format: String) throws -> String? {
        BarLine(try printed(refreshCase), format: try StatusFormat(format)).text
    }

    @Test("Temperatures have a decimal if the user chose one, except in the outlook")
    func decimals() throws {
        let format = try StatusFormat("{temperature} {apparent} {low} {high}")
        #expect(BarLine(try printed(temperatureDecimals: 1), format: format).text == "18.2°C 17.4° 14.0° 18.2°")
        #expect(BarLine(try printed(), format: format).text == "18°C 17° 14° 18°")
    }

    @Test("Stale values are marked, unknown ones are dashes, and without any value there is no line")
    func courses() throws {
        #expect(try line(.stale, "{temperature}") == "18°C !")
        #expect(try line(.outdated, "{temperature}") == "18°C !")
        #expect(try line(.stale, "{place}") == "Seoul")
        #expect(try line(.withoutForecast, "{temperature}") == "18°C")
        #expect(try line(.withoutForecast, "{temperature} {high}") == "18°C – !")
        #expect(try line(.withoutForecast, "{high}") == nil)
        #expect(try line(.withoutCurrent, "{temperature}") == "18°C forecast !")
        #expect(try line(.sparse, "{wind} {humidity}") == "– –")
        #expect(try line(.sparse, "{gusts} {pressure}") == "– –")
        #expect(try line(.sparse, "{dew-point} {visibility}") == "– –")
        let sun = try #require(try line(.withoutCurrent, "{sunrise}–{sunset}"))
        #expect(sun.hasPrefix("07:1") && sun.contains("–17:1"), "computed: \(sun)")
        #expect(try line(.sparse, "{temperature}") == "0°C")
    }

    @Test("The UV index is a dash at night, and where the provider has none")
    func uvIndex() throws {
        func line(_ index: UVIndex?, after seconds: Int = 0) throws -> String? {
            var report = WeatherReport(place: seoul, provider: .openMeteo)
            var weather = Sample.current
            (weather.uvIndex, weather.validTime) = (index, seoulAfternoon + seconds)
            report.merge(RefreshOutcome([.current: .success(Fetched(weather, fetchedAt: weather.validTime).ofAnyPart)]))
            let presentation = Presentation(
                printing: report, preferences: try Sample.preferences(), columns: 80, now: weather.validTime,
                userOffset: seoulOffset)
            return BarLine(presentation, format: try StatusFormat("{uv}")).text
        }
        #expect(try line(UVIndex(6.4)) == "6 high" && line(UVIndex(0)) == "0 low")
        #expect(try line(UVIndex(6.4), after: 6 * 3600) == "–" && line(nil) == "–")
        #expect(try StatusFormat("{uv}").reportParts == [.current, .station])
    }

    @Test("Each icon set has its own icon", arguments: [("unicode", "◒"), ("ascii", "Q"), ("emoji", "🌤")])
    func icons(set: String, icon: String) throws {
        let text = BarLine(try printed(icons: set), format: try StatusFormat("{icon}")).text
        #expect(text == Sample.icons(set).glyph(.partlyCloudy, isNight: false))
        if set != "emoji" { #expect(text == icon) }
    }
}
