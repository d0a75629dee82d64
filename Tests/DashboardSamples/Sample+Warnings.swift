import Dashboard
import Weather

extension Sample {
    /// An advisory of Korea that is in force until the next morning.
    package static let snowAdvisory = message(
        "snow", ["ko": ("대설주의보", "서울특별시에 대설주의보 발효", "오늘 밤부터 내일 아침 사이 3~8 cm의 눈이 내리겠습니다.")], severity: .moderate,
        begin: -3600, end: 18 * 3600, authority: "기상청")

    /// A message in two languages, for a storm that has not begun.
    package static let stormWarning = message(
        "storm",
        [
            "de-DE": (
                "ORKANBÖEN", "Amtliche WARNUNG vor ORKANBÖEN",
                "Es treten orkanartige Böen auf.\nBäume können entwurzelt werden."
            ),
            "en": (
                "hurricane-force gusts", "Official WARNING of HURRICANE-FORCE GUSTS",
                "There is a risk of gale-force gusts."
            ),
        ], severity: .extreme, begin: 4 * 3600, end: 30 * 3600, authority: "Deutscher Wetterdienst")

    package static let rainWarning = message(
        "rain", ["ko": ("호우경보", "호우경보 발효", "시간당 30~50 mm의 비가 내리겠습니다.")], severity: .severe, begin: -60, end: 5400,
        authority: "기상청")

    package static let windAdvisory = message(
        "wind", ["ko": ("강풍주의보", "강풍주의보 발표", "순간풍속 20 m/s 이상의 바람이 불겠습니다.")], severity: .moderate, begin: 7200, end: nil,
        authority: "기상청")

    /// `texts` are event, headline and description by language; `begin` and `end` are seconds after the afternoon.
    package static func message(
        _ identifier: String, _ texts: KeyValuePairs<String, (String, String, String)>, severity: AlertSeverity,
        begin: Int, end: Int?, authority: String
    ) -> AlertMessage {
        let infos = texts.map { language, texts in
            var info = AlertInfo()
            info.language = language
            (info.event, info.headline, info.description) = (texts.0, texts.1, texts.2)
            info.severity = severity
            info.onset = seoulAfternoon + begin
            info.expires = end.map { seoulAfternoon + $0 }
            info.authority = authority
            info.instruction = language == "ko" ? "빙판길 안전사고에 유의하시기 바랍니다." : nil
            info.areas = [AlertArea(name: language == "ko" ? "서울특별시" : "Berlin")]
            return info
        }
        return AlertMessage(
            id: AlertMessage.ID(sender: "sample@weather.example", identifier: identifier), sent: seoulAfternoon + -3660,
            infos: infos)
    }

    /// The one message has not been read, because libexpat is not installed.
    package static let warningsWithoutReader = Warnings([
        WarningCheck(service: .fpas, unreadCount: 1, failure: .response(.noReader(.libexpat)))
    ])

    package static func warnings(_ messages: AlertMessage..., unreadCount: Int = 0) -> Warnings {
        Warnings([WarningCheck(service: .fpas, messages: messages, unreadCount: unreadCount)])
    }
}

extension DashboardState {
    /// The warnings arrive from the cache.
    package mutating func know(_ warnings: Warnings, fetchedAt: UnixTime = seoulAfternoon) {
        var stored = StoredReport()
        stored[Warnings.self] = Fetched(warnings, fetchedAt: fetchedAt)
        _ = handle(.recalled(stored))
    }

    /// A request for the warnings ends with an error.
    package mutating func failToCheckWarnings() {
        if extras.running.isEmpty { _ = press("r") }
        guard let request = extras.running.first(where: { $0.parts.keys.contains(.warnings) }) else { return }
        _ = handle(
            .answered(
                request.id, .report(RefreshOutcome([.warnings: .failure(.network(.offline, host: "alerts.kde.org"))]))))
    }
}
