import Testing

@testable import Weather

@Suite("The subjects of official messages")
struct AlertSubjectTests {
    // MARK: The words of the event

    @Test("Earthquakes are told by the event in every language", arguments: earthquakeEvents)
    func earthquakes(event: String) {
        for categories in [[], ["geo"], ["met"], ["safety"], ["met", "health"]] {
            #expect(subject(event, categories: categories) == .earthquake, "\(categories)")
        }
    }

    @Test("Civil protection is told by the event in every language", arguments: civilProtectionEvents)
    func civilProtection(event: String) {
        for categories in [[], ["met"], ["other"], ["health"], ["safety", "met"]] {
            #expect(subject(event, categories: categories) == .civilProtection, "\(categories)")
        }
    }

    @Test("Health is told by the event in every language", arguments: healthEvents)
    func health(event: String) {
        for categories in [[], ["health"], ["met"], ["safety"]] {
            #expect(subject(event, categories: categories) == .health, "\(categories)")
        }
    }

    @Test("Weather, air and natural hazards are warnings in every category", arguments: weatherEvents)
    func weather(event: String) {
        for categories in [[], ["met"], ["health"], ["safety"], ["rescue", "infra"], ["security"]] {
            #expect(subject(event, categories: categories) == .weather, "\(categories)")
        }
    }

