import Announcing
import Dashboard
import Reports
import Settings
import Sky
import Weather
import Words

/// `now --follow`.
@MainActor
struct FollowCommand {
    let options: Options
    let environment: [String: String]

    /// Returns when the reader of the output has gone.
    func run(print: @escaping (String) -> Void) throws {
        let (form, format) = (options.lineForm, try options.lineFormat())
        try options.checkHere()
        var last: String?
        var configuration: Configuration?
        var end = QuietLoop.End.over
        while end == .over {
            let start = try start(for: form, configuration)
            configuration = start.configuration
            let isFirst = last == nil
            if isFirst, !hasPlace(start) { throw ReportSource.ReportError.noPlace }
            let limits = start.configuration.characterLimits
            end = run(start, form.parts(of: format), isRefreshing: isFirst && options.isRefreshing) { state in
                let line = BarLine(state.sky, state.look, format: format, isFollowed: true)
                guard let text = line.text(as: form, limits: limits), text != last else { return }
                print((last == nil ? form.head : "") + form.next(text))
                last = text
            }
        }
    }

    private func run(
        _ start: DashboardStart, _ parts: Set<ReportPart>, isRefreshing: Bool, tell: @escaping (DashboardState) -> Void
    ) -> QuietLoop.End {
        defer { start.finishStoring() }
        var loop = QuietLoop(
            [member(start, parts)], wakeup: start.inbox.wakeup, cacheWatch: start.cacheWatch,
            tell: { tell($0[0]) })
        let known = chosen(start.place.remembered)
        return loop.run(after: start.known, isRefreshing: isRefreshing) { chosen(start.stored) != known }
    }

    private func hasPlace(_ start: DashboardStart) -> Bool {
        start.place.place != nil || start.place.followsHere || options.isHere
    }

    private func start(for form: BarForm, _ configuration: Configuration?) throws -> DashboardStart {
        try DashboardStart(
            options: options, environment: environment, configuration: configuration,
            style: OutputStyle(environment: environment, form: form))
    }

    /// What the user may choose in a dashboard while the line goes on.
    private struct Chosen: Equatable {
        let place: Place?
        let followsHere: Bool
        let units: UnitSystem?
        let windSpeed: SpeedUnit?
    }

    private func chosen(_ stored: StoredState) -> Chosen {
        let isNamed = options.place != nil || options.latitude != nil || options.isHere || options.isDemo
        return Chosen(
            place: isNamed ? nil : stored.place, followsHere: !isNamed && stored.followsHere, units: stored.view.units,
            windSpeed: stored.view.windSpeed)
    }

    /// Requests no extras that the line lacks, and tells no notices.
    private func member(_ start: DashboardStart, _ parts: Set<ReportPart>) -> QuietLoop.Member {
        start.member { choices in
            choices.hiddenParts.formUnion(Set(ReportPart.extras).subtracting(parts))
            NoticeChoices.silence(&choices)
        }
    }
}
