import Testing

@testable import Weather

@Suite("Official warnings")
struct WarningsTests {
    // MARK: Which messages count

    @Test("A warning is in force from its message on, also before it begins")
    func inForce() throws {
        let warning = try #require(listed([message("1") { $0.onset = noon + 7200 }]).first)
        #expect(warning.id.identifier == "1" && warning.sent == noon + -3600)
        #expect(!warning.hasBegun(at: noon) && warning.hasBegun(at: noon + 7200))
    }

    @Test("Tests, exercises, acknowledgements and errors are left out")
    func notForThePublic() {
        #expect(listed([message("1", isActual: false), message("2", kind: .other)]).isEmpty)
    }

    @Test("A cancellation and an update remove what they name", arguments: [AlertMessage.Kind.cancel, .update])
    func replaced(kind: AlertMessage.Kind) {
        let messages = [message("1"), message("2"), message("3", kind: kind, replaced: ["1"])]
        #expect(Set(identifiers(messages)) == (kind == .cancel ? ["2"] : ["2", "3"]))
    }

    @Test("An alert that only refers to another one removes nothing")
    func referring() {
        #expect(Set(identifiers([message("1"), message("2", kind: .alert, replaced: ["1"])])) == ["1", "2"])
    }

    @Test("A sender ends only its own warnings", arguments: [AlertMessage.Kind.cancel, .update])
    func otherSender(kind: AlertMessage.Kind) {
        let cancel = message("2", sender: "other", kind: kind, replaced: ["1"])
        #expect(identifiers([message("1"), cancel]).contains("1"))
        let named = AlertMessage.ID(sender: "other", identifier: "1")
        let other = AlertMessage(id: cancel.id, kind: .cancel, replaced: [named])
        #expect(identifiers([message("1"), other]) == ["1"])
    }

    @Test(
        "Only the newest of a chain stays, whatever the order of arrival",
        arguments: [
            ["1", "2", "3"], ["1", "3", "2"], ["2", "1", "3"], ["2", "3", "1"], ["3", "1", "2"], ["3", "2", "1"],
        ])
    func chain(order: [String]) {
        let chain = [
            "1": message("1"), "2": message("2", kind: .update, replaced: ["1"]),
            "3": message("3", kind: .update, replaced: ["2"]),
        ]
        #expect(identifiers(order.compactMap { chain[$0] }) == ["3"])
    }

    @Test("A chain that ends in a cancellation leaves nothing")
    func cancelledChain() {
        let update = message("2", kind: .update, replaced: ["1"])
        #expect(listed([message("3", kind: .cancel, replaced: ["2"]), update, message("1")]).isEmpty)
    }

    @Test("A cancelled update does not bring back what it has replaced")
    func cancelledUpdate() {
        let update = message("2", kind: .update, replaced: ["1"])
        #expect(listed([message("1"), update, message("3", kind: .cancel, replaced: ["2"])]).isEmpty)
    }

    @Test("A message that is not for the public removes nothing")
    func testOfCancellation() {
        let test = message("2", kind: .cancel, isActual: false, replaced: ["1"])
        let acknowledgement = message("3", kind: .other, replaced: ["1"])
        #expect(identifiers([message("1"), test, acknowledgement]) == ["1"])
    }

    @Test("An update replaces a message even if it does not concern the place")
    func updateElsewhere() {
        var update = message("2", kind: .update, replaced: ["1"])
        update.infos = []
        #expect(listed([message("1"), update]).isEmpty)
    }

    @Test("A message that names itself stays")
    func itself() {
        #expect(identifiers([message("1", kind: .update, replaced: ["1"])]) == ["1"])
    }

    @Test("A message that arrives twice is listed once, in its newer form")
    func twice() {
        let old = message("1", sent: noon + -7200) { $0.event = "old" }
        let new = message("1", sent: noon + -60) { $0.event = "new" }
        let undated = message("1", sent: nil) { $0.event = "undated" }
        for messages in [[old, new, undated], [undated, new, old], [new, new, old]] {
            #expect(listed(messages).map { $0.versions[0].event } == ["new"])
        }
    }

    @Test("An all-clear and an event of the past are no warnings")
    func over() {
        #expect(listed([message("1") { $0.isAllClear = true }, message("2") { $0.urgency = .past }]).isEmpty)
        let update = message("2", kind: .update, replaced: ["1"]) { $0.isAllClear = true }
        #expect(listed([message("1"), update]).isEmpty, "an all-clear replaces the warning")
    }

