/// What has the conditions of one moment. Their names are written out, because key paths to them took a twentieth of the
/// time until the first frame.
/// The temperature is not among them, because only a row can lack it.
package protocol WeatherMoment {
    var conditions: Conditions { get set }
}

extension WeatherMoment {
    @inlinable package var condition: Condition {
        get { conditions.condition }
        set { conditions.condition = newValue }
    }

    @inlinable package var iconCode: IconCode? {
        get { conditions.iconCode }
        set { conditions.iconCode = newValue }
    }

    @inlinable package var apparentTemperature: Temperature? {
        get { conditions.apparentTemperature }
        set { conditions.apparentTemperature = newValue }
    }

    @inlinable package var dewPoint: Temperature? {
        get { conditions.dewPoint }
        set { conditions.dewPoint = newValue }
    }

    @inlinable package var relativeHumidity: Fraction? {
        get { conditions.relativeHumidity }
        set { conditions.relativeHumidity = newValue }
    }

    @inlinable package var seaLevelPressure: Pressure? {
        get { conditions.seaLevelPressure }
        set { conditions.seaLevelPressure = newValue }
    }

    @inlinable package var cloudCover: Fraction? {
        get { conditions.cloudCover }
        set { conditions.cloudCover = newValue }
    }

    @inlinable package var visibility: Visibility? {
        get { conditions.visibility }
        set { conditions.visibility = newValue }
    }

    @inlinable package var wind: Wind? {
        get { conditions.wind }
        set { conditions.wind = newValue }
    }

    @inlinable package var uvIndex: UVIndex? {
        get { conditions.uvIndex }
        set { conditions.uvIndex = newValue }
    }

    @inlinable package var snowDepth: SnowDepth? {
        get { conditions.snowDepth }
        set { conditions.snowDepth = newValue }
    }
}
