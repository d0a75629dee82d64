import ArgumentParser
import FoundationEssentials
import Platform
import TestSupport

/// Findings so far; each is printed at once.
struct Findings {
    private(set) var count = 0
    /// Further findings mostly have the same cause.
    private static let limit = 20

    static let folder = repositoryPath(".build/fuzz")

    var areEnough: Bool { count >= Self.limit }

    /// Prints a finding; `repeating` are the arguments that repeat it, and `bytes` are saved in a file.
    mutating func report(_ what: String, repeating words: String, bytes: [UInt8]? = nil) {
        count += 1
        print("FOUND \(what)\n  repeat: make fuzz FUZZ=\"\(words)\"")
        // Output to a file or a pipe would stay in its buffer until the end.
        fflush(nil)
        guard let bytes else { return }
        let path = Self.folder + "/" + words.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        do {
            try Data(bytes).write(to: URL(filePath: path))
            print("  bytes: \(path)")
        } catch {
            print("  the bytes cannot be saved: \(error)")
        }
    }

    mutating func add(_ number: Int) { count += number }

    /// Ends a child process with the number of findings as its status.
    func end() throws { if count > 0 { throw ExitCode(Int32(count)) } }

    /// Prints a summary and throws if there are findings.
    func conclude(_ what: String) throws {
        print("\(what): \(count == 0 ? "nothing found" : "\(count) found")")
        if count > 0 { throw ExitCode.failure }
    }

    static func makeFolder() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
}