    @Test("An all-clear in one language holds for the others")
    func allClearInOneLanguage() {
        let message = message("1", [info("ko") { $0.isAllClear = true }, info("en")])
        #expect(listed([message]).isEmpty)
    }

    @Test("What Korea's authority lifts or withdraws is no warning", arguments: ["강풍주의보 해제", "대설경보 취소"])
    func lifted(event: String) {
        #expect(listed([message("1") { $0.event = event }]).isEmpty)
    }

    @Test("Hazards with fewer infos in one language are paired by danger and times")
    func unequalLanguages() {
        func hazard(_ language: String, _ event: String, _ severity: AlertSeverity) -> AlertInfo {
            info(language) { ($0.event, $0.severity) = (event, severity) }
        }
        let message = message(
            "1", [hazard("ko", "강풍주의보", .moderate), hazard("ko", "대설경보", .severe), hazard("en", "Heavy snow", .severe)])
        let warnings = listed([message])
        #expect(warnings.map { $0.versions.map(\.event) } == [["대설경보", "Heavy snow"], ["강풍주의보"]])
        #expect(warnings.map(\.severity) == [.severe, .moderate])
    }

    @Test("A warning ends when the last of its versions ends")
    func lastEnd() {
        let message = message("1", [info("en") { $0.expires = noon + -60 }, info("ko") { $0.expires = noon + 60 }])
        #expect(listed([message]).count == 1)
        #expect(listed([message], at: noon + 60).isEmpty)
    }

    @Test("Rings of a polygon that repeat or overlap do not cancel each other", arguments: 1...4)
    func repeatedRings(count: Int) {
        let ring = [(37.0, 126.0), (38, 126), (38, 128), (37, 128), (37, 126)].map {
            Coordinate(clampingLatitude: $0.0, longitude: $0.1)
        }
        let shape = AlertShape.polygon(Array(repeatElement(ring, count: count).joined()))
        #expect(shape.contains(Coordinate(clampingLatitude: 37.5, longitude: 127)))
        #expect(!shape.contains(Coordinate(clampingLatitude: 37.5, longitude: 129)))
    }

    // MARK: Begin and end

    @Test("A warning ends at the second of its expiry")
    func expiry() {
        let messages = [message("1") { $0.expires = noon + 600 }]
        #expect(listed(messages, at: noon + 599).count == 1)
        #expect(listed(messages, at: noon + 600).isEmpty)
    }

    @Test("The end of the event counts before the expiry of the message", arguments: [-300, 300])
    func end(difference: Int) {
        let messages = [
            message("1") {
                $0.expires = noon + 600
                $0.ends = noon + 600 + difference
            }
        ]
        #expect(listed(messages, at: noon + 599 + difference).count == 1)
        #expect(listed(messages, at: noon + 600 + difference).isEmpty)
    }

    @Test("Without an end a warning stays until 24 hours after the last check")
    func noEnd() {
        let warnings = Warnings([WarningCheck(service: .fpas, messages: [message("1") { $0.expires = nil }])])
        #expect(warnings.inForce(at: noon + 86_399, checkedAt: noon).count == 1)
        #expect(warnings.inForce(at: noon + 86_400, checkedAt: noon).isEmpty)
        #expect(warnings.inForce(at: noon + 86_400, checkedAt: noon + 1).count == 1)
    }

    @Test("A warning with an end does not depend on the last check")
    func lastCheck() {
        let warnings = Warnings([
            WarningCheck(service: .fpas, messages: [message("1") { $0.expires = noon + 5 * 86_400 }])
        ])
        #expect(warnings.inForce(at: noon + 4 * 86_400, checkedAt: noon).count == 1)
    }

    @Test("A warning begins with its onset, else when it takes effect, else when it was sent")
    func begin() throws {
        let messages = [
            message("1") { ($0.onset, $0.effective) = (noon + 1, noon + 2) }, message("2") { $0.effective = noon + 2 },
            message("3"),
        ]
        let begins = Dictionary(uniqueKeysWithValues: listed(messages).map { ($0.id.identifier, $0.begin) })
        #expect(begins as [String: UnixTime?] == ["1": noon + 1, "2": noon + 2, "3": noon + -3600])
        let undated = try #require(listed([message("4", sent: nil)]).first)
        #expect(undated.begin == nil && undated.hasBegun(at: noon))
    }

    // MARK: Order

