import Boundary
import Facts
import Features
import JSON
import Look
import Now
import Sky
import Terminal
import Weather
import Words

package struct BarLine {
    let sky: Sky
    let look: Look
    let format: StatusFormat
    /// A bar keeps the last line of a program that goes on, so it is told too that nothing is known.
    private let isFollowed: Bool

    package init(_ sky: Sky, _ look: Look, format: StatusFormat, isFollowed: Bool = false) {
        self.sky = sky
        self.look = look
        self.format = format
        self.isFollowed = isFollowed
    }

    private static let staleMark = " !"

    /// A line without a line feed; nil if the weather of the format is unknown. Without an extra, the weather goes on, so
    /// a line of extras alone is never nil.
    package var text: String? {
        let parts = format.reportParts
        return isKnown(parts) || parts.isDisjoint(with: ReportPart.essential) ? text { $0 } : unknown
    }

    private var unknown: String? {
        let hasFailed = !(sky.report?.essentialFailures.isEmpty ?? true)
        return isFollowed ? Formats.unknown + (hasFailed ? Self.staleMark : "") : nil
    }

    private func text(_ transform: (String) -> String) -> String {
        let line = format.parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let placeholder): transform(value(placeholder) ?? Formats.unknown)
            }
        }
        let hasCurrent = format.reportParts.contains(.current)
        let origin =
            hasCurrent && sky.present?.origin == .forecast
            ? " " + sky.strings[HeaderPhrase.forecastShort] : ""
        return line.joined() + origin + (isStale(format.reportParts) ? Self.staleMark : "")
    }

    private func isKnown(_ parts: Set<ReportPart>) -> Bool {
        parts.isEmpty || parts.contains { sky.report?.fetchedAt($0) != nil }
            || FeatureList.isKnown(anyOf: parts, sky)
            || parts.contains(.current) && sky.present != nil
            || parts.contains(.forecast) && sky.temperaturesOfToday != nil
    }

    private func isStale(_ parts: Set<ReportPart>) -> Bool {
        if parts.contains(.current), sky.present?.origin == .outdated { return true }
        guard let report = sky.report else { return true }
        if parts.contains(.station), sky.isStationSilent { return true }
        // A part that is never requested cannot be old.
        let requested = sky.choices.parts(of: report.provider).subtracting([.station])
        return report.isStale(
            parts.intersection(requested), at: sky.now, maximumAge: sky.choices.refreshInterval)
    }

    private var current: CurrentWeather? { sky.present?.weather }

    private func value(_ placeholder: StatusFormat.Placeholder) -> String? {
        switch placeholder {
        case .value(let value): text(of: value)
        case .feature(let placeholder): FeatureList.text(of: placeholder, sky)
        }
    }

    private func text(of value: StatusFormat.Value) -> String? {
        let formats = sky.formats
        return switch value {
        case .icon: current.map { look.icons.glyph($0.condition, isNight: isNight) }
        case .temperature: current.map { formats.exactTemperatureWithUnit($0.temperature) }
        case .apparent: current?.apparentTemperature.map(formats.exactTemperature)
        case .condition: current.map { sky.strings.words(for: $0.condition, isNight: isNight) }
        case .low: sky.temperaturesOfToday.map { extreme($0.range.low, isPartial: $0.isPartial) }
        case .high: sky.temperaturesOfToday.map { extreme($0.range.high, isPartial: $0.isPartial) }
        case .wind: current?.wind.map(formats.windInWords)
        case .gusts: current?.wind?.gust.map(formats.speed)
        case .pressure: current?.seaLevelPressure.map(formats.pressure)
        case .uv: isNight ? nil : current?.uvIndex.map(formats.uvIndex)
        case .sunrise: sky.sunOfToday.sunrise.map(clock)
        case .sunset: sky.sunOfToday.sunset.map(clock)
        case .dewPoint: current?.dewPoint.map(formats.exactTemperature)
        case .visibility: current?.visibility.map(formats.visibility)
        case .moon: MoonSign(sky, look.icons).short(formats)
        case .humidity: current?.relativeHumidity.map(formats.percent)
        case .rainChance: sky.today?.precipitationProbability.map(formats.percent)
        case .nextRain: nextRain
        case .place: sky.report.map { sky.shortLabel(of: $0.place) }
        case .provider: sky.report.map { sky.strings[$0.provider] }
        case .age: sky.headerTime.map { formats.age(of: $0, at: sky.now) }
        }
    }

    /// Minutes to the beginning, or its hour if the provider has no quarters; 0 minutes while it falls. It is "soon"
    /// if it is still dry in a wet hour.
    private var nextRain: String? {
        guard let ahead = sky.precipitationAhead, let rain = ahead.first else { return nil }
        func minutes(_ count: Int) -> String { sky.strings(.spanMinutes, count: count) }
        if rain.begin <= sky.now {
            if !ahead.isDryYet { return minutes(0) }
            if !rain.isOnQuarter { return sky.strings[.shortly] }
        }
        return rain.isOnQuarter
            ? minutes(sky.formats.roundedMinutes(rain.begin - sky.now)) : clock(rain.begin)
    }

    private func clock(_ time: UnixTime) -> String {
        sky.formats.clock(sky.placeClock.localTime(of: time))
    }

    private func extreme(_ temperature: Temperature, isPartial: Bool) -> String {
        let text = sky.formats.exactTemperature(temperature)
        return isPartial ? sky.strings(HeaderPhrase.partOfDay, text) : text
    }

    private var isNight: Bool { sky.isNight(at: sky.now) }
}

