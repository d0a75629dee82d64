import Boundary
import Weather
import Words

extension OutlookWords {
    /// Returns forms such as "Rain from 15:00, snow from 21:00, over by 03:00".
    func precipitation(_ spell: PrecipitationSpell) -> [String?] {
        let period = spell.period
        if period.start == .begun, spell.turns.isEmpty {
            let name = shortName(of: spell)
            let shortest = spell.isProbable ? nil : strings(.maybeShort, shortName(spell.kind))
            if let left = minutesLeft(of: spell) {
                return [strings(.another, self.name(of: spell), left), strings(.another, name, left), name, shortest]
            }
            return [lasting(self.name(of: spell), period)] + shortLasting(name, period) + [name, shortest]
        }
        if period.start == .begun, let easing = spell.easing { return self.easing(spell, to: easing) }
        let opening =
            switch period.start {
            case .begun: strings(.now, name(of: spell))
            case .soon: strings(.soon, name(of: spell))
            case .at(let time):
                minutesUntil(spell).map { strings(.inMinutes, name(of: spell), $0) }
                    ?? strings(.from, name(of: spell), moments.moment(time))
            }
        let turns = turns(of: spell) { strings(.from, name(of: $0, in: spell), $1) }
        let whole = joined([opening] + turns + [ending(of: spell)])
        return [whole, turns.isEmpty ? nil : joined([opening] + turns)] + shortForms(of: spell)
    }

    /// Returns forms such as "Heavy snow until 18:00, then lighter snow, over by 21:00".
    private func easing(_ spell: PrecipitationSpell, to turn: PrecipitationSpell.Turn) -> [String?] {
        let first = Period(start: .begun, end: turn.time, isEndKnown: true)
        let parts = [lasting(self.name(of: spell), first), strings(.then, self.name(of: turn.kind, in: spell))]
        let name = shortName(of: spell)
        let maybe = spell.isProbable ? nil : strings(.maybeShort, shortName(spell.kind))
        // "Snow until 06:00" would promise a dry time if rain follows.
        let short =
            spell.kind.isWintry == turn.kind.isWintry
            ? shortLasting(name, first) : shortLasting(joined([name, shortName(turn.kind)]), spell.period)
        return [joined(parts + [ending(of: spell)]), joined(parts)] + short + [name, maybe]
    }

    /// "Snow" after heavy snow would seem to begin.
    private func name(of turn: PrecipitationKind, in spell: PrecipitationSpell) -> String {
        switch (spell.kind, turn) {
        case (.heavySnow, .snow), (.heavyRain, .rain), (.extremeRain, .rain): strings(.lighter, strings[turn])
        default: strings[turn]
        }
    }

    /// At the end, without "lighter".
    func name(of kind: PrecipitationKind, isEnd: Bool, in spell: PrecipitationSpell) -> String {
        guard isEnd || kind != spell.kind else { return name(of: spell) }
        let name = isEnd ? strings[kind] : name(of: kind, in: spell)
        return spell.isProbable ? name : strings(.maybe, name)
    }

    private func turns(
        of spell: PrecipitationSpell, words: (_ kind: PrecipitationKind, _ moment: String) -> String
    ) -> [String] {
        zip(spell.turns, anchors(of: spell)).map { turn, anchor in
            words(turn.kind, moments.moment(turn.time, after: anchor))
        }
    }

    /// The times after which each turn and the end are told.
    private func anchors(of spell: PrecipitationSpell) -> [UnixTime?] {
        spell.turns.reduce(into: [spell.period.begin]) { anchors, turn in
            anchors.append(moments.anchor(anchors[anchors.count - 1], then: turn.time))
        }
    }

    func chance(_ kind: PrecipitationKind, _ chance: Fraction, row: Range<UnixTime>) -> [String?] {
        let percent = formats.chance(chance) ?? formats.percent(chance)
        let maybe = strings(.maybe, strings[kind])
        let shortest = [maybe, strings(.maybeShort, shortName(kind))]
        guard row.lowerBound > moments.now else {
            return [
                strings(.chanceBefore, percent, strings[kind], moments.moment(row.upperBound)),
                strings(.soon, maybe),
            ] + shortest
        }
        return [strings(OutlookPhrase.chance, percent, strings[kind], moments.at(row.lowerBound))]
            + shortBeginning(maybe, at: row.lowerBound) + shortest
    }

