import Sky
import Text
import Weather
import Words

extension BoardLine {
    /// The line in words alone, as the formats of `sky` have them.
    package func words(number: Int, _ sky: Sky) -> String {
        let strings = sky.strings
        let range = range.map { strings(.lowHigh, sky.formats.temperature($0.low), sky.formats.temperature($0.high)) }
        let words = [
            time, temperature.map { sky.formats.temperature($0) },
            condition.map { strings.wordsInSentence(for: $0, isNight: isNight) }, range?.replacing("  ", with: " "),
            next.first, warning, problem ?? age,
        ]
        return strings.labelled(
            "\(number) \(names.first ?? "")", words.compactMap { $0 }.joined(by: strings[.separator]))
    }
}
