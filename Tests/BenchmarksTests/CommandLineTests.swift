import ArgumentParser
import Testing

@testable import bench

struct CommandLineTests {
    @Test("The arguments are names of groups, and the error for another name lists all groups")
    func groups() throws {
        #expect(try Bench.parse(["start", "idle", "--idle", "20"]).groups == [.start, .idle])
        let error = #expect(throws: (any Error).self) { try Bench.parse(["speed"]) }
        let message = error.map { Bench.message(for: $0) } ?? ""
        for group in Group.allCases { #expect(message.firstRange(of: group.rawValue) != nil) }
    }

    @Test("The help names every group and every option")
    func help() {
        let help = Bench.helpMessage(columns: 200)
        for word in Group.allCases.map(\.rawValue) + ["--json", "--output", "--idle", "--strict"] {
            #expect(help.firstRange(of: word) != nil, "\(word)")
        }
        #expect(help.firstRange(of: "--probe") == nil)
    }

    @Test("The idle time must be from 1 to 3600 seconds", arguments: ["0", "-1", "3601", "soon"])
    func idle(seconds: String) {
        #expect(throws: (any Error).self) { try Bench.parse(["--idle", seconds]) }
    }
}
