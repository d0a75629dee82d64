import Foundation
import Testing
import Weather

@testable import Services

/// Tests of recorded responses outside this repository, in the folder of WEATHER_TUI_CORPUS.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"] != nil, "needs WEATHER_TUI_CORPUS"))
struct CorpusTests {
    private struct File {
        let name: String
        let body: [UInt8]

        /// False for documentation samples and edited or invented files, which have the prefix x-.
        var isClean: Bool { !name.hasPrefix("x-") }
    }

    @Test("Every clean recording of OpenWeatherMap's current weather is read, and no file crashes")
    func openWeatherMapCurrentRecordings() throws {
        let provider = try openWeatherMap()
        for file in try files("owm-current") {
            let outcome = Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: file.body) })
            if case .refused(let error) = outcome, file.isClean { Issue.record("\(file.name): \(error)") }
        }
    }

    @Test("Every clean recording of OpenWeatherMap's forecast is read with all its slots")
    func openWeatherMapForecastRecordings() throws {
        let provider = try openWeatherMap()
        for file in try files("owm-forecast") {
            let outcome = Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: file.body) })
            switch outcome {
            case .refused(let error): if file.isClean { Issue.record("\(file.name): \(error)") }
            case .read(let text):
                let slots = String(decoding: file.body, as: UTF8.self).split(separator: "\"dt\"").count - 1
                if file.isClean { #expect(text.split(separator: "|").count - 1 == slots, "\(file.name)") }
            }
        }
    }

    @Test("Open-Meteo recordings with other fields are read or rejected with the field's name")
    func openMeteoRecordings() throws {
        let provider = try openMeteo()
        for file in try files("open-meteo") where file.name.hasPrefix("fc-") {
            let outcomes = [
                Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: file.body) }),
                Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: file.body) }),
            ]
            for case .refused(let error) in outcomes {
                guard case .response(.wrongField) = error else {
                    Issue.record("\(file.name): \(error)")
                    continue
                }
            }
        }
    }

    @Test("Recordings of Open-Meteo's air with hours are read")
    func openMeteoAirRecordings() throws {
        let provider = try openMeteo()
        for file in try files("open-meteo") where file.name.hasPrefix("aq-") {
            let hasHours = file.name.contains("hourly")
            switch Outcome(air: { () throws(WeatherError) in try provider.air(from: file.body) }) {
            case .read: #expect(hasHours, "\(file.name)")
            case .refused(let error): #expect(!hasHours, "\(file.name): \(error)")
            }
        }
    }

    @Test("No row of a recording combines a dry sky with precipitation")
    func agreement() throws {
        let (openWeatherMap, openMeteo) = (try openWeatherMap(), try openMeteo())
        let forecasts =
            try files("owm-forecast").compactMap { try? openWeatherMap.forecast(from: $0.body) }
            + files("open-meteo").compactMap { try? openMeteo.forecast(from: $0.body) }
        for row in forecasts.flatMap(\.hours) where (row.precipitation?.millimeters ?? 0) >= 0.05 {
            #expect(row.condition.precipitation != nil || [.squalls, .tornado].contains(row.condition))
        }
    }

    @Test("Every decoder rejects recorded errors and responses of other services")
    func strangers() throws {
        let others = try files("open-meteo").filter { !$0.name.hasPrefix("fc-") }
        for file in try files("errors") + files("errors/non-json") + files("owm-geo") + others {
            for outcome in try outcomes(file) {
                // Archive and air quality responses have the form of a forecast.
                if case .read(let text) = outcome, !file.name.hasPrefix("archive-"), !file.name.hasPrefix("aq-") {
                    Issue.record("\(file.name): \(text)")
                }
            }
        }
    }

    @Test("A truncated recording gives values or a typed error")
    func cutOffRecordings() throws {
        for folder in ["owm-current", "owm-forecast", "open-meteo"] {
            for file in try files(folder).prefix(6) {
                for length in stride(from: 0, to: file.body.count, by: max(1, file.body.count / 13)) {
                    _ = try outcomes(File(name: file.name, body: Array(file.body.prefix(length))))
                }
            }
        }
    }

    private func outcomes(_ file: File) throws -> [Outcome] {
        let openWeatherMap = try openWeatherMap()
        let openMeteo = try openMeteo()
        return [
            Outcome(current: { () throws(WeatherError) in try openWeatherMap.currentWeather(from: file.body) }),
            Outcome(forecast: { () throws(WeatherError) in try openWeatherMap.forecast(from: file.body) }),
            Outcome(current: { () throws(WeatherError) in try openMeteo.currentWeather(from: file.body) }),
            Outcome(forecast: { () throws(WeatherError) in try openMeteo.forecast(from: file.body) }),
            Outcome(air: { () throws(WeatherError) in try openWeatherMap.air(from: file.body) }),
            Outcome(air: { () throws(WeatherError) in try openMeteo.air(from: file.body) }),
        ]
    }

    private func files(_ folder: String) throws -> [File] {
        let root = try #require(ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"])
        let urls = try FileManager.default.contentsOfDirectory(
            at: URL(filePath: root).appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
        let files = try urls.filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
        #expect(!files.isEmpty, "\(folder) holds no recordings")
        return try files.map { File(name: $0.lastPathComponent, body: try [UInt8](Data(contentsOf: $0))) }
            .sorted { $0.name < $1.name }
    }
}
