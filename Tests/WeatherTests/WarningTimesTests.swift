import Testing

@testable import Weather

@Suite("Times of official warnings")
struct WarningTimesTests {
    @Test(
        "A message that expires before its hazard begins names no end",
        arguments: [
            (nil, 3600, nil), (nil, 7200, nil), (nil, 7201, 7201), (3600, 3601, nil), (3600, 9000, 9000),
            (9000, 3600, 9000), (9000, 12_000, 9000), (nil, nil, nil),
        ] as [(Int?, Int?, Int?)])
    func end(ends: Int?, expires: Int?, end: Int?) throws {
        let warning = try #require(
            listed([
                message("1") { info in
                    info.onset = noon + 7200
                    info.ends = ends.map { noon + $0 }
                    info.expires = expires.map { noon + $0 }
                }
            ]).first)
        #expect(warning.end == end.map { noon + $0 } && !warning.isEndUnknown)
    }

    @Test("Such a warning stays when its message expires, and while it is in force")
    func staysUntilItBegins() {
        let messages = [message("1") { ($0.onset, $0.expires) = (noon + 7200, noon + 3600) }]
        for seconds in [0, 3600, 7199, 7200, 80_000] { #expect(listed(messages, at: noon + seconds).count == 1) }
    }

    @Test("An expiry before a message takes effect is no end either")
    func effective() throws {
        let warning = try #require(
            listed([message("1") { ($0.effective, $0.expires) = (noon + 60, noon + 60) }]).first)
        #expect(warning.end == nil)
    }

    @Test("An end that cannot be read is not known, unless another one can be read")
    func unreadable() throws {
        let unknown = message("1") { ($0.expires, $0.hasUnreadableEnd) = (nil, true) }
        #expect(try #require(listed([unknown]).first).isEndUnknown)
        let expiring = message("1") { ($0.expires, $0.hasUnreadableEnd) = (noon + 60, true) }
        #expect(try #require(listed([expiring]).first).isEndUnknown, "the expiry is not the end of the event")
        let known = message("1") { ($0.ends, $0.hasUnreadableEnd) = (noon + 60, true) }
        #expect(try !#require(listed([known]).first).isEndUnknown)
        let none = message("1") { $0.expires = nil }
        #expect(try !#require(listed([none]).first).isEndUnknown)
    }

    @Test("Without an end a warning leaves the glance after two days, and comes last, but stays in force")
    func longWithoutEnd() throws {
        let old = message("old", sent: noon + -2 * 86_400) { ($0.expires, $0.severity) = (nil, .extreme) }
        let new = message("new") { $0.severity = .minor }
        let listed = listed([old, new])
        #expect(listed.map(\.id.identifier) == ["new", "old"])
        #expect(listed.map { $0.isLongWithoutEnd(at: noon) } == [false, true])
        #expect(!listed[1].isLongWithoutEnd(at: noon + -1) && listed[1].leavesGlance == noon)
    }

    @Test("The two days begin with the hazard if it begins after its message")
    func longAfterBegin() throws {
        let message = message("1") { ($0.onset, $0.expires) = (noon + 86_400, nil) }
        let warning = try #require(listed([message]).first)
        #expect(warning.leavesGlance == noon + 3 * 86_400)
    }

    @Test("A warning with an end, or without any time, is never long without an end")
    func withEnd() throws {
        let ending = try #require(listed([message("1", sent: noon + -9 * 86_400)]).first)
        let undated = try #require(listed([message("1", sent: nil) { $0.expires = nil }]).first)
        #expect(!ending.isLongWithoutEnd(at: noon) && !undated.isLongWithoutEnd(at: noon))
    }
}

@Suite("Issues of one hazard")
struct WarningIssuesTests {
    private func issues(_ messages: [AlertMessage]) -> [String] { listed(messages).map(\.id.identifier) }

