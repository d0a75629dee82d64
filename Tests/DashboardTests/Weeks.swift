import Boundary
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Words

/// A forecast in letters: one for the sky of each row, optional blanks, and each day's low and high.
struct Week: Sendable, CustomTestStringConvertible {
    var sky: String
    /// Low and high of each day in degrees Celsius; the last applies to all later days.
    var days: [ClosedRange<Double>] = [9...17]
    /// A letter for the wind of each row; later rows are calm.
    var wind = ""
    /// Local hour of Saturday 21 November 2026.
    var hour = 14
    var minute = 0
    var offset = seoulOffset
    var current: CurrentWeather?

    var testDescription: String { "\(sky) \(days) \(wind)" }

    init(
        _ sky: String, _ days: ClosedRange<Double>..., wind: String = "", at hour: Int = 14, minute: Int = 0,
        offset: UTCOffset = seoulOffset
    ) {
        self.sky = sky
        if !days.isEmpty { self.days = days }
        self.wind = wind
        self.hour = hour
        self.minute = minute
        self.offset = offset
    }

    /// Returns the week with current weather that was measured `age` seconds ago.
    func with(_ condition: Condition, _ celsius: Double, age: Int = 300) -> Week {
        var week = self
        week.current = CurrentWeather(
            validTime: now + -age, clock: PlaceClock(offset),
            temperature: Sample.celsius(celsius), conditions: Conditions(condition))
        return week
    }

    private var midnight: UnixTime { CivilDate(year: 2026, month: 11, day: 21).start(at: offset) }

    var now: UnixTime { midnight + (hour * 3600 + minute * 60) }

    /// Rows of the forecast, beginning with the present one.
    var rows: [HourWeather] {
        let wind = Array(wind.filter { $0 != " " })
        return sky.filter { $0 != " " }.enumerated().compactMap { index, letter in
            let hoursFromMidnight = (hour / 3 + index) * 3
            let range = days[min(hoursFromMidnight / 24, days.count - 1)]
            let share = [0.2, 0.1, 0, 0.4, 0.8, 1, 0.6, 0.4][hoursFromMidnight % 24 / 3]
            let celsius = range.lowerBound + share * (range.upperBound - range.lowerBound)
            var row = HourWeather(
                validTime: midnight + hoursFromMidnight * 3600, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(celsius)))
            row.wind = index < wind.count ? Self.wind(wind[index]) : nil
            return Self.put(letter, into: &row) ? row : nil
        }
    }

    /// Returns false for a missing row.
    private static func put(_ letter: Character, into row: inout HourWeather) -> Bool {
        let conditions: [Character: Condition] = [
            "d": .drizzle, "r": .rain, "h": .rainShowers, "R": .heavyRain, "E": .extremeRain, "l": .sleet, "s": .snow,
            "S": .heavySnow, "z": .freezingRain, "t": .thunderstorm, "T": .thunderstormWithHail, "m": .lightRain,
            "n": .tornado, "q": .squalls, "f": .fog, "i": .mist, "H": .haze, "k": .smoke, "u": .dust, "a": .sand,
            "A": .volcanicAsh,
        ]
        // The letter m is improbable rain, and digits are probabilities under a dry sky.
        let chances: [Character: Double] = ["m": 0.4, "2": 0.29, "3": 0.3, "4": 0.4, "6": 0.6]
        row.condition = conditions[letter] ?? .clear
        row.precipitationProbability = (chances[letter]).flatMap { Fraction($0) }
        return letter != "-"
    }

    /// The letter w is strong wind, x a stronger one and W a storm, with gusts; v is strong wind without gusts.
    private static func wind(_ letter: Character) -> Wind? {
        let speeds: [Character: (mean: Double, gust: Double?)] = [
            "w": (12, 20), "W": (18, 28), "v": (13, nil), "x": (14, 23),
        ]
        let (mean, gust) = speeds[letter] ?? (3, nil)
        return Speed(metersPerSecond: mean).map {
            Wind(speed: $0, direction: 270, gust: gust.flatMap(Speed.init(metersPerSecond:)))
        }
    }

    var findings: [Finding] {
        Outlook(rows: rows, clock: PlaceClock(offset), now: now, current: current).findings
    }

    func remarks(
        _ language: String = "en", units: UnitSystem = .metric, hourCycle: HourCycle = .twentyFourHours
    ) throws -> [Remark] {
        try remarks(of: rows, language, units: units, hourCycle: hourCycle)
    }

    /// Returns the remarks on other rows at the same time and place.
    func remarks(
        of rows: [HourWeather], _ language: String = "en", units: UnitSystem = .metric,
        hourCycle: HourCycle = .twentyFourHours
    ) throws -> [Remark] {
        let clock = PlaceClock(offset)
        let words = OutlookWords(
            formats: Formats(strings: try Sample.strings(language), units: units, hourCycle: hourCycle), clock: clock,
            now: now)
        return words.remarks(of: Outlook(rows: rows, clock: clock, now: now, current: current))
    }

    func sentence(
        _ language: String = "en", units: UnitSystem = .metric, hourCycle: HourCycle = .twentyFourHours
    ) throws -> String {
        try remarks(language, units: units, hourCycle: hourCycle).map(\.text).joined(separator: ". ")
    }
}

