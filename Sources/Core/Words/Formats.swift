import Weather

package enum UnitSystem: String, CaseIterable, Sendable {
    case metric
    case imperial
    case standard

    /// The one after it. Few read kelvin, so only a setting chooses them.
    package var next: UnitSystem { self == .metric ? .imperial : .metric }
}

package enum SpeedUnit: String, CaseIterable, Sendable {
    case metersPerSecond = "m/s"
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
    case knots = "kn"

    /// Returns nil for the automatic unit, which follows knots.
    package var next: SpeedUnit? {
        switch self {
        case .kilometersPerHour: .metersPerSecond
        case .metersPerSecond: .milesPerHour
        case .milesPerHour: .knots
        case .knots: nil
        }
    }
}

package enum HourCycle: String, CaseIterable, Sendable {
    case twelveHours = "12h"
    case twentyFourHours = "24h"
}

package enum DateOrder: String, CaseIterable, Sendable {
    case dayMonth = "day-month"
    case monthDay = "month-day"
}

package struct AmountText: Hashable, Sendable {
    package enum Kind: Sendable {
        /// Snow can be a depth of fresh snow, or with rain a depth of water.
        case rain, snow, snowAsWater
    }

    package let kind: Kind
    package let figure: String
    /// With a word that says whether the figure is a depth of rain, of snow or of the water of snow.
    package let named: String
}

package struct Formats: Sendable, Equatable {
    package private(set) var strings: Strings
    package var units: UnitSystem
    package let hourCycle: HourCycle
    let dateOrder: DateOrder
    /// Nil for the automatic unit.
    package var windSpeed: SpeedUnit?
    private let metricWindSpeed: SpeedUnit
    let temperatureDecimals: Int
    /// Empty on a terminal that cannot show "°".
    package var degreeSign: String
    /// Whether arrows and marks may stand for words.
    package private(set) var hasSigns = true
    package var hasWholeSpeeds = false
    /// Stands for a value that is not known.
    package static let unknown = "–"

    /// Without `windSpeed` the unit of wind follows `units`; `metricWindSpeed` is the region's unit for metric.
    package init(
        strings: Strings, units: UnitSystem, windSpeed: SpeedUnit? = nil,
        metricWindSpeed: SpeedUnit = .metersPerSecond, temperatureDecimals: Int = 0,
        hourCycle: HourCycle = .twentyFourHours, dateOrder: DateOrder = .dayMonth, hasDegreeSign: Bool = true
    ) {
        degreeSign = hasDegreeSign ? "°" : ""
        self.strings = strings
        self.units = units
        self.windSpeed = windSpeed
        self.metricWindSpeed = metricWindSpeed
        self.temperatureDecimals = temperatureDecimals
        self.hourCycle = hourCycle
        self.dateOrder = dateOrder
    }
}

extension Formats {
    /// For words without pictures; in brief, speeds have no decimals.
    package mutating func useWords(isBrief: Bool) { (hasSigns, hasWholeSpeeds) = (false, isBrief) }

    mutating func useSpokenStrings() { strings = strings.spoken }

    package func number(_ value: Double, decimals: Int = 0) -> String {
        let text = value.text(
            decimals: decimals, decimalSign: strings[.decimalSign], minus: hasSigns ? "−" : "-")
        return strings.isSpoken && value < 0 && text.hasPrefix("−") ? strings(.minus, String(text.dropFirst())) : text
    }

    package func temperature(_ temperature: Temperature) -> String { text(temperature, decimals: 0) }

    /// With the decimals that the user chose.
    package func exactTemperature(_ temperature: Temperature) -> String {
        text(temperature, decimals: temperatureDecimals)
    }

    private func text(_ temperature: Temperature, decimals: Int) -> String {
        let figure = number(figure(temperature), decimals: decimals)
        if units == .standard { return amount(figure, "K", .kelvin) }
        return strings.isSpoken ? strings(.degrees, figure) : figure + degreeSign
    }

    private func amount(_ figure: String, _ unit: String, _ spoken: SpokenUnit) -> String {
        strings.isSpoken ? strings(spoken, figure) : figure + " " + unit
    }

    package var temperatureUnit: String {
        switch units {
        case .metric: degreeSign + "C"
        case .imperial: degreeSign + "F"
        case .standard: "K"
        }
    }

    package func figure(_ temperature: Temperature) -> Double {
        switch units {
        case .metric: temperature.celsius
        case .imperial: temperature.fahrenheit
        case .standard: temperature.kelvin
        }
    }

    package func temperatureWithUnit(_ temperature: Temperature) -> String {
        withUnit(temperature, decimals: 0)
    }

    package func exactTemperatureWithUnit(_ temperature: Temperature) -> String {
        withUnit(temperature, decimals: temperatureDecimals)
    }

    private func withUnit(_ temperature: Temperature, decimals: Int) -> String {
        let text = text(temperature, decimals: decimals)
        let figure = number(figure(temperature), decimals: decimals)
        return switch units {
        case .metric: strings.isSpoken ? strings(.celsius, figure) : text + "C"
        case .imperial: strings.isSpoken ? strings(.fahrenheit, figure) : text + "F"
        case .standard: text
        }
    }