extension BarLine {
    /// JSON of Resources/Schemas/now.schema.json; `text` and `tooltip` are Pango markup. Nil if nothing is known.
    package var object: JSON? {
        guard let text = markup else { return nil }
        let features = FeatureList(sky)
        let icon = current.map { $0.condition.icon.rawValue }
        let classes =
            [
                icon, isNight ? "night" : "day", sky.present?.origin == .forecast ? "forecast" : nil,
                isStale(format.reportParts.intersection([.station]).union(ReportPart.essential)) ? "stale" : nil,
            ].compactMap { $0 } + FeatureList.classes(sky)
        let members: [(name: String, value: JSON?)] =
            [
                ("text", .text(text)), ("alt", current.map { .text($0.condition.rawValue) }),
                ("tooltip", .text(tooltip(features).joined(separator: "\n"))),
                ("class", .array(classes.map { .text($0) })),
                ("percentage", rainChance.map { .integer($0) }), ("nextRain", sky.nextRainObject),
            ] + features.members(sky, of: .statusBar)
        return .object(JSON.Object(members: Order.statusBar.sorted(members, by: \.name)))
    }

    var markup: String? {
        let parts = format.reportParts
        if isKnown(parts) || parts.isDisjoint(with: ReportPart.essential) { return text(\.escapedAsMarkup) }
        if let alarm = FeatureList.alarm(sky) { return alarm.escapedAsMarkup }
        if !isKnown(ReportPart.essential), isKnown(Set(ReportPart.extras)) { return text(\.escapedAsMarkup) }
        return unknown
    }

    private var rainChance: Int64? {
        sky.today?.precipitationProbability.map { Int64($0.percent.rounded()) }
    }

    private func tooltip(_ features: FeatureList) -> [String] {
        let words = HeaderWords(sky, look, facts: FeatureList.facts(sky), doubts: FeatureList.doubts(sky))
        let head = [
            current.map { sky.formats.exactTemperatureWithUnit($0.temperature) },
            current.map { sky.strings.words(for: $0.condition, isNight: isNight) },
        ]
        let facts = words.facts.map { "\($0.label) \($0.value)" }
        let outlook = features.sentences(sky)
        let banners = Banners(sky)
        let bannerLines =
            banners.reasons.map { $0.isWarning ? $0.text.markedAsProblem : $0.text }
            + banners.advice.map { "• " + $0.text }
        let origin = [words.source, words.updated].compactMap { $0 }.joined(separator: " · ")
        let lines =
            [words.title + words.followMark, head.compactMap { $0 }.joined(separator: "  ")] + words.doubts.map(\.long)
            + words.summary.map(\.long)
            + features.lines(sky, at: .first, .full, columns: .max).joined().map { $0.map(\.text).joined() } + facts
            + outlook
            + [origin] + bannerLines
        return lines.filter { !$0.isEmpty }.map(\.escapedAsMarkup)
    }
}

extension String {
    /// Pango markup reserves `&`, `<` and `>`.
    fileprivate var escapedAsMarkup: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
    }
}
