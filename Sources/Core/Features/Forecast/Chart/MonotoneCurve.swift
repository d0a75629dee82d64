/// A smooth curve that rises and falls only where its points do.
struct MonotoneCurve {
    struct Point: Hashable {
        let x: Double
        let y: Double
    }

    /// Sorted by x, without repeated x, and never empty.
    let points: [Point]
    private let slopes: [Double]

    init(through points: [Point]) {
        self.points = points
        let chords = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        slopes = points.indices.map { index in
            guard let first = chords.first, let last = chords.last else { return 0 }
            if index == 0 { return first }
            if index == chords.count { return last }
            return Self.slope(
                between: (chords[index - 1], points[index].x - points[index - 1].x),
                and: (chords[index], points[index + 1].x - points[index].x))
        }
    }

    /// Source: M. Steffen, "A simple method for monotonic interpolation in one dimension", A&A 239 (1990), eq. 11.
    private static func slope(
        between left: (chord: Double, width: Double), and right: (chord: Double, width: Double)
    ) -> Double {
        guard left.chord * right.chord > 0 else { return 0 }
        let parabola = (left.chord * right.width + right.chord * left.width) / (left.width + right.width)
        let magnitude = min(left.chord.magnitude, right.chord.magnitude, parabola.magnitude / 2) * 2
        return left.chord < 0 ? -magnitude : magnitude
    }

    /// Returns values at ascending positions; beyond its ends, the curve is level.
    func values(at positions: some Sequence<Double>) -> [Double] {
        var segment = 0
        return positions.map { position in
            while segment < points.count - 2, points[segment + 1].x <= position { segment += 1 }
            return value(at: position, inSegment: segment)
        }
    }

    private func value(at position: Double, inSegment segment: Int) -> Double {
        let start = points[segment]
        guard position > start.x, segment + 1 < points.count else { return start.y }
        let end = points[segment + 1]
        guard position < end.x else { return end.y }
        let width = end.x - start.x
        let part = (position - start.x) / width
        let rest = 1 - part
        // The difference keeps a level stretch level to the last bit.
        return start.y + (end.y - start.y) * part * part * (3 - 2 * part)
            + width * part * rest * (slopes[segment] * rest - slopes[segment + 1] * part)
    }
}
