import Weather

extension OutlookWords {
    /// "Rain from 15:00, snow from 21:00, over by 03:00".
    func precipitation(_ spell: PrecipitationSpell) -> Remark {
        let period = spell.period
        let turn = spell.turn.map { turn in
            strings(.outlookFrom, strings[turn.kind], moments.moment(turn.time, after: period.begin))
        }
        if period.start == .begun, turn == nil {
            let name = shortName(of: spell)
            let shortest = spell.isProbable ? nil : strings(.outlookMaybeShort, shortName(spell.kind))
            return Remark([lasting(self.name(of: spell), period)] + shortLasting(name, period) + [name, shortest])
        }
        let opening =
            switch period.start {
            case .begun: strings(.outlookNow, name(of: spell))
            case .soon: strings(.outlookSoon, name(of: spell))
            case .at(let time): strings(.outlookFrom, name(of: spell), moments.moment(time))
            }
        let whole = joined([opening, turn, ending(of: spell)])
        let endless = turn.map { joined([opening, $0]) }
        return Remark([whole, endless] + shortForms(of: spell))
    }

    func chance(_ kind: PrecipitationKind, _ chance: Fraction, row: UnixTime) -> Remark {
        let percent = formats.percent(chance)
        let maybe = strings(.outlookMaybe, strings[kind])
        guard row > moments.now else {
            let end = row + Forecast.step
            return Remark([
                strings(.outlookChanceBefore, percent, strings[kind], moments.moment(end)),
                strings(.outlookSoon, maybe), maybe, strings(.outlookMaybeShort, shortName(kind)),
            ])
        }
        return Remark(
            [strings(.outlookChance, percent, strings[kind], moments.at(row))] + shortBeginning(maybe, at: row)
                + [maybe, strings(.outlookMaybeShort, shortName(kind))])
    }

    func shortName(_ kind: PrecipitationKind) -> String {
        switch kind {
        case .thunderstorm: strings[.outlookThunder]
        case .thunderstormWithHail: strings[.outlookHail]
        default: strings[kind]
        }
    }

    private func name(of spell: PrecipitationSpell) -> String {
        let name = spell.isRepeated ? strings(.outlookAgain, strings[spell.kind]) : strings[spell.kind]
        return spell.isProbable ? name : strings(.outlookMaybe, name)
    }

    private func shortName(of spell: PrecipitationSpell) -> String {
        let name = shortName(spell.kind)
        return spell.isProbable ? name : strings(.outlookMaybe, name)
    }

    /// Nil where it is not known.
    private func ending(of spell: PrecipitationSpell) -> String? {
        guard spell.period.isEndKnown else { return nil }
        let isWintry = spell.kind.isWintry || spell.turn?.kind.isWintry ?? false
        let end = moments.moment(spell.period.end, after: spell.turn?.time ?? spell.period.begin)
        return strings(isWintry ? .outlookOverBy : .outlookDryBy, end)
    }

    /// "Rain 18:00–03:00", "Rain 18:00, snow 21:00", "Rain, snow", "Rain 18:00", "Rain": what comes first is always said.
    private func shortForms(of spell: PrecipitationSpell) -> [String?] {
        let name = shortName(of: spell)
        let openings =
            switch spell.period.start {
            case .begun: [strings(.outlookNow, name)]
            case .soon: [strings(.outlookSoon, name)]
            case .at(let time): shortBeginning(name, at: time)
            }
        let shortest = [name, spell.isProbable ? nil : strings(.outlookMaybeShort, shortName(spell.kind))]
        guard let turn = spell.turn else { return [span(of: spell, name)] + openings + shortest }
        let turnName = shortName(turn.kind)
        let turnTime = moments.shortMoment(turn.time, after: spell.period.begin)
        let both = [
            joined([openings[0], strings(.outlookWhen, turnName, turnTime)]), joined([openings[0], turnName]),
            turn.kind.isDangerous ? joined([name, turnName]) : nil,
        ]
        return both + openings + shortest
    }

    private func span(of spell: PrecipitationSpell, _ name: String) -> String? { span(name, spell.period) }
}

// MARK: Dry weather

extension OutlookWords {
    /// "Dry until Thursday, then snow".
    func dry(until end: UnixTime, then kind: PrecipitationKind?, isCold: Bool) -> Remark {
        let text = strings(isCold ? .outlookDryUntilCold : .outlookDryUntil, moments.roughly(end))
        let short = isCold ? Phrase.outlookDryUntilShortCold : .outlookDryUntilShort
        return remark(
            parts: [text, kind.map { strings(.outlookThen, strings[$0]) }],
            [
                strings(short, moments.roughly(end)), strings(short, moments.shortRoughly(end)),
                strings(short, moments.weekday(end)), strings[.outlookCalmShort],
            ])
    }

    func dryDays(_ count: Int, _ range: TemperatureRange?, isCold: Bool) -> Remark {
        let number = strings.number(count)
        let (long, short): (CountedPhrase, CountedPhrase) =
            isCold ? (.outlookDryDaysCold, .outlookDryDaysShortCold) : (.outlookDryDays, .outlookDryDaysShort)
        return remark(
            parts: [strings(long, count: count, figure: number), range.map(temperatures)],
            [strings(short, count: count, figure: number), strings[.outlookCalmShort]])
    }

    func nextDryDay(_ date: CivilDate?, isCold: Bool) -> Remark {
        guard let date else { return Remark([strings[isCold ? .outlookNoDryDayCold : .outlookNoDryDay]]) }
        let phrase = isCold ? Phrase.outlookNextDryDayCold : .outlookNextDryDay
        return Remark([moments.day(date), strings.weekday(date.weekday)].map { strings(phrase, $0) })
    }

    /// "9° to 17°".
    func temperatures(_ range: TemperatureRange) -> String {
        let (low, high) = (formats.temperature(range.low), formats.temperature(range.high))
        return low == high ? strings(.outlookAround, low) : strings(.outlookRange, low, high)
    }
}