    @Test("The most severe warning comes first")
    func severity() {
        let messages = AlertSeverity.allCases.map { severity in
            message(severity.rawValue) { $0.severity = severity }
        }
        let order = ["extreme", "severe", "moderate", "minor", "unknown"]
        #expect(identifiers(messages) == order)
        #expect(identifiers(messages.reversed()) == order)
    }

    @Test("Of equally severe warnings those that have begun come first, then the earlier one")
    func beginOrder() {
        let messages = [
            message("later") { $0.onset = noon + 7200 }, message("soon") { $0.onset = noon + 60 },
            message("now") { $0.onset = noon }, message("since yesterday") { $0.onset = noon + -86_400 },
            message("severe and later") { ($0.severity, $0.onset) = (.severe, noon + 9000) },
        ]
        #expect(identifiers(messages) == ["severe and later", "since yesterday", "now", "soon", "later"])
    }

    @Test("Warnings that are equal in all this keep the order of arrival")
    func stable() {
        let names = (1...20).map(String.init)
        #expect(identifiers(names.map { message($0) }) == names)
    }

    // MARK: Languages and hazards

    @Test(
        "Several languages are one warning, shown in the user's, else in English, else in the first",
        arguments: [
            (["ko-KR", "en-US", "ja"], "ko", "ko-KR"), (["KO", "en"], "ko", "KO"), (["fr_CA", "en"], "fr", "fr_CA"),
            (["de-DE", "en-GB", "fr"], "ko", "en-GB"), (["de-DE", "fr"], "ko", "de-DE"), (["kok", "de"], "ko", "kok"),
            (["de", "kok", "en"], "ko", "en"), ([""], "ko", ""),
        ])
    func languages(languages: [String], user: String, shown: String) throws {
        let warnings = listed([message("1", languages.map { info($0) })])
        #expect(warnings.count == 1)
        let warning = try #require(warnings.first)
        #expect(warning.versions.map(\.language) == languages && warning.version(in: user).language == shown)
    }

    @Test("Several hazards in one language are several warnings")
    func hazards() {
        let infos = [info("de") { $0.event = "Sturm" }, info("DE") { ($0.event, $0.severity) = ("Frost", .severe) }]
        let warnings = listed([message("1", infos)])
        #expect(warnings.map { $0.versions.map(\.event) } == [["Frost"], ["Sturm"]])
        #expect(Set(warnings.map(\.id)).count == 1)
    }

    @Test("Infos with other danger and times are warnings of their own, so that no name has another one's severity")
    func dangerOfEachLanguage() {
        let english = info("en") { ($0.event, $0.severity, $0.expires) = ("Wind", .moderate, noon + 3600) }
        let french = info("fr") { ($0.event, $0.severity, $0.expires) = ("Tempête", .extreme, noon + 7200) }
        for infos in [[english, french], [french, english]] {
            let warnings = listed([message("1", infos)])
            #expect(warnings.map { $0.version(in: "en").event } == ["Tempête", "Wind"])
            #expect(warnings.map(\.severity) == [.extreme, .moderate])
            #expect(warnings.map(\.end) == [noon + 7200, noon + 3600])
        }
    }

