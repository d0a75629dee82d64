import CursesTerminal
import Dashboard
import FoundationEssentials
import JSON
import Terminal
import TestSupport
import Testing
import Weather
import Words

@testable import Services
@testable import Settings
@testable import weather_tui

@Suite("The doctor")
struct DiagnosisTests {
    private func diagnosis(_ facts: DoctorFacts, language: String = "en") -> Diagnosis {
        let strings = Strings.language(language)
        return Diagnosis(facts, strings: strings, formats: Formats(strings: strings, units: .metric))
    }

    private func text(_ facts: DoctorFacts, language: String = "en", columns: Int = 80) -> String {
        DiagnosisText(strings: .language(language), columns: columns).text(of: diagnosis(facts, language: language))
    }

    @Test("The doctor prints its results within the columns", arguments: ["en", "ko"], [80, 40, 24])
    func texts(language: String, columns: Int) throws {
        for (name, facts) in [("healthy", DoctorFacts.healthy), ("sick", .sick)] {
            let text = text(facts, language: language, columns: columns)
            let widest = text.split(separator: "\n").map { ColumnWidth.of(String($0)) }.max()
            #expect(widest.map { $0 <= columns } ?? false)
            try expectText(text, "\(name)-\(language).\(columns)")
        }
    }

    @Test("The output fits into 80 columns in every language", arguments: Languages.codes)
    func languages(language: String) {
        for facts in [DoctorFacts.healthy, .sick] {
            let lines = text(facts, language: language).split(separator: "\n")
            #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= 80 })
            #expect(!lines.contains { $0.contains("doctor.") || $0.contains("$@") })
        }
    }

    @Test("The output breaks no word that fits on a line", arguments: Languages.codes, [24, 30, 40, 50, 59])
    func words(language: String, columns: Int) {
        for facts in [DoctorFacts.healthy, .sick] {
            let lines = text(facts, language: language, columns: columns).split(separator: "\n")
            #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= columns })
            let found = Set(lines.flatMap { $0.split(separator: " ") })
            for check in diagnosis(facts, language: language).checks {
                let words = check.value.split(separator: " ").filter {
                    $0.utf8.allSatisfy { $0 < 0x80 } && $0.count <= columns - 2
                }
                #expect(words.allSatisfy(found.contains), "\(check.value)")
            }
        }
    }

    @Test("Only a time zone that TZ names can be corrected there; other zones are missing from the system")
    func unknownZone() {
        var facts = DoctorFacts.sick
        #expect(text(facts, columns: 200).contains("uses UTC: correct TZ, or install tzdata"))
        facts.time.zone = "Etc/UTC"
        facts.time.isFromVariable = false
        let text = text(facts, columns: 200)
        #expect(text.contains("uses UTC: install tzdata") && !text.contains("correct TZ"))
    }

    @Test("A missing contact is a warning beside the provider, in every language", arguments: Languages.codes)
    func contact(language: String) throws {
        var facts = DoctorFacts.healthy
        facts.key = KeyFacts(provider: .metNorway)
        #expect(!text(facts, language: language).contains("met-norway.contact"))
        facts.key.missingContact = .contact(of: .metNorway)
        let check = try #require(diagnosis(facts, language: language).checks.first { $0.verdict == .warning })
        #expect(check.value == "MET Norway" && check.advice?.hasSuffix("MET Norway") == false)
        #expect(check.advice?.contains("met-norway.contact") == true)
        #expect(diagnosis(facts).firstError == nil)
    }

    @Test("The output shows no text that looks like a key")
    func keys() {
        let key = "5ec4e75ec4e75ec4e75ec4e75ec4e7a1"
        var facts = DoctorFacts.sick
        facts.key.error = .key(.fileUnreadable(path: "/run/\(key)"))
        facts.configuration.path = "/home/kim/\(key)/config.toml"
        facts.configuration.settings = [
            .init(name: "open-meteo.base-url", choice: .init(value: "https://example.org/\(key)", origin: nil))
        ]
        let text = text(facts)
        #expect(!text.contains(key) && text.contains("https://example.org/***") && text.contains("~/***/config.toml"))
        #expect("sha256 \(key)\(key)".hidingKeys == "sha256 \(key)\(key)", "A text of twice the length is not a key.")
    }

