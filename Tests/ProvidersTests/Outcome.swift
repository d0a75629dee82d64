import Foundation
import Testing
import Weather

/// Result of decoding a payload: a line of text for the values, or an error.
enum Outcome: Equatable {
    case read(String)
    case refused(WeatherError)

    init(current decode: () throws(WeatherError) -> CurrentWeather) {
        do { self = .read(try decode().line) } catch { self = .refused(error) }
    }

    init(forecast decode: () throws(WeatherError) -> Forecast) {
        do {
            let forecast = try decode()
            let lines = ["+\(forecast.clock.offset.seconds)"] + forecast.hours.map(\.line)
            self = .read(lines.joined(separator: "|"))
        } catch { self = .refused(error) }
    }
}

extension Outcome {
    init(air decode: () throws(WeatherError) -> AirQuality) {
        do {
            let air = try decode()
            let cells = air.resolution.map { "\($0) km" } ?? "no cells"
            self = .read(([cells] + air.hours.map(\.line)).joined(separator: "|"))
        } catch { self = .refused(error) }
    }
}

extension AirHour {
    fileprivate var line: String {
        let known = Pollutant.allCases.compactMap { pollutant in
            concentrations[pollutant].map { "\(pollutant.rawValue) \($0.micrograms)" }
        }
        let indices = Pollutant.allCases.compactMap { pollutant in
            usIndices[pollutant].map { "us \(pollutant.rawValue) \($0)" }
        }
        let grains = Pollen.allCases.compactMap { kind in pollen[kind].map { "\(kind.rawValue) \($0)" } }
        return (["@\(validTime.seconds)"] + known + indices + grains).joined(separator: " ")
    }
}

/// Returns the payloads of one folder by their names without ".json".
func payloads(_ folder: String) throws -> [String: [UInt8]] {
    let url = try #require(Bundle.module.resourceURL).appending(path: "Payloads/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return try Dictionary(
        uniqueKeysWithValues: files.map {
            ($0.deletingPathExtension().lastPathComponent, try [UInt8](Data(contentsOf: $0)))
        })
}

extension Conditions {
    /// All known values except the dew point, which most responses leave to a formula.
    fileprivate var words: [String] {
        let words: [String?] = [
            condition.rawValue, temperature.map { "\($0.celsius)°" }, apparentTemperature.map { "feels \($0.celsius)" },
            relativeHumidity.map { "humidity \($0.value)" },
            seaLevelPressure.map { "pressure \($0.hectopascals)" }, cloudCover.map { "cloud \($0.value)" },
            visibility.map { "visibility \($0.meters)" }, wind?.line,
            uvIndex.map { "uv \($0.value)" }, snowDepth.map { "lying \($0.meters)" },
        ]
        return words.compactMap { $0 }
    }
}

private func words(rain: PrecipitationDepth?, snow: PrecipitationDepth?) -> [String] {
    [rain.map { "rain \($0.millimeters)" }, snow.map { "snow \($0.millimeters)" }].compactMap { $0 }
}

extension CurrentWeather {
    fileprivate var line: String {
        var line = ["@\(validTime.seconds)"] + conditions.words + words(rain: rain, snow: snow)
        if let sunrise, let sunset { line.append("sun \(sunrise.seconds)–\(sunset.seconds)") }
        let offset = clock.offset
        if offset != .zero { line.append(offset.seconds > 0 ? "+\(offset.seconds)" : "\(offset.seconds)") }
        return line.joined(separator: " ")
    }
}

extension HourWeather {
    fileprivate var line: String {
        let chance = precipitationProbability.map { ["chance \($0.value)"] } ?? []
        return (["@\(validTime.seconds)"] + conditions.words + chance + words(rain: rain, snow: snow))
            .joined(separator: " ")
    }
}

extension Wind {
    fileprivate var line: String {
        "wind \(speed.metersPerSecond)" + (direction.map { " from \($0)" } ?? "")
            + (gust.map { " gust \($0.metersPerSecond)" } ?? "")
    }
}