    @Test("Two hazards in two languages are two warnings, whatever the order of the infos", arguments: [true, false])
    func hazardsInLanguages(isByLanguage: Bool) {
        let storm = (info("ko") { $0.event = "강풍주의보" }, info("en") { $0.event = "Strong Wind Advisory" })
        let snow = (info("ko") { $0.event = "대설경보" }, info("en") { $0.event = "Heavy Snow Warning" })
        let infos = isByLanguage ? [storm.0, snow.0, storm.1, snow.1] : [storm.0, storm.1, snow.0, snow.1]
        let warnings = listed([message("1", infos)])
        #expect(
            warnings.map { $0.versions.map(\.event) } == [
                ["강풍주의보", "Strong Wind Advisory"], ["대설경보", "Heavy Snow Warning"],
            ])
        #expect(warnings.map(\.kind) == [WarningKind(.strongWind, .advisory), WarningKind(.heavySnow, .warning)])
    }

    @Test("One hazard of several can be over")
    func oneOver() {
        let infos = [info("en") { $0.isAllClear = true }, info("en") { $0.event = "Frost" }]
        #expect(listed([message("1", infos)]).map { $0.versions[0].event } == ["Frost"])
    }

    @Test("A warning is as severe as its most severe version")
    func severityOfVersions() {
        let infos = [info("ko") { $0.severity = .unknown }, info("en") { $0.severity = .extreme }]
        #expect(listed([message("1", infos)]).map(\.severity) == [.extreme])
    }

    @Test("American names are read only of American and Korean authorities")
    func kinds() {
        func kind(_ service: WarningServiceID, _ sender: String) -> WarningKind? {
            let messages = [message("1", sender: sender) { $0.event = "Storm Warning" }]
            return Warnings([WarningCheck(service: service, messages: messages)]).inForce(at: noon, checkedAt: noon)
                .first?.kind
        }
        #expect(kind(.nationalWeatherService, "x") == WarningKind(.storm, .warning))
        #expect(kind(.fpas, "alerts@kma.go.kr") == WarningKind(.storm, .warning))
        #expect(kind(.fpas, "warn@dwd.de") == nil)
    }

    // MARK: The next check

    @Test("The next check is due after 5 minutes with a warning, else after 15, and after an hour without coverage")
    func interval() {
        func interval(_ messages: [AlertMessage], _ coverage: WarningCoverage = .covered, unread: Int = 0) -> Int {
            Warnings([WarningCheck(service: .fpas, coverage: coverage, messages: messages, unreadCount: unread)])
                .interval(
                    fetchedAt: noon)
                ?? ReportPart.warnings.interval(3600)
        }
        #expect(interval([message("1")]) == 300)
        #expect(interval([message("1") { $0.onset = noon + 86_400 }]) == 300)
        #expect(interval([]) == 900 && interval([], unread: 3) == 900)
        #expect(interval([message("1", isActual: false), message("2", kind: .other)]) == 900)
        #expect(interval([message("1"), message("2", kind: .cancel, replaced: ["1"])]) == 900)
        #expect(interval([], .notCovered) == 3600)
        #expect(interval([], .unknown) == 900 && interval([message("1")], .unknown) == 300)
    }
}

@Suite("Areas of official warnings")
struct WarningAreaTests {
    // MARK: Polygons

    private static let square = corners([(10, 20), (10, 30), (20, 30), (20, 20)])
    /// Open to the north between 24° and 26° east.
    private static let concave = corners([(0, 20), (0, 30), (10, 30), (10, 26), (5, 26), (5, 24), (10, 24), (10, 20)])
    private static let fiji = corners([(-20, 177), (-20, -178), (-15, -178), (-15, 177)])
    private static let aleutians = corners([(50, 170), (55, 170), (55, -165), (50, -165)])
    private static let siberia = corners([
        (50, 60), (50, 110), (50, 160), (50, -170), (75, -170), (75, 160), (75, 110), (75, 60),
    ])

    @Test(
        "A polygon contains the places between its corners",
        arguments: [
            (square, 15, 25, true), (square, 15, 19, false), (square, 15, 31, false), (square, 9, 25, false),
            (square, 21, 25, false), (square, -15, -25, false), (square, 15, -155, false), (square, 90, 0, false),
            (concave, 8, 22, true), (concave, 8, 25, false), (concave, 8, 28, true), (concave, 3, 25, true),
            (concave, 5, 31, false), (concave, 10, 19, false),
        ] as [([Coordinate], Double, Double, Bool)])
    func contained(corners: [Coordinate], latitude: Double, longitude: Double, isInside: Bool) {
        expect(corners, latitude, longitude, isInside)
    }

    @Test(
        "A polygon may cross the date line, and contains no place on the other side of the earth",
        arguments: [
            (fiji, -18, 178, true), (fiji, -18, 180, true), (fiji, -18, -180, true), (fiji, -18, -179, true),
            (fiji, -18, 176, false), (fiji, -18, -177, false), (fiji, -18, 0, false), (fiji, -18, -1, false),
            (fiji, -18, 1, false), (fiji, -18, 90, false), (fiji, -18, -90, false),
            (aleutians, 51.5, 0, false), (aleutians, 51.5, -0.13, false), (aleutians, 51.5, 10, false),
            (aleutians, 52, 175, true), (aleutians, 52, -175, true), (aleutians, 52, -160, false),
            (siberia, 60, 61, true), (siberia, 60, 135, true), (siberia, 60, -175, true), (siberia, 60, -160, false),
            (siberia, 60, 25, false), (siberia, 60, -60, false), (siberia, 60, -125, false),
        ] as [([Coordinate], Double, Double, Bool)])
    func dateLine(corners: [Coordinate], latitude: Double, longitude: Double, isInside: Bool) {
        expect(corners, latitude, longitude, isInside)
    }

