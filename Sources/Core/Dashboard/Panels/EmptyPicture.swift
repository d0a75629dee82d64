import Terminal
import Weather

/// What stands in the list's place while there are no rows: what is going on, why, and which keys help.
struct EmptyPicture {
    let state: DashboardState

    /// Sentences above, keys below.
    var sentences: [Span] {
        guard let report = state.report else { return [Span(state.strings[.noPlace], .title)] }
        let provider = state.strings[report.provider]
        if state.refresh != nil { return [Span(state.strings(.loading, provider))] }
        if report.isEmpty, state.asksNobody { return [Span(state.strings[.nothingStored], .title)] }
        if report.isEmpty {
            let reasons = Notices(state: state).reasons
            return reasons.isEmpty
                ? [Span(state.strings[.noData], .title)] : reasons.map { Span("▲ " + $0.text, .warning) }
        }
        // The notice above the list names the reason when the forecast failed.
        guard let forecast = report.forecast.latest?.value else {
            let isUnknown = state.unknownHalves.contains(.forecast)
            return isUnknown ? [Span(state.strings(.halfUnknown, state.strings[.forecastHalf]))] : []
        }
        return [Span(forecast.hours.isEmpty ? state.strings(.noForecastRows, provider) : state.strings[.forecastOver])]
    }

    private var hints: [StatusLine.Hint] {
        let place = (Command.choosePlace, state.strings[Command.choosePlace])
        let commands: [(Command, String)] =
            if state.report == nil {
                [place]
            } else if state.refresh != nil {
                [(.close, state.strings[.stopHint])]
            } else if state.asksNobody || state.nextTry?.isPause == true {
                [place]
            } else {
                [(.refresh, state.strings[.hintRetry]), place]
            }
        let demo = state.offersDemo ? [(Command.showDemo, state.strings[.hintDemo])] : []
        return (commands + demo).map { command, words in
            StatusLine.Hint(
                key: KeyBindings.hint(for: command), words: words, press: KeyBindings.table.key(for: command))
        }
    }

    func draw(on canvas: inout Canvas) {
        let (rows, columns) = (canvas.size.rows, canvas.size.columns)
        var lines: [[Span]] = sentences.flatMap { sentence in
            sentence.text.wrapped(toColumns: columns - 4).map { [Span($0, sentence.role)] }
        }
        let keyColumns = hints.map { ColumnWidth.of($0.key) }.max() ?? 0
        let hintLines = hints.map { [Span($0.key.padded(toColumns: keyColumns), .key), Span("  " + $0.words)] }
        if !lines.isEmpty, lines.count + hintLines.count < rows { lines.append([]) }
        lines += hintLines
        let top = max((rows - lines.count) / 2, 0)
        let left = max((columns - (lines.map(\.columns).max() ?? 0)) / 2, 1)
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: top + index, column: left, limit: columns - left, theme: state.theme)
        }
        for (hint, row) in zip(hints, (top + lines.count - hints.count)...) {
            if let key = hint.press { canvas.offer(.key(key), row: row) }
        }
    }
}
