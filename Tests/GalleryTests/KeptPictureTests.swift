import FoundationEssentials
import TestSupport
import Testing

@testable import gallery

struct KeptPictureTests {
    @Test("Each file in Resources/Pictures shows the demo as it is drawn now", arguments: KeptPictures.names)
    func pictures(name: String) async throws {
        let text = try await KeptPictures.text(of: name)
        let file = URL(filePath: repositoryPath("Resources/Pictures/\(name)"))
        if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name)")
            return
        }
        let isEqual = try Data(text.utf8) == Data(contentsOf: file)
        #expect(isEqual, "\(name) shows an older dashboard; RECORD_FRAMES=1 records it again")
    }

    @Test("The folder has no other file")
    func others() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: repositoryPath("Resources/Pictures"))
        #expect(Set(files) == Set(KeptPictures.names))
    }

    @Test(
        "A still picture is small and has no scripts, styles or links",
        arguments: KeptPicture.all.filter { !$0.isMoving })
    func contents(picture: KeptPicture) async throws {
        let svg = try await picture.svg()
        #expect(svg.utf8.count < 130_000)
        for part in ["<script", "<style", "<image", "href", "url("] { #expect(!svg.contains(part)) }
    }

    @Test(
        "A moving picture is small, has no scripts and links only to its own rows",
        arguments: KeptPicture.all.filter(\.isMoving))
    func moving(picture: KeptPicture) async throws {
        let svg = try await picture.svg()
        #expect(svg.utf8.count < 300_000)
        for part in ["<script", "<image", "url(", "@import"] { #expect(!svg.contains(part)) }
        let links = svg.matches(of: /href="#(\w+)"/).map { String($0.1) }
        #expect(links.count == svg.ranges(of: "href").count)
        #expect(Set(links) == Set(svg.matches(of: /\sid="(\w+)"/).map { String($0.1) }))
        #expect(svg.ranges(of: "class=\"f\"").count == picture.keys.count + 1)
    }
}
