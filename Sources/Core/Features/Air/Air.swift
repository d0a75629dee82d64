import Boundary
import JSON
import Look
import News
import Sky
import Terminal
import Weather
import Words

package var air: any Feature { AirFeature() }

/// The modelled air: a fact of the header, a page, words for days with bad air.
struct AirFeature: Feature {
    enum Command: String, Phrase {
        static let prefix = "command."

        case showAir
    }

    static let name = "air"
    static let hasPage = true
    static let key = Key.character("a")
    static let keys = [KeyBinding(Command.showAir, key, in: .showing)]
    static let phrases: [any Phrase.Type] = [
        Command.self, AirPhrase.self, AirHint.self, AirGradeWord.self, Pollutant.self, Pollen.self, Pollen.Level.self,
    ]
    static let sources: [any Phrase] = [AirPhrase.copernicus]
    static let choices = [AirScaleChoice.setting]
    static let placeholder: FeaturePlaceholder? = FeaturePlaceholder("air", part: .air)

    func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? {
        AirPage(sky: sky, look: look, columns: context.columns).content
    }

    func wishBelow(_ sky: Sky) -> WishBelow? { AirBlock.rows(sky).map { WishBelow(rows: $0 + 1) } }

    func drawBelow(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {
        AirBlock(sky: sky, look: look).draw(on: &canvas)
    }

    func facts(_ sky: Sky) -> [RankedFact] {
        sky.airFact.map { [RankedFact($0, rank: 4, isPressing: sky.airRating?.grade.isBad ?? false, hasLine: true)] }
            ?? []
    }

    func hints(_ sky: Sky) -> [Hint] {
        sky.airRating == nil ? [] : [Hint(Self.key, sky.strings[AirHint.air], place: .spare)]
    }

    func dayWords(_ sky: Sky) -> [CivilDate: DayWord] { sky.badAirOfDays }

    func spell(_ sky: Sky) -> NamedSpell? {
        guard let scale = sky.airScale, let spell = sky.air?.spell(at: sky.now, on: scale) else { return nil }
        let strings = sky.strings
        return NamedSpell(
            strings.words(for: spell.usual), short: strings.words(forBad: spell.usual.grade),
            role: Role(spell.usual.grade),
            period: spell.period)
    }

    /// Air of the present hour that is not old.
    func describe(_ sky: Sky, in situation: inout Situation) {
        guard let rating = sky.airRating, sky.airAge == nil else { return }
        situation.air = Situation.Air(
            scale: rating.grade.scale.rawValue, level: rating.grade.level, words: sky.formats.air(rating))
    }

    /// The grade of the present hour; empty if it is not known, and in brief unless it is bad.
    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] {
        guard place == .afterWeather, let rating = told(sky, extent) else { return [] }
        let forms = sky.formats.airForms(rating)
        let words = extent == .briefest ? forms.last ?? "" : sky.formats.air(rating)
        let line =
            [Span(sky.strings[FactPhrase.air] + " ", .dim), Span(words, grade: rating.grade)]
            + (sky.airAge.map { [Span(" · ", .dim), Span($0.markedAsProblem, .problem)] } ?? [])
        return line.columns <= columns ? [line] : line.flatMap { $0.wrapped(toColumns: columns) }
    }

    private func told(_ sky: Sky, _ extent: Extent) -> AirRating? {
        sky.airRating.flatMap { extent == .full || $0.grade.isBad ? $0 : nil }
    }

    func spoken(_ sky: Sky, _ extent: Extent) -> [String] {
        if extent == .full { return AirSentences(sky: sky).all }
        guard let rating = told(sky, extent) else { return [] }
        let words = [sky.formats.airForms(rating).last, sky.airAge].compactMap { $0 }.joined(
            by: sky.strings[.separator])
        return [sky.strings.sentence(sky.strings(PartPhrase.partFailed, sky.strings[ReportPart.air], words))]
    }

    func attributions(_ sky: Sky, _ extent: Extent) -> [String] { sky.airAttribution(extent).map { [$0] } ?? [] }

    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        [("air", sky.airObject)]
    }

    func text(_ sky: Sky) -> String? {
        sky.airRating.map { sky.formats.air($0) + (sky.airAge == nil ? "" : "?") }
    }
}

extension Sky {
    fileprivate var airFact: Fact? {
        guard let rating = airRating else { return nil }
        let forms = formats.airForms(rating)
        let aged = airAge.map { age in forms.map { $0 + " · ! " + age } + forms.map { $0 + "?" } }
        var fact = Fact(
            strings[FactPhrase.air], forms: aged ?? forms,
            role: Role(rating.grade))
        (fact.attributes, fact.key) = (rating.grade.emphasis, AirFeature.key)
        return fact
    }

    fileprivate var airObject: JSON? {
        guard let scale = airScale, let hour = presentAir else { return nil }
        func members<Key: RawRepresentable<String>>(_ keys: [Key], value: (Key) -> Double?) -> JSON {
            .object(JSON.Object(members: keys.map { key in (key.rawValue, value(key).map { JSON($0, decimals: 2) }) }))
        }
        let rating = hour.rating(on: scale)
        return .object(
            JSON.Object(members: [
                ("time", json(hour.validTime)), ("fetchedAt", (report?.fetchedAt(.air)).map(json)),
                ("resolution", air?.resolution.map { .integer(Int64($0) * 1000) }),
                ("scale", .text(scale.rawValue)), ("index", rating?.grade.index.map { .integer(Int64($0)) }),
                ("grade", rating.map { .integer(Int64($0.grade.level + 1)) }),
                ("gradeCount", .integer(Int64(scale.gradeCount))),
                ("description", rating.map { .text(strings[$0.grade]) }),
                ("pollutant", rating.map { .text($0.pollutant.rawValue) }),
                ("concentrations", members(Pollutant.allCases) { hour.concentrations[$0]?.micrograms }),
                ("pollen", hour.pollen.isEmpty ? nil : members(Pollen.allCases) { hour.pollen[$0] }),
            ]))
    }
}

extension Role {
    /// The colour of a grade, by its place among those of the scale.
    init(_ grade: AirGrade) {
        let roles: [Role] = [.cool, .mild, .warm, .hot, .scorching]
        self = roles[(2 * grade.level + 1) * roles.count / (2 * grade.scale.gradeCount)]
    }
}

extension AirGrade {
    /// Bad air is bold.
    var emphasis: Attributes { isBad ? .bold : [] }
}

extension Span {
    init(_ text: String, grade: AirGrade) { self.init(text, Role(grade), grade.emphasis) }
}
