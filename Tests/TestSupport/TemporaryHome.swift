#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

/// An empty home directory. Its last reference removes it.
package final class TemporaryHome: Sendable {
    private let directory: TemporaryDirectory

    package init() throws {
        directory = try TemporaryDirectory()
        try makeDirectory("home")
    }

    package var path: String { directory.path }

    package func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    package var cacheDirectory: String { path + "/home/.cache/weather-tui" }

    package var stateDirectory: String { path + "/home/.local/state/weather-tui" }

    package var configurationFile: String { path + "/home/.config/weather-tui/config.toml" }

    package var stateFile: String { stateDirectory + "/state.json" }

    /// Returns an environment with fixed paths, time zone and locale. Only PATH comes from the real environment.
    package func environment(_ variables: [String: String] = [:]) -> [String: String] {
        let home = path + "/home"
        return [
            "HOME": home, "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
            "XDG_STATE_HOME": home + "/.local/state", "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ].merging(variables) { $1 }
    }

    package func text(of file: String) -> String {
        bytes(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    package func bytes(of file: String) -> [UInt8]? { FileManager.default.contents(atPath: file).map(Array.init) }

    package func write(_ text: String, to file: String) throws {
        try directory.write(text, to: String(file.dropFirst(path.count + 1)))
    }

    /// Writes a program in the language of the shell.
    package func writeScript(_ text: String, to file: String) throws {
        try write("#!/bin/sh\n" + text + "\n", to: file)
        chmod(file, 0o700)
    }

    /// Writes a file for its owner only, because the program refuses a key file that others can read.
    package func write(_ bytes: [UInt8], to file: String) throws {
        try Data(bytes).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }

    package func age(_ name: String, by seconds: Double) { directory.age("home/" + name, by: seconds) }

    package var fileNames: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path + "/home")) ?? [] }

    package var files: [String: String] {
        Dictionary(uniqueKeysWithValues: fileNames.map { ($0, text(of: path + "/home/" + $0)) })
    }
}
