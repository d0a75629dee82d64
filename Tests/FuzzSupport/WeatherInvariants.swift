import Weather

extension Conditions {
    /// The ranges repeat those of the types on purpose.
    fileprivate func ensureValuesInRange() throws(InvariantError) {
        for degrees in [temperature, apparentTemperature, dewPoint].compactMap({ $0?.celsius }) {
            try ensure((-150...150).contains(degrees), "a temperature of \(degrees) °C")
        }
        for fraction in [relativeHumidity, cloudCover].compactMap({ $0?.value }) {
            try ensure((0...1).contains(fraction), "a fraction of \(fraction)")
        }
        if let pressure = seaLevelPressure?.hectopascals {
            try ensure((300...1200).contains(pressure), "a pressure of \(pressure) hPa")
        }
        if let meters = visibility?.meters { try ensure(meters.isFinite && meters >= 0, "a visibility of \(meters) m") }
        if let wind {
            try ensure((0...200).contains(wind.speed.metersPerSecond), "wind of \(wind.speed)")
            if let gust = wind.gust {
                try ensure(gust > wind.speed, "a gust of \(gust) is not above the wind of \(wind.speed)")
            }
            if let direction = wind.direction {
                try ensure((0..<360).contains(direction), "a wind direction of \(direction)°")
            }
        }
    }
}

private func ensureInRange(_ depths: PrecipitationDepth?...) throws(InvariantError) {
    for depth in depths.compactMap({ $0?.millimeters }) {
        try ensure(depth.isFinite && depth >= 0, "a precipitation of \(depth) mm")
    }
}

extension CurrentWeather {
    package func ensureSound() throws(InvariantError) {
        try validTime.ensureInCalendar()
        try conditions.ensureValuesInRange()
        try ensureInRange(rain, snow)
        try clock.ensureSound()
        for time in [sunrise, sunset].compactMap({ $0 }) { try time.ensureInCalendar() }
        try ensure((sunrise == nil) == (sunset == nil), "only one of sunrise and sunset")
    }
}

extension Forecast {
    package func ensureSound() throws(InvariantError) {
        try clock.ensureSound()
        for hour in hours {
            try hour.validTime.ensureInCalendar()
            try hour.conditions.ensureValuesInRange()
            try ensureInRange(hour.rain, hour.snow)
            if let chance = hour.precipitationProbability?.value {
                try ensure((0...1).contains(chance), "a chance of \(chance)")
            }
        }
        for (earlier, later) in zip(hours, hours.dropFirst()) {
            try ensure(earlier.validTime < later.validTime, "the rows are out of order")
        }
        guard let first = hours.first, let last = hours.last else { return }
        try ensure(
            last.validTime - first.validTime < 16 * 86_400, "a forecast of \(last.validTime - first.validTime) s")
    }
}

extension AirQuality {
    package func ensureSound() throws(InvariantError) {
        for (earlier, later) in zip(hours, hours.dropFirst()) {
            try ensure(earlier.validTime < later.validTime, "the hours of the air are out of order")
        }
        for hour in hours {
            try hour.validTime.ensureInCalendar()
            let amounts = hour.concentrations.values.map(\.micrograms) + hour.usIndices.values + hour.pollen.values
            try ensure(!amounts.isEmpty, "an hour of air without a value")
            for amount in amounts { try ensure((0...1_000_000).contains(amount), "an amount of \(amount)") }
        }
    }
}

extension PlaceClock {
    package func ensureSound() throws(InvariantError) {
        for offset in [offset] + changes.map(\.offset) {
            try ensure(offset.seconds.magnitude <= 18 * 3600, "an offset of \(offset.seconds) s")
        }
        for (earlier, later) in zip(changes, changes.dropFirst()) {
            try ensure(earlier.time <= later.time, "the changes of the offset are out of order")
        }
    }
}

extension UnixTime {
    fileprivate func ensureInCalendar() throws(InvariantError) {
        try ensure((-2_208_988_800...253_402_300_799).contains(seconds), "a time of \(seconds) s")
    }
}
