/// What is known of the weather now and of a row alike.
package protocol MomentWeather {
    var validTime: UnixTime { get }
    var condition: Condition { get }
    var temperature: Temperature { get }
    var apparentTemperature: Temperature? { get }
    var dewPoint: Temperature? { get }
    var relativeHumidity: Fraction? { get }
    var seaLevelPressure: Pressure? { get }
    var cloudCover: Fraction? { get }
    var visibility: Visibility? { get }
    var wind: Wind? { get }
    var rain: PrecipitationDepth? { get }
    var snow: PrecipitationDepth? { get }
}

extension CurrentWeather: MomentWeather {}
extension HourWeather: MomentWeather {}
