import Dashboard
import DashboardSamples
import Gazetteer
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Linear

@Suite("A session of lines")
struct LinearSessionTests {
    private func session(_ state: DashboardState) -> LinearSession {
        var session = LinearSession(spoken(state), saved: SavedPlaces())
        _ = session.start()
        return session
    }

    private func loaded(_ change: (inout DashboardState) -> Void = { _ in }) throws -> LinearSession {
        var state = try Sample.loaded("en")
        change(&state)
        var session = session(state)
        _ = session.news()
        return session
    }

    @Test("The first lines list the letters, one in a line, and the weather follows", arguments: Sample.languages)
    func start(language: String) throws {
        var session = session(try Sample.loaded(language))
        let news = session.news()
        _ = session.read("?")
        let letters = session.news()
        #expect(
            letters.count > 10
                && letters.dropFirst(2).allSatisfy { $0.dropFirst().first.map { ":：".contains($0) } ?? false })
        #expect(Array(news.prefix(letters.count)) == letters)
        #expect(news.count > letters.count + 1)
        #expect(session.news() == [])
    }

    @Test("A minute that changes nothing says nothing")
    func minute() throws {
        var session = try loaded()
        _ = session.handle(.clockRead(seoulAfternoon + 60, userOffset: seoulOffset))
        #expect(session.news() == [])
    }

    @Test("A refresh says what has changed, or on request that nothing has")
    func refresh() throws {
        var session = try loaded()
        _ = session.read("r")
        #expect(session.news() == ["Refreshing."])
        let request = try #require(session.state.refresh.running)
        _ = session.handle(.answered(request.id, .report(Sample.outcome())))
        #expect(session.news() == ["Nothing has changed."])
    }

    @Test("A failing service is told once, and also that the problem is over")
    func failure() throws {
        var session = try loaded()
        _ = session.read("r")
        let first = try #require(session.state.refresh.running)
        _ = session.handle(.answered(first.id, .report(Sample.failure(.service(.broken(status: 503))))))
        #expect(session.news().contains { $0.contains("server error") })
        _ = session.handle(.clockRead(seoulAfternoon + 60, userOffset: seoulOffset))
        #expect(session.news() == [])
        _ = session.read("r")
        let again = try #require(session.state.refresh.running)
        _ = session.handle(.answered(again.id, .report(Sample.failure(.service(.broken(status: 503))))))
        let news = session.news()
        #expect(news.contains { $0.contains("server error") } && !news.contains("Nothing has changed."), "\(news)")
        _ = session.read("r")
        let second = try #require(session.state.refresh.running)
        _ = session.handle(.answered(second.id, .report(Sample.outcome())))
        #expect(session.news().contains("The problem is over."))
    }

    @Test("The letter for Open-Meteo is named when a key is refused, once, and not before")
    func offer() throws {
        let offer = "o: use Open-Meteo after a refused key."
        var session = session(try Sample.loaded("en"))
        #expect(!session.news().contains(offer))
        _ = session.read("r")
        let request = try #require(session.state.refresh.running)
        _ = session.handle(.answered(request.id, .report(Sample.failure(.service(.keyRefused)))))
        #expect(session.news().last == offer)
        _ = session.handle(.clockRead(seoulAfternoon + 60, userOffset: seoulOffset))
        #expect(session.news() == [])
        _ = session.read("?")
        #expect(session.news().contains(offer))
    }

    @Test("A new warning is told, and w tells it in full")
    func warning() throws {
        var session = try loaded()
        var stored = StoredReport()
        stored[Warnings.self] = Fetched(Sample.warnings(Sample.stormWarning), fetchedAt: seoulAfternoon)
        _ = session.handle(.recalled(stored))
        let news = session.news()
        #expect(news.count == 1 && news[0].hasPrefix("Warnings: ") && news[0].contains("Severity: "))
        _ = session.read("w")
        let whole = session.news()
        #expect(whole.count > 3)
        #expect(whole.contains { $0.contains("Severity: ") })
    }

    @Test("l searches a town, a number chooses it, and its weather is requested")
    func search() throws {
        var session = try loaded()
        _ = session.read("l")
        #expect(session.news().count == 1)
        _ = session.read("busan")
        let matches = session.news()
        #expect(matches[0].hasPrefix("1: Busan"))
        let effects = session.read("1")
        #expect(effects.contains { $0.isRecall })
        #expect(session.state.report?.place.name == "Busan")
        _ = session.read("l 37.5, 127")
        #expect(session.state.report?.place.name == nil)
    }

    @Test("An unknown town, number and letter each give one line")
    func unknown() throws {
        var session = try loaded()
        _ = session.read("l qqqqzzzz")
        #expect(session.news().count == 1)
        _ = session.read("foo")
        #expect(session.news() == ["foo is not a command. Type ? and Enter to hear the letters."])
        _ = session.read("p 3")
        _ = session.handle(.savedRecalled(SavedPlaces(), weather: [:]))
        #expect(session.news() == ["There is no number 3 in the list."])
    }

    @Test("No line is without an answer", arguments: ["l Seoul", "l 37.5665, 126.978", "1", "[", "o", "l 91, 10"])
    func answers(line: String) throws {
        var session = try loaded()
        _ = session.read(line)
        let news = session.news()
        #expect(!news.isEmpty)
        if line == "l 91, 10" { #expect(news[0].contains("out of range: a latitude is 90 degrees at most")) }
    }

    @Test("A place is saved by s and listed by p with its temperature")
    func saved() throws {
        var session = try loaded()
        let effects = session.read("s")
        #expect(effects.contains { if case .changeSaved = $0 { true } else { false } })
        _ = session.news()
        _ = session.handle(.savedChanged(SavedPlaces([seoul])))
        #expect(session.read("p").contains { if case .recallSaved = $0 { true } else { false } })
        _ = session.handle(.savedRecalled(SavedPlaces([seoul]), weather: [:]))
        let first = try #require(session.news().first)
        #expect(first.hasPrefix("1: Seoul, South Korea, ") && first.hasSuffix(" degrees."), "\(first)")
    }

    private let busan = Place(
        coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08), name: "Busan", countryCode: "KR")

    @Test("p lists what another copy has saved")
    func savedByAnotherCopy() throws {
        var session = try loaded()
        _ = session.read("p")
        _ = session.handle(.savedRecalled(SavedPlaces([busan]), weather: [:]))
        #expect(session.news().first?.hasPrefix("1: Busan") == true)
    }

    @Test("The beginning and the end of one event are one sentence")
    func changes() throws {
        var session = try loaded()
        _ = session.read("n")
        let news = session.news()
        #expect(Set(news).count == news.count)
        for sentence in news where sentence.contains(" to ") {
            let name = sentence.prefix { $0 != " " }
            #expect(!news.contains { $0.hasPrefix("\(name) until") }, "\(news)")
        }
    }

    @Test("Changes of a warning are told as those of a warning, its beginning with its end")
    func changesOfWarning() throws {
        let gale = Sample.message(
            "gale", ["en": ("Gale Warning", "", "")], severity: .severe, begin: 3600, end: 7200, authority: "A")
        var session = try loaded { $0.know(Sample.warnings(gale, Sample.snowAdvisory)) }
        _ = session.read("n")
        let news = session.news().filter { $0.hasPrefix("Official warning: ") }
        #expect(
            news == [
                "Official warning: Gale Warning from 15:02 until 16:02.",
                "Official warning: Heavy snow advisory until tomorrow 8:02.",
            ], "\(news)")
    }

    @Test("The place and its weather come first, then the warnings, also if they arrive later")
    func order() throws {
        var session = LinearSession(spoken(try Sample.state(place: seoul)), saved: SavedPlaces())
        let effects = session.start()
        _ = session.news()
        guard case .request(let request)? = effects.first(where: { if case .request = $0 { true } else { false } })
        else { return }
        _ = session.handle(.answered(request.id, .report(Sample.outcome())))
        let opening = session.news()
        #expect(opening.first?.hasPrefix("Seoul") == true)
        #expect(!opening.contains { $0.hasPrefix("Tomorrow: ") } || session.state.extras.running.isEmpty)
    }

    @Test("A last day of which some hours are known has no low and high")
    func partialDay() throws {
        var session = try loaded()
        let last = try #require(session.sky.days.last)
        _ = session.read("z")
        let sentence = try #require(session.news().last)
        #expect(sentence.contains("low") != last.isPartial, "\(sentence)")
    }

    @Test("Hours and days are read, and J goes to the next day")
    func days() throws {
        var session = try loaded()
        _ = session.read("h")
        #expect(session.news()[0].hasPrefix("Today, "))
        _ = session.read("J")
        #expect(session.news()[0].hasPrefix("Tomorrow, "))
        _ = session.read("h")
        #expect(session.news().count > 2)
        for _ in 0..<40 { _ = session.read("J") }
        #expect(session.news().last == "No further day is known.")
        for _ in 0..<40 { _ = session.read("K") }
        #expect(session.news().last == "This is the first day.")
    }

    @Test("Without a forecast, keys of days say what is wrong", arguments: ["j", "k", "h"])
    func noDays(letter: String) throws {
        var session = session(try Sample.state("en"))
        _ = session.read("r")
        let request = try #require(session.state.refresh.running)
        _ = session.handle(.answered(request.id, .report(Sample.failure(.service(.keyRefused)))))
        _ = session.news()
        _ = session.read(letter)
        let news = session.news()
        #expect(!news.isEmpty && !news.contains("No further day is known."), "\(news)")
    }

    @Test("j and k go through the days as J and K do")
    func smallLetters() throws {
        var (small, capital) = (try loaded(), try loaded())
        for letter in ["j", "j", "k", "k", "k"] {
            _ = (small.read(letter), capital.read(letter.uppercased()))
            #expect(small.news() == capital.news())
        }
    }

    @Test("u says the units, then each line with a figure in them and no other, once", arguments: Sample.languages)
    func units(language: String) throws {
        var session = session(try Sample.loaded(language))
        for request in session.state.extras.running {
            _ = session.handle(.answered(request.id, .report(RefreshOutcome([:]))))
        }
        _ = session.news()
        let before = session.report().lines.map(\.text)
        _ = session.read("u")
        let news = session.news()
        let after = session.report().lines.map(\.text)
        #expect(before.count == after.count)
        #expect(Array(news.dropFirst()) == zip(before, after).filter { $0 != $1 }.map { $1 })
        #expect(news.count >= 5 && news.count < after.count, "\(news)")
        if language == "en" { #expect(news[0] == "Units: imperial." && news[1].contains("65 degrees Fahrenheit")) }
        #expect(session.news() == [])
        _ = session.read("u")
        #expect(Array(session.news().dropFirst()) == zip(before, after).filter { $0 != $1 }.map { $0.0 })
    }

    @Test("Without a place the session asks for one")
    func noPlace() throws {
        var session = session(try Sample.state(place: nil))
        let news = session.news()
        #expect(news.contains("No place chosen yet."))
        #expect(session.mode == .search)
        let effects = session.read("37.5 127")
        #expect(effects.contains { $0.isRecall })
    }

    @Test("Offline without stored weather the session says so")
    func offline() throws {
        var session = session(try Sample.state(isOffline: true))
        _ = session.handle(.recalled(StoredReport()))
        #expect(session.news().last?.hasPrefix("No weather is stored for this place") == true)
        _ = session.read("r")
        #expect(session.news() == ["Started with --offline: no requests are sent."])
    }

    @Test("q quits in every mode")
    func quit() throws {
        var session = try loaded()
        for line in ["", "l", "p"] {
            _ = session.read(line)
            #expect(session.read(" q ") == [.quit])
        }
    }
}
