import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

extension Int {
    /// As a limit of lines: printed pages have all of them, with nothing cut.
    static let allLines = Int.max
}

/// A line for each official warning in force, or one that says that they could not be checked.
struct WarningList {
    let sky: Sky
    let warnings: WarningsView?
    private let columns: Int
    /// The most that stand at a glance, made once, because the division of the screen asks for them several times.
    private var glance: [WarningLines] = []

    /// `columns` is the width of the text.
    init(sky: Sky, columns: Int) {
        self.sky = sky
        warnings = sky.warnings
        self.columns = columns
        if let warnings { glance = parts(of: warnings.atAGlance, most: Self.mostWarnings, .full) }
    }

    private static let mostWarnings = 2

    func lines(atMost limit: Int) -> [[Span]] {
        guard let warnings, limit > 0 else { return [] }
        let parts = limit < glance.count ? parts(of: warnings.atAGlance, most: limit, .full) : glance
        var spare = limit - parts.count
        let told = parts.enumerated().flatMap { index, part in
            // Each warning has a row for its end before one has a row for its authority.
            let below = parts[(index + 1)...].count { !$0.tellsEndInOneRow }
            let lines = part.lines(atMost: max(spare - below, part.tellsEndInOneRow ? 0 : min(spare, 1)) + 1)
            spare -= lines.count - 1
            return lines
        }
        return told + doubt(of: warnings, isWhole: false).prefix(spare)
    }

    /// All warnings with their ends, also those that are not told at a glance.
    func allLines(_ extent: Extent) -> [[Span]] {
        guard let warnings else { return [] }
        return parts(of: inForce(warnings), most: .max, extent).flatMap { $0.lines(atMost: .allLines) }
            + doubt(of: warnings, isWhole: true)
    }

    /// Those at a glance come first.
    func inForce(_ warnings: WarningsView) -> [Warning] {
        warnings.atAGlance + warnings.inForce.filter { $0.isLongWithoutEnd(at: sky.now) }
    }

    private func parts(of all: [Warning], most: Int, _ extent: Extent) -> [WarningLines] {
        let shown = all.prefix(most)
        let authorities = sky.authorities(of: Array(shown), extent)
        return shown.enumerated().map { index, warning in
            let more = index + 1 == shown.count ? all.count - shown.count : nil
            return WarningLines(
                words: sky.words(of: warning), authority: authorities[index], severity: warning.severity,
                endings: more.map(endings) ?? [WarningLines.Ending()], columns: columns)
        }
    }

    /// A line that says that the check failed or is incomplete; more lines only if the text must be whole.
    private func doubt(of warnings: WarningsView, isWhole: Bool) -> [[Span]] {
        let reasons = sky.libraryForms(of: warnings)
        if isWhole, let reason = reasons.first {
            return reason.wrapped(toColumns: columns - 2).enumerated().map { index, line in
                [Span(index == 0 ? line.markedAsProblem : "  " + line, .problem)]
            }
        }
        let unchecked = sky.uncheckedForms(of: warnings)
        let forms = unchecked.map { reasons + $0 } ?? sky.incompleteForms(of: warnings)
        let form = Fit.first(forms, columns: columns - 2) ?? (unchecked == nil ? nil : forms.last)
        return form.map { [[Span($0.markedAsProblem, .problem)]] } ?? []
    }

    /// The fullest form comes first.
    private func endings(more: Int) -> [WarningLines.Ending] {
        let hidden = more > 0 ? [Span(sky.strings(WarningPhrase.more, "\(more)"), .warning)] : []
        let short = more > 0 ? [Span("+\(more)", .warning)] : []
        guard let warnings, warnings.isOld, let checkedAt = warnings.checkedAt else {
            return [WarningLines.Ending(spans: hidden), WarningLines.Ending(spans: short)]
        }
        let time = sky.checkTime(checkedAt)
        let check = sky.strings(WarningPhrase.lastCheck, time)
        return [
            WarningLines.Ending(spans: Span.separated([hidden, [Span(check.markedAsProblem, .problem)]])),
            WarningLines.Ending(spans: Span.separated([short, [Span(time.markedAsProblem, .problem)]])),
            WarningLines.Ending(spans: short, marksKind: true),
        ]
    }
}

struct WarningsPanel: LinesPanel {
    private let list: WarningList
    let theme: Theme

    init(_ sky: Sky, _ look: Look, columns: Int) {
        list = WarningList(sky: sky, columns: columns)
        theme = look.theme
    }

    var target: Target? { .key(WarningsFeature.key) }

    /// In just as many rows as it has, a line may leave one for those below that need none.
    func rows(atMost limit: Int) -> Int { list.lines(atMost: list.lines(atMost: limit).count).count }

    func lines(atMost limit: Int) -> [[Span]] { list.lines(atMost: limit) }
}

extension Sky {
    /// In brief, one that has sent several warnings is named once.
    func authorities(of warnings: [Warning], _ extent: Extent) -> [String?] {
        let all = warnings.map { words(of: $0).authority }
        return all.indices.map { extent != .full && $0 > 0 && all[$0] == all[$0 - 1] ? nil : all[$0] }
    }
}
