import Weather

/// The units that quantities are shown in.
package enum UnitSystem: String, CaseIterable, Sendable {
    /// °C, m/s, hPa, mm, km.
    case metric
    /// °F, mph, inHg, in, mi.
    case imperial
    /// K, m/s, hPa, mm, km.
    case standard
}

/// Quantities, dates and times as text.
package struct Formats: Sendable {
    package let strings: Strings
    package let units: UnitSystem

    package init(strings: Strings, units: UnitSystem) {
        self.strings = strings
        self.units = units
    }
}

extension Formats {
    /// Whole degrees, such as "18°" or "−4°"; "291 K" in kelvin, which has no degree sign.
    package func temperature(_ temperature: Temperature) -> String {
        figure(temperature).text(decimals: 0) + (units == .standard ? " K" : "°")
    }

    /// The temperature in these units.
    package func figure(_ temperature: Temperature) -> Double {
        switch units {
        case .metric: temperature.celsius
        case .imperial: temperature.fahrenheit
        case .standard: temperature.kelvin
        }
    }

    /// The same with its unit, where no other figure says which it is.
    package func temperatureWithUnit(_ temperature: Temperature) -> String {
        switch units {
        case .metric: self.temperature(temperature) + "C"
        case .imperial: self.temperature(temperature) + "F"
        case .standard: self.temperature(temperature)
        }
    }

    /// The temperature of a figure in these units; nil for what no thermometer shows.
    package func temperature(ofFigure figure: Double) -> Temperature? {
        switch units {
        case .metric: Temperature(celsius: figure)
        case .imperial: Temperature(celsius: (figure - 32) * 5 / 9)
        case .standard: Temperature(celsius: figure - 273.15)
        }
    }

    /// The figure of `temperatureWithUnit`, such as "−4", and its unit, such as "°C".
    package func temperatureParts(_ temperature: Temperature) -> (figure: String, unit: String) {
        let unit =
            switch units {
            case .metric: "°C"
            case .imperial: "°F"
            case .standard: "K"
            }
        return (figure(temperature).text(decimals: 0), unit)
    }

    package func speedFigure(_ speed: Speed) -> String {
        units == .imperial ? speed.milesPerHour.text(decimals: 0) : speed.metersPerSecond.text(decimals: 1)
    }

    package var speedUnit: String { units == .imperial ? "mph" : "m/s" }

    /// In whole units with the unit, such as "20 m/s", for a sentence.
    package func wholeSpeed(_ speed: Speed) -> String {
        (units == .imperial ? speed.milesPerHour : speed.metersPerSecond).text(decimals: 0) + " " + speedUnit
    }

    package func speed(_ speed: Speed) -> String { speedFigure(speed) + " " + speedUnit }

    /// Such as "↗ 3.2 m/s SW".
    package func wind(_ wind: Wind) -> String {
        [arrow(wind), speed(wind.speed), wind.compassPoint.map { strings[$0] }].compactMap { $0 }
            .joined(separator: " ")
    }

    package func pressure(_ pressure: Pressure) -> String {
        units == .imperial
            ? pressure.inchesOfMercury.text(decimals: 2) + " inHg" : pressure.hectopascals.text(decimals: 0) + " hPa"
    }

    package func depth(_ depth: PrecipitationDepth) -> String {
        units == .imperial ? depth.inches.text(decimals: 2) + " in" : depth.millimeters.text(decimals: 1) + " mm"
    }

    /// Whether the amount would read as zero, and is then better left out.
    package func isNothing(_ depth: PrecipitationDepth) -> Bool {
        units == .imperial ? depth.inches < 0.005 : depth.millimeters < 0.05
    }

    package func visibility(_ visibility: Visibility) -> String {
        let (value, unit) = units == .imperial ? (visibility.miles, " mi") : (visibility.kilometers, " km")
        return value.text(decimals: value < 9.95 && value.rounded() != value ? 1 : 0) + unit
    }

    /// Whether the share would read as zero.
    package func isNothing(_ fraction: Fraction) -> Bool { fraction.value < 0.005 }

    package func percent(_ fraction: Fraction) -> String { fraction.percent.text(decimals: 0) + " %" }

    /// An arrow in the direction in which the air moves.
    package func arrow(_ wind: Wind) -> String? {
        wind.compassPoint.map { point in
            switch point {
            case .north: "↓"
            case .northeast: "↙"
            case .east: "←"
            case .southeast: "↖"
            case .south: "↑"
            case .southwest: "↗"
            case .west: "→"
            case .northwest: "↘"
            }
        }
    }

    /// Such as "37.57°N 126.98°E", in every language.
    package func coordinate(_ coordinate: Coordinate, decimals: Int = 2) -> String {
        let latitude = coordinate.latitude.magnitude.text(decimals: decimals) + (coordinate.latitude < 0 ? "°S" : "°N")
        return latitude + " " + coordinate.longitude.magnitude.text(decimals: decimals)
            + (coordinate.longitude < 0 ? "°W" : "°E")
    }
}

extension Double {
    /// Rounded half away from zero, with "−" for negative values and never "−0"; meant for magnitudes below 10¹².
    package func text(decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let sign = self < 0 && scaled > 0 ? "−" : ""
        guard decimals > 0 else { return sign + "\(scaled)" }
        let fraction = "\(scaled % scale)"
        return sign + "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}
