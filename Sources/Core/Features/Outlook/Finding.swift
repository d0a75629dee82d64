import Boundary
import Weather

enum Finding: Hashable, Sendable {
    case precipitation(PrecipitationSpell)
    /// No precipitation is expected, but it is possible; `row` has the greatest chance.
    case chance(PrecipitationKind, Fraction, row: Range<UnixTime>)
    /// The next three hours are dry, although the rows expect precipitation in them.
    case dryHours(isCold: Bool)
    /// Dry for more than 24 hours; `then` is empty if it is unknown what follows. The hour of the end may be unknown.
    case dry(until: UnixTime, isHourKnown: Bool, then: [PrecipitationSpell.Turn], isCold: Bool)
    /// All known rows are dry, for two days or more; `range` is set if there is no other finding.
    case dryDays(Int, range: TemperatureRange?, isCold: Bool)
    /// The first dry day after at least three wet days; nil if no such day is known.
    case nextDryDay(CivilDate?, isCold: Bool)
    case heavyDay(HeavyDay)
    case stormyDay(StormyDay)
    case obscuration(ObscuredSpell)
    case named(NamedSpell)
    case nightFrost(NightFrost)
    case freezing(from: UnixTime, isRepeated: Bool)
    case frostyDay(CivilDate, low: Temperature)
    case frost(Period)
    /// The end of present frost; the temperature then stays at 0 °C or above for at least a day.
    case thaw(UnixTime)
    case wind(WindSpell)
    case sun(SunSpell)
    case heat(HeatSpell)
    case warmNight(Temperature)
    case change(CivilDate, TemperatureChange, high: Temperature)
    case calm(TemperatureRange)

    /// Whether its words without a time would be understood as the present.
    var beginsLater: Bool {
        switch self {
        case .precipitation(let spell): spell.period.start != .begun
        case .obscuration(let spell): spell.period.begin != nil
        case .named(let spell): spell.period.begin != nil
        case .wind(let spell): spell.period.begin != nil
        case .sun(let spell): spell.period.begin != nil
        case .freezing, .nightFrost, .frostyDay, .heavyDay, .stormyDay: true
        default: false
        }
    }

    var isDryDays: Bool { if case .dryDays = self { true } else { false } }
    var isChance: Bool { if case .chance = self { true } else { false } }
}

struct PrecipitationSpell: Hashable, Sendable {
    let period: Period
    let kind: PrecipitationKind
    /// The first worse kind and the worst kind; or rain after snow, or a lighter kind for six hours or more.
    let turns: [Turn]
    /// That of its end, which may be lighter than the last turn.
    let lastKind: PrecipitationKind
    let isProbable: Bool
    /// Whether the beginning or the end is known to the quarter of an hour.
    var beginsOnQuarter = false
    var endsOnQuarter = false
    var isRepeated = false

    struct Turn: Hashable, Sendable {
        let kind: PrecipitationKind
        let time: UnixTime
        var isProbable = true
    }

    func opening(at begin: UnixTime) -> [Turn] {
        let worse = turns.filter { $0.kind > kind && ($0.time - begin <= 12 * 3600 || $0.kind.isDangerous) }
        return [Turn(kind: kind, time: begin, isProbable: isProbable)] + worse
    }

    /// The change to a lighter kind, if it is the only one.
    var easing: Turn? { turns.count == 1 && turns[0].kind < kind ? turns[0] : nil }

    var worstKind: PrecipitationKind { turns.map(\.kind).reduce(kind, max) }
    /// A thunderstorm is worse than heavy rain, but not heavy by itself.
    var hasHeavyKind: Bool { kind.isHeavy || turns.contains(where: \.kind.isHeavy) }
}

/// A later day with heavy or dangerous precipitation.
struct HeavyDay: Hashable, Sendable {
    let date: CivilDate
    let kind: PrecipitationKind
    let isProbable: Bool
    let start: UnixTime
}

/// A day with a storm of which no row knows the hours.
struct StormyDay: Hashable, Sendable {
    let date: CivilDate
    let gust: Speed
}

struct NightFrost: Hashable, Sendable {
    let evening: CivilDate
    let begin: UnixTime
    let low: Temperature
    /// Nil if the low is that of a longer row, which does not know its time.
    let time: UnixTime?
    let course: Course

    /// In relation to the present.
    enum Course: Sendable { case begins, lasts, returns }
}

struct WindSpell: Hashable, Sendable {
    enum Strength: String, CaseIterable, Comparable, Sendable {
        case strongWind, storm, tornado

        static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    let period: Period
    let strength: Strength
    let peak: Speed?
    let isGust: Bool
    var precipitation: PrecipitationKind?
}

/// Hours in which the sun burns the skin soon.
struct SunSpell: Hashable, Sendable {
    let period: Period
    let greatest: UVIndex
}

struct HeatSpell: Hashable, Sendable {
    let first: CivilDate
    let last: CivilDate
    let isEndKnown: Bool
    let high: Temperature
    let apparentHigh: Temperature?
}

enum TemperatureChange: String, CaseIterable, Sendable {
    case colder, cooler, lessCold, warmer, hotter

    /// Chooses the word by the new high; the bounds follow common speech, because no standard sets them.
    init(from old: Temperature, to new: Temperature) {
        self =
            if new < old {
                new.celsius >= 20 ? .cooler : .colder
            } else {
                switch new.celsius {
                case 28...: .hotter
                case 8...: .warmer
                default: .lessCold
                }
            }
    }
}

extension Finding {
    var isSevere: Bool {
        switch self {
        case .precipitation(let spell): spell.worstKind.isSevere
        case .dry(_, _, let turns, _): turns.contains { $0.kind.isSevere }
        case .wind(let spell):
            spell.strength != .strongWind
                || spell.peak.map { spell.isGust ? $0.isStormy : BeaufortForce($0) >= .gale } ?? true
        case .nightFrost(let frost): frost.course == .begins
        case .freezing(_, let isRepeated): !isRepeated
        case .heat, .named, .heavyDay, .stormyDay: true
        default: false
        }
    }
}
