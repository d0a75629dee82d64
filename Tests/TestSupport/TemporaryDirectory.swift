import FoundationEssentials

/// A directory for one test. Its last reference removes it.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init() throws {
        path = "/tmp/weather-tui-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func write(_ text: String, to name: String, mode: Int = 0o600) throws {
        try write(Array(text.utf8), to: name, mode: mode)
    }

    package func write(_ bytes: [UInt8], to name: String, mode: Int = 0o600) throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    package func read(_ name: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
    }

    package func mode(of name: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes?[.posixPermissions] as? Int
    }

    package func age(_ name: String, by seconds: Double) {
        let date = Date(timeIntervalSinceNow: -seconds)
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path + "/" + name)
    }

    package func modificationTime(of name: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return attributes?[.modificationDate] as? Date
    }

    package func names(in name: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
    }
}
