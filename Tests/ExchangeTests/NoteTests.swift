import Testing
import Weather

@testable import Exchange
@testable import Files

@Suite("Notes in lock files")
struct NoteTests {
    private let now = UnixTime(seconds: 1_800_000_000)

    private func failure(_ error: WeatherError) -> RequestFailure {
        var gate = Gate(openSince: now)
        gate.fail(error, Rhythm(of: .current, interval: 600), at: now, jitter: 0.9)
        return RequestFailure(error, gate, address: "a1")
    }

    private static let errors: [WeatherError] = [
        .network(.offline, host: "h"), .network(.hostNotFound, host: "h"), .network(.connectionRefused, host: "h"),
        .network(.connectionReset, host: "h"), .network(.connectionFailed, host: "h"),
        .network(.timedOut(seconds: 10), host: "h"), .network(.redirected(to: "h"), host: "h"),
        .network(.redirectLoop, host: "h"), .service(.rateLimited(retryAfter: nil)),
        .service(.rateLimited(retryAfter: 60)), .service(.limitReached(.hour)), .service(.limitReached(.day)),
        .service(.broken(status: 502)), .service(.broken(status: 503, retryAfter: 30)),
        .service(.unexpectedStatus(408)), .service(.unexpectedStatus(410)), .response(.cutOff), .response(.notHTTP),
        .response(.tooLarge(limit: 9)), .response(.webPage), .response(.notJSON), .service(.keyRefused),
        .service(.forbidden), .service(.placeNotFound), .service(.contactRefused), .service(.placeNotCovered),
        .service(.addressWrong(host: "h")),
    ]

    @Test("A note is read as it was written", arguments: Self.errors)
    func roundTrip(error: WeatherError) {
        var note = Note(failure(error))
        _ = note.requests.add(now, limit: 90)
        _ = note.requests.add(now + 4, limit: 90)
        #expect(Note(note.bytes) == note)
        #expect(Note(Note(failure(error)).bytes) == Note(failure(error)))
    }

    @Test("The words of a note have one order")
    func words() {
        var note = Note(failure(.service(.broken(status: 500))))
        for second in [0, 4, 4] { _ = note.requests.add(now + second, limit: 90) }
        #expect(
            String(decoding: note.bytes, as: UTF8.self)
                == "1800000000 1800000002 retry 1 a1 broken - 500 - 1800000000:1 1800000004:2")
        #expect(Note().bytes == [])
        var count = Note()
        _ = count.requests.add(now, limit: 90)
        #expect(String(decoding: count.bytes, as: UTF8.self) == "- - - - - - - - - 1800000000:1")
        #expect(
            String(decoding: Note(failure(.service(.keyRefused))).bytes, as: UTF8.self)
                == "1800000000 - age 1 a1 keyRefused - 0 -")
    }

    @Test("An error has always the same name")
    func oneName() {
        #expect(WeatherError.service(.unexpectedStatus(408)).note == "requestTimeout - 408 -")
        #expect(WeatherError.service(.unexpectedStatus(410)).note == "status - 410 -")
        #expect(WeatherError(note: "requestTimeout - 408 -") == .service(.unexpectedStatus(408)))
    }

    @Test("No error is read as another one", arguments: Self.errors)
    func ownName(error: WeatherError) {
        #expect(WeatherError(note: error.note) == error)
    }

    @Test(
        "An unreadable note is unknown",
        arguments: [
            "", "x", #"{"time":1795237320,"failure":{"offline":{}}}"#, "1795237320", "1795237320 offline",
            // Of older versions.
            "1795237320 offline h 0 -", "1800000120:5 1800000119:3",
            "1800000000 1800000002 retry 1 a1 unheard - 500 -", "soon 1800000002 retry 1 a1 broken - 500 -",
            "1800000000 1800000002 never 1 a1 broken - 500 -", "1800000000 1800000002 retry 0 a1 broken - 500 -",
            "1800000000 1800000002 retry 9223372036854775807 a1 broken - 500 -",
            "9223372036854775807 1800000002 retry 1 a1 broken - 500 -",
            "1800000000 soon retry 1 a1 broken - 500 -", "1800000000 9223372036854775807 retry 1 a1 broken - 500 -",
            "1800000000 1800003601 pause 1 a1 rateLimited - 0 -",
            "1800000000 1800604801 retry 1 a1 broken - 500 -",
            "1800000000 1800000002 retry -1 a1 broken - 500 -", "1800000000 1800000002 retry x a1 broken - 500 -",
            "9223372036854775808 1800000002 retry 1 a1 broken - 500 -",
        ])
    func unreadable(text: String) { #expect(Note(Array(text.utf8)).failure == nil) }

    @Test(
        "A damaged count of requests is counted anew",
        arguments: [
            "1800000000:9223372036854775807 1799999999:9223372036854775807", "-9223372036854775808:1",
            "9223372036854775807:1", "x", ":: :", "1800000000:70000", "1800000000:0",
        ])
    func damagedCount(text: String) {
        var note = Note(Array("- - - - - - - - - \(text)".utf8))
        #expect(note.requests.add(now, limit: 1) == nil && note.requests.add(now, limit: 1) == 60)
    }

    @Test("The time that is left of a pause is told, and stays of its kind")
    func rest() {
        let broken = failure(.service(.broken(status: 503, retryAfter: 30)))
        #expect(broken.rest(at: now + 10).error == .service(.broken(status: 503, retryAfter: 20)))
        #expect(broken.rest(at: now + 30).error.pause == 1)
        let limit = failure(.service(.limitReached(.hour)))
        #expect(limit.rest(at: now + 3000).error == .service(.limitReached(.hour, pause: 600)))
        let endless = failure(.service(.rateLimited(retryAfter: nil)))
        #expect(endless.rest(at: now + 10).error == .service(.rateLimited(retryAfter: nil)))
        let other = failure(.service(.broken(status: 500)))
        #expect(other.rest(at: now + 1) == other)
    }

    @Test("A note of the largest numbers fits into a lock")
    func size() {
        var note = Note(
            RequestFailure(
                .network(.redirected(to: String(repeating: "h", count: 253)), host: "h"),
                Gate(due: UnixTime(seconds: .max), updated: UnixTime(seconds: .max), reason: .pause, failures: .max),
                address: String(repeating: "f", count: 16)))
        for second in 0..<60 { for _ in 0..<2 { _ = note.requests.add(now + second, limit: 120) } }
        #expect(note.bytes.count < FileLock.noteLimit)
    }
}
