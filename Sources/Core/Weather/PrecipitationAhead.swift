/// Rain and snow of 15 minutes; snow is a depth of water.
package struct QuarterHour: Hashable, Sendable {
    let start: UnixTime
    let rain: PrecipitationDepth?
    let snow: PrecipitationDepth?

    /// In seconds.
    package static let span = 900

    package init(start: UnixTime, rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        self.start = start
        self.rain = rain
        self.snow = snow
    }

    /// In millimetres; less is not counted as precipitation. Source: World Meteorological Organization, WMO-No. 8,
    /// which reports smaller amounts as a trace; 0.1 mm is also the step of the service's values.
    private static let leastDepth = 0.1

    var depth: PrecipitationDepth { (rain ?? .none) + (snow ?? .none) }

    var kind: PrecipitationKind? {
        guard depth.millimeters >= Self.leastDepth else { return nil }
        return Self.kind(of: [self])
    }

    /// Of wet quarters. One part in ten of the other kind makes them mixed.
    /// Rates for heavy rain and snow, 7.6 and 2.5 mm/h: American Meteorological Society, Glossary of Meteorology, "rain".
    static func kind(of quarters: [QuarterHour]) -> PrecipitationKind {
        let (rain, snow) = (quarters.compactMap(\.rain), quarters.compactMap(\.snow))
        let (allRain, allSnow) = (rain.reduce(.none, +), snow.reduce(.none, +))
        func reaches(_ hourlyRate: Double, _ depths: [PrecipitationDepth]) -> Bool {
            (depths.max() ?? .none).millimeters * 4 >= hourlyRate
        }
        if allSnow.isTrace(beside: allRain) { return reaches(7.6, rain) ? .heavyRain : .rain }
        if allRain.isTrace(beside: allSnow) { return reaches(2.5, snow) ? .heavySnow : .snow }
        return .sleet
    }
}

/// The precipitation of the next three hours: in quarters of an hour if the provider has them, or else in its hours.
package struct PrecipitationAhead: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        package let start: UnixTime
        /// In seconds.
        package let span: Int
        package internal(set) var kind: PrecipitationKind?
        package var isProbable = true
        /// Nil if the step is no quarter.
        fileprivate(set) var quarter: QuarterHour?

        package var end: UnixTime { start + span }
        package var isQuarter: Bool { quarter != nil }
        package var depth: PrecipitationDepth { quarter?.depth ?? .none }
    }

    /// Without a gap, the present one first.
    package private(set) var steps: [Step]
    /// True if it is still dry, although precipitation is expected at the present time.
    package private(set) var isDryYet = false

    /// In seconds.
    package static let span = 3 * 3600
    /// In seconds since the response; older quarters are not used.
    static let useOfQuarters = 3600
    private static let fewestQuarters = 4

    private init?(_ steps: [Step], at now: UnixTime) {
        var known: [Step] = []
        for step in steps.drop(while: { $0.end <= now }) {
            guard step.start <= now + Self.span, known.last.map({ $0.end == step.start }) ?? (step.start <= now) else {
                break
            }
            known.append(step)
        }
        if known.isEmpty { return nil }
        self.steps = known
    }

    /// Takes words such as showers and thunderstorms, which quarters do not have, from the rows of the same time.
    init?(_ quarters: [QuarterHour], in rows: ArraySlice<HourWeather>, at now: UnixTime) {
        self.init(quarters.map(Step.init), at: now)
        if steps.count < Self.fewestQuarters { return nil }
        for stretch in steps.wetRuns.flatMap(stretches) {
            let wet = stretch.filter { steps[$0].kind != nil }
            guard let first = wet.first, let last = wet.last else { continue }
            let sameTime = rows.filter { $0.validTime < steps[last].end && $0.end > steps[first].start }
            let kind = QuarterHour.kind(of: wet.compactMap { steps[$0].quarter })
                .refined(by: sameTime.compactMap(\.expectedPrecipitation).max())
            for index in wet { steps[index].kind = kind }
        }
    }

    /// Splits a run where rain, snow or their mixture begins; a single quarter of another kind is no stretch.
    private func stretches(of run: Range<Int>) -> [Range<Int>] {
        var starts: [(index: Int, phase: PrecipitationKind.Phase)] = []
        for index in run {
            guard let phase = steps[index].kind?.phase, phase != starts.last?.phase else { continue }
            guard let last = starts.last, index - last.index == 1 else {
                starts.append((index, phase))
                continue
            }
            starts.removeLast()
            if phase != starts.last?.phase { starts.append((last.index, phase)) }
        }
        if starts.count > 1, starts.last?.index == run.upperBound - 1 { starts.removeLast() }
        let ends = starts.dropFirst().map(\.index) + [run.upperBound]
        return zip(starts, ends).map { $0.index..<$1 }
    }

    init?(_ rows: ArraySlice<HourWeather>, at now: UnixTime) { self.init(rows.map(Step.init), at: now) }

    /// In seconds.
    package var resolution: Int { steps.map(\.span).max() ?? 0 }

    package var isInQuarters: Bool { steps.allSatisfy(\.isQuarter) }

    package var end: UnixTime { steps[steps.count - 1].end }

    /// Lets a measurement correct the present step, as in the outlook. That it was dry before the step says nothing.
    mutating func agree(with current: CurrentWeather, at now: UnixTime) {
        let present = steps[0]
        if let kind = current.condition.precipitation {
            let kind = present.kind.map { $0.refined(by: kind, isMeasured: true) } ?? kind
            // A measurement of another phase says nothing about later quarters.
            let isNow = kind.phase != present.kind?.phase
            for index in steps.indices.prefix(while: { $0 == 0 || !isNow && steps[$0].kind == present.kind }) {
                steps[index].kind = kind
            }
            steps[0].isProbable = true
        } else if current.isDry, present.kind != nil, present.start <= current.validTime {
            isDryYet = present.end - now >= Self.leastTimeLeft(of: present.span)
            if !isDryYet { steps[0].kind = nil }
        }
    }

    /// In seconds: if it is dry with less of a row or step left, its precipitation no longer counts.
    package static func leastTimeLeft(of span: Int) -> Int { min(3600, span / 3) }
}

