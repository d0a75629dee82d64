import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        #if os(Linux)
            let folder = "/proc/self/task/"
            #expect(
                comesTrue {
                    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                    return !threads.contains {
                        FileManager.default.contents(atPath: folder + $0 + "/comm") == Data("pause\n".utf8)
                    }
                }, "its thread ends too")
        #endif
    }
}