    @Test("Two messages that differ in number, time and headline only are one warning, the newest")
    func twice() {
        let first = message("1", sent: noon + -7200) { $0.headline = "first" }
        let second = message("2", sent: noon + -3600) { $0.headline = "second" }
        let third = message("3", sent: noon + -60) { $0.headline = "third" }
        #expect(issues([first, second, third]) == ["3"] && issues([third, first, second]) == ["3"])
        #expect(issues([first, message("9") { $0.event = "Flood" }, second]) == ["2", "9"])
    }

    @Test("Letter case and missing languages make no other warning")
    func spelling() {
        let both = ["en", "ko"].map { language in info { ($0.language, $0.event) = (language, "Gale in " + language) } }
        let one = info { ($0.language, $0.event) = ("en-GB", "GALE in en") }
        #expect(issues([message("1", both), message("2", [one], sent: noon)]) == ["2"])
    }

    @Test("A cancellation under the same identifier counts as the newer message")
    func cancelled() {
        let alert = message("1", sent: noon + -7200), cancel = message("1", sent: noon + -60, kind: .cancel)
        #expect(issues([alert, cancel]) == [] && issues([cancel, alert]) == [])
        #expect(issues([message("1", sent: noon), cancel]) == ["1"], "an older cancellation does not count")
    }

    @Test("An info that is over ends no other hazard of its message")
    func overInOneLanguage() {
        let past = info { ($0.language, $0.event, $0.urgency) = ("en", "Wind", .past) }
        let flood = info { ($0.language, $0.event, $0.severity) = ("de", "Flut", .extreme) }
        #expect(listed([message("1", [past, flood])]).map { $0.versions[0].event } == ["Flut"])
    }

    @Test("Two equal infos of one message are one warning")
    func sameMessage() {
        let infos = [info { $0.event = "Storm" }, info { $0.event = "Storm" }]
        #expect(listed([message("1", infos)]).count == 1)
    }

    @Test(
        "Another authority, event, level, area or end is another warning",
        arguments: [
            { $0.authority = "Other" }, { $0.event = "Flood" }, { $0.severity = .severe },
            { $0.areas = [AlertArea(name: "other")] }, { $0.expires = noon + 90_000 }, { $0.expires = nil },
        ] as [@Sendable (inout AlertInfo) -> Void])
    func different(change: @Sendable (inout AlertInfo) -> Void) {
        #expect(Set(issues([message("1", sent: noon + -7200), message("2") { change(&$0) }])) == ["1", "2"])
    }

    @Test("Without the name of an authority its address counts")
    func sender() {
        let other = message("2", sender: "other") { $0.authority = nil }
        #expect(issues([message("1") { $0.authority = nil }, other]).count == 2)
    }

    @Test("Several languages of an issue are compared together, in any order")
    func languages() {
        func infos(_ languages: [String]) -> [AlertInfo] {
            languages.map { language in
                info {
                    ($0.language, $0.event) = (language, "Storm in " + language)
                }
            }
        }
        #expect(issues([message("1", infos(["no", "en"])), message("2", infos(["en", "no"]), sent: noon)]) == ["2"])
    }
}

@Suite("Events of the National Weather Service")
struct VTECTests {
    @Test(
        "A code is read",
        arguments: [
            ("/O.NEW.KLWX.WS.W.0004.261126T0000Z-261127T1400Z/", ["NEW KLWX.WS.W.0004"]),
            ("/O.CON.KPQR.FA.A.0004.000000T0000Z-261222T1800Z/", ["CON KPQR.FA.A.0004"]),
            ("/X.CAN.PHFO.HU.W.1001.000000T0000Z-261222T1800Z/", ["CAN PHFO.HU.W.1001"]),
            (
                "/O.UPG.KBOX.WS.A.0002.261128T0000Z-261129T0000Z/\n/O.NEW.KBOX.WS.W.0003.261128T0000Z-261129T0000Z/",
                ["UPG KBOX.WS.A.0002", "NEW KBOX.WS.W.0003"]
            ),
            (
                "/O.EXT.KLKN.FA.W.0018.000000T0000Z-260712T0315Z/ /00000.0.SM.000000T0000Z.000000T0000Z.000000T0000Z.OO/",
                ["EXT KLKN.FA.W.0018"]
            ),
            ("/T.NEW.KLWX.WS.W.0004.261126T0000Z-261127T1400Z/", []), ("", []), ("/O.NEW/", []), ("O.NEW.KLWX", []),
        ])
    func read(text: String, codes: [String]) {
        let list = VTEC.list(in: text)
        #expect(list.map { "\($0.action) \($0.event)" } == codes)
        #expect(list.flatMap { VTEC.list(in: $0.text) } == list)
    }

