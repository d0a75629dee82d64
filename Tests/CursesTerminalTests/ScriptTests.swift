import TestSupport
import Testing

@Suite("All scripts on the screen", .serialized)
struct ScriptTests {
    private static let texts = ScriptSample.all.map(\.warning)
    private static let variables = ["SCREEN_FIXTURE_TEXTS": texts.joined(separator: "\n")]

    /// A cell of tmux holds 21 bytes, and some flags have more.
    private func tmuxShows(_ text: String) -> Bool { text.allSatisfy { $0.unicodeScalars.first != "\u{1F3F4}" } }

    @Test("tmux shows every scalar, and the mark behind each text keeps its column")
    func inTmux() async throws {
        let pane = try await TmuxPane(
            [builtProgram("screen-fixture")], home: try TemporaryHome(), variables: Self.variables, rows: 24,
            columns: 80)
        let texts = Self.texts
        try await pane.wait(for: "a screen") { !$0.contains { $0.contains(TmuxPane.shellLine) } }
        for (row, text) in texts.enumerated() {
            try await pane.press("x")
            try await pane.wait(for: text) { $0[row].hasSuffix("|") }
            #expect(try await pane.value(of: "#{cursor_y} #{cursor_x} #{cursor_character}") == "\(row) 60 |")
        }
        for key in ["R", "C-l", "x"] {
            try await pane.press(key)
            try await pane.wait(for: "all texts after \(key)") { shows(texts, in: $0) }
        }
        // Curses scrolls rows, and inserts and deletes columns.
        for count in texts.count + 4..<2 * texts.count {
            try await pane.press("S")
            let first = count % texts.count
            try await pane.wait(for: "moved texts") { shows(Array(texts[first...] + texts[..<first]), in: $0) }
        }
        try await pane.press("q")
        #expect(try await pane.exitStatus() == 0)
        await pane.end()
    }

    /// A text that tmux draws in fewer columns has more blanks behind it.
    private func shows(_ texts: [String], in lines: [String]) -> Bool {
        zip(lines, texts).allSatisfy { line, text in
            let shown = line.split(separator: " ").joined(separator: " ")
            return !tmuxShows(text) || Array(shown.unicodeScalars) == Array((text.closed + " |").unicodeScalars)
        }
    }

    @Test("A terminal gets every scalar of a text")
    func everyScalar() throws {
        let terminal = try startFixture(variables: Self.variables)
        for text in Self.texts {
            terminal.forgetOutput()
            try terminal.type("x")
            let words = text.split(separator: " ")
            for word in words { try terminal.waitForOutput(String(word).closed) }
            terminal.waitUntilQuiet()
            for word in words { #expect(terminal.output.holds(scalarsOf: String(word).closed), "\(word)") }
        }
    }

    @Test("After a word of uncertain width the cursor is placed before anything else is drawn")
    func placed() throws {
        let terminal = try startFixture(variables: Self.variables)
        for text in Self.texts {
            terminal.forgetOutput()
            try terminal.type("x")
            try terminal.waitForOutput(String(text.split(separator: " ").last ?? ""))
            terminal.waitUntilQuiet()
            // All but the plain marks of Latin letters and Hangul syllables stand apart, and those are one cell.
            for word in text.split(separator: " ") where word.unicodeScalars.contains(where: Self.isUncertain) {
                let rest = terminal.output.rest(behind: String(word).closed) ?? ""
                let isPlaced = rest.prefixMatch(of: #/(\e\[[0-9;]*m|\e\(B|\x0F)*\e\[[0-9;]*H/#) != nil
                #expect(isPlaced, "\(word): \(rest.debugDescription)")
            }
        }
    }

    private static func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spacingMark || scalar.properties.isJoinControl
            || scalar.properties.isVariationSelector || (0x1F1E6...0x1F1FF).contains(scalar.value)
            || (0xFF9E...0xFF9F).contains(scalar.value) || (0x1160...0x11FF).contains(scalar.value)
    }

    @Test("The title has every scalar, and a long one ends with an ellipsis between two characters")
    func title() throws {
        for sample in ScriptSample.all {
            let long = String(repeating: sample.place, count: 300)
            for text in [sample.place, long] {
                let terminal = try startFixture(variables: ["SCREEN_FIXTURE_TEXTS": text])
                try terminal.type("n")
                try terminal.waitForOutput("\u{1B}]2;")
                try terminal.waitForJournal("shown\n")
                let output = terminal.output
                let start = try #require(output.firstRange(of: "\u{1B}]2;")).upperBound
                let title = String(output[start...].prefix { $0 != "\u{7}" })
                if text == long {
                    #expect(title.last == "…" && title.count > 20)
                    #expect(long.holds(scalarsOf: String(title.dropLast())))
                    #expect(long.hasPrefix(String(title.dropLast())), "\(title)")
                } else {
                    #expect(Array(title.unicodeScalars) == Array(text.unicodeScalars))
                }
            }
        }
    }

    @Test("In another encoding than UTF-8 all output is ASCII")
    func otherEncoding() throws {
        let terminal = try startFixture(locale: "C", variables: Self.variables)
        for _ in Self.texts { try terminal.type("x") }
        try terminal.waitForOutput("|")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.utf8.allSatisfy { $0 < 0x80 } && terminal.output.contains("|"))
    }
}

extension String {
    /// What comes after the last occurrence of these scalars.
    fileprivate func rest(behind other: String) -> String? {
        let (all, wanted) = (Array(unicodeScalars), Array(other.unicodeScalars))
        guard all.count >= wanted.count else { return nil }
        let start = (0...all.count - wanted.count).last { all[$0..<$0 + wanted.count].elementsEqual(wanted) }
        return start.map { String(UnicodeScalarView(all[($0 + wanted.count)...])) }
    }

    /// The text with the non-joiners that tmux needs after a joiner without a letter behind it.
    fileprivate var closed: String {
        let scalars = Array(unicodeScalars)
        return scalars.indices.reduce(into: "") { text, index in
            text.unicodeScalars.append(scalars[index])
            let isOpen = scalars[index] == "\u{200D}" && (index + 1 == scalars.count || scalars[index + 1].isASCII)
            if isOpen { text.unicodeScalars.append("\u{200C}") }
        }
    }
}
