import Boundary
import Look
import Sky
import Terminal
import Weather

struct StatusLine {
    let presentation: Presentation
    private let spinnerStep: Int
    private let isCovered: Bool
    private let progress: Progress?
    private let hints: [Hint]

    /// `hints` has the most useful key first; a hint without room is omitted.
    init(
        presentation: Presentation, spinnerStep: Int = 0, isCovered: Bool = false, progress: Progress? = nil,
        hints: [Hint] = []
    ) {
        self.presentation = presentation
        self.spinnerStep = spinnerStep
        self.isCovered = isCovered
        self.progress = progress
        self.hints = hints
    }

    /// How many of several requests have ended.
    struct Progress: Hashable {
        let done: Int
        let total: Int
    }

    var rows: Int { activity == nil && presentation.message != nil ? messageLines.count : 1 }

    private var messageLines: [String] {
        let columns = presentation.size.columns - 2
        let lines = (presentation.message ?? "").wrapped(toColumns: columns)
        guard lines.count > Self.mostLines else { return lines }
        let rest = lines[(Self.mostLines - 1)...].joined(separator: " ")
        return lines.prefix(Self.mostLines - 1) + [rest.truncated(toColumns: columns)]
    }

    private static let mostLines = 4

    /// Keys stand at the beginning, and what the program says at the end, so that it moves no key.
    func draw(on canvas: inout Canvas) {
        let theme = presentation.look.theme
        if rows > 1 {
            for (row, line) in messageLines.enumerated() {
                canvas.put(line, row: row, column: 1, face: theme[.notice])
            }
            return
        }
        let news = activity ?? messageLines.first ?? connectionNote
        let shown = hints(beside: news, columns: canvas.size.columns)
        var column = 1
        for hint in shown {
            let start = column
            column = canvas.put(hint.key, row: 0, column: column, face: theme[.key])
            column = canvas.put(" " + hint.words, row: 0, column: column, face: theme[.dim])
            if let key = hint.press {
                canvas.offer(.key(key), in: Rect(row: 0, column: start, rows: 1, columns: column - start))
            }
            column += Self.gap
        }
        let end = canvas.size.columns - 1
        if let news {
            canvas.put(news, row: 0, column: shown.isEmpty ? 1 : end - ColumnWidth.of(news), face: theme[.notice])
            return
        }
        let forms = isRefreshingData ? [refreshing, Spinner.sign(step: spinnerStep)] : [schedule].compactMap { $0 }
        if let text = Fit.first(forms, columns: end - column) {
            canvas.put(text, row: 0, endingAt: end, face: theme[isRefreshingData ? .notice : .dim])
        }
    }

    private static let gap = 2

    /// Those that have room.
    private func hints(beside news: String?, columns: Int) -> [Hint] {
        // A refresh must move no hint, so its sign always has a place.
        let sign = news.map { ColumnWidth.of($0) + Self.gap } ?? (isCovered ? 0 : Self.spinnerColumns)
        let words = [schedule ?? "", refreshing].reduce(sign) { max($0, ColumnWidth.of($1) + Self.gap) }
        // A hint without room leaves out all further ones, so those with room are the first ones.
        func shown(_ forms: [Int?]) -> ArraySlice<Hint> { hints.prefix(forms.count { $0 != nil }) }
        let forms = Fit.forms(hints.count, wishes: hints.indices.map { ($0, 0) }) { forms in
            let shown = shown(forms)
            let reserve = shown.last?.place == .extra ? words : sign
            return shown.reduce(1 - Self.gap) { $0 + $1.columns + Self.gap } + reserve < columns
        }
        return Array(shown(forms))
    }

    private static let spinnerColumns = 2

    /// Whether new weather is on its way beside the old.
    private var isRefreshingData: Bool {
        presentation.isRefreshing && presentation.hasWeather && activity == nil
    }

    private var refreshing: String { Spinner.sign(step: spinnerStep) + " " + presentation.sky.strings[.refreshing] }

    /// What the user waits for.
    private var activity: String? {
        let spinner = Spinner.sign(step: spinnerStep) + " "
        if let waiting = presentation.waiting { return spinner + waiting }
        if let progress, presentation.message == nil { return spinner + words(for: progress, after: spinner) }
        return presentation.isRefreshing && !presentation.hasWeather ? refreshing : nil
    }

    /// The short form leaves room for the most useful hint.
    private func words(for progress: Progress, after spinner: String) -> String {
        let numbers = (String(progress.done), String(progress.total))
        let forms = [SharedPhrase.refreshingCount, .refreshingCountShort].map {
            presentation.sky.strings($0, numbers.0, numbers.1)
        }
        let reserve = hints.first.map { $0.columns + Self.gap } ?? 0
        let room = presentation.size.columns - 2 - ColumnWidth.of(spinner) - reserve
        return Fit.first(forms, columns: room) ?? forms[1]
    }

    private var connectionNote: String? {
        !isCovered && presentation.message == nil && presentation.sky.sendsNoRequests
            ? presentation.sky.strings[.offline] : countdown
    }

    private var countdown: String? {
        guard presentation.mayCountDown, !isCovered, let time = presentation.nextTry?.time else { return nil }
        let pause = presentation.sky.formats.countdown(until: time, at: presentation.sky.now)
        let forms = [presentation.sky.strings(.tryingAgain, pause), presentation.sky.strings(.tryingAgainShort, pause)]
        // The first key stays.
        let reserve = hints.first.map { $0.columns + Self.gap } ?? 0
        return Fit.first(forms, columns: presentation.size.columns - 2 - reserve) ?? pause
    }

    private var schedule: String? {
        guard countdown == nil, let next = presentation.nextRefresh, presentation.sky.report?.provider != .demo else {
            return nil
        }
        guard presentation.sky.localTime != nil else {
            return presentation.sky.strings(.nextRefresh, presentation.sky.userClock(next))
        }
        // A second clock time would look like the place's time, so the line shows minutes instead.
        let minutes = next.minutes - presentation.sky.now.minutes
        return presentation.sky.strings(.nextRefreshIn, presentation.sky.strings(.spanMinutes, count: max(minutes, 1)))
    }
}

extension Presentation {
    /// Whether the line may count the seconds until the next try; a dialog over it still prevents that.
    var mayCountDown: Bool { nextTry != nil && message == nil && !ScreenLayout.isTiny(size) }
}

extension UnixTime {
    fileprivate var minutes: Int { (seconds - secondsIntoMinute) / 60 }
}
