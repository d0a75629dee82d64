import Look
import Now
import Sky
import Terminal
import Words

struct ReportHeading {
    let sky: Sky
    let words: HeaderWords
    let columns: Int
    /// Whether the position and the source stand on the right; old weather says its time in any case.
    var hasSource = true
    /// Whether the local time stands there; without it, old weather says only its age.
    var hasTime = true

    private static let gap = 2

    var lines: [[Span]] {
        let title = words.title
        let position = !hasSource ? nil : words.position.flatMap { $0 == title ? nil : Span($0, .dim) }
        let mark = words.followMark
        let room = columns - ColumnWidth.of(mark)
        let shown = (Fit.first(words.titleForms, columns: room) ?? title.truncated(toColumns: room)) + mark
        let source = hasSource || isOld ? [words.source, updated].compactMap { $0 } : []
        let role: Role = isOld ? .problem : .dim
        let heading = line(Span(shown, .title), position, spelledOut: position.map { [$0] } ?? [])
        if !hasTime {
            return heading + (isOld ? updated.map { Span($0, role).wrapped(toColumns: columns) } ?? [] : [])
        }
        return heading
            + line(
                Span(localTime), Span(source.joined(separator: " · "), role),
                spelledOut: source.map { Span($0, role) })
    }

    private var updated: String? { words.updated.map { isOld ? $0.markedAsProblem : $0 } }

    /// Then it says that what is shown as now is from a forecast.
    var tellsOldForecast: Bool { isOld && sky.present?.origin == .forecast }

    private var isOld: Bool {
        guard let report = sky.report, !report.isEmpty else { return false }
        let part = sky.headerPart ?? .current
        return report.isStale([part], at: sky.now, maximumAge: sky.choices.refreshInterval)
    }

    private var localTime: String {
        let time = sky.placeClock.localTime(of: sky.now)
        let moment = sky.strings(
            .standalone, sky.formats.day(time.date), sky.formats.clock(time))
        return sky.strings(HeaderPhrase.localClock, words.about(moment))
    }

    private func line(_ left: Span, _ right: Span?, spelledOut: [Span]) -> [[Span]] {
        guard let right, !right.text.isEmpty else { return left.wrapped(toColumns: columns) }
        let free = columns - [left].columns - [right].columns
        if free >= Self.gap { return [[left, Span(String(repeating: " ", count: free)), right]] }
        let fits = [right].columns <= columns
        return ([left] + (fits ? [right] : spelledOut)).flatMap { $0.wrapped(toColumns: columns) }
    }
}