    package func temperature(ofFigure figure: Double) -> Temperature? {
        switch units {
        case .metric: Temperature(celsius: figure)
        case .imperial: Temperature(celsius: (figure - 32) * 5 / 9)
        case .standard: Temperature(celsius: figure - 273.15)
        }
    }

    /// Returns the figure with the decimals that the user chose, then the whole one for less room.
    package func figureForms(_ temperature: Temperature) -> [String] {
        let decimals = temperatureDecimals > 0 ? [temperatureDecimals, 0] : [0]
        return decimals.map { number(figure(temperature), decimals: $0) }
    }

    package var speedUnit: SpeedUnit {
        if let windSpeed { return windSpeed }
        return switch units {
        case .metric: metricWindSpeed
        case .imperial: .milesPerHour
        case .standard: .metersPerSecond
        }
    }

    package func speedFigure(_ speed: Speed) -> String {
        number(figure(speed), decimals: speedDecimals)
    }

    private var speedDecimals: Int { speedUnit == .metersPerSecond && !hasWholeSpeeds ? 1 : 0 }

    private func figure(_ speed: Speed) -> Double {
        switch speedUnit {
        case .metersPerSecond: speed.metersPerSecond
        case .kilometersPerHour: speed.kilometersPerHour
        case .milesPerHour: speed.milesPerHour
        case .knots: speed.knots
        }
    }

    package func wholeSpeedFigure(_ speed: Speed) -> String { number(figure(speed)) }

    package func wholeSpeed(_ speed: Speed) -> String {
        amount(wholeSpeedFigure(speed), speedUnit.rawValue, speedUnit.spoken)
    }

    package func speed(_ speed: Speed) -> String {
        amount(speedFigure(speed), speedUnit.rawValue, speedUnit.spoken)
    }

    package func wind(_ wind: Wind) -> String {
        let arrow = hasArrows && !strings.isSpoken ? arrow(wind) : nil
        return [arrow, windInWords(wind)].compactMap { $0 }.joined(by: " ")
    }

    /// Without an arrow, which some fonts lack and which is not read out.
    package func windInWords(_ wind: Wind) -> String {
        let (speed, point) = (speed(wind.speed), isCalm(wind) ? nil : wind.compassPoint.map { strings[$0] })
        if strings.isSpoken { return point.map { strings(.windFrom, $0, speed) } ?? speed }
        return [speed, point].compactMap { $0 }.joined(by: " ")
    }

    private func isCalm(_ wind: Wind) -> Bool { figure(wind.speed) < (speedDecimals == 1 ? 0.05 : 0.5) }

    /// False in ASCII, where two of the arrows would be "/".
    package var hasArrows: Bool { hasSigns && !degreeSign.isEmpty }

    package func pressure(_ pressure: Pressure) -> String {
        amount(
            pressureFigure(pressure), pressureUnit, units == .imperial ? .inchesOfMercury : .hectopascals)
    }

    package var pressureUnit: String { units == .imperial ? "inHg" : "hPa" }

    package func pressureFigure(_ pressure: Pressure) -> String {
        units == .imperial ? number(pressure.inchesOfMercury, decimals: 2) : number(pressure.hectopascals)
    }

    /// Returns a text such as "+2.1 hPa".
    package func pressureChange(hectopascals change: Double) -> String {
        let isImperial = units == .imperial
        let figure = number(isImperial ? Pressure.inchesOfMercury(change) : change, decimals: isImperial ? 2 : 1)
        return (figure.hasPrefix("−") || !figure.contains { ("1"..."9").contains($0) } ? "" : "+") + figure
            + " " + pressureUnit
    }

    /// Returns texts such as "3° warmer" and "+3°"; nil for less than half a degree.
    package func temperatureChange(kelvin change: Double) -> (long: String, short: String)? {
        let degrees = (units == .imperial ? change * 9 / 5 : change).rounded()
        guard degrees != 0 else { return nil }
        let unit = units == .standard ? " K" : degreeSign
        let figure = number(degrees.magnitude)
        let amount = strings.isSpoken ? strings(units == .standard ? .kelvin : .degrees, figure) : figure + unit
        return (
            strings(degrees > 0 ? FactPhrase.warmer : .cooler, amount),
            (degrees > 0 ? "+" : "") + number(degrees) + unit
        )
    }

    /// From 10 mm on in whole millimetres, like snow in centimetres.
    package func depth(_ depth: PrecipitationDepth) -> String {
        if units == .imperial { return amount(number(depth.inches, decimals: 2), "in", .inches) }
        return amount(number(depth.millimeters, decimals: depth.millimeters < 9.95 ? 1 : 0), "mm", .millimeters)
    }

    package func isNothing(_ depth: PrecipitationDepth) -> Bool {
        units == .imperial ? depth.inches < 0.005 : depth.millimeters < 0.05
    }

