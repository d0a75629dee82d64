import Foundation
import Testing
import Weather

@testable import Services

/// Tests of recorded documents outside this repository, beside the folder of WEATHER_TUI_CORPUS.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"] != nil, "needs WEATHER_TUI_CORPUS"))
struct RecordedAlertsTests {
    private struct File {
        let name: String
        let body: [UInt8]
    }

    /// Feeds, and a document with a document type.
    private static let refused = [
        "au-bom-wind.rss.xml", "google-xxe-attack.cap", "meteoalarm-lv-feed.xml", "metservice-rss.xml",
    ]

    @Test("Every recorded CAP document is read or refused as it should be")
    func documents() throws {
        for file in try files("cap") {
            do throws(AlertDocumentError) {
                let message = try AlertMessage(cap: file.body)
                #expect(!Self.refused.contains(file.name), "\(file.name)")
                #expect(!message.infos.isEmpty, "\(file.name)")
                expectSound(message, file.name)
            } catch {
                #expect(Self.refused.contains(file.name), "\(file.name): \(error)")
            }
        }
    }

    @Test("Every recorded answer with features is read as a whole")
    func features() throws {
        for file in try files("nws") {
            guard let alerts = try? NWSAlerts(file.body) else {
                #expect(String(decoding: file.body, as: UTF8.self).contains("@graph"), "\(file.name)")
                continue
            }
            #expect(alerts.brokenCount == 0, "\(file.name)")
            for message in alerts.messages { expectSound(message, file.name) }
        }
    }

    private func expectSound(_ message: AlertMessage, _ name: String) {
        #expect(message.sent != nil, "\(name)")
        for info in message.infos {
            #expect(!info.event.isEmpty, "\(name)")
            #expect(!info.areas.isEmpty, "\(name)")
        }
    }

    private func files(_ folder: String) throws -> [File] {
        let corpus = try #require(ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"])
        let root = URL(filePath: corpus).deletingLastPathComponent().appending(path: "recordings/alerts/\(folder)")
        let urls = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        #expect(!urls.isEmpty, "\(folder) holds no recordings")
        return try urls.map { File(name: $0.lastPathComponent, body: try [UInt8](Data(contentsOf: $0))) }
            .sorted { $0.name < $1.name }
    }
}
