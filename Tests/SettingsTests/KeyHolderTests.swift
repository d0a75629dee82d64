import TestSupport
import Testing
import Weather

@testable import Settings

@Suite("The key holder", .serialized, .timeLimit(.minutes(5)))
struct KeyHolderTests {
    /// The action of the loop when a request waits for the key command.
    private typealias LoopAction = @Sendable (KeyHolder) -> Void

    private static let runCommand: LoopAction = { $0.runCommand(inForeground: false) }

    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private var runs: Int { (try? home.read("runs").count) ?? 0 }

    /// Returns a holder whose command appends a letter to `runs` at each run.
    private func holder(_ script: String) -> (holder: KeyHolder, requests: AsyncStream<Void>) {
        let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
        let words = ["sh", "-c", "printf x >>'\(home.path)/runs'; \(script)"]
        let holder = KeyHolder(source: {
            KeySource(of: .openWeatherMap, environment: [:], command: words, configured: nil, directory: nil)
        }) { continuation.yield() }
        return (holder, requests)
    }

    /// Returns the results of two simultaneous requests.
    private func twoKeys(
        _ holder: KeyHolder, _ requests: AsyncStream<Void>, loop: @escaping LoopAction = runCommand
    ) async -> [Result<String, WeatherError>] {
        async let actions: Void = {
            for await _ in requests.prefix(1) { loop(holder) }
        }()
        async let (first, second) = (key(holder), key(holder))
        let keys = await [first, second]
        await actions
        return keys
    }

    private func key(_ holder: KeyHolder) async -> Result<String, WeatherError> {
        do throws(WeatherError) { return .success(try await holder.key().secret) } catch { return .failure(error) }
    }

    @Test("All requests share one run of the command")
    func shared() async {
        let (holder, requests) = holder("echo abc123")
        #expect(await twoKeys(holder, requests) == [.success("abc123"), .success("abc123")])
        holder.forgetFailure()
        #expect(await key(holder) == .success("abc123"))
        #expect(runs == 1)
    }

    @Test("After an error the command runs again only after a refresh by the user")
    func failure() async {
        let (holder, requests) = holder("exit 1")
        let expected = Result<String, WeatherError>.failure(.key(.commandFailed(.exited(status: 1), command: "sh")))
        #expect(await twoKeys(holder, requests) == [expected, expected])
        #expect(await key(holder) == expected)
        #expect(runs == 1)
        holder.forgetFailure()
        #expect(await twoKeys(holder, requests) == [expected, expected])
        #expect(runs == 2)
    }

    @Test("A refused key is dropped, and the command runs again after a refresh by the user")
    func refused() async {
        let (holder, requests) = holder("echo abc123")
        _ = await twoKeys(holder, requests)
        holder.refuse()
        #expect(await key(holder) == .failure(.service(.keyRefused)))
        #expect(runs == 1)
        holder.forgetFailure()
        #expect(await twoKeys(holder, requests) == [.success("abc123"), .success("abc123")])
        #expect(runs == 2)
    }

    @Test("A declined request is cancelled, and the next request runs the command")
    func declined() async {
        let (holder, requests) = holder("echo abc123")
        // The second request for the key waits until the loop acts again.
        async let actions: Void = {
            var isFirst = true
            for await _ in requests.prefix(2) {
                if isFirst { holder.declineCommand() } else { holder.runCommand(inForeground: false) }
                isFirst = false
            }
        }()
        #expect(await key(holder) == .failure(.cancelled))
        #expect(runs == 0)
        #expect(await key(holder) == .success("abc123"))
        await actions
        #expect(runs == 1)
    }

    @Test("A key file is read again for each request, and the loop is not needed")
    func file() async throws {
        let directory = home.path
        let holder = KeyHolder(source: {
            KeySource(of: .openWeatherMap, environment: [:], command: [], configured: nil, directory: directory)
        }) { Issue.record("No command may run.") }
        #expect(await key(holder) == .failure(.key(.missing)))
        try home.write("abc123\n", to: "api-key")
        #expect(await key(holder) == .success("abc123"))
        holder.refuse()
        try home.write("def456\n", to: "api-key")
        #expect(await key(holder) == .success("def456"))
    }
}
