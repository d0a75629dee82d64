/// Wind at 10 m above ground.
package struct Wind: Hashable, Sendable {
    package let speed: Speed
    /// Degrees clockwise from north that it blows *from*, 0 up to but not including 360; nil in calm or by omission.
    package let direction: Double?
    /// Nil unless it exceeds `speed`: providers also send 0 and values below the mean.
    package let gust: Speed?

    package init(speed: Speed, direction: Double?, gust: Speed?) {
        self.speed = speed
        // A speed that reads as 0.0 m/s blows from nowhere, whatever the provider sends.
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
