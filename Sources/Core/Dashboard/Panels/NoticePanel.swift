import Terminal
import Weather

/// What the user should know before trusting the picture: trouble with a half, a guessed place.
struct NoticePanel {
    private let state: DashboardState
    /// Wrapped to the width of the panel, blanks at both sides included.
    let lines: [Line]

    init(state: DashboardState, columns: Int) {
        self.state = state
        let notices = Notices(state: state)
        // With nothing to show, the reasons stand in the middle of the screen instead.
        let isEmpty = state.report?.isEmpty ?? true
        let troubles = (isEmpty ? [] : notices.reasons).flatMap { Self.lines($0, "▲ ", .warning, columns: columns) }
        lines = troubles + notices.remarks.flatMap { Self.lines($0, "• ", .notice, columns: columns) }
    }

    struct Line: Hashable {
        let text: String
        let role: Role
    }

    private static func lines(_ text: String, _ mark: String, _ role: Role, columns: Int) -> [Line] {
        text.wrapped(toColumns: columns - 4).enumerated().map { index, line in
            Line(text: (index == 0 ? mark : "  ") + line, role: role)
        }
    }

    func draw(on canvas: inout Canvas) {
        let shown = lines.prefix(canvas.size.rows)
        for (row, line) in shown.enumerated() {
            // What has no room is announced, not cut off in silence.
            let isCut = row == shown.count - 1 && lines.count > shown.count && lines[row + 1].text.hasPrefix(" ")
            let text = isCut ? (line.text + " …").truncated(toColumns: canvas.size.columns - 2) : line.text
            canvas.put(text, row: row, column: 1, face: state.theme[line.role])
        }
    }
}

/// What there is to know beyond the weather, in whole sentences.
struct Notices {
    let state: DashboardState

    /// The same reason for both halves is said once. The header tells the age of the current weather; that of the
    /// forecast is told here where it is another.
    var reasons: [String] {
        guard let report = state.report else { return [] }
        let (current, forecast) = (report.current.failure, report.forecast.failure)
        let age = forecastAge.map { state.strings(.halfFromAge, $0.clock, $0.age) }
        let older = forecastAge.map {
            state.strings(.halfFrom, state.strings[.forecastHalf], $0.clock, $0.age)
        }
        if let current, current.isSameTrouble(as: forecast) { return [message(current).followed(by: older)] }
        let unknown =
            state.unknownHalves.contains(.current) ? state.strings(.halfUnknown, state.strings[.currentHalf]) : nil
        return [
            current.map { state.strings(.halfFailed, state.strings[.currentHalf], message($0)) } ?? unknown,
            forecast.map {
                state.strings(.halfFailed, state.strings[.forecastHalf], message($0)).followed(by: age)
            } ?? older,
        ].compactMap { $0 }
    }

    private var forecastAge: (clock: String, age: String)? {
        state.forecastFetchedApart.map { time in
            (state.formats.clock(time.localTime(at: state.userOffset)), state.formats.age(of: time, at: state.now))
        }
    }

    var remarks: [String] {
        let key = KeyBindings.hint(for: .choosePlace)
        if state.isInPassingDemo { return [state.strings(.demoNotice, KeyBindings.hint(for: .close), key)] }
        return state.guessedTimeZone.map { [state.strings(.guessedPlace, $0, key)] } ?? []
    }

    private func message(_ error: WeatherError) -> String {
        state.strings.message(for: error, from: state.report?.provider ?? state.provider)
    }
}

extension String {
    /// Two sentences; the first may have been written to stand alone, without a full stop.
    fileprivate func followed(by sentence: String?) -> String {
        guard let sentence else { return self }
        return self + (last.map { ".?!".contains($0) } ?? true ? " " : ". ") + sentence
    }
}

extension WeatherError {
    /// Whether one sentence says both: answers that are wrong in two places are one trouble.
    fileprivate func isSameTrouble(as other: WeatherError?) -> Bool {
        switch (self, other) {
        case (.answerWrong, .answerWrong), (.answerNotJSON, .answerNotJSON), (.answerCutOff, .answerCutOff),
            (.answerTooLarge, .answerTooLarge):
            true
        default: self == other
        }
    }
}
