import Testing
import Weather

@testable import Networking

@Suite("Retry-After")
struct RetryAfterTests {
    // Sun, 06 Nov 1994 08:49:37 GMT, the example of the standard.
    private let now = UnixTime(seconds: 784_111_777)

    @Test(
        "in seconds is kept within a day",
        arguments: [
            ("0", 0), ("60", 60), (" 7 ", 7), ("86400", 86_400), ("86401", 86_400), ("99999999999999999999", 86_400),
        ])
    func seconds(field: String, pause: Int) {
        #expect(retryAfter(field, now: now) == pause)
    }

    @Test(
        "as a date counts from now",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
            ("Mon, 07 Nov 1994 08:49:36 GMT", 86_399), ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
            ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
        ])
    func dates(field: String, pause: Int) {
        #expect(retryAfter(field, now: now) == pause)
    }

    @Test(
        "that says nothing is absent",
        arguments: [
            "", " ", "-1", "1.5", "+3", "soon", "٣", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        ])
    func nonsense(field: String) {
        #expect(retryAfter(field, now: now) == nil)
    }

    @Test(
        "dates have their moments",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
            ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200), ("Sun, 28 Feb 2100 00:00:00 GMT", 4_107_456_000),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ])
    func moments(field: String, seconds: Int) {
        #expect(UnixTime(httpDate: field)?.seconds == seconds)
    }
}
