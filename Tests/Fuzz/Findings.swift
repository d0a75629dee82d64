import ArgumentParser
import FoundationEssentials
import Platform
import TestSupport

/// What was found so far, told at once.
struct Findings {
    private(set) var count = 0
    /// More are of one kind, mostly.
    private static let limit = 20

    static let folder = repositoryPath(".build/fuzz")

    var areEnough: Bool { count >= Self.limit }

    /// `repeating` are the words that bring it back; `bytes`, if there are any, are kept in a file.
    mutating func report(_ what: String, repeating words: String, bytes: [UInt8]? = nil) {
        count += 1
        print("FOUND \(what)\n  again: make fuzz FUZZ=\"\(words)\"")
        // What is kept for a file or a pipe would come at the end.
        fflush(nil)
        guard let bytes else { return }
        let path = Self.folder + "/" + words.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        do {
            try Data(bytes).write(to: URL(filePath: path))
            print("  bytes: \(path)")
        } catch {
            print("  the bytes cannot be kept: \(error)")
        }
    }

    /// A child has told of so many.
    mutating func add(told number: Int) { count += number }

    /// For a child, whose status says how many it has told of.
    func end() throws { if count > 0 { throw ExitCode(Int32(count)) } }

    /// Says how much was run, and fails the command if anything was found.
    func conclude(_ what: String) throws {
        print("\(what): \(count == 0 ? "nothing found" : "\(count) found")")
        if count > 0 { throw ExitCode.failure }
    }

    static func makeFolder() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
}