    /// The depth of fresh snow, or of its water if the provider sends only that; a depth of water says so.
    package func snow(_ snow: PrecipitationDepth) -> String {
        guard let figure = freshSnowFigure(snow) else { return strings(FactPhrase.ofWater, depth(snow)) }
        return snowDepth(number(figure, decimals: figure < 9.95 ? 1 : 0))
    }

    /// Returns nil for less than half a centimetre or half an inch.
    package func lyingSnow(_ depth: SnowDepth) -> String? {
        let figure = units == .imperial ? depth.inches : depth.centimeters
        return figure < 0.5 ? nil : snowDepth(number(figure))
    }

    private func snowDepth(_ figure: String) -> String {
        units == .imperial ? amount(figure, "in", .inches) : amount(figure, "cm", .centimeters)
    }

    package func isNothing(snow: PrecipitationDepth) -> Bool {
        freshSnowFigure(snow).map { $0 < 0.05 } ?? isNothing(snow)
    }

    /// In centimetres or inches.
    private func freshSnowFigure(_ snow: PrecipitationDepth) -> Double? {
        units == .imperial ? snow.freshSnow?.inches : snow.freshSnow?.centimeters
    }

    /// `kind` is what falls by the words beside the figure: some providers send sleet as rain.
    package func amount(
        rain: PrecipitationDepth?, snow: PrecipitationDepth?, kind: PrecipitationKind? = nil
    ) -> AmountText? {
        let (rain, snow) = (rain ?? .none, snow ?? .none)
        // A depth of snow does not tell the rain beside it, so only a little of it may fall.
        let isNamedSnow = kind == .snow || kind == .heavySnow
        let isSnow = rain.isTrace(beside: snow) || isNamedSnow && rain.millimeters * 4 <= snow.millimeters
        if isSnow, snow.freshSnow != nil {
            guard !isNothing(snow: snow) else { return nil }
            let depth = self.snow(snow)
            return AmountText(kind: .snow, figure: depth, named: strings(FactPhrase.ofSnow, depth))
        }
        guard !isNothing(rain + snow) else { return nil }
        let water = depth(rain + snow)
        return snow.isTrace(beside: rain) && kind?.isWintry != true
            ? AmountText(kind: .rain, figure: water, named: strings(FactPhrase.ofRain, water))
            : AmountText(kind: .snowAsWater, figure: water, named: strings(FactPhrase.ofWater, water))
    }

    package func visibility(_ visibility: Visibility) -> String {
        if units != .imperial, visibility.meters < 100 { return amount(number(visibility.meters), "m", .meters) }
        if units == .imperial, visibility.miles < 0.1 { return amount(number(visibility.feet), "ft", .feet) }
        let value = units == .imperial ? visibility.miles : visibility.kilometers
        let figure = number(value, decimals: value < 9.95 && value.rounded() != value ? 1 : 0)
        return units == .imperial ? amount(figure, "mi", .miles) : amount(figure, "km", .kilometers)
    }

    /// In whole kilometres or miles, 1 at least.
    package func distance(kilometers: Double) -> String {
        let value = units == .imperial ? kilometers / 1.609_344 : kilometers
        let figure = number(max(value.rounded(), 1))
        return units == .imperial ? amount(figure, "mi", .miles) : amount(figure, "km", .kilometers)
    }

    /// In tens of metres or of feet.
    package func height(meters: Double) -> String {
        let value = units == .imperial ? meters / 0.3048 : meters
        let figure = number((value / 10).rounded() * 10)
        return units == .imperial ? amount(figure, "ft", .feet) : amount(figure, "m", .meters)
    }

    package var rainRateUnit: String { units == .imperial ? "in/h" : "mm/h" }

    /// Rounds to 10 %, because forecasts are not more precise; returns nil below 10 %.
    package func chance(_ fraction: Fraction) -> String? { roundedChance(fraction).map(percent) }

    /// The same as a value.
    package func roundedChance(_ fraction: Fraction) -> Fraction? {
        guard fraction.percent.rounded() >= 10 else { return nil }
        return Fraction((fraction.value * 10).rounded() / 10)
    }

    package func uvIndex(_ index: UVIndex) -> String {
        strings(FactPhrase.uvNamed, "\(index.rounded)", strings[index.level])
    }

    package func percent(_ fraction: Fraction) -> String { strings(.percentage, number(fraction.percent)) }

    /// Returns an arrow in the direction of the wind, or in ASCII the compass point of its origin; nil in calm.
    package func arrow(_ wind: Wind) -> String? {
        guard !isCalm(wind), let point = wind.compassPoint else { return nil }
        guard hasArrows else { return strings[point] }
        return switch point {
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

    /// Returns text such as "37.57°N 126.98°E" in every language, because input fields can parse it.
    package func coordinate(_ coordinate: Coordinate, decimals: Int = 2) -> String {
        if strings.isSpoken { return spoken(coordinate, decimals: decimals) }
        let latitude =
            number(coordinate.latitude.magnitude, decimals: decimals) + degreeSign
            + (coordinate.latitude < 0 ? "S" : "N")
        return latitude + " " + number(coordinate.longitude.magnitude, decimals: decimals)
            + degreeSign + (coordinate.longitude < 0 ? "W" : "E")
    }
}
