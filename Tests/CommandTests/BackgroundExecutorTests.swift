import Testing

@testable import weather_tui

@Suite("The background executor", .timeLimit(.minutes(5)))
struct BackgroundExecutorTests {
    private let executor = BackgroundExecutor()

    @Test("A sleep ends after its duration")
    func elapsed() async throws { try await executor.sleep(for: .milliseconds(1)) }

    @Test("A sleep ends as soon as its task is cancelled")
    func cancelled() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask(executorPreference: executor) {
                await #expect(throws: CancellationError.self) { try await executor.sleep(for: .seconds(3600)) }
            }
            group.cancelAll()
        }
    }
}
