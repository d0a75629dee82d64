/// A report of an airport in its code. Sources: WMO-No. 306, volume I.1, FM 15; for the remarks and the miles of the United
/// States, Federal Meteorological Handbook No. 1 (2019), chapter 12.
package struct METAR: Hashable, Sendable {
    package let identifier: String
    /// In UTC.
    private let day: Int, hour: Int, minute: Int
    private(set) var conditions = Conditions(.unknown)
    let falling: AirportReport.Falling
    /// What the groups of the weather tell, each once, in their order.
    let phenomena: [AirportPhenomenon]

    /// No report has more.
    private static let mostGroups = 80

    /// Nil if the text does not begin as a report, and for one that says that there is none (NIL).
    package init?(_ text: String) {
        let groups = text.split(maxSplits: Self.mostGroups) { $0 == " " || $0 == "\n" || $0 == "=" }.map(String.init)
        var rest = groups.drop { ["METAR", "SPECI", "COR"].contains($0) }
        guard let identifier = rest.popFirst(), identifier.isIdentifier, let time = rest.popFirst(),
            time.utf8.count == 7, time.hasSuffix("Z"), let day = time.digits(0..<2), let hour = time.digits(2..<4),
            let minute = time.digits(4..<6), !rest.prefix(while: { !Self.ends.contains($0) }).contains("NIL")
        else { return nil }
        (self.identifier, self.day, self.hour, self.minute) = (identifier, day, hour, minute)
        var reader = Reader()
        for group in rest.prefix(while: { !Self.ends.contains($0) }) { reader.read(group) }
        let remarks = rest.drop { $0 != "RMK" }
        conditions.temperature = remarks.exactTemperature(near: reader.temperature) ?? reader.temperature
        conditions.dewPoint = reader.dewPoint
        conditions.seaLevelPressure = reader.pressure
        conditions.visibility = reader.visibility
        conditions.wind = reader.wind
        let sky = reader.weather.hidesSky ? .unknown : reader.skyCondition
        conditions.condition = reader.weather.condition(at: conditions.temperature) ?? sky
        phenomena = reader.weather.phenomena(at: conditions.temperature).reduce(into: []) { known, next in
            if !known.contains(next) { known.append(next) }
        }
        falling = reader.weather.falling(canBeDry: reader.canSeeDryness && !remarks.lackSensor(reader))
    }

    /// What follows is a trend, or remarks.
    private static let ends: Set<String> = ["RMK", "TEMPO", "BECMG", "INTER", "NOSIG"]

    /// Whether the report is of this minute.
    package func isOf(_ time: UnixTime) -> Bool {
        let local = time.localTime(at: .zero)
        return (local.date.components.day, local.hour, local.minute) == (day, hour, minute)
    }
}

extension String {
    /// Four characters, the first one a letter.
    fileprivate var isIdentifier: Bool {
        utf8.count == 4 && utf8.allSatisfy { $0.isCapital || $0.isDigit } && utf8.first?.isCapital ?? false
    }
}

extension ArraySlice<String> {
    /// In tenths of a degree, of a group such as "T10281033". Another temperature than that of the report is an error.
    fileprivate func exactTemperature(near rounded: Temperature?) -> Temperature? {
        guard let rounded else { return nil }
        for group in dropFirst() where [5, 9].contains(group.utf8.count) && group.hasPrefix("T") {
            guard let sign = group.digits(1..<2), sign <= 1, let tenths = group.digits(2..<5) else { continue }
            let celsius = Double(sign == 1 ? -tenths : tenths) / 10
            return abs(celsius - rounded.celsius) <= 0.5 ? Temperature(celsius: celsius) : nil
        }
        return nil
    }

    /// Whether an automatic station cannot tell that nothing falls: its sensor is out (PWINO), or it has none. A station that
    /// reports miles names its kind, and AO2 has the sensor.
    fileprivate func lackSensor(_ reader: METAR.Reader) -> Bool {
        contains("PWINO") || contains("AO1") || reader.isAutomatic && reader.usesMiles && !contains("AO2")
    }
}
