import Features
import JSON
import Sky
import Weather

/// The weather in the text format of Prometheus: base units, and no sample for an unknown value.
struct WeatherMetrics {
    private let sky: Sky
    private let report: WeatherReport
    /// Those of the JSON for status bars.
    private let members: JSON.Object

    private struct Metric {
        let name: String
        let help: String
        var samples: [(labels: [(String, String)], value: Double)]
    }

    /// Nil if nothing is known.
    init?(_ sky: Sky) {
        guard let report = sky.report, ReportPart.allCases.contains(where: { report.fetchedAt($0) != nil }) else {
            return nil
        }
        (self.sky, self.report) = (sky, report)
        members = JSON.Object(members: FeatureList(sky).members(sky, of: .statusBar).map { ($0.name, $0.value) })
    }

    /// Without the last line feed.
    var text: String {
        let place = [("place", sky.shortLabel(of: report.place)), ("provider", report.provider.rawValue)]
        let metrics = conditions + measured + today + air + warnings + ages
        return metrics.filter { !$0.samples.isEmpty }.map { metric in
            let name = "weather_" + metric.name
            let samples = metric.samples.map { sample in
                let labels = (place + sample.labels).map { "\($0)=\"\($1.escapedAsLabel)\"" }.joined(separator: ",")
                return "\(name){\(labels)} \(JSON(sample.value, decimals: 9).text(isIndented: false))"
            }
            return (["# HELP \(name) \(metric.help)", "# TYPE \(name) gauge"] + samples).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func metric(_ name: String, _ help: String, _ value: Double?) -> Metric {
        Metric(name: name, help: help, samples: value.map { [([], $0)] } ?? [])
    }

    private var conditions: [Metric] {
        guard let weather = sky.present?.weather else { return [] }
        let condition = [("condition", weather.condition.rawValue)]
        return [
            Metric(name: "condition_info", help: "The state of the sky, as a label.", samples: [(condition, 1)]),
            metric("temperature_celsius", "The temperature of the air.", weather.temperature.celsius),
            metric(
                "apparent_temperature_celsius", "The temperature as it feels.", weather.apparentTemperature?.celsius),
            metric("dew_point_celsius", "The dew point.", weather.dewPoint?.celsius),
            metric("relative_humidity_ratio", "The relative humidity.", weather.relativeHumidity?.value),
            metric("cloud_cover_ratio", "The part of the sky with clouds.", weather.cloudCover?.value),
            metric(
                "sea_level_pressure_pascals", "The pressure of the air at sea level.",
                weather.seaLevelPressure.map { $0.hectopascals * 100 }),
            metric("visibility_meters", "How far one can see.", weather.visibility?.meters),
            metric("wind_speed_meters_per_second", "The speed of the wind.", weather.wind?.speed.metersPerSecond),
            metric("wind_gust_meters_per_second", "The speed of the gusts.", weather.wind?.gust?.metersPerSecond),
            metric(
                "wind_direction_degrees", "Where the wind comes from, clockwise from north.", weather.wind?.direction),
            metric("uv_index", "The UV index.", weather.uvIndex?.value),
        ]
    }

    private var today: [Metric] {
        let range = sky.temperaturesOfToday?.range
        return [
            metric("today_low_celsius", "The lowest temperature of today.", range?.low.celsius),
            metric("today_high_celsius", "The highest temperature of today.", range?.high.celsius),
            metric(
                "precipitation_probability_ratio", "The greatest chance of rain or snow in the rest of today.",
                sky.today?.precipitationProbability?.value),
        ]
    }

    private var air: [Metric] {
        guard case .object(let air)? = members["air"] else { return [] }
        var concentrations: [(labels: [(String, String)], value: Double)] = []
        if case .object(let known)? = air["concentrations"] {
            concentrations = known.members.compactMap { member in
                member.value.double.map { ([("pollutant", member.key)], $0 / 1_000_000) }
            }
        }
        let scale = if case .text(let scale)? = air["scale"] { [("scale", scale)] } else { [(String, String)]() }
        func rated(_ name: String, _ help: String) -> Metric {
            Metric(name: "air_" + name, help: help, samples: air[name]?.double.map { [(scale, $0)] } ?? [])
        }
        return [
            rated("grade", "The grade of the worst pollutant, 1 is the best."),
            rated("index", "The index of the worst pollutant."),
            Metric(
                name: "air_concentration_grams_per_cubic_meter",
                help: "The concentration of a pollutant, from a model.",
                samples: concentrations),
        ]
    }

    private var measured: [Metric] {
        let airport =
            if case .object(let measured)? = members["measured"] { measured["temperature"] } else { JSON?.none }
        let station = sky.present.flatMap { $0.origin == .station ? $0.weather.temperature.celsius : nil }
        return [
            metric(
                "measured_temperature_celsius", "The temperature by the nearest airport's report.", airport?.double),
            metric(
                "station_temperature_celsius", "The temperature of the air by the user's own station.",
                station),
        ]
    }

    private var warnings: [Metric] {
        let severity = AlertSeverity(classes: FeatureList.classes(sky))
        let rank = severity.flatMap { AlertSeverity.allCases.firstIndex(of: $0) }.map { Double($0 + 1) }
        let isNone = members["warningsState"] == .text("none")
        return [
            metric(
                "warning_severity",
                "The most severe official warning: 0 none, 1 unknown, 2 minor, 3 moderate, 4 severe, 5 extreme.",
                rank ?? (isNone ? 0 : nil))
        ]
    }

    private var ages: [Metric] {
        let fetched = ReportPart.allCases.compactMap { part in
            report.fetchedAt(part).map { (labels: [("part", part.rawValue)], value: Double($0.seconds)) }
        }
        return [
            metric("stale", "Whether the weather is older than it should be, 1 or 0.", sky.isStale ? 1 : 0),
            Metric(
                name: "fetched_timestamp_seconds", help: "When a part of the weather was fetched.", samples: fetched),
        ]
    }
}

extension String {
    fileprivate var escapedAsLabel: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
