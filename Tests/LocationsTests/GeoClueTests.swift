import Locations
import TestSupport
import Testing
import Weather

@Suite(
    "The system's location service", .timeLimit(.minutes(5)),
    .enabled(if: GeoClueMock.isAvailable, "\(GeoClueMock.needs)"))
struct GeoClueTests {
    @Test("says where the machine is, before or after it has answered Start", arguments: ["ok", "late", "hesitant"])
    func found(mode: String) async throws {
        let mock = try GeoClueMock(mode: mode)
        let coordinate = try await GeoClue(limits: .patient, address: mock.address).locate()
        #expect(coordinate == Coordinate(latitude: GeoClueMock.latitude, longitude: GeoClueMock.longitude))
    }

    @Test("is told who asks and that a town is enough, and is stopped")
    func manners() async throws {
        let mock = try GeoClueMock()
        _ = try await GeoClue(limits: .patient, address: mock.address).locate()
        for line in ["GetClient", "DesktopId", "RequestedAccuracyLevel", "Start", "GetAll", "Stop"] {
            #expect(await mock.waits(for: line))
        }
    }

    @Test(
        "has an outcome of its own for each refusal",
        arguments: [
            ("denied", .refused(reason: "'weather-tui' disallowed by configuration for UID 1000")),
            ("no-agent", .noAgent), ("crash", .noService), ("crash-at-start", .noService),
        ] as [(String, LocationError)])
    func refusals(mode: String, problem: LocationError) async throws {
        let mock = try GeoClueMock(mode: mode)
        #expect(await GeoClue(limits: .patient, address: mock.address).outcome() == .failure(problem))
    }

    @Test("cannot harm a screen by its reasons, nor fill it")
    func harmfulReason() async throws {
        let mock = try GeoClueMock(mode: "denied-harmfully")
        let outcome = await GeoClue(limits: .patient, address: mock.address).outcome()
        guard case .failure(.refused(let reason?)) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(reason.hasPrefix("no way way"))
        #expect(reason.count <= 120)
    }

    @Test(
        "is not believed what cannot be",
        arguments: [
            "outside", "not-a-number", "infinite", "null-island", "text", "no-longitude", "empty", "no-location",
            "wrong-update", "wrong-client", "long-client",
        ])
    func nonsense(mode: String) async throws {
        let mock = try GeoClueMock(mode: mode)
        #expect(await GeoClue(limits: .patient, address: mock.address).outcome() == .failure(.nonsense))
    }

    @Test(
        "is not waited for longer than the limit of what it keeps back",
        arguments: [
            ("silent-agent", \.reply, "GetClient", .noAgent), ("unanswered", \.permission, "Start", .unanswered),
            ("no-fix", \.fix, "Start", .noFix),
        ] as [(String, WritableKeyPath<GeoClue.Limits, Duration> & Sendable, String, LocationError)])
    func limits(
        mode: String, limit: WritableKeyPath<GeoClue.Limits, Duration> & Sendable, call: String,
        problem: LocationError
    ) async throws {
        let mock = try GeoClueMock(mode: mode)
        var limits = GeoClue.Limits.patient
        limits[keyPath: limit] = .milliseconds(200)
        #expect(await GeoClue(limits: limits, address: mock.address).outcome() == .failure(problem))
        #expect(await mock.waits(for: call))
    }

    @Test(
        "is left at once when the question is cancelled, whatever is waited for",
        arguments: [("silent-agent", "GetClient"), ("unanswered", "Start"), ("no-fix", "Start")])
    func cancelled(mode: String, call: String) async throws {
        let mock = try GeoClueMock(mode: mode)
        let geoClue = GeoClue(limits: .patient, address: mock.address)
        let outcome = await outcome(of: geoClue) { #expect(await mock.waits(for: call)) }
        #expect(outcome == .failure(.cancelled))
    }

    @Test("is gone when the bus is")
    func busEnds() async throws {
        let mock = try GeoClueMock(mode: "unanswered")
        let geoClue = GeoClue(limits: .patient, address: mock.address)
        async let outcome = geoClue.outcome()
        #expect(await mock.waits(for: "Start"))
        mock.endBus()
        #expect(await outcome == .failure(.noBus))
    }
}