    private func event(
        _ identifier: String, _ codes: String..., minutes: Int = 0, kind: AlertMessage.Kind = .alert,
        event: String = "Freeze Watch"
    ) -> AlertMessage {
        message(identifier, sent: noon + minutes * 60, kind: kind) { info in
            info.event = event
            info.headline = identifier
            // Different ends, so that only the code joins the messages.
            info.expires = noon + 86_400 + minutes
            info.vtec = codes.map { code in
                let words = code.split(separator: " ").map(String.init)
                return VTEC(action: words[0], event: words[1])
            }
        }
    }

    private func left(_ messages: AlertMessage...) -> Set<String> {
        let one = Set(listed(messages).map(\.id.identifier))
        #expect(one == Set(listed(messages.reversed()).map(\.id.identifier)), "the order does not matter")
        return one
    }

    @Test("Two messages of an event without references are one warning, the newest")
    func continued() {
        let first = event("1", "NEW KLWX.FZ.A.0003"), second = event("2", "CON KLWX.FZ.A.0003", minutes: 10)
        #expect(left(first, second) == ["2"])
        #expect(left(first, second, event("3", "EXT KLWX.FZ.A.0003", minutes: 20)) == ["3"])
    }

    @Test("Other numbers, offices, phenomena and significances are other events")
    func others() {
        #expect(
            left(
                event("1", "NEW KLWX.FZ.A.0003"), event("2", "NEW KLWX.FZ.A.0004", minutes: 1),
                event("3", "NEW KAKQ.FZ.A.0003", minutes: 2), event("4", "NEW KLWX.FZ.W.0003", minutes: 3),
                event("5", "NEW KLWX.FR.A.0003", minutes: 4)
            ).count == 5)
    }

    @Test("An upgrade, a cancellation and an expiry end the older message", arguments: ["UPG", "CAN", "EXP"])
    func ended(action: String) {
        let watch = event("1", "NEW KLWX.FZ.A.0003")
        #expect(left(watch, event("2", "\(action) KLWX.FZ.A.0003", minutes: 10)) == [])
        let upgrade = event("2", "\(action) KLWX.FZ.A.0003", "NEW KLWX.FZ.W.0004", minutes: 10, event: "Freeze Warning")
        #expect(left(watch, upgrade) == ["2"])
        let cancel = event("2", "\(action) KLWX.FZ.A.0003", minutes: 10, kind: .cancel)
        #expect(left(watch, cancel, event("3", "NEW KLWX.WI.Y.0001")) == ["3"])
    }

    @Test("A message of several events stays while one of them goes on")
    func several() {
        let both = event("1", "NEW KLWX.FZ.W.0004", "NEW KLWX.WI.Y.0001")
        #expect(left(both, event("2", "CAN KLWX.WI.Y.0001", minutes: 5)) == ["1"])
        #expect(left(both, event("2", "CAN KLWX.WI.Y.0001", "CAN KLWX.FZ.W.0004", minutes: 5)) == [])
    }

    @Test("A message of another sender, and a code that goes on beside one that ends, end nothing")
    func kept() {
        var other = event("2", "CAN KLWX.FZ.A.0003", minutes: 10)
        other.id = AlertMessage.ID(sender: "other", identifier: "2")
        #expect(left(event("1", "NEW KLWX.FZ.A.0003"), other) == ["1"])
        #expect(left(event("1", "CAN KLWX.FZ.A.0003", "CON KLWX.FZ.A.0003")) == ["1"])
        #expect(left(event("1", "CON KLWX.FZ.A.0003", "CAN KLWX.FZ.A.0003")) == ["1"])
        #expect(left(event("1", "CAN KLWX.FZ.A.0003"), event("2", "CON KLWX.FZ.A.0003")) == ["2"])
    }

    @Test("A test ends nothing")
    func test() {
        var test = event("2", "CAN KLWX.FZ.A.0003", minutes: 10)
        test.isActual = false
        #expect(left(event("1", "NEW KLWX.FZ.A.0003"), test) == ["1"])
    }
}

