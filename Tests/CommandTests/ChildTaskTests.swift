import FoundationEssentials
import Testing

/// The optimizer of Swift 6.3.1 loses a value that a function with typed errors returns in a child task.
@Suite("Child tasks")
struct ChildTaskTests {
    @Test("A child task calls no function that throws, but one that returns a `Result`")
    func results() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        var count = 0
        for file in files {
            let text = try String(decoding: Data(contentsOf: sources.appending(path: file)), as: UTF8.self)
            let tasks = childTasks(in: text)
            count += tasks.count
            #expect(tasks.filter { $0.contains(/\btry\b/.wordBoundaryKind(.simple)) } == [], "\(file)")
        }
        #expect(count > 5)
    }

    @Test(
        "The closure of a task group and the value of an `async let` are child tasks",
        arguments: [
            ("group.addTask { (a, await b(c)) }\ntry d()", "{ (a, await b(c)) }"),
            ("group.addTask(priority: .low) {\n    if a { try await b() }\n}", "{\n    if a { try await b() }\n}"),
            ("if group.addTaskUnlessCancelled { try a() } { b() }", "{ try a() }"),
            ("group.addTask(operation: a)\n", "(operation: a)"),
            ("async let a = b(\n    try c())\ntry d()", "b(\n    try c())"),
            ("async let a = b ? nil : try c()\ntry d()", "b ? nil : try c()"),
            ("async let (a, b): (Int, Int) = (c(), { try d() }())\n", "(c(), { try d() }())"),
        ])
    func found(text: String, task: String) { #expect(childTasks(in: text) == [task]) }

    /// The code of each child task, without the words that begin it.
    private func childTasks(in text: String) -> [String] {
        let start = /addTask(?:UnlessCancelled)?(?:\([^()]*\))?\s*(?=[({])|async let [^=\n]*=\s*/
        return text.matches(of: start).map { words in
            let isClosure = words.output.hasPrefix("addTask")
            var (depth, end) = (0, words.range.upperBound)
            repeat {
                if "({[".contains(text[end]) { depth += 1 }
                if ")}]".contains(text[end]) { depth -= 1 }
                end = text.index(after: end)
            } while end < text.endIndex && (depth > 0 || !isClosure && text[end] != "\n")
            return String(text[words.range.upperBound..<end])
        }
    }
}
