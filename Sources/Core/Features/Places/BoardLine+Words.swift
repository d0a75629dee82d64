import Sky
import Text
import Weather
import Words

extension BoardLine {
    /// The line in words alone, as the formats of `sky` have them.
    package func words(number: Int, _ sky: Sky) -> String {
        let strings = sky.strings
        let range = range.map {
            strings(HeaderPhrase.range, sky.formats.temperature($0.low), sky.formats.temperature($0.high))
        }
        let facts = [
            time, temperature.map { sky.formats.temperature($0) },
            condition.map { strings.wordsInSentence(for: $0, isNight: isNight) }, range,
            problem ?? (temperature == nil ? strings[BoardPhrase.unknown] : age),
        ].compactMap { $0 }.joined(by: strings[.separator])
        let sentences = [facts, nextInFull, warning].compactMap { $0.map { strings.sentence($0) } }
        let text = sentences.dropFirst().reduce(sentences[0]) { strings(.twoSentences, $0, $1) }
        return strings.labelled("\(number) \(names.first ?? "")", text)
    }
}
