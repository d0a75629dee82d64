import Dashboard
import DashboardSamples
import JSON
import Reports
import Testing
import Weather

@Suite("Forms of the line for status bars")
struct BarFormTests {
    private func line(_ shown: Presentation, _ form: BarForm, _ format: String? = nil) throws -> String? {
        BarLine(shown, format: try format.map { try StatusFormat($0) } ?? .standard).text(as: form)
    }

    private func warned(by severity: AlertSeverity, _ event: String = "Storm") throws -> Presentation {
        var state = try Sample.loaded()
        state.know(
            Sample.warnings(
                Sample.message(
                    "a", ["en": (event, "", "")], severity: severity, begin: -60, end: 3600, authority: "Met")))
        return state.presentation
    }

    @Test("Each form has what its program reads")
    func forms() throws {
        let fresh = try printed()
        #expect(try line(fresh, .plain) == "◒ 18°C")
        #expect(try line(fresh, .polybar) == "◒ 18°C")
        #expect(try line(fresh, .i3bar) == #"[{"name": "weather", "full_text": "◒ 18°C", "short_text": "18°C"}]"#)
        #expect(try line(fresh, .i3blocks) == #"{"name": "weather", "full_text": "◒ 18°C", "short_text": "18°C"}"#)
        #expect(try line(fresh, .i3statusRust) == #"{"text": "◒ 18°C", "short_text": "18°C", "state": "Idle"}"#)
        #expect(try line(fresh, .json) == line(fresh, .waybar))
    }