    func shortName(_ kind: PrecipitationKind) -> String {
        switch kind {
        case .thunderstorm: strings[.thunder]
        case .thunderstormWithHail: strings[.hail]
        default: strings[kind]
        }
    }

    private func name(of spell: PrecipitationSpell) -> String {
        let name = spell.isRepeated ? strings(.again, strings[spell.kind]) : strings[spell.kind]
        return spell.isProbable ? name : strings(.maybe, name)
    }

    private func shortName(of spell: PrecipitationSpell) -> String {
        let name = shortName(spell.kind)
        return spell.isProbable ? name : strings(.maybe, name)
    }

    private func ending(of spell: PrecipitationSpell) -> String? {
        guard spell.period.isEndKnown else { return nil }
        if spell.turns.isEmpty, let minutes = minutesLong(spell) { return strings(.forMinutes, minutes) }
        let isWintry = spell.kind.isWintry || spell.turns.contains(where: \.kind.isWintry)
        let end = moments.moment(spell.period.end, after: anchors(of: spell).last ?? nil)
        return strings(isWintry ? .overBy : .dryBy, end)
    }

    /// Returns forms such as "Rain 18:00, snow 21:00" and "Rain"; each form has the first kind or a danger.
    private func shortForms(of spell: PrecipitationSpell) -> [String?] {
        let name = shortName(of: spell)
        let openings =
            switch spell.period.start {
            case .begun: [strings(.now, name)]
            case .soon: [strings(.soon, name)]
            case .at(let time):
                minutesUntil(spell).map { [strings(.inMinutes, name, $0)] } ?? shortBeginning(name, at: time)
            }
        let maybe = spell.isProbable ? nil : strings(.maybeShort, shortName(spell.kind))
        let shortest = withoutTime(name, maybe) + (timed(maybe, spell) ?? [])
        guard let first = spell.turns.first else { return [span(of: spell, name)] + openings + shortest }
        let turns = turns(of: spell) { strings(.when, shortName($0), $1) }
        let turnName = shortName(first.kind)
        // Without its own time, the turn would seem to come with the beginning, or on its day.
        let mayLackTime =
            !first.kind.isDangerous && (spell.period.begin != nil || !first.kind.isSevere)
            && moments.day(of: first.time) == moments.day(of: spell.period.begin ?? moments.now)
        let both = [
            turns.count > 1 ? joined([openings[0]] + turns) : nil, joined([openings[0], turns[0]]),
            spell.period.begin == nil ? joined([name, turns[0]]) : nil,
            mayLackTime ? joined([openings[0], strings(.then, turnName)]) : nil,
        ]
        let danger = first.kind.isDangerous ? shortBeginning(turnName, at: first.time) : []
        return both + danger + openings + shortest
    }

    /// Nil unless the spell needs the time of its beginning.
    private func timed(_ name: String?, _ spell: PrecipitationSpell) -> [String]? {
        guard needsTime, let name, let begin = spell.period.begin else { return nil }
        return shortBeginning(name, at: begin)
    }

    private func span(of spell: PrecipitationSpell, _ name: String) -> String? {
        minutesUntil(spell) == nil ? span(name, spell.period) : nil
    }

    private func minutesUntil(_ spell: PrecipitationSpell) -> String? {
        guard let begin = spell.period.begin, spell.beginsOnQuarter else { return nil }
        return minutes(begin - moments.now)
    }

    private func minutesLeft(of spell: PrecipitationSpell) -> String? {
        guard spell.period.isEndKnown, spell.endsOnQuarter else { return nil }
        return minutes(spell.period.end - moments.now)
    }

    /// Nil if the beginning is not told in minutes.
    private func minutesLong(_ spell: PrecipitationSpell) -> String? {
        guard let begin = spell.period.begin else { return minutesLeft(of: spell) }
        guard minutesUntil(spell) != nil, spell.period.isEndKnown, spell.endsOnQuarter else { return nil }
        return minutes(spell.period.end - begin)
    }

    /// Nil for more than an hour, which is told by the clock.
    private func minutes(_ seconds: Int) -> String? {
        let minutes = formats.roundedMinutes(seconds)
        return minutes <= 60 ? strings(.spanMinutes, count: minutes) : nil
    }
}