@Suite("Official messages about other subjects")
struct OtherMessagesTests {
    private func quake(_ change: (inout AlertInfo) -> Void = { _ in }) -> AlertMessage {
        message("1", sent: noon) { info in
            (info.event, info.categories) = ("Earthquake", ["geo"])
            (info.onset, info.expires) = (noon, noon + 10 * 86_400)
            change(&info)
        }
    }

    @Test("An earthquake is told for a day at most")
    func earthquake() throws {
        #expect(try #require(listed([quake()]).first).subject == .earthquake)
        #expect(listed([quake()], at: noon + 86_399).count == 1 && listed([quake()], at: noon + 86_400).isEmpty)
        #expect(listed([quake { $0.expires = nil }], at: noon + 86_400).isEmpty)
        #expect(listed([quake { $0.expires = noon + 60 }], at: noon + 60).isEmpty)
    }

    @Test("A message about another subject never stands for a warning, nor a warning without an event for another one")
    func subjects() {
        func notice(_ identifier: String, _ category: String, _ headline: String?, event: String = "Notice")
            -> AlertMessage
        {
            message(identifier, sent: noon + (identifier == "1" ? -7200 : -60)) { info in
                (info.event, info.categories, info.headline) = (event, [category], headline)
                info.description = "Text of " + identifier
            }
        }
        #expect(listed([notice("1", "met", "Storm"), notice("2", "safety", "Gas leak")]).count == 2)
        #expect(listed([notice("1", "met", "Storm", event: ""), notice("2", "met", "Flood", event: "")]).count == 2)
        #expect(listed([notice("1", "met", nil, event: ""), notice("2", "met", nil, event: "")]).count == 2)
    }

    @Test("Two messages about other subjects that differ in their texts are two")
    func texts() {
        let persons = ["A girl of 7", "A man of 80"].map { text in
            message(text) { ($0.event, $0.categories, $0.headline) = ("Missing person", ["rescue"], text) }
        }
        #expect(listed(persons).count == 2)
    }

    @Test("Other messages are never left out")
    func others() {
        for (event, category) in [("Missing person", "rescue"), ("Disease", "health"), ("Anything", "security")] {
            let message = message("1") { ($0.event, $0.categories) = (event, [category]) }
            #expect(listed([message]).count == 1)
        }
    }
}

private let noon = UnixTime(seconds: 1_795_237_320)

private func info(_ change: (inout AlertInfo) -> Void = { _ in }) -> AlertInfo {
    var info = AlertInfo()
    (info.event, info.authority, info.severity) = ("Wind", "Met", .moderate)
    info.expires = noon + 86_400
    info.areas = [AlertArea(name: "here")]
    change(&info)
    return info
}

private func message(
    _ identifier: String, _ infos: [AlertInfo]? = nil, sender: String = "me", sent: UnixTime? = noon + -3600,
    kind: AlertMessage.Kind = .alert, _ change: (inout AlertInfo) -> Void = { _ in }
) -> AlertMessage {
    AlertMessage(
        id: AlertMessage.ID(sender: sender, identifier: identifier), sent: sent, kind: kind,
        infos: infos ?? [info(change)])
}

private func listed(_ messages: [AlertMessage], at time: UnixTime = noon) -> [Warning] {
    Warnings([WarningCheck(service: .fpas, messages: messages)]).inForce(at: time, checkedAt: time)
}
