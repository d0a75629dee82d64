package struct Wind: Hashable, Sendable {
    package let speed: Speed
    /// The origin of the wind in degrees clockwise from north, 0..<360; nil in calm or if unknown.
    package let direction: Double?
    /// Nil unless it exceeds `speed`: providers also send lower values.
    package let gust: Speed?

    package init(speed: Speed, direction: Double?, gust: Speed?) {
        self.speed = speed
        // A speed displayed as 0.0 m/s has no direction, even if the provider sends one.
        self.direction = direction.flatMap { degrees in
            guard speed.metersPerSecond >= 0.05, (0...360).contains(degrees) else { return nil }
            return degrees == 360 ? 0 : degrees
        }
        self.gust = gust.flatMap { $0 > speed ? $0 : nil }
    }

    package var force: BeaufortForce { BeaufortForce(speed) }

    package var compassPoint: CompassPoint? {
        direction.map { CompassPoint.allCases[Int(($0 / 45).rounded()) % 8] }
    }
}

package enum CompassPoint: String, CaseIterable, Sendable {
    case north, northeast, east, southeast, south, southwest, west, northwest
}
