import Look
import Sky
import Weather
import Words

extension Sky {
    func role(of temperature: Temperature) -> Role { isSevere(temperature) ? .warning : Role(temperature) }

    /// With a dash for a row without a temperature.
    func temperature(of row: HourWeather, form: (Temperature) -> String) -> Span {
        Span(row.temperature.map(form) ?? Formats.unknown, temperatureRole(of: row))
    }

    func temperatureRole(of row: HourWeather) -> Role { row.temperature.map(role) ?? .dim }

    /// The grade of the present hour for a printed page; empty if it is not known.
    package func airLines(columns: Int) -> [[Span]] {
        guard let airRating else { return [] }
        let isBad = airRating.grade.isBad
        let line =
            [
                Span(strings[FactPhrase.air] + " ", .dim),
                Span((isBad ? "▲ " : "") + formats.air(airRating), isBad ? .warning : .text),
            ] + (airAge.map { [Span(" · " + $0, .warning)] } ?? [])
        return line.columns <= columns ? [line] : line.flatMap { $0.wrapped(toColumns: columns) }
    }

    /// A line for each warning, or one that says that they could not be checked.
    package func warningLines(columns: Int) -> [[Span]] {
        WarningList(sky: self, columns: columns).allLines
    }

    /// A heading, and a line for each official message about another subject; empty if there is none.
    package func otherMessageLines(columns: Int) -> [[Span]] {
        guard let messages = warnings?.otherMessages, !messages.isEmpty else { return [] }
        return [[Span(strings[WarningPhrase.otherMessages], .heading)]]
            + messages.flatMap { message in
                WarningLines(
                    words: words(of: message), severity: message.severity, endings: [WarningLines.Ending()],
                    columns: columns
                ).lines(atMost: .max)
            }
    }
}

extension Remark {
    var role: Role { isSevere ? .warning : .text }
}

extension Span {
    /// The mark and the words of the page tell the level too, so that it needs no colour.
    init(_ text: String, _ severity: AlertSeverity) {
        switch severity {
        case .unknown, .minor: self.init(text, .notice)
        case .moderate, .severe: self.init(text, .warning)
        case .extreme: self.init(text, .warning, .reverse)
        }
    }
}

extension Role {
    /// The colour of a bar, by the part of the scale.
    init(_ grade: AirGrade) {
        let roles: [Role] = [.cool, .mild, .warm, .hot, .scorching]
        self = roles[min(Int(grade.share * Double(roles.count)), roles.count - 1)]
    }
}
