import Files
import Platform
import TestSupport
import Testing

struct AppendTests {
    let directory: TemporaryDirectory
    private var file: PrivateFile { PrivateFile(directory.path + "/log") }

    init() throws { directory = try TemporaryDirectory() }

    private func append(_ text: String, limit: Int = 10) throws { try file.append(Array(text.utf8), limit: limit) }

    @Test("A full file replaces the old copy")
    func rotation() throws {
        for line in ["one\n", "two\n", "three\n", "four\n", "five\n"] { try append(line) }
        #expect(try directory.read("log") == "four\nfive\n")
        #expect(try directory.read("log.old") == "three\n")
        #expect(directory.names() == ["log", "log.old"])
        #expect(directory.mode(of: "log") == 0o600)
    }

    @Test("A text over the limit gets its own file")
    func large() throws {
        try append("larger than ten\n")
        #expect(try directory.read("log") == "larger than ten\n")
        try append("x\n")
        #expect(try directory.read("log.old") == "larger than ten\n")
    }

    @Test("A stopped writer does not block other processes")
    func stoppedWriter() throws {
        try append("one\n")
        let descriptor = open(file.path, O_WRONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        try append("two, past the limit\n")
        #expect(try directory.read("log") == "one\ntwo, past the limit\n")
    }

    @Test("Processes that append and rotate at the same time lose no line and mix none", arguments: [10_000, 3_000])
    func processes(limit: Int) throws {
        let helpers = try (0..<6).map { _ in
            try HelperProcess([builtProgram("files-fixture"), "append", file.path, "150", "\(limit)"])
        }
        for helper in helpers { #expect(helper.wait() == .status(0)) }
        var next: [Substring: Int] = [:]
        var last: [Substring: Int] = [:]
        for name in ["log.old", "log"] {
            for line in try directory.read(name).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                let words = line.split(separator: " ")
                let number = try #require(words.count == 3 && words[2] == "end" ? Int(words[1]) : nil, "\(line)")
                #expect(next[words[0]] == nil || next[words[0]] == number, "\(line)")
                next[words[0]] = number + 1
                last[words[0]] = number
            }
        }
        #expect(last.values.allSatisfy { $0 == 149 })
        #expect(limit < 10_000 || last.count == 6)
    }
}
