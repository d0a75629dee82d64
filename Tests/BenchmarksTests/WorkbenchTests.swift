import TestSupport
import Testing

@testable import bench

@Suite(.timeLimit(.minutes(5)))
struct WorkbenchTests {
    @Test("The program sends its requests over the chosen scheme", arguments: Scheme.allCases)
    func scheme(_ scheme: Scheme) async throws {
        let bench = try await Workbench(idleSeconds: 1)
        _ = try bench.over(scheme).homeWithWeather()
        let paths = bench.over(scheme).server.requests.map(\.path).filter {
            $0.hasPrefix("/data") && !$0.contains("air")
        }
        #expect(paths.sorted() == ["/data/2.5/forecast", "/data/2.5/weather"])
        for other in Scheme.allCases where other != scheme { #expect(bench.over(other).server.connectionCount == 0) }
        await bench.end()
    }

    @Test("The floor of the memory sends its request to the same service", arguments: Scheme.allCases)
    func floor(_ scheme: Scheme) async throws {
        let bench = try await Workbench(idleSeconds: 1)
        let requester = try bench.over(scheme).requester.start()
        try requester.begin()
        try requester.quit()
        #expect(bench.over(scheme).server.requests.map(\.path) == ["/data/2.5/weather"])
        await bench.end()
    }

    @Test("The name of a figure over TLS says so")
    func names() { #expect(Scheme.allCases.map { $0.name("resident") } == ["resident", "resident, TLS"]) }
}
