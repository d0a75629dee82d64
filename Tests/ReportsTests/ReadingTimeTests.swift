import Dashboard
import DashboardSamples
import Features
import Linear
import Look
import Sky
import TestSupport
import Testing
import Weather

@testable import Reports

@Suite("The time of reading aloud")
struct ReadingTimeTests {
    /// Of the samples with weather, the page of a pipe and the sentences.
    private func texts(_ language: String) throws -> [(scene: String, page: String, sentences: String)] {
        try Scene.groups.flatMap(\.scenes).compactMap { scene in
            let state = try scene.make(in: Appearance(language: language))
            guard state.sky.report.map({ !$0.isEmpty }) ?? false else { return nil }
            let page = ReportPage(state.sky, state.look, columns: 80, hasPictures: false, isBrief: true)
            let sentences = LinearReport(state.sky.spoken, state.look).text
            return (scene.name, page.frame.text(isColored: false), sentences)
        }
    }

    /// espeak-ng spells Kanji, so that a Japanese page that has nothing left to leave out takes longer.
    private static func longestPage(_ language: String, _ scene: String) -> Double {
        guard language == "ja" else { return 60 }
        return ["warnings": 85, "week-of-storm": 85, "warnings-in-full": 72, "bad-key-with-old": 65][scene] ?? 61
    }

    @Test("A page for a pipe and the sentences are read in a minute", arguments: Sample.languages)
    func minute(language: String) throws {
        for text in try texts(language) {
            let page = HearingTime.seconds(of: text.page, language: language)
            #expect(page <= Self.longestPage(language, text.scene), "\(text.scene) \(page)\n\(text.page)")
            // Beside four warnings. In Japanese it is a voice that knows Kanji, and spells a warning in English.
            let spelled = language == "ja" ? try spelledSeconds(text.sentences) : 0
            let sentences = HearingTime.seconds(of: text.sentences, language: language) - spelled
            #expect(sentences <= (language == "ja" ? 78 : 65), "\(text.scene) \(sentences)\n\(text.sentences)")
        }
    }

    /// What espeak-ng needs more than a voice that knows Kanji.
    private func spelledSeconds(_ text: String) throws -> Double {
        let perKanji = try #require(HearingTime.weights["ja"]).kanji - 0.28
        return Double(text.unicodeScalars.count { ("\u{4E00}"..."\u{9FFF}").contains($0) }) * perKanji
    }

    @Test("Each language has weights of its own", arguments: Sample.languages)
    func weights(language: String) { #expect(HearingTime.weights[language] != nil) }

    @Test(
        "espeak-ng itself reads the longest pages in a minute",
        .enabled(if: ChildProcess.find("espeak-ng") != nil, "needs espeak-ng"), arguments: Sample.languages)
    func measured(language: String) async throws {
        let texts = try texts(language)
        let pages = Dictionary(texts.map { ($0.page, $0.scene) }) { first, _ in first }
            .map { (page: $0, scene: $1, estimate: HearingTime.seconds(of: $0, language: language)) }
            .sorted { $0.estimate > $1.estimate }
        for (page, scene, estimate) in pages.prefix(5) {
            let time = try await ReadingTime.measured(page, language: language)
            #expect(time <= Self.longestPage(language, scene), "\(time)\n\(page)")
            #expect(abs(estimate - time) <= (language == "ja" ? 6 : 3), "\(estimate) for \(time)\n\(page)")
        }
    }

    @Test(
        "The page and the sentences name a service that will end this version of its API", arguments: Sample.languages)
    func ending(language: String) throws {
        var state = try Sample.state(in: Appearance(language: language), provider: .metNorway)
        state.finishRefresh(with: Sample.outcomeOfEndingVersion())
        let words = state.sky.strings.filled("banner.serviceEnding", with: ["MET Norway"])
        for isBrief in [true, false] {
            let page = ReportPage(state.sky, state.look, columns: 120, hasPictures: !isBrief, isBrief: isBrief)
            #expect(page.frame.text(isColored: false).contains("• " + words))
        }
        let sentences = LinearReport(state.sky.spoken, state.look).text.split(separator: "\n")
        let name = sentences.first { $0.contains("MET Norway") }
        #expect(name.map { $0.contains("weather-tui") && !$0.contains("•") } ?? false)
    }

    @Test(
        "The estimate is that of espeak-ng", .enabled(if: ChildProcess.find("espeak-ng") != nil, "needs espeak-ng"),
        arguments: Sample.languages)
    func calibration(language: String) async throws {
        let text = try #require(try texts(language).first)
        for text in [text.page, text.sentences] {
            let estimate = HearingTime.seconds(of: text, language: language)
            let measured = try await ReadingTime.measured(text, language: language)
            #expect(abs(estimate - measured) <= 0.1 * measured, "\(estimate) for \(measured)\n\(text)")
        }
    }
}
