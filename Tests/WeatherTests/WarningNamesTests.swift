import Testing

@testable import Weather

@Suite("What messages about one hazard have in common")
struct WarningHazardNamesTests {
    private func warnings(
        _ event: String, id: String = "1", replacing: [String] = [], vtec: [VTEC] = [], count: Int = 1,
        kind: AlertMessage.Kind = .alert
    ) -> [Warning] {
        let infos = (0..<count).map { index in
            var info = AlertInfo()
            info.event = index == 0 ? event : "Other \(index)"
            info.authority = "Met"
            info.vtec = vtec
            info.severity = .severe
            return info
        }
        func identifier(_ id: String) -> AlertMessage.ID { AlertMessage.ID(sender: "met.example", identifier: id) }
        let message = AlertMessage(
            id: identifier(id), kind: kind, replaced: replacing.map(identifier), infos: infos)
        return message.warnings(from: WarningCheck(service: .fpas))
    }

    private func areOne(_ one: [Warning], _ other: [Warning]) -> Bool {
        let areSameEvent = one[0].hazardName != nil && one[0].hazardName == other[0].hazardName
        return areSameEvent || !one[0].messageNames.isDisjoint(with: other[0].messageNames)
    }

    @Test("An event keeps its name at another level")
    func levels() {
        #expect(areOne(warnings("Yellow Wind Warning"), warnings("Orange wind warning", id: "2")))
        #expect(areOne(warnings("Moderate Thunderstorm Warning"), warnings("Severe thunderstorm warning", id: "2")))
        #expect(!areOne(warnings("Yellow Wind Warning"), warnings("Yellow Rain Warning", id: "2")))
        #expect(!areOne(warnings("Red warning"), warnings("Orange Wind Warning", id: "2")))
    }

    @Test("An event that names no hazard is another one in each message, unless a message replaces it")
    func unnamed() {
        #expect(!areOne(warnings("Weather Warning"), warnings("Weather Warning", id: "2")))
        #expect(areOne(warnings("Weather Warning"), warnings("Weather Warning")))
        #expect(
            areOne(warnings("Weather Warning"), warnings("Orange Warning", id: "2", replacing: ["1"], kind: .update)))
        #expect(warnings("Weather Warning", count: 2).allSatisfy { $0.hazardName != nil })
    }

    @Test("A message has the names of those that it replaces, also with another event")
    func replaced() {
        #expect(areOne(warnings("Sturmböen"), warnings("Orkanböen", id: "2", replacing: ["1"], kind: .update)))
        #expect(!areOne(warnings("Sturmböen"), warnings("Orkanböen", id: "2")))
    }

    @Test("Hazards of one message are not one hazard")
    func several() {
        let both = warnings("Wind", count: 2)
        #expect(both.count == 2 && !areOne([both[0]], [both[1]]))
    }

    @Test("Events of the National Weather Service are known by their number")
    func events() {
        let first = [VTEC(action: "NEW", event: "KLWX.TO.W.0012")]
        let next = [VTEC(action: "CON", event: "KLWX.TO.W.0012")]
        let other = [VTEC(action: "NEW", event: "KLWX.TO.W.0013")]
        #expect(areOne(warnings("Tornado Warning", vtec: first), warnings("Tornado Warning", id: "2", vtec: next)))
        #expect(!areOne(warnings("Tornado Warning", vtec: first), warnings("Tornado Warning", id: "2", vtec: other)))
    }
}
