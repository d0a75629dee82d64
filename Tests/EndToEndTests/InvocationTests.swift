import TestSupport
import Testing

@Suite("Command lines and their results, end to end", .timeLimit(.minutes(5)))
struct InvocationTests {
    @Test("Help and version are printed even if something else is wrong", arguments: Invocation.information)
    func information(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test("The find command prints towns", arguments: Invocation.finding)
    func finding(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test("Wrong usage prints one line and ends with status 64", arguments: Invocation.wrongUsage)
    func wrongUsage(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test("A wrong configuration prints one line and ends with status 78", arguments: Invocation.wrongConfiguration)
    func wrongConfiguration(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test("Commands print the weather of a place given before or after the options", arguments: Invocation.weather)
    func weather(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test("The config, key and doctor commands print their result", arguments: Invocation.housekeeping)
    func housekeeping(_ invocation: Invocation) async throws { try await check(invocation) }

    @Test(
        "Unwritable output prints one line and ends with status 74; a closed pipe prints nothing",
        arguments: Invocation.broken)
    func broken(_ invocation: Invocation) async throws { try await check(invocation) }

    private func check(_ invocation: Invocation) async throws {
        try await withEnvironment { environment in
            let outcome = try await ChildProcess.run(
                ["/bin/sh", "-c", "weather-tui " + invocation.command], home: environment.home,
                variables: environment.shellVariables.merging(invocation.variables) { $1 })
            #expect(outcome.exit == .status(invocation.status))
            if invocation.output.isEmpty {
                #expect(outcome.output == "")
            } else {
                #expect(outcome.output.hasSuffix("\n"))
                for text in invocation.output { #expect(text.isEmpty || outcome.output.contains(text)) }
            }
            guard let error = invocation.error else {
                #expect(outcome.error == "")
                return
            }
            #expect(outcome.error.hasPrefix("weather-tui: "))
            #expect(outcome.error.hasSuffix("\n"))
            #expect(outcome.error.count { $0 == "\n" } == 1)
            #expect(error.isEmpty || outcome.error.contains(error))
            #expect(!outcome.error.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
        }
    }
}
