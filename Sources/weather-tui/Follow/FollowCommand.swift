import Dashboard
import Reports
import Settings
import Sky
import Terminal
import Weather

/// `now --follow`.
@MainActor
struct FollowCommand {
    let options: Options
    let environment: [String: String]

    /// Returns when the reader of the output has gone.
    func run(print: @escaping (String) -> Void) throws {
        let (form, format) = (options.lineForm, try options.lineFormat())
        try options.checkHere()
        let style = OutputStyle(environment: environment, form: form)
        let start = try DashboardStart(options: options, environment: environment, style: style)
        defer { start.finishStoring() }
        guard start.place.place != nil || start.place.followsHere || options.isHere else {
            throw ReportSource.ReportError.noPlace
        }
        let limits = start.configuration.characterLimits
        var last: String?
        var loop = QuietLoop(
            [member(start, form.parts(of: format))], wakeup: start.inbox.wakeup, cacheWatch: start.cacheWatch
        ) { states in
            let line = BarLine(states[0].sky, states[0].look, format: format, isFollowed: true)
            guard let text = line.text(as: form, limits: limits), text != last else { return }
            print((last == nil ? form.head : "") + form.next(text))
            last = text
        }
        loop.run(after: start.known, isRefreshing: options.isRefreshing)
    }

    /// Requests no extras that the line lacks.
    private func member(_ start: DashboardStart, _ parts: Set<ReportPart>) -> QuietLoop.Member {
        let themes = ThemeChoice(start.configuration.themes(colorCount: 0), chosenLast: nil)
        let state = start.state(themes, size: Self.size, hasUser: false) { sky in
            var sky = sky
            sky.choices.hiddenParts.formUnion(Set(ReportPart.extras).subtracting(parts))
            return sky
        }
        return QuietLoop.Member(state: state, effects: start.effects, inbox: start.inbox)
    }

    /// Too small for anything that moves or counts down.
    private static let size = Size(rows: 1, columns: 1)
}
