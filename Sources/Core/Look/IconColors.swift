import RealModule
import Terminal

/// The colours of a picture on a background.
struct IconColors {
    private let background: Picture.Sample
    private let depth: ColorDepth
    private let luminance: Double
    /// The colour with the most contrast to the background.
    private let goal: Picture.Sample

    /// That of text (WCAG 2.2), because a cell holds only a part of most shapes.
    static let leastContrast = 4.5
    private static let steps = 20
    /// The visible form of each colour, because a picture has few.
    private var visible: [[Int]: Picture.Sample] = [:]

    init(on background: Picture.Sample, depth: ColorDepth) {
        self.background = background
        self.depth = depth
        luminance = ShownColor.luminance(of: background.bytes)
        goal = (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 ? .black : .white
    }

    /// Mixes the colour with the background, after a change that keeps it visible there.
    mutating func color(_ sample: Picture.Sample) -> Color {
        let bytes = sample.opaque.bytes
        let known = visible[bytes] ?? visible(sample.opaque)
        visible[bytes] = known
        return ShownColor(background.mixed(with: known, share: sample.alpha), depth).color
    }

    private func visible(_ color: Picture.Sample) -> Picture.Sample {
        for step in 0..<Self.steps {
            let mixed = color.mixed(with: goal, share: Double(step) / Double(Self.steps))
            if contrast(of: ShownColor(mixed, depth)) >= Self.leastContrast { return mixed }
        }
        return goal
    }

    private func contrast(of color: ShownColor) -> Double {
        let (one, two) = (color.luminance + 0.05, luminance + 0.05)
        return max(one, two) / min(one, two)
    }
}

/// The colour that a terminal shows for a sample without alpha.
private struct ShownColor {
    let color: Color
    /// Relative luminance from 0 to 1 (WCAG 2.2).
    let luminance: Double

    init(_ sample: Picture.Sample, _ depth: ColorDepth) {
        let exact = sample.bytes
        guard depth == .direct else {
            let index = Self.nearest(to: exact)
            color = .palette(index)
            luminance = Self.luminance(of: Self.bytes(of: index))
            return
        }
        // Few colours need few pairs of colours, of which a terminal has a limited number.
        let coarse = exact.map { min(($0 + 4) / 8 * 8, 255) }
        color = .rgb(UInt8(coarse[0]), UInt8(coarse[1]), UInt8(coarse[2]))
        luminance = Self.luminance(of: coarse)
    }

    static func luminance(of bytes: [Int]) -> Double {
        0.2126 * linear[bytes[0]] + 0.7152 * linear[bytes[1]] + 0.0722 * linear[bytes[2]]
    }

    /// The light of each byte. Source: IEC 61966-2-1 (sRGB).
    private static let linear = (0...255).map { byte in
        let share = Double(byte) / 255
        return share <= 0.04045 ? share / 12.92 : Double.pow((share + 0.055) / 1.055, 2.4)
    }

    /// The nearest of xterm's colours from 16 on, which terminals do not change.
    private static func nearest(to exact: [Int]) -> UInt8 {
        func distance(_ index: Int) -> Int {
            zip(exact, bytes(of: UInt8(index))).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        // The limits lie in the middle between xterm's levels 0, 95, 135, 175, 215 and 255.
        let levels = exact.map { $0 < 48 ? 0 : min(max(($0 - 35) / 40, 1), 5) }
        let cube = 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
        let gray = 232 + min(max((exact.reduce(0, +) / 3 - 3) / 10, 0), 23)
        return UInt8(distance(gray) < distance(cube) ? gray : cube)
    }

    private static func bytes(of index: UInt8) -> [Int] {
        let color = index.xtermColor
        return [Int(color.red), Int(color.green), Int(color.blue)]
    }
}

extension Picture.Sample {
    static let black = Picture.Sample(red: 0, green: 0, blue: 0)
    static let white = Picture.Sample(red: 1, green: 1, blue: 1)

    fileprivate var bytes: [Int] { [red, green, blue].map { min(max(Int(($0 * 255).rounded()), 0), 255) } }

    /// Expects some alpha.
    fileprivate var opaque: Picture.Sample {
        Picture.Sample(red: red / alpha, green: green / alpha, blue: blue / alpha)
    }

    fileprivate func mixed(with other: Picture.Sample, share: Double) -> Picture.Sample {
        func mix(_ path: KeyPath<Picture.Sample, Double>) -> Double {
            self[keyPath: path] * (1 - share) + other[keyPath: path] * share
        }
        return Picture.Sample(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
    }
}
