import Terminal
import Weather

/// What the user should know before trusting the picture: trouble with a half, a guessed place.
struct NoticePanel {
    let state: DashboardState

    struct Line: Hashable {
        let text: String
        let role: Role
    }

    /// Wrapped to the width of the screen, blanks at both sides included; one blank line parts them from the list.
    var lines: [Line] {
        let notices = trouble.map { ("▲ " + $0, Role.warning) } + guess.map { ("• " + $0, Role.notice) }
        return notices.flatMap { text, role in
            text.wrapped(toColumns: state.size.columns - 2).enumerated().map { index, line in
                Line(text: index == 0 ? line : "  " + line, role: role)
            }
        }
    }

    /// The same reason for both halves is said once.
    var trouble: [String] {
        guard let report = state.report, !report.isEmpty else { return [] }
        let (current, forecast) = (report.current.failure, report.forecast.failure)
        if let current, current == forecast, report.current.latest?.fetchedAt == report.forecast.latest?.fetchedAt {
            return [message(current)]
        }
        return [
            current.map { half(.currentHalf, since: report.current.latest?.fetchedAt) + ": " + message($0) },
            forecast.map { half(.forecastHalf, since: report.forecast.latest?.fetchedAt) + ": " + message($0) },
        ].compactMap { $0 }
    }

    private var guess: [String] {
        state.guessedTimeZone.map {
            [state.strings(.guessedPlace, $0, KeyBindings.hint(for: .choosePlace))]
        } ?? []
    }

    private func message(_ error: WeatherError) -> String {
        state.strings.message(for: error, from: state.report?.provider ?? state.provider)
    }

    /// "Forecast from 11:02, 3 h ago" when there is an older one to show, else "Forecast".
    private func half(_ name: Phrase, since time: UnixTime?) -> String {
        guard let time else { return state.strings[name] }
        return state.strings(
            .halfWithAge, state.strings[name], state.formats.clock(time.localTime(at: state.userOffset)),
            state.formats.age(of: time, at: state.now))
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
            canvas.put(line.text, row: row, column: 1, face: state.theme[line.role])
        }
    }
}
