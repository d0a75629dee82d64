import FoundationEssentials
import TestSupport
import Testing

@Suite("What the program is linked with")
struct FoundationTests {
    /// What the build has compiled of the program, and of what reads TOML for it.
    private static let objects = ["weather_tui", "Settings"].flatMap { name in
        let folder = URL(filePath: builtProgram("weather-tui")).deletingLastPathComponent()
            .appending(path: name + ".build").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".o") }.map { folder + "/" + $0 }
    }

    // The TOML library imports Foundation, whose members are then found in our files, too; the first that is used brings
    // ICU and 45 MB into the program.
    @Test(
        "Nothing of Foundation is used but its essentials", .enabled(if: !objects.isEmpty, "needs the build's objects"))
    func essentialsOnly() throws {
        let users = Self.objects.filter { path in
            let object = FileManager.default.contents(atPath: path) ?? Data()
            // As the members that Foundation adds to other types are mangled, and its own types.
            return ["10FoundationE", "$s10Foundation"].contains { object.firstRange(of: Data($0.utf8)) != nil }
        }
        #expect(users == [])
    }
}
