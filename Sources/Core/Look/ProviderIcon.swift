import Terminal
import Weather

/// The service's picture for a condition, in the sizes of our own art. Each cell has two samples, one above the other.
package struct ProviderIcon: Hashable, Sendable {
    private let samples: [Icons.IconSize: [[Picture.Sample]]]

    /// Nil if nothing of the picture is visible.
    package init?(_ picture: Picture) {
        var samples: [Icons.IconSize: [[Picture.Sample]]] = [:]
        for size in Icons.IconSize.allCases {
            let cells = size.extent
            samples[size] = picture.scaled(to: Size(rows: 2 * cells.rows, columns: cells.columns))
        }
        guard samples.values.joined().joined().contains(where: { $0.alpha >= Self.leastAlpha }) else { return nil }
        self.samples = samples
    }

    /// A sample with less is left to the terminal's background.
    private static let leastAlpha = 0.1

    func lines(_ size: Icons.IconSize, on background: Picture.Sample, depth: ColorDepth) -> [[Span]] {
        let rows = samples[size] ?? []
        var colors = IconColors(on: background, depth: depth)
        return stride(from: 0, to: rows.count - 1, by: 2).map { row in
            zip(rows[row], rows[row + 1]).map { upper, lower in
                func color(_ sample: Picture.Sample) -> Color? {
                    sample.alpha < Self.leastAlpha ? nil : colors.color(sample)
                }
                return Self.cell(upper: color(upper), lower: color(lower))
            }
        }
    }

    private static func cell(upper: Color?, lower: Color?) -> Span {
        switch (upper, lower) {
        case (nil, nil): Span(" ")
        case (let upper?, nil): Span("▀", face: Face(foreground: upper))
        case (nil, let lower?): Span("▄", face: Face(foreground: lower))
        // A dialog's shadow takes the background's colour away, but leaves the character.
        case (let upper?, let lower?) where upper == lower: Span("█", face: Face(foreground: upper))
        case (let upper?, let lower?): Span("▀", face: Face(foreground: upper, background: lower))
        }
    }
}

/// The pictures that replace our own art where they are known.
package struct ProviderIcons: Equatable, Sendable {
    private let depth: ColorDepth
    /// The terminal's reply; nil without one.
    package var background: Picture.Sample?
    private var icons: [IconCode: ProviderIcon] = [:]

    /// Nil where a picture would not be recognized.
    package init?(_ depth: ColorDepth?) {
        guard let depth, [.direct, .palette256].contains(depth) else { return nil }
        self.depth = depth
    }

    package subscript(code: IconCode) -> ProviderIcon? {
        get { icons[code] }
        set { icons[code] = newValue }
    }

    func lines(of code: IconCode, _ size: Icons.IconSize, in theme: Theme) -> [[Span]]? {
        icons[code]?.lines(size, on: background ?? (theme.isLight ? .white : .black), depth: depth)
    }
}
