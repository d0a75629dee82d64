package enum Finding: Hashable, Sendable {
    case precipitation(PrecipitationSpell)
    /// No precipitation is expected, but it is possible; `row` has the greatest chance.
    case chance(PrecipitationKind, Fraction, row: Range<UnixTime>)
    /// The next three hours are dry, although the rows expect precipitation in them.
    case dryHours(isCold: Bool)
    /// Dry for more than 24 hours; `then` is empty if plain rain follows.
    case dry(until: UnixTime, then: [PrecipitationSpell.Turn], isCold: Bool)
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
    case heat(HeatSpell)
    case warmNight(Temperature)
    case change(CivilDate, TemperatureChange, high: Temperature)
    case calm(TemperatureRange)

    /// Whether its words without a time would be understood as the present.
    package var beginsLater: Bool {
        switch self {
        case .precipitation(let spell): spell.period.start != .begun
        case .obscuration(let spell): spell.period.begin != nil
        case .named(let spell): spell.period.begin != nil
        case .wind(let spell): spell.period.begin != nil
        case .freezing, .nightFrost, .frostyDay, .heavyDay, .stormyDay: true
        default: false
        }
    }

    var isDryDays: Bool { if case .dryDays = self { true } else { false } }
    var isChance: Bool { if case .chance = self { true } else { false } }
}

package struct Period: Hashable, Sendable {
    package enum Start: Hashable, Sendable {
        case begun
        case soon
        case at(UnixTime)
    }

    package let start: Start
    package let end: UnixTime
    package let isEndKnown: Bool

    package init(start: Start, end: UnixTime, isEndKnown: Bool) {
        (self.start, self.end, self.isEndKnown) = (start, end, isEndKnown)
    }
}

/// Something bad that another part of the program knows of, with its words.
package struct NamedSpell: Hashable, Sendable {
    package let period: Period
    package let name: String
    package let shortName: String

    package init(_ name: String, short shortName: String, period: Period) {
        (self.name, self.shortName, self.period) = (name, shortName, period)
    }
}

package struct PrecipitationSpell: Hashable, Sendable {
    package let period: Period
    package let kind: PrecipitationKind
    /// The first worse kind and the worst kind; or rain after snow, or a lighter kind for six hours or more.
    package let turns: [Turn]
    package let isProbable: Bool
    /// Whether the beginning or the end is known to the quarter of an hour.
    package internal(set) var beginsOnQuarter = false
    package internal(set) var endsOnQuarter = false
    package internal(set) var isRepeated = false

    package struct Turn: Hashable, Sendable {
        package let kind: PrecipitationKind
        package let time: UnixTime
    }

    func opening(at begin: UnixTime) -> [Turn] {
        let worse = turns.filter { $0.kind > kind && ($0.time - begin <= 12 * 3600 || $0.kind.isDangerous) }
        return [Turn(kind: kind, time: begin)] + worse
    }

    package var worstKind: PrecipitationKind { turns.map(\.kind).reduce(kind, max) }
}

/// A later day with heavy or dangerous precipitation.
package struct HeavyDay: Hashable, Sendable {
    package let date: CivilDate
    package let kind: PrecipitationKind
    package let isProbable: Bool
    let start: UnixTime
}

/// A day with a storm of which no row knows the hours.
package struct StormyDay: Hashable, Sendable {
    package let date: CivilDate
    package let gust: Speed
}

package struct NightFrost: Hashable, Sendable {
    package let evening: CivilDate
    package let begin: UnixTime
    package let low: Temperature
    /// Nil if the low is that of a longer row, which does not know its time.
    package let time: UnixTime?
    package let course: Course

    /// In relation to the present.
    package enum Course: Sendable { case begins, lasts, returns }
}

package struct WindSpell: Hashable, Sendable {
    package enum Strength: String, CaseIterable, Comparable, Sendable {
        case strongWind, storm, tornado

        package static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let period: Period
    package let strength: Strength
    package let peak: Speed?
    package let isGust: Bool
    package internal(set) var precipitation: PrecipitationKind?
}

package struct HeatSpell: Hashable, Sendable {
    package let first: CivilDate
    package let last: CivilDate
    package let isEndKnown: Bool
    package let high: Temperature
    package let apparentHigh: Temperature?
}

package enum TemperatureChange: String, CaseIterable, Sendable {
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