extension PrecipitationAhead.Step {
    init(_ quarter: QuarterHour) {
        self.init(start: quarter.start, span: QuarterHour.span, kind: quarter.kind, quarter: quarter)
    }

    package init(_ row: HourWeather) {
        let isProbable = row.precipitationProbability.map { $0.value >= HourWeather.probable } ?? true
        self.init(start: row.validTime, span: row.span, kind: row.expectedPrecipitation, isProbable: isProbable)
    }

    /// The part of a step after `time`.
    package func after(_ time: UnixTime, kind: PrecipitationKind?) -> PrecipitationAhead.Step {
        PrecipitationAhead.Step(start: time, span: end - time, kind: kind, isProbable: isProbable)
    }
}

extension PrecipitationKind {
    private var isPlain: Bool { isPlainRain || self == .heavyRain }

    /// Takes the better word of a row or a measurement, such as showers or thunderstorms, unless it contradicts.
    func refined(by other: PrecipitationKind?, isMeasured: Bool = false) -> PrecipitationKind {
        guard let other else { return self }
        if phase == .snow { return other.phase == .snow ? max(self, other) : isMeasured ? other : self }
        guard isPlain else { return isMeasured ? other : self }
        if other.phase != .rain { return isMeasured ? other : self }
        return isPlainRain || other > .heavySnow ? other : self
    }
}

/// The first precipitation of the next three hours.
package struct ComingPrecipitation: Hashable, Sendable {
    package let kind: PrecipitationKind
    package let begin: UnixTime
    /// Nil if it lasts longer than is known.
    package let end: UnixTime?
    package let isOnQuarter: Bool
}

extension PrecipitationAhead {
    package var first: ComingPrecipitation? {
        guard let run = steps.wetRuns.first, let kind = steps[run.lowerBound].kind else { return nil }
        return ComingPrecipitation(
            kind: kind, begin: steps[run.lowerBound].start,
            end: run.upperBound < steps.count ? steps[run.upperBound - 1].end : nil,
            isOnQuarter: steps[run.lowerBound].isQuarter)
    }
}

extension [PrecipitationAhead.Step] {
    /// One dry quarter or row does not end the precipitation.
    package var wetRuns: [Range<Int>] {
        runs(where: { $0.kind != nil }, joined: { $1.start - $0.end <= Swift.min($0.span, $1.span) })
    }
}

extension Sequence<PrecipitationAhead.Step> {
    package var kindOfQuarters: PrecipitationKind? {
        let quarters = compactMap(\.quarter).filter { $0.depth > .none }
        return quarters.isEmpty ? nil : QuarterHour.kind(of: quarters)
    }
}

extension WeatherReport {
    /// Quarters for an hour after their response, or else the rows of the forecast, with the present weather.
    package func precipitationAhead(at now: UnixTime) -> PrecipitationAhead? {
        let present = provided(at: now)
        let current = present.flatMap { $0.origin == .measured ? $0.weather : nil }
        guard var ahead = quartersAhead(at: now) ?? hoursAhead(at: now) else { return nil }
        if let current { ahead.agree(with: current, at: now) }
        return ahead
    }

    private func quartersAhead(at now: UnixTime) -> PrecipitationAhead? {
        guard let current = current.latest, now - current.fetchedAt <= PrecipitationAhead.useOfQuarters else {
            return nil
        }
        return PrecipitationAhead(current.value.quarters, in: finestRows(at: now), at: now)
    }

    private func hoursAhead(at now: UnixTime) -> PrecipitationAhead? {
        PrecipitationAhead(finestRows(at: now), at: now)
    }

    /// The rows to come, of one hour as far as the provider has them.
    package func finestRows(at now: UnixTime) -> ArraySlice<HourWeather> {
        forecast.latest?.value.upcoming(at: now, by: .one) ?? []
    }
}