    /// The first corner and the direction must not matter.
    private func expect(_ corners: [Coordinate], _ latitude: Double, _ longitude: Double, _ isInside: Bool) {
        let place = coordinate(latitude, longitude)
        for first in corners.indices {
            let turned = Array(corners[first...] + corners[..<first])
            #expect(AlertShape.polygon(turned).contains(place) == isInside)
            #expect(AlertShape.polygon(turned.reversed()).contains(place) == isInside)
            #expect(AlertShape.polygon(turned + turned.prefix(1)).contains(place) == isInside)
        }
    }

    @Test("A box around the earth contains every place", arguments: [-179.9, -90, 0, 10, 179.9])
    func wholeEarth(longitude: Double) {
        let box = AlertShape.polygon(corners([(-90, -180), (90, -180), (90, 180), (-90, 180)]))
        #expect(box.contains(coordinate(15, longitude)))
    }

    @Test("Each place is in exactly one of two polygons with a common edge")
    func commonEdge() {
        let west = AlertShape.polygon(corners([(10, 20), (10, 25), (20, 25), (20, 20)]))
        let east = AlertShape.polygon(corners([(10, 25), (10, 30), (20, 30), (20, 25)]))
        for longitude in [24.99, 25, 25.01] {
            let place = coordinate(15, longitude)
            #expect(west.contains(place) != east.contains(place))
        }
    }

    @Test("A polygon without corners contains no place")
    func noCorners() {
        for place in [coordinate(0, 0), coordinate(90, 180)] {
            #expect(!AlertShape.polygon([]).contains(place) && !AlertShape.unreadable.contains(place))
        }
    }

    // MARK: Circles

    @Test("A circle contains the places up to its radius in kilometres")
    func circle() {
        let circle = AlertShape.circle(coordinate(37, 127), radius: 112)
        #expect(circle.contains(coordinate(38, 127)) && !circle.contains(coordinate(38.02, 127)))
        #expect(AlertShape.circle(coordinate(0, 179.9), radius: 30).contains(coordinate(0, -179.9)))
    }

    @Test(
        "A circle of radius 0 contains its centre only",
        arguments: [(0, 0), (37.5665, 126.978), (-89.99, 12.34), (90, 0), (51.4779, -179.999)] as [(Double, Double)])
    func radiusZero(latitude: Double, longitude: Double) {
        let circle = AlertShape.circle(coordinate(latitude, longitude), radius: 0)
        #expect(circle.contains(coordinate(latitude, longitude)))
        #expect(!circle.contains(coordinate(latitude - 0.001, longitude)))
    }

    // MARK: Messages

    private let here = coordinate(15, 25)
    private let around = AlertShape.polygon(Self.square)
    private let elsewhere = AlertShape.circle(coordinate(-40, -60), radius: 10)

    /// Returns the names of the areas that are left, for each info.
    private func reduced(_ infos: [[AlertArea]]) -> [[String]] {
        var message = message("1", infos.map { _ in info("en") })
        for index in infos.indices { message.infos[index].areas = infos[index] }
        return message.reduced(to: here).infos.map { $0.areas.map(\.name) }
    }

    @Test("The areas with the place are kept, without their shapes")
    func areas() {
        let areas = [
            AlertArea(name: "a", shapes: [elsewhere, around]), AlertArea(name: "b", shapes: [elsewhere]),
            AlertArea(name: "c", shapes: [around]),
        ]
        #expect(reduced([areas]) == [["a", "c"]])
        var message = message("1")
        message.infos[0].areas = areas
        let left = message.reduced(to: here)
        #expect(left.infos[0].areas == [AlertArea(name: "a"), AlertArea(name: "c")])
        #expect(left.id == message.id && left.sent == message.sent)
    }

    @Test("An info for other areas is left out, and the message stays")
    func otherAreas() {
        #expect(reduced([[AlertArea(name: "a", shapes: [elsewhere])]]) == [])
        let areas = [[AlertArea(name: "a", shapes: [elsewhere])], [AlertArea(name: "b", shapes: [around])]]
        #expect(reduced(areas) == [["b"]])
    }

    @Test("Areas without shapes count where no area of the info has one")
    func withoutShapes() {
        #expect(reduced([[AlertArea(name: "a"), AlertArea(name: "b")]]) == [["a", "b"]])
        let mixed = [AlertArea(name: "a"), AlertArea(name: "b", shapes: [around])]
        #expect(reduced([mixed]) == [["b"]])
        #expect(reduced([[AlertArea(name: "a"), AlertArea(name: "b", shapes: [elsewhere])]]) == [])
    }