    @Test("--format makes the text of a form, and a longer text has the usual line as its short one")
    func format() throws {
        let text = try line(try printed(), .i3blocks, #"{place} "{temperature}"\n"#)
        #expect(text == #"{"name": "weather", "full_text": "Seoul \"18°C\"\n", "short_text": "◒ 18°C"}"#)
        #expect(try line(try printed(), .polybar, "100%{{ {temperature}") == "100%%{T-}{ 18°C")
    }

    @Test("i3status-rs takes its texts as Pango markup, and i3bar does not")
    func markup() throws {
        let shown = try warned(by: .severe, "Storm & tide")
        let text = try #require(try line(shown, .i3statusRust, "<b>{warning}</b>"))
        #expect(text.contains(#""text": "<b>Storm &amp; tide"#))
        #expect(try line(shown, .i3bar, "{warning}")?.contains(#""full_text": "Storm & tide"#) == true)
    }

    @Test("A station that is silent marks the weather that takes its place")
    func silentStation() throws {
        let failed = try Sample.withStation(.failure(.station(.exited(status: 3)))).presentation
        #expect(try line(failed, .plain)?.hasSuffix("18°C !") == true)
        #expect(try line(failed, .plain, "{high}")?.hasSuffix("!") == false)
        let read = try Sample.withStation(.success(Sample.reading(14.2))).presentation
        #expect(try line(read, .plain)?.hasSuffix("14°C") == true)
        #expect(try line(read, .prometheus)?.contains("weather_station_temperature_celsius{") == true)
    }

    @Test("Old weather keeps its mark in each form", arguments: BarForm.allCases)
    func stale(form: BarForm) throws {
        let text = try #require(try line(printed(.stale), form))
        let isMetric = form == .prometheus
        #expect(text.contains(isMetric ? #"weather_stale{place="Seoul",provider="openweathermap"} 1"# : "18°C !"))
    }

    @Test(
        "A warning in force has a state and a colour",
        arguments: [
            (AlertSeverity.unknown, "Warning", "#f0c674"), (.minor, "Warning", "#f0c674"),
            (.moderate, "Warning", "#f0c674"), (.severe, "Critical", "#ff8a80"), (.extreme, "Critical", "#ff8a80"),
        ])
    func warnings(severity: AlertSeverity, state: String, color: String) throws {
        let shown = try warned(by: severity)
        #expect(try line(shown, .i3statusRust)?.contains(#""state": "\#(state)""#) == true)
        for form in [BarForm.i3bar, .i3blocks] {
            #expect(try line(shown, form)?.contains(#""color": "\#(color)""#) == true)
        }
        let tagged = try #require(try line(shown, .polybar))
        #expect(tagged.hasPrefix("%{F\(color)}") && tagged.hasSuffix("%{F-}"))
        let rank = try #require(AlertSeverity.allCases.firstIndex(of: severity)) + 1
        #expect(try line(shown, .prometheus)?.contains("weather_warning_severity{") == true)
        #expect(try line(shown, .prometheus)?.contains("} \(rank)\n# HELP weather_stale") == true)
        #expect(try line(shown, .waybar)?.contains(#""warning-\#(severity.rawValue)""#) == true)
    }

    @Test("Only the forms with a colour or a state check the warnings, and plain text only what it tells")
    func parts() {
        #expect(BarForm.plain.parts(of: .standard) == [.current, .station])
        #expect(BarForm.polybar.parts(of: .standard) == [.current, .station, .warnings])
        #expect(BarForm.i3bar.parts(of: .standard) == [.current, .station, .warnings])
        #expect(BarForm.prometheus.parts(of: .standard) == Set(ReportPart.allCases))
    }

    @Test("The document of i3bar is JSON when it is printed once, and goes on with a comma after each array")
    func document() throws {
        let array = try #require(try line(try printed(), .i3bar))
        let lines = BarForm.i3bar.once(array).split(separator: "\n", maxSplits: 1)
        #expect(try JSON(Array(lines[0].utf8)) == .object(["version": .integer(1), "click_events": .boolean(false)]))
        #expect(try JSON(Array(lines[1].utf8)) == .array([JSON(Array(array.utf8))]))
        #expect(BarForm.i3bar.next(array) == array + ",\n" && BarForm.i3bar.head.hasSuffix("\n[\n"))
        #expect(BarForm.i3blocks.head.isEmpty && BarForm.i3blocks.next("x") == "x\n")
    }

    @Test("A line that goes on says that nothing is known, with its mark after a failure; once it is missing")
    func unknown() throws {
        func line(_ form: BarForm, failing: Bool, isFollowed: Bool = true) throws -> String? {
            var report = WeatherReport(place: seoul, provider: .openMeteo)
            if failing { report.merge(Sample.failure(.service(.broken(status: 503)))) }
            let shown = Presentation(
                printing: report, preferences: try Sample.preferences(), columns: 80, now: seoulAfternoon,
                userOffset: seoulOffset)
            return BarLine(shown, format: .standard, isFollowed: isFollowed).text(as: form)
        }
        #expect(try line(.plain, failing: false) == "–")
        #expect(try line(.plain, failing: true) == "– !")
        #expect(try line(.i3blocks, failing: true) == #"{"name": "weather", "full_text": "– !"}"#)
        #expect(try line(.waybar, failing: true)?.hasPrefix(#"{"text": "– !", "tooltip": "#) == true)
        for form in BarForm.allCases { #expect(try line(form, failing: true, isFollowed: false) == nil) }
    }

    @Test("Each metric has help, type and base units, and its labels are escaped")
    func metrics() throws {
        var place = seoul
        place.name = #"A "b" \c"#
        let lines = try #require(try line(try printed(place: place), .prometheus)).split(separator: "\n")
        #expect(lines.contains(#"weather_temperature_celsius{place="A \"b\" \\c",provider="openweathermap"} 18.2"#))
        let names = lines.filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != "{" }) }
        for name in Set(names) {
            #expect(lines.count { $0.hasPrefix("# HELP \(name) ") } == 1 && lines.contains("# TYPE \(name) gauge"))
        }
        #expect(
            names.contains("weather_sea_level_pressure_pascals") && names.contains("weather_relative_humidity_ratio"))
    }
}
