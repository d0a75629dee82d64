import FoundationEssentials

/// A directory of its own for a test, gone with all it holds when it is not needed any more.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init() throws {
        path = "/tmp/weather-tui-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file below it, with the directories on the way.
    package func write(_ text: String, to name: String, mode: Int = 0o600) throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    package func read(_ name: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
    }

    /// The permission bits of a file below it; nil where there is none.
    package func mode(of name: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes?[.posixPermissions] as? Int
    }

    /// Lets a file below it have been written some time ago.
    package func age(_ name: String, by seconds: Double) {
        let date = Date(timeIntervalSinceNow: -seconds)
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path + "/" + name)
    }

    /// When a file below it was written; nil where there is none.
    package func modificationTime(of name: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes?[.modificationDate] as? Date
    }

    /// The names in a directory below it.
    package func names(in name: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
    }
}
