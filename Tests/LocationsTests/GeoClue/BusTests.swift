@testable import Services
import TestSupport
import Testing
import Weather

/// If the daemon is installed, libdbus is installed too.
private let libraryIsThere = ConditionTrait.enabled(if: PrivateBus.isAvailable, "\(BusMock.needs)")

@Suite("The D-Bus connection", .timeLimit(.minutes(5)))
struct BusTests {
    @Test("A bus without a location service is an error", libraryIsThere)
    func noService() async throws {
        let bus = try PrivateBus()
        #expect(await GeoClue(limits: .patient, address: bus.address).outcome() == .failure(.noService))
    }

    @Test(
        "A missing bus is an error",
        arguments: ["unix:path=/nonexistent/socket", "tcp:host=127.0.0.1,port=1", "nonsense", "unix:", ";;;", "\u{1B}"])
    func noBus(address: String) async {
        #expect(await GeoClue(limits: .patient, address: address).outcome() == .failure(.noBus))
    }

    @Test("A missing or wrong libdbus is an error")
    func noLibrary() async {
        for library in ["libdbus-nowhere.so.3", "libc.so.6"] {
            #expect(await GeoClue(limits: .patient, library: library).outcome() == .failure(.noBus))
        }
    }

    @Test("A bus that accepts and never replies is an error after the time-out", libraryIsThere)
    func silent() async throws {
        let socket = try SilentSocket()
        var limits = GeoClue.Limits.patient
        limits.bus = .milliseconds(100)
        #expect(await GeoClue(limits: limits, address: socket.address).outcome() == .failure(.noBus))
    }

    @Test("Many signals of a bus do not extend the time-out", libraryIsThere)
    func chatty() async throws {
        let socket = try SilentSocket()
        var limits = GeoClue.Limits.patient
        limits.reply = .zero
        let geoClue = GeoClue(limits: limits, address: socket.address)
        async let outcome = geoClue.outcome()
        #expect(await socket.chatters())
        #expect(await outcome == .failure(.noAgent))
    }

    @Test("After the time-out of a full bus no thread and no descriptor remains", libraryIsThere)
    func full() async throws {
        #expect(comesTrue { !TemporaryTraces.hasThreads }, "Earlier requests have ended.")
        var socket: SilentSocket? = try SilentSocket()
        socket?.fill()
        var limits = GeoClue.Limits.patient
        limits.bus = .milliseconds(100)
        let geoClue = GeoClue(limits: limits, address: socket?.address)
        let before = TemporaryTraces.descriptors
        #expect(await geoClue.outcome() == .failure(.noBus))
        #expect(
            TemporaryTraces.hasThreads && !TemporaryTraces.descriptors.isSubset(of: before),
            "A thread still waits for the bus.")
        socket = nil
        #expect(
            comesTrue { !TemporaryTraces.hasThreads && TemporaryTraces.descriptors.isSubset(of: before) },
            "No thread waits any more.")
    }

    @Test("A cancelled request ends at once while the bus is silent", libraryIsThere)
    func cancelledWhileSilent() async throws {
        let socket = try SilentSocket()
        let geoClue = GeoClue(limits: .patient, address: socket.address)
        let outcome = await outcome(of: geoClue) { #expect(await socket.hasBeenSpokenTo()) }
        #expect(outcome == .failure(.cancelled))
    }

    @Test("A cancelled request ends at once before the bus accepts it", libraryIsThere)
    func cancelledWhileFull() async throws {
        let socket = try SilentSocket()
        socket.fill()
        let geoClue = GeoClue(limits: .patient, address: socket.address)
        #expect(await outcome(of: geoClue) {} == .failure(.cancelled))
    }
}
