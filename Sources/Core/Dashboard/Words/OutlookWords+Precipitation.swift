import Weather

extension OutlookWords {
    /// "Rain from 15:00, snow from 21:00, over by 03:00".
    func precipitation(_ spell: PrecipitationSpell) -> Remark {
        let period = spell.period
        let turn = spell.turn.map { turn in
            strings(.outlookFrom, strings[turn.kind], moments.moment(turn.time, after: period.begin))
        }
        if period.start == .begun, turn == nil {
            return Remark([lasting(name(of: spell), period)], short: shortLasting(shortName(of: spell), period))
        }
        let opening =
            switch period.start {
            case .begun: strings(.outlookNow, name(of: spell))
            case .soon: strings(.outlookSoon, name(of: spell))
            case .at(let time): strings(.outlookFrom, name(of: spell), moments.moment(time))
            }
        return Remark([opening, turn, ending(of: spell)], short: short(of: spell))
    }

    func chance(_ kind: PrecipitationKind, _ chance: Fraction, row: UnixTime) -> Remark {
        let percent = formats.percent(chance)
        let maybe = strings(.outlookMaybe, strings[kind])
        guard row > moments.now else {
            let end = row + Forecast.step
            return Remark(
                [strings(.outlookChanceBefore, percent, strings[kind], moments.moment(end))],
                short: strings(.outlookSoon, maybe))
        }
        return Remark(
            [strings(.outlookChance, percent, strings[kind], moments.at(row))],
            short: strings(.outlookWhen, maybe, moments.shortMoment(row)))
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

    /// Nil where nobody knows.
    private func ending(of spell: PrecipitationSpell) -> String? {
        guard spell.period.isEndKnown else { return nil }
        let isWintry = spell.kind.isWintry || spell.turn?.kind.isWintry ?? false
        let end = moments.moment(spell.period.end, after: spell.turn?.time ?? spell.period.begin)
        return strings(isWintry ? .outlookOverBy : .outlookDryBy, end)
    }

    /// The fullest that fits: "Rain 18:00–03:00", "Rain 18:00, snow 21:00", "Rain 18:00, freezing rain".
    private func short(of spell: PrecipitationSpell) -> String {
        let name = shortName(of: spell)
        let period = spell.period
        let opening: String =
            switch period.start {
            case .begun: strings(.outlookNow, name)
            case .soon: strings(.outlookSoon, name)
            case .at(let time): strings(.outlookWhen, name, moments.shortMoment(time))
            }
        guard let turn = spell.turn else {
            let span = period.begin.flatMap { begin in
                let end = moments.shortMoment(period.end, after: begin)
                return period.isEndKnown ? strings(.outlookSpan, name, moments.shortMoment(begin), end) : nil
            }
            return [span, opening].compactMap { $0 }.first(where: \.fitsNarrowPane) ?? name
        }
        let turnName = shortName(turn.kind)
        let turnTime = moments.shortMoment(turn.time, after: period.begin)
        let whole = opening + ", " + strings(.outlookWhen, turnName, turnTime)
        let timeless = opening + ", " + turnName
        let alone = strings(.outlookWhen, turnName, moments.shortMoment(turn.time))
        return [whole, timeless].first(where: \.fitsNarrowPane) ?? alone
    }
}

// MARK: Dry weather

extension OutlookWords {
    /// "Dry until Thursday, then snow".
    func dry(until end: UnixTime, then kind: PrecipitationKind?, isCold: Bool) -> Remark {
        let text = strings(isCold ? .outlookDryUntilCold : .outlookDryUntil, moments.roughly(end))
        return Remark([text, kind.map { strings(.outlookThen, strings[$0]) }])
    }

    func dryDays(_ count: Int, _ range: TemperatureRange?, isCold: Bool) -> Remark {
        let text = strings(isCold ? .outlookDryDaysCold : .outlookDryDays, strings.number(count))
        return Remark([text, range.map(temperatures)])
    }

    func nextDryDay(_ date: CivilDate?, isCold: Bool) -> Remark {
        guard let date else { return Remark([strings[isCold ? .outlookNoDryDayCold : .outlookNoDryDay]]) }
        return Remark([strings(isCold ? .outlookNextDryDayCold : .outlookNextDryDay, moments.day(date))])
    }

    /// "9° to 17°".
    func temperatures(_ range: TemperatureRange) -> String {
        let (low, high) = (formats.temperature(range.low), formats.temperature(range.high))
        return low == high ? strings(.outlookAround, low) : strings(.outlookRange, low, high)
    }
}
