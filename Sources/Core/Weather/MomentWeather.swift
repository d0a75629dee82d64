/// What is known of the weather now and of a row alike.
package protocol MomentWeather {
    var validTime: UnixTime { get }
    var condition: Condition { get set }
    var temperature: Temperature { get set }
    var apparentTemperature: Temperature? { get set }
    var dewPoint: Temperature? { get set }
    var relativeHumidity: Fraction? { get set }
    var seaLevelPressure: Pressure? { get set }
    var cloudCover: Fraction? { get set }
    var visibility: Visibility? { get set }
    var wind: Wind? { get set }
    var rain: PrecipitationDepth? { get }
    var snow: PrecipitationDepth? { get }
}

extension MomentWeather {
    /// Takes on how the sky is and what is measured at one moment; what falls is counted over a time of its own.
    package mutating func takeValues(of other: some MomentWeather) {
        condition = other.condition
        temperature = other.temperature
        apparentTemperature = other.apparentTemperature
        dewPoint = other.dewPoint
        relativeHumidity = other.relativeHumidity
        seaLevelPressure = other.seaLevelPressure
        cloudCover = other.cloudCover
        visibility = other.visibility
        wind = other.wind
    }
}

extension CurrentWeather: MomentWeather {}
extension HourWeather: MomentWeather {}
