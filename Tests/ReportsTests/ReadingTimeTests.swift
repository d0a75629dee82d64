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

    /// In seconds, by the estimate. Japanese is that of a voice that knows Kanji, and one sample has a warning in English,
    /// which that voice spells.
    private static let budgets: [(language: String, most: Double)] = [("en", 60), ("ko", 60), ("de", 60), ("ja", 71)]

    @Test("A page for a pipe and the sentences are read in a minute", arguments: budgets)
    func minute(language: String, most: Double) throws {
        let reading = ReadingTime(language: language)
        var long = 0
        for text in try texts(language) {
            let times = [text.page, text.sentences].map(reading.seconds)
            #expect(times.allSatisfy { $0 <= most }, "\(text.scene) \(times)\n\(text.page)\n\(text.sentences)")
            if times.contains(where: { $0 > 60 }) { long += 1 }
        }
        #expect(long <= 3)
    }

    @Test(
        "espeak-ng itself reads the longest pages in a minute",
        .enabled(if: ChildProcess.find("espeak-ng") != nil, "needs espeak-ng"), arguments: ["en", "ko", "de"])
    func measured(language: String) async throws {
        let reading = ReadingTime(language: language)
        let pages = Set(try texts(language).map(\.page)).sorted { reading.seconds($0) > reading.seconds($1) }
        for page in pages.prefix(5) {
            let time = try await reading.measured(page)
            #expect(time <= 60, "\(time)\n\(page)")
            let estimate = HearingTime.seconds(of: page, isJapanese: false)
            #expect(abs(estimate - time) <= 4, "\(estimate) for \(time)\n\(page)")
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
        let reading = ReadingTime(language: language, kanji: ReadingTime.chineseLetter)
        let text = try #require(try texts(language).first)
        for text in [text.page, text.sentences] {
            let (estimate, measured) = (reading.seconds(text), try await reading.measured(text))
            #expect(abs(estimate - measured) <= 0.15 * measured, "\(estimate) for \(measured)\n\(text)")
        }
    }
}
