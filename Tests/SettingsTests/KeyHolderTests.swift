import TestSupport
import Testing
import Weather

@testable import Settings

@Suite("The key of a process", .serialized, .timeLimit(.minutes(5)))
struct KeyHolderTests {
    /// What the loop does when a request waits for the command.
    private typealias Loop = @Sendable (KeyHolder) -> Void

    private static let runsCommand: Loop = { $0.runCommand(inForeground: false) }

    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private var runs: Int { (try? home.read("runs").count) ?? 0 }

    /// A holder whose command leaves a letter for each run.
    private func holder(_ script: String) -> (holder: KeyHolder, wishes: AsyncStream<Void>) {
        let (wishes, continuation) = AsyncStream.makeStream(of: Void.self)
        let words = ["sh", "-c", "printf x >>'\(home.path)/runs'; \(script)"]
        let holder = KeyHolder(source: {
            KeySource(of: .openWeatherMap, environment: [:], command: words, configured: nil, directory: nil)
        }) { continuation.yield() }
        return (holder, wishes)
    }

    /// What two requests at once get.
    private func twoKeys(
        _ holder: KeyHolder, _ wishes: AsyncStream<Void>, loop: @escaping Loop = runsCommand
    ) async -> [Result<String, WeatherError>] {
        async let turns: Void = {
            for await _ in wishes.prefix(1) { loop(holder) }
        }()
        async let (first, second) = (key(holder), key(holder))
        let keys = await [first, second]
        await turns
        return keys
    }

    private func key(_ holder: KeyHolder) async -> Result<String, WeatherError> {
        do throws(WeatherError) { return .success(try await holder.key().secret) } catch { return .failure(error) }
    }

    @Test("Both halves of a refresh and all that follow share one run of the command")
    func shared() async {
        let (holder, wishes) = holder("echo abc123")
        #expect(await twoKeys(holder, wishes) == [.success("abc123"), .success("abc123")])
        holder.forgetFailure()
        #expect(await key(holder) == .success("abc123"))
        #expect(runs == 1)
    }

    @Test("A command that has failed is not run again before the user asks for a refresh")
    func failure() async {
        let (holder, wishes) = holder("exit 1")
        let failure = Result<String, WeatherError>.failure(.key(.commandFailed(.exited(status: 1), command: "sh")))
        #expect(await twoKeys(holder, wishes) == [failure, failure])
        #expect(await key(holder) == failure)
        #expect(runs == 1)
        holder.forgetFailure()
        #expect(await twoKeys(holder, wishes) == [failure, failure])
        #expect(runs == 2)
    }

    @Test("A key that the service refuses is forgotten, and asked for again when the user asks for a refresh")
    func refused() async {
        let (holder, wishes) = holder("echo abc123")
        _ = await twoKeys(holder, wishes)
        holder.refuse()
        #expect(await key(holder) == .failure(.service(.keyRefused)))
        #expect(runs == 1)
        holder.forgetFailure()
        #expect(await twoKeys(holder, wishes) == [.success("abc123"), .success("abc123")])
        #expect(runs == 2)
    }

    @Test("Requests that are not wanted any more are let go, and the next one asks anew")
    func declined() async {
        let (holder, wishes) = holder("echo abc123")
        // A request after the first one is let go waits for a turn of its own.
        async let turns: Void = {
            var isFirst = true
            for await _ in wishes.prefix(2) {
                if isFirst { holder.declineCommand() } else { holder.runCommand(inForeground: false) }
                isFirst = false
            }
        }()
        #expect(await key(holder) == .failure(.cancelled))
        #expect(runs == 0)
        #expect(await key(holder) == .success("abc123"))
        await turns
        #expect(runs == 1)
    }

    @Test("A file is read for each request, without the loop")
    func file() async throws {
        let directory = home.path
        let holder = KeyHolder(source: {
            KeySource(of: .openWeatherMap, environment: [:], command: [], configured: nil, directory: directory)
        }) { Issue.record("nothing is to be run") }
        #expect(await key(holder) == .failure(.key(.missing)))
        try home.write("abc123\n", to: "api-key")
        #expect(await key(holder) == .success("abc123"))
        holder.refuse()
        try home.write("def456\n", to: "api-key")
        #expect(await key(holder) == .success("def456"))
    }
}
