import Boundary
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

/// The list of days and hours: what is selected and what is folded.
package struct ForecastFeature: Feature {
    package enum Command: String, Phrase {
        package static let prefix = "command."

        case nextDay, previousDay
        case toggleDays, toggleDay, toggleHours
    }

    package static let name = "forecast"
    private static let (foldingKey, stepKey) = (Key.character("z"), Key.character("h"))
    package static let keys = [
        KeyBinding(Command.nextDay, .character("J"), in: .moving),
        KeyBinding(Command.previousDay, .character("K"), in: .moving),
        KeyBinding(Command.toggleDays, foldingKey, in: .showing),
        KeyBinding(Command.toggleDay, .tab, in: .showing),
        KeyBinding(Command.toggleHours, stepKey, in: .showing),
    ]
    package static let phrases: [any Phrase.Type] = [Command.self, ForecastPhrase.self, ListPhrase.self, ListHint.self]

    package func hints(_ sky: Sky) -> [Hint] {
        guard !sky.rows.isEmpty else { return [] }
        let days = Hint(Self.foldingKey, sky.strings[ListHint.days], place: .lasting)
        guard let forecast = sky.report?.forecast.latest?.value, !forecast.singleHours.isEmpty else { return [days] }
        let hours = sky.strings(.spanHours, count: sky.choices.hourStep.other.rawValue)
        return [days, Hint(Self.stepKey, hours, place: .spare)]
    }

    package func wishBelow(_ sky: Sky) -> WishBelow? {
        let rows = HourStrips.height(sky)
        return rows > 0 ? WishBelow(rows: rows, least: HourStrips.lowest, isSpare: true) : nil
    }

    package func drawBelow(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {
        HourStrips(sky, look).draw(on: &canvas)
    }

    package var list = ListState()

    package init() {}

    package mutating func start(_ known: Remembered, _ context: inout FeatureContext) {
        list.folding.isFolded = known.view.foldsDays
    }

    /// Forgets what belongs to another place.
    package mutating func reset() {
        let isFolded = list.folding.isFolded
        list = ListState()
        list.folding.isFolded = isFolded
    }
}

extension ForecastFeature {
    package mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        // An area over the list hides what would change.
        if context.screen.area?.coversList ?? false { return [] }
        switch command {
        case .nextDay: list.moveByDay(1, in: context.sky)
        case .previousDay: list.moveByDay(-1, in: context.sky)
        case .toggleDays: return toggleDays(context)
        case .toggleDay: toggleSelectedDay(&context)
        case .toggleHours: return toggleHours(&context)
        }
        return []
    }

    private func lines(_ context: FeatureContext) -> [ListLine] {
        context.sky.listLines(list.folding)
    }

    /// Folds all days, or unfolds them if all are folded. The selected row stays, or its day is selected.
    private mutating func toggleDays(_ context: FeatureContext) -> [Effect] {
        let isFolded = lines(context).contains(where: \.isRow)
        list.folding = DayFolding(isFolded: isFolded, showsPast: list.folding.showsPast)
        return [.rememberView(ViewSwitches(foldsDays: isFolded))]
    }

    package mutating func toggleSelectedDay(_ context: inout FeatureContext) {
        let lines = lines(context)
        let day = lines.line(selectedAt: list.selection).flatMap(lines.day(ofLine:))
        if let day { toggle(day.date, &context) }
    }

    /// Shows or hides the rows of one day and selects its first line.
    package mutating func toggle(_ date: CivilDate, _ context: inout FeatureContext) {
        guard let line = lines(context).first(where: { $0.day?.date == date }), let day = line.day else { return }
        guard let first = day.hours.first else {
            context.message = context.sky.strings[.noHoursOfDay]
            return
        }
        list.folding.set(date, isFolded: line.time == nil)
        list.selection = first.validTime
        list.show(date, in: lines(context))
    }

    /// Shows rows of one hour or of three hours, if the provider has both.
    private func toggleHours(_ context: inout FeatureContext) -> [Effect] {
        guard let report = context.sky.report, let forecast = report.forecast.latest?.value else { return [] }
        let strings = context.sky.strings
        guard !forecast.singleHours.isEmpty else {
            context.message = strings(.noSingleHours, strings[report.provider])
            return []
        }
        let hourStep = context.sky.choices.hourStep.other
        context.sky.choices.hourStep = hourStep
        context.message = strings[hourStep == .one ? .singleHoursChosen : .threeHoursChosen]
        return [.rememberView(ViewSwitches(hourStep: hourStep))]
    }
}