    @Test("The doctor finds no error on a healthy machine")
    func healthy() {
        #expect(diagnosis(.healthy).firstError == nil)
        #expect(diagnosis(.healthy).checks.allSatisfy { $0.verdict == .fine && $0.advice == nil })
        var facts = DoctorFacts.healthy
        facts.network.library?.certificates = nil
        #expect(
            diagnosis(facts).checks.allSatisfy { $0.verdict == .fine }, "libcurl does not report the certificate paths."
        )
    }

    @Test("Every error and warning has advice")
    func advice() {
        let checks = diagnosis(.sick).checks.filter { $0.verdict != .fine }
        #expect(checks.count == 27)
        #expect(checks.allSatisfy { $0.advice?.isEmpty == false })
    }

    @Test("The exit status is that of the error that prevents the program from working")
    func statuses() {
        func status(_ change: (inout DoctorFacts) -> Void) -> weather_tui.ExitStatus? {
            var facts = DoctorFacts.healthy
            change(&facts)
            return diagnosis(facts).firstError?.verdict.status
        }
        #expect(status { $0.terminal.survey.description = .cannotPositionCursor } == .configuration)
        #expect(
            status { $0.configuration.errors = [ConfigurationError(source: .variable, reason: .empty(.units))] }
                == .configuration)
        #expect(status { $0.key.error = .key(.missing) } == .keyRefused)
        #expect(status { $0.network.probes[0].outcome = .failure(.network(.offline, host: "h")) } == .unreachable)
        #expect(status { $0.network.library = nil } == .unreachable)
        #expect(status { $0.place.error = "no such place" } == .usage)
    }

    @Test("An error in an unused part is only a warning")
    func unused() {
        func verdicts(_ change: (inout DoctorFacts) -> Void) -> Set<Verdict> {
            var facts = DoctorFacts.healthy
            change(&facts)
            return Set(diagnosis(facts).checks.map(\.verdict))
        }
        #expect(
            verdicts { $0.network.probes[1].outcome = .failure(.network(.offline, host: "h")) } == [.fine, .warning])
        #expect(
            verdicts {
                $0.key.provider = .openMeteo
                $0.key.error = .key(.malformed)
            } == [.fine, .warning])
        #expect(
            verdicts {
                $0.network.isOffline = true
                $0.network.library = nil
            } == [.fine, .warning])
        #expect(
            verdicts {
                $0.network.proxies = [
                    .init(
                        variable: Variable(name: "HTTPS_PROXY", value: "***"),
                        error: .proxyMalformed(variable: "HTTPS_PROXY"))
                ]
            } == [.fine, .warning])
        #expect(
            verdicts { $0.network.probes[2].outcome = .failure(.network(.offline, host: "h")) } == [.fine, .warning])
        // The report works without a terminal.
        #expect(
            verdicts {
                $0.terminal.isOutputTerminal = false
                $0.terminal.survey.description = .unknown
            } == [.fine, .warning])
    }

    @Test("The output hides the home directory and, by default, the coordinate")
    func secrecy() {
        var facts = DoctorFacts.sick
        #expect(!text(facts).contains("kim"))
        facts = .healthy
        #expect(!text(facts).contains("kim") && !text(facts).contains("37.5"))
        facts.place.showsCoordinate = true
        #expect(text(facts).contains("37.57°N 126.98°E"))
    }

    @Test("The JSON matches its schema and has the same names in every language", arguments: Languages.codes)
    func json(language: String) throws {
        for facts in [DoctorFacts.healthy, .sick] {
            let json = diagnosis(facts, language: language).json
            try JSONSchema(named: "doctor").validate(json)
            let checks = try #require(ResponseFields(json)?.list("checks")).compactMap { ResponseFields($0) }
            #expect(checks.count == diagnosis(facts).checks.count)
            let names = checks.map { [$0.text("section"), $0.text("name")] }
            #expect(names == diagnosis(facts).sections.flatMap { part in part.checks.map { [part.name, $0.name.id] } })
            #expect(Set(names).count == names.count)
            #expect(checks.allSatisfy { ($0.text("verdict") == "ok") == ($0.text("advice") == nil) })
            #expect(!json.text(isIndented: false).contains("kim"))
        }
    }

    @Test("A service that answers wrongly is told from one that cannot be reached, and 203 is a warning")
    func answers() throws {
        func check(_ change: (inout NetworkFacts.Probe) -> Void) throws -> Check {
            var facts = DoctorFacts.healthy
            change(&facts.network.probes[0])
            return try #require(diagnosis(facts).checks.first { $0.name.id == "openweathermap.base-url" })
        }
        let page = try check { $0.outcome = .failure(.response(.webPage)) }
        #expect(
            page.verdict == .error(.nonsense) && page.value == "api.openweathermap.org does not answer as it should")
        #expect(page.advice?.contains("sign in") == true)
        let silent = try check { $0.outcome = .failure(.network(.timedOut(seconds: 1), host: "h")) }
        #expect(silent.value == "api.openweathermap.org not reached")
        let outdated = try check {
            $0.outcome = .success(.init(status: 203, milliseconds: 7, isOutdated: true))
        }
        #expect(outdated.verdict == .warning && outdated.advice?.contains("update weather-tui") == true)
    }

    @Test("A directory that cannot be created or entered has advice of its own")
    func directories() throws {
        func check(_ condition: DirectoryFacts.Condition) throws -> Check {
            var facts = DoctorFacts.healthy
            facts.directories[1].condition = condition
            return try #require(diagnosis(facts).checks.first { $0.name.id == "cache" })
        }
        let absent = try check(.absent(barrier: "/home/kim/.cache"))
        #expect(absent.verdict == .warning && absent.advice?.contains("cannot be created in ~/.cache:") == true)
        let hidden = try check(.hidden(barrier: "/home/kim/.cache"))
        #expect(hidden.advice?.hasPrefix("permission denied: you may not enter ~/.cache") == true, "\(hidden)")
        let atHome = try check(.absent(barrier: "/home/kim"))
        #expect(atHome.advice?.contains("cannot be created in ~:") == true, "\(atHome)")
        for language in ["en", "ko", "ja", "de"] {
            var facts = DoctorFacts.healthy
            facts.directories[1].condition = .absent(barrier: "/home/kim")
            facts.directories[2].condition = .hidden(barrier: "/home/kim-old")
            let texts = diagnosis(facts, language: language).checks.flatMap { [$0.value, $0.advice ?? ""] }
            #expect(texts.allSatisfy { !$0.replacing("/home/kim-old", with: "").contains("/home/kim") }, "\(language)")
            #expect(texts.contains { $0.contains("/home/kim-old") })
        }
        #expect(try check(.readOnly).advice?.hasPrefix("the file system is read-only") == true)
        #expect(try check(.full).advice?.hasPrefix("the disk is full") == true)
        let closed = try check(.present(mode: 0, isOwn: true, isUsable: false))
        #expect(closed.advice?.hasPrefix("permission denied") == true)
        #expect(try check(.absent()).verdict == .fine)
    }

    @Test("A missing GeoClue is a warning only if nothing else may find a followed place")
    func geoClue() {
        var facts = DoctorFacts.healthy
        facts.location.error = .noBus
        #expect(diagnosis(facts).checks.allSatisfy { $0.verdict == .fine && $0.advice == nil })
        facts.location.isNeeded = true
        #expect(diagnosis(facts).checks.filter { $0.verdict == .warning }.map(\.label) == ["GeoClue"])
    }

    @Test("The output explains the number of colors")
    func colors() {
        func check(_ change: (inout TerminalFacts) -> Void) -> Check? {
            var facts = DoctorFacts.healthy
            change(&facts.terminal)
            return diagnosis(facts).checks.first { $0.label == "colors" }
        }
        #expect(check { _ in }?.value == "16 million")
        let promised = check { $0.survey.hasDirectColor = false }
        #expect(promised?.value == "256" && promised?.verdict == .warning)
        let refused = check { $0.variables = [Variable(name: "NO_COLOR", value: "1")] }
        #expect(refused?.value == "none, because NO_COLOR is set" && refused?.verdict == .fine)
        let colorless = check {
            $0.survey.hasDirectColor = false
            $0.survey.colorCount = 0
            $0.variables = []
        }
        #expect(colorless == Check("colors", "none, according to TERM"))
    }
}

/// Compares a text with its file in Diagnoses. With `RECORD_FRAMES=1` it writes the file and fails.
private func expectText(_ text: String, _ name: String) throws {
    let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/Diagnoses"
    let file = URL(filePath: "\(folder)/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)")
        return
    }
    let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == kept)
}
