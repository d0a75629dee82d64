import Testing

@testable import weather_tui

@Suite("A wait of the background executor", .timeLimit(.minutes(5)))
struct BackgroundExecutorTests {
    private let executor = BackgroundExecutor()

    @Test("is over after its time")
    func elapsed() async throws { try await executor.sleep(for: .milliseconds(1)) }

    @Test("ends as soon as its task is cancelled")
    func cancelled() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask(executorPreference: executor) {
                await #expect(throws: CancellationError.self) { try await executor.sleep(for: .seconds(3600)) }
            }
            group.cancelAll()
        }
    }
}
