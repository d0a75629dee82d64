import Look
import Terminal

package struct HeaderContent {
    private let words: HeaderWords
    let temperature: Span
    let condition: Span
    let summary: [(long: String, short: String)]
    // Built once, because each layout of the header reads it.
    private let headerDigits, smallDigits: [Digits]

    struct Digits {
        let lines: [String]
        let unit: String
        let columns: Int

        /// Prefers a decimal in small digits to none in large ones.
        fileprivate static func forms(_ words: HeaderWords, icons: Icons, size: Icons.IconSize) -> [Digits] {
            words.figureForms.flatMap { figure in
                let sizes = size == .header && figure != words.figureForms.last ? [.header, .small] : [size]
                return sizes.compactMap { Digits(figure, unit: words.temperatureUnit, icons: icons, size: $0) }
            }
        }

        private init?(_ figure: String, unit: String, icons: Icons, size: Icons.IconSize) {
            guard let lines = icons.bigText(figure, size: size) else { return nil }
            self.init(lines, unit: unit)
        }

        private init(_ lines: [String], unit: String) {
            (self.lines, self.unit) = (lines, unit)
            columns = ColumnWidth.of(lines.first ?? "") + 1 + ColumnWidth.of(unit)
        }

        var doubled: Digits? { Doubled.lines(lines).map { Digits($0, unit: unit) } }
    }

    package init?(_ words: HeaderWords, icons: Icons) {
        guard let temperature = words.temperature, let condition = words.condition else { return nil }
        self.words = words
        self.temperature = temperature
        self.condition = condition
        summary = words.summary
        headerDigits = Digits.forms(words, icons: icons, size: .header)
        smallDigits = Digits.forms(words, icons: icons, size: .small)
    }

    /// Empty for a large picture of characters that have no double size.
    func icon(_ size: Icons.IconSize, isLarge: Bool) -> [[Span]] {
        let icon = words.icon(size)
        return isLarge ? Doubled.spans(icon) ?? [] : icon
    }

    /// The best form comes first.
    func digitForms(_ size: Icons.IconSize, isLarge: Bool) -> [Digits] {
        let forms =
            switch size {
            case .header: headerDigits
            case .small: smallDigits
            }
        return isLarge ? forms.compactMap(\.doubled) : forms
    }

    /// Returns nil if a line is wider than `columns`; `isInFull` excludes short words.
    func lines(columns: Int, withTemperature: Bool, isInFull: Bool) -> [[Span]]? {
        var lines = head(columns: columns, withTemperature: withTemperature)
        func form(_ long: String, _ short: String) -> String {
            isInFull || ColumnWidth.of(long) <= columns ? long : short
        }
        let doubts = words.doubtSpans(columns: columns) { isInFull ? [$0.long] : [$0.long, $0.short] }
        guard doubts.count == words.doubts.count else { return nil }
        lines += doubts.map { [$0] }
        lines += summary.map { [Span(form($0.long, $0.short), words.textRole)] }
        return lines.allSatisfy { $0.columns <= columns } ? lines : nil
    }

    private func head(columns: Int, withTemperature: Bool) -> [[Span]] {
        guard withTemperature else { return [[condition]] }
        let joined = ["  ", " "].map { [temperature, Span($0), condition] }
        return Fit.first(joined, columns: columns).map { [$0] } ?? [[temperature], [condition]]
    }

    /// Those of temperature and condition.
    func headRows(columns: Int) -> Int { head(columns: columns, withTemperature: true).count }

    func packedLines(columns: Int, withTemperature: Bool) -> [[Span]] {
        let forms = words.conditionForms.map { [$0] }
        let short = Fit.first(forms, columns: columns) ?? forms.last ?? []
        var head = head(columns: columns, withTemperature: withTemperature).map { $0 == [condition] ? short : $0 }
        var items = columns < Self.narrowestRange ? words.narrowSummary : summary.map(\.short)
        var doubts = words.doubtSpans(columns: columns).map { [$0] }
        // Low screens have only the first line.
        if head.count == 1,
            let named = Fit.first(words.stationForms.map { head[0] + [Self.gap, $0] }, columns: columns)
        {
            head[0] = named
            items.removeAll { $0 == words.stationNames?.first }
        } else if let named = namedDoubt(columns: columns) {
            doubts = [named] + doubts.dropFirst()
            items.removeAll { $0 == words.stationNames?.first }
        }
        if head.count == 1, let doubt = doubts.first, (head[0] + [Self.gap] + doubt).columns <= columns {
            head[0] += [Self.gap] + doubt
            doubts.removeFirst()
        }
        let lines = Fit.lines(
            (doubts + items.map { [Span($0, words.textRole)] }).filter { $0.columns <= columns }, columns: columns,
            gap: Self.gap)
        return head + lines
    }

    private static let gap = Span(" · ", .dim)

    /// The first doubt behind the name of the station, which it would push out; nil without both.
    private func namedDoubt(columns: Int) -> [Span]? {
        guard let names = words.stationNames, let doubt = words.doubts.first else { return nil }
        let forms = [doubt.short, doubt.shortest].flatMap { form in names.map { (name: $0, doubt: form) } }
        let lines = forms.map { [Span($0.name, words.textRole), Self.gap, doubt.span($0.doubt)] }
        return Fit.first(lines, columns: columns)
    }

    /// Beside a narrower header, the list has no room for low and high.
    private static let narrowestRange = 18
}
