import Astronomy
import Look
import Sky
import Weather
import Words

/// The moon as it is told: a sign of its phase, and how much of it is lit.
package struct MoonSign: Sendable {
    private let moon: Moon
    private let glyph: String

    package init(_ sky: Sky, _ icons: Icons) { self.init(Moon(at: sky.timeOfMoon), sky, icons) }

    package init(_ moon: Moon, _ sky: Sky, _ icons: Icons) {
        self.moon = moon
        let isSouthern = sky.report.map { $0.place.coordinate.latitude < 0 } ?? false
        glyph = icons.moon(moon.phase, isMirrored: isSouthern)
    }

    package func short(_ formats: Formats) -> String {
        let percent = Fraction(moon.illuminatedFraction).map(formats.percent)
        let strings = formats.strings
        return formats.hasSigns
            ? [glyph, percent].compactMap { $0 }.joined(by: " ")
            : [strings[moon.phase], percent].compactMap { $0 }.joined(by: strings[.separator])
    }

    package func named(_ formats: Formats) -> String {
        guard formats.hasSigns else { return short(formats) }
        let strings = formats.strings
        return strings(
            FactPhrase.moonPhase, glyph, strings[moon.phase],
            Fraction(moon.illuminatedFraction).map(formats.percent) ?? "")
    }
}

extension Sky {
    /// The start of the present row of the usual length, so that the moon changes with the list.
    var timeOfMoon: UnixTime {
        let row = report?.forecast.latest?.value.upcoming(at: now).first
        if let row, row.contains(now) { return row.validTime }
        let midnight = placeClock.start(of: dateOfToday)
        return midnight + (now - midnight) / Self.usualRow * Self.usualRow
    }

    /// In seconds.
    private static let usualRow = HourStep.three.rawValue * 3600
}