    @Test(
        "Case, accents, blanks and signs around words do not matter",
        arguments: [
            "EARTHQUAKE", "  earthquake\n", "Earthquake/aftershock", "earthquake_warning", "(Earthquake)", "SÉISME",
            "SE\u{301}ISME", "tremblement\u{A0}de   terre", "ΣΕΙΣΜΟΣ", "Σεισμός", "ЗЕМЛЕТРЯСЕНИЕ", "seisme",
            "\u{110C}\u{1175}\u{110C}\u{1175}\u{11AB}", "زمین\u{200C}لرزه", "DEPREM UYARISI", "M5.4地震",
        ])
    func forms(event: String) { #expect(subject(event) == .earthquake) }

    @Test(
        "A word inside another one says nothing",
        arguments: [
            // bomb, food, gas, flu, road, war, train, air, fire, uv
            "Abombado", "Foodie", "Gaspar", "Fluent", "Roadster", "Warning", "Training", "Administrative Message",
            "Polish Alert", "Crimea", "Lietuva", "Plaza", "Other incident", "Test", "Regensburg",
        ])
    func parts(event: String) {
        #expect(subject(event, categories: ["health"]) == .health)
        #expect(subject(event, categories: ["rescue"]) == .civilProtection)
        #expect(subject(event) == .weather)
    }

    @Test(
        "A longer word hides the shorter one in it",
        arguments: [
            ("지진해일 경보", AlertSubject.weather), ("지진해일", .weather), ("지진", .earthquake), ("Air Quality Alert", .weather),
            ("Air Raid Alert", .civilProtection), ("Повітряна тривога", .civilProtection),
            ("Забруднення повітря", .weather),
            ("Luftqualität", .weather), ("Luftalarm", .civilProtection), ("Air Minum Tercemar", .health),
            ("Hava Saldırısı", .civilProtection), ("Hava Kirliliği", .weather), ("Firearm Incident", .civilProtection),
            ("Fire", .weather), ("地雷", .civilProtection), ("落雷", .weather), ("Medicane", .weather),
            ("Medical Emergency", .health), ("Cảnh báo động đất", .earthquake), ("Road Conditions", .weather),
            ("Road Closed", .civilProtection),
        ])
    func longest(event: String, expected: AlertSubject) {
        #expect(subject(event, categories: expected == .weather ? ["safety"] : ["met"]) == expected)
    }

    @Test(
        "An event about several subjects is a warning",
        arguments: [
            "Earthquake and Tsunami", "지진·지진해일", "地震・津波", "Flood Evacuation", "Heat-Health Alert", "미세먼지 건강 주의",
            "Evacuation - Wildfire", "Chemical Fire", "Epidemic and Civil Unrest", "Volcanic Earthquake",
            "Hitze und Gesundheit",
            "Nuclear Accident after Earthquake", "산불 대피", "土砂災害 避難指示", "زلزال وتسونامي",
            "רעידת אדמה וצונאמי", "Động đất và sóng thần", "Gempa dan Tsunami",
        ])
    func mixed(event: String) {
        for categories in [[], ["health"], ["safety"], ["geo"]] {
            #expect(subject(event, categories: categories) == .weather)
        }
    }

    // MARK: Codes

    @Test(
        "A known code decides where the event says nothing",
        arguments: [
            ("EQW", AlertSubject.earthquake), ("EARTHQUAKE", .earthquake), ("TOE", .civilProtection),
            ("CAE", .civilProtection),
            ("EVI", .civilProtection), ("NUW", .civilProtection), ("AMBER", .civilProtection),
            ("CIVILEMERG", .civilProtection),
            ("911SERVICE", .civilProtection), ("DRINKINGWATE", .health), ("INFECTIOUS", .health), ("DEW", .health),
            ("FFW", .weather), ("VOW", .weather), ("TSUNAMI", .weather), ("FRW", .weather), ("AIRQUALITY", .weather),
        ])
    func codes(code: String, expected: AlertSubject) {
        for categories in [[], ["met"], ["health"], ["safety"]] {
            #expect(subject("Alert", codes: [code], categories: categories) == expected)
            #expect(subject("", codes: ["34", code], categories: categories) == expected)
        }
    }

    @Test(
        "An unknown code leaves the answer to the event and the categories",
        arguments: ["NWS", "ADR", "21", "OTHER", ""])
    func unknownCodes(code: String) {
        #expect(subject("Earthquake", codes: [code], categories: ["met"]) == .earthquake)
        #expect(subject("Alert", codes: [code], categories: ["health"]) == .health)
        #expect(subject("Alert", codes: [code]) == .weather)
    }

    @Test("An event and a code that disagree make a warning")
    func disagreeing() {
        #expect(subject("Earthquake", codes: ["TSW"]) == .weather)
        #expect(subject("Evacuation", codes: ["FLW"], categories: ["safety"]) == .weather)
        #expect(subject("Earthquake", codes: ["EQW", "VOW"]) == .weather)
        #expect(subject("Evacuation", codes: ["EVI", "LAE"]) == .civilProtection)
    }

    @Test("A code in the place of the event is read too", arguments: ["drinkingWate", "waterQuality", "DEW"])
    func codeAsEvent(event: String) { #expect(subject(event, categories: ["other"]) == .health) }

    // MARK: Categories and headlines

    @Test(
        "The categories decide where nothing else does",
        arguments: [
            (["health"], AlertSubject.health), (["safety"], .civilProtection), (["security"], .civilProtection),
            (["rescue"], .civilProtection), (["transport"], .civilProtection), (["infra"], .civilProtection),
            (["cbrne"], .civilProtection), (["safety", "rescue", "cbrne"], .civilProtection), (["met"], .weather),
            (["env"], .weather), (["fire"], .weather), (["other"], .weather), (["geo"], .weather), ([], .weather),
            (["unheard"], .weather), (["met", "safety"], .weather), (["health", "env"], .weather),
            (["geo", "rescue"], .weather), (["health", "safety"], .weather),
        ])
    func categories(categories: [String], expected: AlertSubject) {
        for event in ["", "Alert", "Gefahrendurchsage", "警報", "주의보"] {
            #expect(subject(event, categories: categories) == expected)
        }
    }

    @Test("A headline decides only where the event is empty")
    func headlines() {
        #expect(subject(" ", headline: "Earthquake near the coast", categories: ["met"]) == .earthquake)
        #expect(subject("", headline: "Vermisstensuche", categories: ["other"]) == .civilProtection)
        #expect(subject("Alert", headline: "Earthquake near the coast", categories: ["health"]) == .health)
        #expect(subject("Flood Warning", headline: "Evacuation ordered", categories: ["safety"]) == .weather)
        #expect(subject("", codes: ["EQW"], headline: "Flood") == .earthquake)
        #expect(subject("", headline: nil, categories: ["health"]) == .health)
    }

    // MARK: Versions

    @Test("A version that says nothing does not overrule one that does")
    func silentVersions() {
        let quake = info("Earthquake", categories: ["geo"])
        #expect(AlertSubject(of: [info("Alert", categories: ["met"]), quake]) == .earthquake)
        #expect(AlertSubject(of: [quake, info("지진"), info("", categories: ["health"])]) == .earthquake)
        #expect(AlertSubject(of: [info("Hinweis", categories: ["health"]), info("Notice")]) == .health)
        #expect(AlertSubject(of: [info("Hinweis"), info("Notice", codes: ["CAE"])]) == .civilProtection)
    }

    @Test("Versions about several subjects, or about none, are a warning")
    func mixedVersions() {
        #expect(AlertSubject(of: [info("Earthquake"), info("지진해일")]) == .weather)
        #expect(
            AlertSubject(of: [info("Alert", categories: ["health"]), info("Alert", categories: ["met"])]) == .weather)
        #expect(AlertSubject(of: []) == .weather)
    }

    private func subject(
        _ event: String, codes: [String] = [], headline: String? = nil, categories: [String] = []
    ) -> AlertSubject {
        info(event, codes: codes, headline: headline, categories: categories).subject
    }

    private func info(
        _ event: String, codes: [String] = [], headline: String? = nil, categories: [String] = []
    ) -> AlertInfo {
        var info = AlertInfo()
        info.event = event
        info.codes = codes
        info.headline = headline
        info.categories = categories
        return info
    }
}
