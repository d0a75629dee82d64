import FoundationEssentials
import TestSupport
import Testing

@Suite("Linked libraries")
struct FoundationTests {
    /// Object files of the program and of Settings.
    private static let objects = ["weather_tui", "Settings"].flatMap { name in
        let folder = URL(filePath: builtProgram("weather-tui")).deletingLastPathComponent()
            .appending(path: name + ".build").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".o") }.map { folder + "/" + $0 }
    }

    // If a library imports Foundation, its members become visible in our files. Using one adds ICU and 45 MB.
    @Test(
        "The program uses only FoundationEssentials", .enabled(if: !objects.isEmpty, "needs the build's objects"))
    func essentialsOnly() throws {
        let users = Self.objects.filter { path in
            let object = FileManager.default.contents(atPath: path) ?? Data()
            // These are the mangled names of Foundation's members and types.
            return ["10FoundationE", "$s10Foundation"].contains { object.firstRange(of: Data($0.utf8)) != nil }
        }
        #expect(users == [])
    }
}
