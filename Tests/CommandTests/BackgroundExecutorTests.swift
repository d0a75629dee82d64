import Platform
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

    @Test("Tasks that follow each other soon run on one thread")
    func oneThread() async {
        let patient = BackgroundExecutor(rest: .seconds(60))
        let first = await Task(executorPreference: patient) { pthread_self() }.value
        for _ in 0..<100 {
            let next = await Task(executorPreference: patient) { pthread_self() }.value
            #expect(pthread_equal(next, first) != 0)
        }
    }

    #if os(Linux)
        @Test("The thread ends when no task follows, and the next task gets a new one")
        func idle() async throws {
            let impatient = BackgroundExecutor(rest: .milliseconds(1))
            for _ in 0..<3 {
                let thread = await Task(executorPreference: impatient) {
                    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
                }.value
                let folder = "/proc/" + (try #require(thread))
                #expect(comesTrue { access(folder, F_OK) != 0 })
            }
        }
    #endif

    @Test("No task is lost when it comes while the thread is about to end")
    func race() async {
        let hasty = BackgroundExecutor(rest: .zero)
        for number in 0..<1000 { #expect(await Task(executorPreference: hasty) { number }.value == number) }
    }
}
