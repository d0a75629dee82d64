import Locations
import TestSupport
import Testing
import Weather

/// Where the daemon is, its library is as well.
private let libraryIsThere = ConditionTrait.enabled(if: PrivateBus.isAvailable, "\(GeoClueMock.needs)")

@Suite("The bus to the location service", .timeLimit(.minutes(5)))
struct BusTests {
    @Test("may have no program on it that knows", libraryIsThere)
    func noService() async throws {
        let bus = try PrivateBus()
        #expect(await GeoClue(limits: .patient, address: bus.address).outcome() == .failure(.noService))
    }

    @Test(
        "may not be there",
        arguments: ["unix:path=/nonexistent/socket", "tcp:host=127.0.0.1,port=1", "nonsense", "unix:", ";;;", "\u{1B}"])
    func noBus(address: String) async {
        #expect(await GeoClue(limits: .patient, address: address).outcome() == .failure(.noBus))
    }

    @Test("cannot be spoken to without libdbus, nor with another library")
    func noLibrary() async {
        for library in ["libdbus-nowhere.so.3", "libc.so.6"] {
            #expect(await GeoClue(limits: .patient, library: library).outcome() == .failure(.noBus))
        }
    }

    @Test("may accept and never answer", libraryIsThere)
    func silent() async throws {
        let socket = try SilentSocket()
        var limits = GeoClue.Limits.patient
        limits.bus = .milliseconds(100)
        #expect(await GeoClue(limits: limits, address: socket.address).outcome() == .failure(.noBus))
    }

    @Test("may say much, but is heard no longer than one that is silent", libraryIsThere)
    func chatty() async throws {
        let socket = try SilentSocket()
        var limits = GeoClue.Limits.patient
        limits.reply = .zero
        let geoClue = GeoClue(limits: limits, address: socket.address)
        async let outcome = geoClue.outcome()
        #expect(socket.chatters())
        #expect(await outcome == .failure(.noAgent))
    }

    @Test("may not even accept, and keeps nothing of a caller that gave it up", libraryIsThere)
    func full() async throws {
        #expect(comesTrue { !TemporaryTraces.hasThreads }, "earlier questions are over")
        var socket: SilentSocket? = try SilentSocket()
        socket?.fill()
        var limits = GeoClue.Limits.patient
        limits.bus = .milliseconds(100)
        let geoClue = GeoClue(limits: limits, address: socket?.address)
        let before = TemporaryTraces.descriptors
        #expect(await geoClue.outcome() == .failure(.noBus))
        #expect(
            TemporaryTraces.hasThreads && !TemporaryTraces.descriptors.isSubset(of: before),
            "a thread still waits for the bus")
        socket = nil
        #expect(
            comesTrue { !TemporaryTraces.hasThreads && TemporaryTraces.descriptors.isSubset(of: before) },
            "and nothing waits")
    }

    @Test("is left at once when the question is cancelled while it is silent", libraryIsThere)
    func cancelledWhileSilent() async throws {
        let socket = try SilentSocket()
        let geoClue = GeoClue(limits: .patient, address: socket.address)
        let outcome = await outcome(of: geoClue) { #expect(socket.hasBeenSpokenTo()) }
        #expect(outcome == .failure(.cancelled))
    }

    @Test("is left at once when the question is cancelled while it accepts none, or is not yet asked", libraryIsThere)
    func cancelledWhileFull() async throws {
        let socket = try SilentSocket()
        socket.fill()
        let geoClue = GeoClue(limits: .patient, address: socket.address)
        #expect(await outcome(of: geoClue) {} == .failure(.cancelled))
    }
}