    @Test(
        "Names of areas without a shape stand for a shape without a name",
        arguments: [
            "polygonal event area", "Polygonal Event Area", " POLYGONAL  EVENT AREA ", "Polygon", "polygon 1",
            "Polygon-12", "area",
            "", " ", "-", "Warning area", "unknown", "None",
        ])
    func shapesWithoutNames(name: String) {
        let shape = AlertArea(name: name, shapes: [around])
        let communes = [AlertArea(name: "Example Town"), AlertArea(name: "Example Village")]
        #expect(reduced([[shape] + communes]) == [["Example Town", "Example Village"]])
        #expect(reduced([[shape, AlertArea(name: "East", shapes: [around]), AlertArea(name: "b")]]) == [["East"]])
        #expect(reduced([[shape, AlertArea(name: "West", shapes: [elsewhere])]]) == [[""]])
        #expect(reduced([[shape, shape, AlertArea(name: name)]]) == [[""]])
        #expect(reduced([[AlertArea(name: name), AlertArea(name: "b")]]) == [["b"]])
        #expect(reduced([[AlertArea(name: name, shapes: [elsewhere])] + communes]) == [])
    }

    @Test("Other names of areas stay", arguments: ["Area 51", "Event Valley", "Polygonia", "서울특별시", "Zone 3", "Areal"])
    func ownNames(name: String) {
        #expect(reduced([[AlertArea(name: name, shapes: [around]), AlertArea(name: "b")]]) == [[name]])
    }

    @Test("Thousands of names are kept, and more end in an ellipsis")
    func manyNames() {
        let names = (0..<3_000).map { "Municipality \($0)" }
        #expect(reduced([names.map { AlertArea(name: $0) }]) == [names])
        let all = reduced([(0..<9_000).map { AlertArea(name: "Municipality \($0)") }])[0]
        #expect(all.last == "…" && all.joined().count <= AlertArea.mostCharacters + 1 && all.count > 3_000)
    }

    @Test("An info without areas is for everybody")
    func noAreas() {
        #expect(reduced([[]]) == [[]])
    }

    @Test("An area whose shapes cannot be read does not contain the place, and is told apart")
    func unreadable() {
        let area = AlertArea(name: "a", shapes: [.unreadable])
        #expect(reduced([[area]]) == [])
        #expect(reduced([[area, AlertArea(name: "b", shapes: [around])]]) == [["b"]])
        #expect(reduced([[area, AlertArea(name: "b")]]) == [])
        var message = message("1")
        message.infos[0].areas = [AlertArea(name: "b"), area]
        #expect(message.isUnclear(at: here))
        message.infos[0].areas = [AlertArea(name: "b"), AlertArea(name: "c", shapes: [.unreadable, around])]
        #expect(!message.isUnclear(at: here))
        message.infos[0].areas = [AlertArea(name: "c", shapes: [.unreadable, elsewhere])]
        #expect(message.isUnclear(at: here))
    }
}

private let noon = UnixTime(seconds: 1_795_237_320)

private func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(clampingLatitude: latitude, longitude: longitude)
}

private func corners(_ pairs: [(Double, Double)]) -> [Coordinate] { pairs.map { coordinate($0.0, $0.1) } }

private func info(_ language: String, _ change: (inout AlertInfo) -> Void = { _ in }) -> AlertInfo {
    var info = AlertInfo()
    info.language = language
    info.expires = noon + 86_400
    change(&info)
    return info
}

/// A message of an hour ago that expires tomorrow.
private func message(
    _ identifier: String, _ infos: [AlertInfo]? = nil, sender: String = "me", sent: UnixTime? = noon + -3600,
    kind: AlertMessage.Kind = .alert, isActual: Bool = true, replaced: [String] = [],
    _ change: (inout AlertInfo) -> Void = { _ in }
) -> AlertMessage {
    AlertMessage(
        id: AlertMessage.ID(sender: sender, identifier: identifier), sent: sent, isActual: isActual, kind: kind,
        replaced: replaced.map { AlertMessage.ID(sender: "me", identifier: $0) },
        infos: infos
            ?? [
                info("en") { info in
                    // Two equal hazards would be one warning.
                    info.event = identifier
                    change(&info)
                }
            ])
}

private func listed(_ messages: [AlertMessage], at now: UnixTime = noon) -> [Warning] {
    Warnings([WarningCheck(service: .fpas, messages: messages)]).inForce(at: now, checkedAt: now)
}

private func identifiers(_ messages: [AlertMessage]) -> [String] { listed(messages).map(\.id.identifier) }