// MARK: Any weather

/// Pseudo-random choices, equal in every run. Source: Knuth's MMIX generator.
struct Picking {
    private var random: UInt64

    init(seed: Int) { random = UInt64(seed) }

    mutating func one<Choice>(of choices: [Choice]) -> Choice {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return choices[Int(random >> 33) % choices.count]
    }
}

extension Week {
    /// Returns 25 weeks of random weather at random hours.
    static func random(_ seed: Int) -> [Week] {
        var pick = Picking(seed: seed)
        return (0..<25).map { _ in
            let letters = Array(
                pick.one(of: [
                    "...", "......r", "...r4m", "..sl-", "..rzt", "rrR.T", "rstTz46m-", "mmmmE", "zT", "...n", "f",
                    "..f", "fi.r", "kua.", "HA-",
                ]))
            let sky = pick.one(of: ["", "-"]) + String((0..<40).map { _ in pick.one(of: letters) })
            let lows = (0..<6).map { _ in pick.one(of: [-9.0, -0.3, 2, 9, 26]) }
            var week = Week(sky, at: pick.one(of: Array(0..<24)), minute: pick.one(of: [0, 2, 59]))
            week.days = lows.map { $0...($0 + pick.one(of: [0.0, 4, 9])) }
            week.wind = String((0..<40).map { _ in pick.one(of: Array(".....wvW")) })
            guard pick.one(of: [false, true]) else { return week }
            return week.with(pick.one(of: [.clear, .lightRain, .thunderstorm, .heavySnow, .fog]), 9)
        }
    }

    /// Returns the start of an event, at the earliest now, or the end of a lasting state.
    func time(of finding: Finding) -> UnixTime {
        let clock = PlaceClock(offset)
        let never = UnixTime(seconds: .max)
        func start(_ period: Period) -> UnixTime { if case .at(let time) = period.start { time } else { now } }
        func end(_ period: Period) -> UnixTime { period.isEndKnown ? period.end : never }
        func noon(_ date: CivilDate) -> UnixTime { clock.start(of: date) + 43_200 }
        switch finding {
        case .precipitation(let spell): return start(spell.period)
        case .obscuration(let spell): return start(spell.period)
        case .named(let spell): return spell.period.start == .begun ? end(spell.period) : start(spell.period)
        case .wind(let spell): return start(spell.period)
        case .sun(let spell): return start(spell.period)
        case .chance(_, _, let row): return max(row.lowerBound, now)
        case .dryHours: return now
        case .dry(let end, _, _, _): return end
        case .dryDays, .calm: return never
        case .heavyDay(let day): return noon(day.date)
        case .frostyDay(let date, _): return noon(date)
        case .stormyDay(let day): return noon(day.date)
        case .nextDryDay(let date, _): return date.map { clock.start(of: $0) } ?? never
        case .nightFrost(let frost): return frost.begin
        case .freezing(let time, _), .thaw(let time): return time
        case .frost(let period): return end(period)
        case .heat(let spell): return spell.first <= clock.localTime(of: now).date ? now : noon(spell.first)
        case .warmNight: return max(now, noon(clock.evening(ofNightAt: now) ?? clock.localTime(of: now).date) + 21_600)
        case .change(let date, _, _): return noon(date)
        }
    }
}
