import Look
import Terminal
import Words

struct DiagnosisText {
    let strings: Strings
    /// The width of the text, 20 or more.
    let columns: Int

    private static let indent = 2
    private static let gap = 2
    private static let widestLabel = 20
    private static let minimumColumns = 60

    func text(of diagnosis: Diagnosis) -> String {
        var lines = diagnosis.title.wrapped(toColumns: columns)
        let markColumns = Mark.allCases.map { ColumnWidth.of(word(for: $0)) }.max() ?? 0
        let labelColumns =
            diagnosis.checks.map { ColumnWidth.of($0.label) }.filter { $0 <= Self.widestLabel }.max() ?? 0
        for section in diagnosis.sections {
            lines += ["", section.title]
            for check in section.checks {
                lines +=
                    columns < Self.minimumColumns
                    ? stackedLines(of: check)
                    : self.lines(of: check, markColumns: markColumns, labelColumns: labelColumns)
            }
        }
        lines += [""] + summary(of: diagnosis).flatMap { $0.wrapped(toColumns: columns) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(of check: Check, markColumns: Int, labelColumns: Int) -> [String] {
        let margin = String(repeating: " ", count: Self.indent)
        let mark = word(for: Mark(check.verdict)).padded(toColumns: markColumns + Self.gap)
        let valueColumn = Self.indent + markColumns + Self.gap + labelColumns + Self.gap
        let hanging = String(repeating: " ", count: valueColumn)
        let room = columns - valueColumn
        let values = check.value.wrapped(toColumns: room)
        let isLabelLong = ColumnWidth.of(check.label) > labelColumns
        let head = margin + mark + check.label.padded(toColumns: labelColumns + Self.gap)
        var lines: [String]
        if isLabelLong {
            lines = [head.withoutBlanksAtEnd] + values.map { hanging + $0 }
        } else {
            lines = [(head + (values.first ?? "")).withoutBlanksAtEnd] + values.dropFirst().map { hanging + $0 }
        }
        let adviceColumn = Self.indent + markColumns + Self.gap
        let advice = check.advice?.wrapped(toColumns: columns - adviceColumn - 2) ?? []
        lines += advice.enumerated().map { index, line in
            String(repeating: " ", count: adviceColumn) + (index == 0 ? "→ " : "  ") + line
        }
        return lines
    }

    private func stackedLines(of check: Check) -> [String] {
        func indented(_ text: String, by count: Int, with first: String = "") -> [String] {
            text.wrapped(toColumns: columns - count - ColumnWidth.of(first)).enumerated().map { index, line in
                let lead = index == 0 ? first : String(repeating: " ", count: ColumnWidth.of(first))
                return String(repeating: " ", count: count) + lead + line
            }
        }
        return indented(word(for: Mark(check.verdict)) + " " + check.label, by: 0)
            + (check.value.isEmpty ? [] : indented(check.value, by: 2))
            + (check.advice.map { indented($0, by: 2, with: "→ ") } ?? [])
    }

    private func summary(of diagnosis: Diagnosis) -> [String] {
        let marks = diagnosis.checks.map { Mark($0.verdict) }
        let (errors, warnings) = (marks.count { $0 == .error }, marks.count { $0 == .warning })
        let found =
            errors + warnings == 0
            ? strings[.allWell] : strings(.found, "\(errors)", "\(warnings)")
        return [found, strings[.safe]]
    }

    private enum Mark: CaseIterable {
        case fine, warning, error

        init(_ verdict: Verdict) {
            self =
                switch verdict {
                case .fine: .fine
                case .warning: .warning
                case .error: .error
                }
        }
    }

    /// Each mark has a word too, since files have no colour.
    private func word(for mark: Mark) -> String {
        switch mark {
        case .fine: "✓ " + strings[.fine]
        case .warning: strings[DoctorPhrase.warning].markedAsProblem
        case .error: "✗ " + strings[.error]
        }
    }
}

extension String {
    fileprivate var withoutBlanksAtEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
