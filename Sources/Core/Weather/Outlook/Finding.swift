/// One thing about the weather to come that is worth saying.
package enum Finding: Hashable, Sendable {
    case precipitation(PrecipitationSpell)
    /// Nothing is expected to fall, but something may: what, how likely, and the row that it is likeliest in.
    case chance(PrecipitationKind, Fraction, row: Range<UnixTime>)
    /// Dry until a time beyond the next 24 hours, and what comes then, in the order of time; none if that is plain rain.
    case dry(until: UnixTime, then: [PrecipitationSpell.Turn], isCold: Bool)
    /// Dry for all that is known, two days or more; `range` where there is nothing else to say.
    case dryDays(Int, range: TemperatureRange?, isCold: Bool)
    /// The first day without precipitation after at least three with it; nil if none is in sight.
    case nextDryDay(CivilDate?, isCold: Bool)
    case obscuration(ObscuredSpell)
    case nightFrost(NightFrost)
    /// The temperature falls below freezing in the middle of a day.
    case freezing(from: UnixTime)
    /// It is below freezing, and stays there for a day or more.
    case frost(Period)
    /// It is below freezing, and will not be for a day or more from then on.
    case thaw(UnixTime)
    case wind(WindSpell)
    case heat(HeatSpell)
    /// The coming night does not cool down.
    case warmNight(Temperature)
    case change(CivilDate, TemperatureChange, high: Temperature)
    /// Dry and nothing else, for a time too short to count in days.
    case calm(TemperatureRange)

    var isDryDays: Bool { if case .dryDays = self { true } else { false } }
}

/// From when until when something lasts.
package struct Period: Hashable, Sendable {
    package enum Start: Hashable, Sendable {
        case begun
        /// Expected by the forecast for now, and not there yet.
        case soon
        case at(UnixTime)
    }

    package let start: Start
    package let end: UnixTime
    /// False where the rows stop or break off before it is over.
    package let isEndKnown: Bool
}

/// Hours of rain, snow or the like.
package struct PrecipitationSpell: Hashable, Sendable {
    package let period: Period
    package let kind: PrecipitationKind
    /// What it turns into, and when, in the order of time: the first that is worse, then the worst; or what is altogether
    /// different, or lighter for six hours or more.
    package let turns: [Turn]
    /// Some hour of it has a chance of 50 % or more, or one that is not known.
    package let isProbable: Bool
    /// The same has fallen in the spell before.
    package internal(set) var isRepeated = false

    package struct Turn: Hashable, Sendable {
        package let kind: PrecipitationKind
        package let time: UnixTime
    }

    /// What it begins with, and what worse it soon turns into, however late that is a danger.
    func opening(at begin: UnixTime) -> [Turn] {
        let worse = turns.filter { $0.kind > kind && ($0.time - begin <= 12 * 3600 || $0.kind.isDangerous) }
        return [Turn(kind: kind, time: begin)] + worse
    }

    package var worstKind: PrecipitationKind { turns.map(\.kind).reduce(kind, max) }
}

/// A night whose temperature falls below freezing.
package struct NightFrost: Hashable, Sendable {
    /// The date of its evening.
    package let evening: CivilDate
    /// The first of its rows that is below freezing and to come.
    package let begin: UnixTime
    /// The lowest of its rows, and when that is.
    package let low: Temperature
    package let time: UnixTime
    /// It is below freezing now as well.
    package let isRepeated: Bool
}

/// Hours of strong wind.
package struct WindSpell: Hashable, Sendable {
    package enum Strength: String, CaseIterable, Comparable, Sendable {
        case strongWind, storm, tornado

        package static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let period: Period
    package let strength: Strength
    /// The strongest gust, or the strongest mean where no gust is named.
    package let peak: Speed?
    package let isGust: Bool
    /// What falls meanwhile, where no finding of its own tells of that.
    package internal(set) var precipitation: PrecipitationKind?
}

/// Days in succession that are hot.
package struct HeatSpell: Hashable, Sendable {
    package let first: CivilDate
    package let last: CivilDate
    /// False where no day is known after the last.
    package let isEndKnown: Bool
    package let high: Temperature
    /// The highest, where it is felt clearly above `high`.
    package let apparentHigh: Temperature?
}

/// How a day's high compares to today's, in a word that suits the high itself.
package enum TemperatureChange: String, CaseIterable, Sendable {
    case colder, cooler, lessCold, warmer, hotter

    /// The bounds between the words are a matter of speech.
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
