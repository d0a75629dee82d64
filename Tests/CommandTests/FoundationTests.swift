import FoundationEssentials
import TestSupport
import Testing

@Suite("What the program is linked with")
struct FoundationTests {
    /// Where the build keeps what it has compiled of the program.
    private static let folder = URL(filePath: builtProgram("weather-tui")).deletingLastPathComponent()
        .appending(path: "weather_tui.build").path

    private static let objects = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".o") }

    // The TOML library imports Foundation, whose members are then found in our files, too; the first that is used brings
    // ICU and 45 MB into the program.
    @Test(
        "Nothing of Foundation is used but its essentials", .enabled(if: !objects.isEmpty, "needs the build's objects"))
    func essentialsOnly() throws {
        let users = Self.objects.filter { name in
            let object = FileManager.default.contents(atPath: Self.folder + "/" + name) ?? Data()
            // As the members that Foundation adds to other types are mangled, and its own types.
            return ["10FoundationE", "$s10Foundation"].contains { object.firstRange(of: Data($0.utf8)) != nil }
        }
        #expect(users == [])
    }
}
