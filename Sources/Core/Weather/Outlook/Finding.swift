package enum Finding: Hashable, Sendable {
    case precipitation(PrecipitationSpell)
    /// Nothing is expected to fall, but something may; `row` is the likeliest one.
    case chance(PrecipitationKind, Fraction, row: Range<UnixTime>)
    /// It is dry until a time beyond the next 24 hours; `then` is empty if plain rain follows.
    case dry(until: UnixTime, then: [PrecipitationSpell.Turn], isCold: Bool)
    /// It is dry for all that is known, two days or more; `range` is there if there is nothing else to say.
    case dryDays(Int, range: TemperatureRange?, isCold: Bool)
    /// The first dry day after at least three wet ones; nil if none is in sight.
    case nextDryDay(CivilDate?, isCold: Bool)
    case obscuration(ObscuredSpell)
    case nightFrost(NightFrost)
    case freezing(from: UnixTime)
    case frost(Period)
    /// It is below freezing, but not for a day or more from this time on.
    case thaw(UnixTime)
    case wind(WindSpell)
    case heat(HeatSpell)
    case warmNight(Temperature)
    case change(CivilDate, TemperatureChange, high: Temperature)
    /// It is dry and nothing else, for a time too short to count in days.
    case calm(TemperatureRange)

    var isDryDays: Bool { if case .dryDays = self { true } else { false } }
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
}

package struct PrecipitationSpell: Hashable, Sendable {
    package let period: Period
    package let kind: PrecipitationKind
    /// The first kind that is worse, then the worst; or one that is quite different, or lighter for six hours or more.
    package let turns: [Turn]
    /// Some hour of it has a chance of 50 % or more, or an unknown one.
    package let isProbable: Bool
    package internal(set) var isRepeated = false

    package struct Turn: Hashable, Sendable {
        package let kind: PrecipitationKind
        package let time: UnixTime
    }

    /// Turns to worse count if they come soon, dangers however late they come.
    func opening(at begin: UnixTime) -> [Turn] {
        let worse = turns.filter { $0.kind > kind && ($0.time - begin <= 12 * 3600 || $0.kind.isDangerous) }
        return [Turn(kind: kind, time: begin)] + worse
    }

    package var worstKind: PrecipitationKind { turns.map(\.kind).reduce(kind, max) }
}

package struct NightFrost: Hashable, Sendable {
    package let evening: CivilDate
    package let begin: UnixTime
    package let low: Temperature
    package let time: UnixTime
    package let isRepeated: Bool
}

package struct WindSpell: Hashable, Sendable {
    package enum Strength: String, CaseIterable, Comparable, Sendable {
        case strongWind, storm, tornado

        package static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let period: Period
    package let strength: Strength
    /// The strongest gust, or the strongest mean wind where no gust is named.
    package let peak: Speed?
    package let isGust: Bool
    /// It is nil if another finding tells what falls.
    package internal(set) var precipitation: PrecipitationKind?
}

package struct HeatSpell: Hashable, Sendable {
    package let first: CivilDate
    package let last: CivilDate
    /// False if no day after the last is known.
    package let isEndKnown: Bool
    package let high: Temperature
    /// It is nil unless it is felt clearly above `high`.
    package let apparentHigh: Temperature?
}

/// The words suit the high itself: they compare it to today's.
package enum TemperatureChange: String, CaseIterable, Sendable {
    case colder, cooler, lessCold, warmer, hotter

    /// No standard sets these bounds; they follow common speech.
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
