import FoundationEssentials
import TestSupport
import Testing

@testable import gallery

struct KeptPictureTests {
    @Test("The pictures in Resources/Pictures show the dashboard as it is drawn now", arguments: KeptPictures.names)
    func pictures(name: String) throws {
        let svg = try #require(KeptPictures.all().first { $0.name == name }).svg
        let file = URL(filePath: repositoryPath("Resources/Pictures/\(name)"))
        if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
            try Data(svg.utf8).write(to: file)
            Issue.record("recorded \(name)")
            return
        }
        let isEqual = try Data(svg.utf8) == Data(contentsOf: file)
        #expect(isEqual, "\(name) shows an older dashboard; RECORD_FRAMES=1 records it again")
    }

    @Test("A picture is small and has no scripts, styles or links", arguments: KeptPictures.names)
    func contents(name: String) throws {
        let svg = try #require(KeptPictures.all().first { $0.name == name }).svg
        #expect(svg.utf8.count < 60_000)
        for part in ["<script", "<style", "<image", "href", "url("] { #expect(!svg.contains(part)) }
    }
}
