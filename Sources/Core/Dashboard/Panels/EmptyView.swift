import Boundary
import Look
import Now
import Sky
import Terminal
import Weather
import Words

/// A view in place of an empty list, with the state, its reason and the keys that help.
struct EmptyView {
    let presentation: Presentation

    private func sentences(isShort: Bool) -> [Span] {
        guard let report = presentation.sky.report else {
            return [Span(presentation.sky.strings[.noPlace], .title)]
        }
        let provider = presentation.sky.strings[report.provider]
        if presentation.isRefreshing {
            return [
                Span(
                    report.provider == .demo
                        ? presentation.sky.strings[.loadingSample] : presentation.sky.strings(.loading, provider))
            ]
        }
        if report.isEmpty, presentation.sky.sendsNoRequests {
            return [Span(presentation.sky.strings[.nothingStored], .title)]
        }
        if report.isEmpty {
            let reasons = presentation.banners.reasons
            return reasons.isEmpty
                ? [Span(presentation.sky.strings[.noData], .title)]
                : reasons.map { Span((isShort ? $0.short : $0.text).markedAsProblem, .problem) }
        }
        // After an error, the banner above the list gives the reason.
        guard let forecast = report.forecast.latest?.value else {
            let isUnknown = presentation.banners.unknownParts.contains(.forecast)
            return isUnknown
                ? [Span(presentation.sky.strings(.partUnknown, presentation.sky.strings[ReportPart.forecast]))] : []
        }
        return [
            Span(
                forecast.hours.isEmpty
                    ? presentation.sky.strings(ErrorPhrase.noForecastRows, provider)
                    : presentation.sky.strings[.forecastOver])
        ]
    }

    func words(columns: Int, rows: Int) -> [[[Span]]] {
        let full = sentences(isShort: false)
        let lines = full.map { $0.wrapped(toColumns: columns) }
        let isWhole = full.allSatisfy { $0.text.hasWholeWords(inColumns: columns) }
        if isWhole, lines.joined().count <= rows { return lines }
        return sentences(isShort: true).map { $0.wrapped(toColumns: columns) }
    }

    func hints(columns: Int) -> [Hint] {
        func words(_ forms: String...) -> String {
            Fit.first(forms, columns: columns - Self.keyColumns) ?? forms[forms.count - 1]
        }
        let strings = presentation.sky.strings
        let place = Hint(NamedCommand.choosePlace.key, words(strings[NamedCommand.choosePlace], strings[.place]))
        func hint(_ command: Command, _ words: String) -> Hint {
            Hint(key: KeyBindings.hint(for: command), words: words, press: KeyBindings.key(for: command))
        }
        let keys: [Hint] =
            if presentation.sky.report == nil {
                [place]
            } else if presentation.isRefreshing {
                [hint(.close, presentation.sky.strings[.stop])]
            } else if presentation.sky.sendsNoRequests || presentation.nextTry?.isPause == true {
                [place]
            } else {
                [hint(.refresh, words(strings[.retry])), place]
            }
        let otherWords = words(strings[.useOpenMeteo], strings[.openMeteo])
        let other = presentation.sky.offersOpenMeteo ? [hint(.useOpenMeteo, otherWords)] : []
        let demo = presentation.offersDemo ? [hint(.showDemo, words(strings[.demo], strings[.demoShort]))] : []
        return keys + other + demo
    }

    private static let keyColumns = 3

    func draw(on canvas: inout Canvas) {
        let (rows, columns) = (canvas.size.rows, canvas.size.columns)
        let hints = hints(columns: columns - 2)
        var words = words(columns: columns - 4, rows: rows - hints.count)
        let ways = Span(presentation.sky.strings[.waysToChoose], .dim)
        if presentation.sky.report == nil, [ways].columns <= columns - 4 { words.append([[ways]]) }
        let keyColumns = hints.map { ColumnWidth.of($0.key) }.max() ?? 0
        let keys = hints.map { [Span($0.key.padded(toColumns: keyColumns), .key), Span("  " + $0.words)] }
        let icon = icon(rows: rows - words.joined().count - keys.count - 2, columns: columns)
        let parts = [[icon], words, [keys]].filter { !$0.joined().isEmpty }
        let count = parts.joined().joined().count
        let gap = count + parts.count - 1 <= rows ? 1 : 0
        var row = max((rows - count - gap * (parts.count - 1)) / 2, 0)
        for part in parts {
            for block in part {
                let left = max((columns - (block.map(\.columns).max() ?? 0)) / 2, 1)
                for line in block {
                    canvas.put(line, row: row, column: left, limit: columns - left, theme: presentation.look.theme)
                    row += 1
                }
            }
            row += gap
        }
        for (hint, row) in zip(hints, (row - gap - hints.count)...) {
            if let key = hint.press { canvas.offer(Target.key(key), row: row) }
        }
    }

    private func icon(rows: Int, columns: Int) -> [[Span]] {
        guard presentation.sky.report == nil else { return [] }
        let size = Icons.IconSize.allCases.first { $0.extent.rows <= rows && $0.extent.columns + 2 <= columns }
        return size.map { presentation.look.icons.lines(of: .partlyCloudy, isNight: false, size: $0) } ?? []
    }
}
