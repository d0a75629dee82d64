import TestSupport
import Testing

@testable import bench

@Suite(.timeLimit(.minutes(5)))
struct WorkbenchTests {
    @Test("The program asks over TLS where that is measured, and over plain HTTP elsewhere", arguments: Scheme.allCases)
    func scheme(_ scheme: Scheme) async throws {
        let bench = try await Workbench(idleSeconds: 1)
        _ = try bench.over(scheme).homeWithWeather()
        #expect(bench.over(scheme).server.requests.map(\.path).sorted() == ["/data/2.5/forecast", "/data/2.5/weather"])
        for other in Scheme.allCases where other != scheme { #expect(bench.over(other).server.connectionCount == 0) }
        await bench.end()
    }

    @Test("The floor of its memory asks the same service", arguments: Scheme.allCases)
    func floor(_ scheme: Scheme) async throws {
        let bench = try await Workbench(idleSeconds: 1)
        let asking = try bench.over(scheme).asking.start()
        try asking.begin()
        try asking.quit()
        #expect(bench.over(scheme).server.requests.map(\.path) == ["/data/2.5/weather"])
        await bench.end()
    }

    @Test("A figure over TLS says so")
    func names() { #expect(Scheme.allCases.map { $0.name("resident") } == ["resident", "resident, TLS"]) }
}
