import FoundationEssentials
import TestSupport

enum Payloads {
    /// WEATHER_TUI_CORPUS names a folder of recorded responses outside this repository.
    static func of(_ kind: String, recordings: [String]) -> [[UInt8]] {
        var folders = [repositoryPath("Tests/ProvidersTests/Payloads/\(kind)")]
        if let corpus = ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"] {
            folders += recordings.map { corpus + "/" + $0 }
        }
        return folders.flatMap(files)
    }

    /// Larger files only make a case slower.
    private static let sizeLimit = 64 * 1024

    private static func files(in folder: String) -> [[UInt8]] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") || $0.hasSuffix(".html") }
            .compactMap { FileManager.default.contents(atPath: folder + "/" + $0).map(Array.init) }
            .filter { $0.count <= sizeLimit }
    }
}
