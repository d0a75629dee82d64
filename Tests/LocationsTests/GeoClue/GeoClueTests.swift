@testable import Services
import TestSupport
import Testing
import Weather

@Suite(
    "GeoClue", .timeLimit(.minutes(5)),
    .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"))
struct GeoClueTests {
    @Test("GeoClue sends the position before or after its reply to Start", arguments: ["ok", "late", "hesitant"])
    func found(mode: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        let coordinate = try await GeoClue(limits: .patient, address: mock.address).locate()
        #expect(coordinate == Coordinate(latitude: GeoClueMock.latitude, longitude: GeoClueMock.longitude))
    }

    @Test("The client sends its name and the accuracy, and stops GeoClue at the end")
    func manners() async throws {
        let mock = try BusMock(.geoClue)
        _ = try await GeoClue(limits: .patient, address: mock.address).locate()
        for line in ["GetClient", "DesktopId", "RequestedAccuracyLevel", "Start", "GetAll", "Stop"] {
            #expect(await mock.waits(for: line))
        }
    }

    @Test(
        "Each refusal has its own error",
        arguments: [
            ("denied", .refused(reason: "'weather-tui' disallowed by configuration for UID 1000")),
            ("no-agent", .noAgent), ("crash", .noService), ("crash-at-start", .noService),
        ] as [(String, LocationError)])
    func refusals(mode: String, error: LocationError) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        #expect(await GeoClue(limits: .patient, address: mock.address).outcome() == .failure(error))
    }

    @Test("The reason of a refusal has no control characters and at most 120 characters")
    func harmfulReason() async throws {
        let mock = try BusMock(.geoClue, mode: "denied-harmfully")
        let outcome = await GeoClue(limits: .patient, address: mock.address).outcome()
        guard case .failure(.refused(let reason?)) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(reason.hasPrefix("no way way"))
        #expect(reason.count <= 120)
    }

    @Test(
        "Invalid data of GeoClue is an error",
        arguments: [
            "outside", "not-a-number", "infinite", "null-island", "text", "no-longitude", "empty", "no-location",
            "wrong-update", "wrong-client", "long-client",
        ])
    func nonsense(mode: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        #expect(await GeoClue(limits: .patient, address: mock.address).outcome() == .failure(.nonsense))
    }

    @Test(
        "Each step has its own time-out",
        arguments: [
            ("silent-agent", \.reply, "GetClient", .noAgent), ("unanswered", \.permission, "Start", .unanswered),
            ("no-fix", \.fix, "Start", .noFix),
        ] as [(String, WritableKeyPath<GeoClue.Limits, Duration> & Sendable, String, LocationError)])
    func limits(
        mode: String, limit: WritableKeyPath<GeoClue.Limits, Duration> & Sendable, call: String,
        error: LocationError
    ) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        var limits = GeoClue.Limits.patient
        limits[keyPath: limit] = .milliseconds(200)
        #expect(await GeoClue(limits: limits, address: mock.address).outcome() == .failure(error))
        #expect(await mock.waits(for: call))
    }

    @Test(
        "A cancelled request ends at once in each step",
        arguments: [("silent-agent", "GetClient"), ("unanswered", "Start"), ("no-fix", "Start")])
    func cancelled(mode: String, call: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        let geoClue = GeoClue(limits: .patient, address: mock.address)
        let outcome = await outcome(of: geoClue) { #expect(await mock.waits(for: call)) }
        #expect(outcome == .failure(.cancelled))
    }

    @Test("A second request finds a machine that has moved, or gets its own error")
    func again() async throws {
        let busan = Coordinate(clampingLatitude: GeoClueMock.laterLatitude, longitude: GeoClueMock.laterLongitude)
        let refusal = LocationError.refused(reason: "'weather-tui' disallowed by configuration for UID 1000")
        let outcomes: [(String, Result<Coordinate, LocationError>)] = [
            ("moving", .success(busan)), ("then-silent", .failure(.noFix)), ("then-denied", .failure(refusal)),
        ]
        for (mode, expected) in outcomes {
            let mock = try BusMock(.geoClue, mode: mode)
            var limits = GeoClue.Limits.patient
            _ = try await GeoClue(limits: limits, address: mock.address).locate()
            if mode == "then-silent" { limits.fix = .milliseconds(200) }
            #expect(await GeoClue(limits: limits, address: mock.address).outcome() == expected, "\(mode)")
        }
    }

    @Test("A closed bus is an error")
    func busEnds() async throws {
        let mock = try BusMock(.geoClue, mode: "unanswered")
        let geoClue = GeoClue(limits: .patient, address: mock.address)
        async let outcome = geoClue.outcome()
        #expect(await mock.waits(for: "Start"))
        mock.endBus()
        #expect(await outcome == .failure(.noBus))
    }
}
