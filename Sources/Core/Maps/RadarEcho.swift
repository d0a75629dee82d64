import RealModule

/// The echo of one pixel of a radar picture.
package struct RadarEcho: RawRepresentable, Hashable, Sendable {
    /// 0 without an echo, else dBZ + 32, plus 128 for snow. Source: LibreWXR's scheme 0.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package init(decibels: Int, isSnow: Bool = false) {
        rawValue = UInt8(min(max(decibels + Self.offset, 0), 127)) | (isSnow ? Self.snow : 0)
    }

    private static let offset = 32
    private static let snow: UInt8 = 128
    /// In dBZ. Weaker echoes are often insects and dust, and stronger ones the ground.
    private static let weather = 10..<75

    package var isSnow: Bool { rawValue & Self.snow != 0 }

    /// The reflectivity in dBZ.
    var decibels: Int { Int(rawValue & ~Self.snow) - Self.offset }

    /// In mm/h of water. Source: Marshall and Palmer, 1948 (Z = 200 R^1.6), and Z = 2000 R² for snow.
    var rate: Double {
        guard Self.weather.contains(decibels) else { return 0 }
        let reflectivity = Double.pow(10, Double(decibels) / 10)
        return isSnow ? (reflectivity / 2000).squareRoot() : Double.pow(reflectivity / 200, 1 / 1.6)
    }

    package var level: RainLevel { Self.levels[Int(rawValue)] }

    private static let levels = (0...UInt8.max).map { byte in
        let echo = RadarEcho(rawValue: byte)
        guard weather.contains(echo.decibels) else { return RainLevel.none }
        return RainLevel.allCases.last { $0 > .faint && echo.rate >= $0.lowestRate } ?? .faint
    }
}
