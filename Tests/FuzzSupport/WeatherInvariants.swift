import Weather

extension Conditions {
    /// The ranges that the types promise, written down a second time.
    fileprivate func ensureValuesInRange() throws(InvariantError) {
        for degrees in [temperature, apparentTemperature, dewPoint].compactMap({ $0?.celsius }) {
            try ensure((-150...150).contains(degrees), "\(degrees) °C")
        }
        for fraction in [relativeHumidity, cloudCover].compactMap({ $0?.value }) {
            try ensure((0...1).contains(fraction), "a fraction of \(fraction)")
        }
        if let pressure = seaLevelPressure?.hectopascals {
            try ensure((300...1200).contains(pressure), "\(pressure) hPa")
        }
        if let meters = visibility?.meters { try ensure(meters.isFinite && meters >= 0, "\(meters) m of lastFrame") }
        if let wind {
            try ensure((0...200).contains(wind.speed.metersPerSecond), "wind of \(wind.speed)")
            if let gust = wind.gust { try ensure(gust > wind.speed, "gusts of \(gust) in \(wind.speed)") }
            if let direction = wind.direction { try ensure((0..<360).contains(direction), "from \(direction)°") }
        }
    }
}

private func ensureInRange(_ depths: PrecipitationDepth?...) throws(InvariantError) {
    for depth in depths.compactMap({ $0?.millimeters }) {
        try ensure(depth.isFinite && depth >= 0, "\(depth) mm")
    }
}

extension CurrentWeather {
    package func ensureSound() throws(InvariantError) {
        try validTime.ensureInCalendar()
        try conditions.ensureValuesInRange()
        try ensureInRange(rain, snow)
        try clock.ensureSound()
        for time in [sunrise, sunset].compactMap({ $0 }) { try time.ensureInCalendar() }
        try ensure((sunrise == nil) == (sunset == nil), "one of sunrise and sunset")
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
            try ensure(earlier.validTime < later.validTime, "rows out of order")
        }
        guard let first = hours.first, let last = hours.last else { return }
        try ensure(
            last.validTime - first.validTime < 16 * 86_400, "a forecast of \(last.validTime - first.validTime) s")
    }
}

extension PlaceClock {
    package func ensureSound() throws(InvariantError) {
        for offset in [offset] + changes.map(\.offset) {
            try ensure(offset.seconds.magnitude <= 18 * 3600, "an offset of \(offset.seconds) s")
        }
        for (earlier, later) in zip(changes, changes.dropFirst()) {
            try ensure(earlier.time <= later.time, "changes of offset out of order")
        }
    }
}

extension UnixTime {
    fileprivate func ensureInCalendar() throws(InvariantError) {
        try ensure((-2_208_988_800...253_402_300_799).contains(seconds), "\(seconds) s")
    }
}
