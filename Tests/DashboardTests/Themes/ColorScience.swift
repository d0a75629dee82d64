import DashboardSamples
import Foundation
import Terminal

/// Linear red, green and blue of sRGB, 0…1.
struct Light {
    var red: Double
    var green: Double
    var blue: Double

    init(_ color: RGB) {
        func linear(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    }

    /// Relative luminance, 0…1. Source: WCAG 2.2.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// Contrast ratio, 1…21. Source: WCAG 2.2.
    func contrast(to other: Light) -> Double {
        let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }
}

/// A colour in Oklab, where equal distances look equal. Source: Björn Ottosson, "A perceptual color space for image
/// processing", 2020.
struct Oklab {
    let lightness: Double
    let a: Double
    let b: Double

    /// Smallest visible distance. Source: CSS Color Module Level 4, gamut mapping.
    static let justNoticeable = 0.02

    init(_ light: Light) {
        let (r, g, b) = (light.red, light.green, light.blue)
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    func distance(to other: Oklab) -> Double {
        let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return (dl * dl + da * da + db * db).squareRoot()
    }
}

/// A colour in CIELAB, whose formula of 1994 says that blues differ less than their distance in Oklab.
struct CIELab {
    private let lightness: Double
    private let a: Double
    private let b: Double

    init(_ light: Light) {
        let (r, g, b) = (light.red, light.green, light.blue)
        func root(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116 }
        let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
        let y = root(light.luminance)
        let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
        (lightness, a, self.b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }

    /// Source: CIE 116, 1995.
    func difference(to other: CIELab) -> Double {
        let (dl, dc) = (lightness - other.lightness, chroma - other.chroma)
        let (da, db) = (a - other.a, b - other.b)
        let hue = max(da * da + db * db - dc * dc, 0).squareRoot()
        let (c, h) = (dc / (1 + 0.045 * chroma), hue / (1 + 0.015 * chroma))
        return (dl * dl + c * c + h * h).squareRoot()
    }
}

/// Colour vision. Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency", 2009, severity 1.
enum Vision: CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    private var rows: [(Double, Double, Double)] {
        switch self {
        case .usual: [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        case .protanopia:
            [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)]
        case .deuteranopia:
            [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)]
        case .tritanopia:
            [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)]
        }
    }

    func seen(_ light: Light) -> Oklab {
        let mixed = rows.map { row in
            min(max(row.0 * light.red + row.1 * light.green + row.2 * light.blue, 0), 1)
        }
        var result = light
        (result.red, result.green, result.blue) = (mixed[0], mixed[1], mixed[2])
        return Oklab(result)
    }
}

extension Palette {
    /// Returns nil for the terminal's own foreground.
    func light(_ color: Color) -> Light? { self.color(color).map { Light($0) } }
}
