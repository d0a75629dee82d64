@testable import Sky
import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

/// A followed place that the sample state shows from 14:02 on.
private let found = CurrentLocation(seoul.coordinate, foundAt: seoulAfternoon)
private let busan = Coordinate(clampingLatitude: 35.18, longitude: 129.08)
private let nearby = Coordinate(clampingLatitude: 37.58, longitude: 126.98)

private func location(_ coordinate: Coordinate, after seconds: Int) -> CurrentLocation {
    CurrentLocation(coordinate, foundAt: seoulAfternoon + seconds)
}

extension DashboardState {
    fileprivate var asked: Request? { following.running }

    fileprivate mutating func end(_ result: Result<CurrentLocation, LocationError>) throws -> [Effect] {
        handle(.answered(try #require(asked).id, .following(result)))
    }
}

private func following(isOffline: Bool = false, provider: ProviderID = .openWeatherMap) throws -> DashboardState {
    var state = DashboardState(
        preferences: try Sample.preferences(isOffline: isOffline), provider: provider, place: seoul,
        following: Following(isOn: true, location: found), size: Size(rows: 24, columns: 80), now: seoulAfternoon,
        userOffset: seoulOffset)
    state.begin(
        stored: StoredReport(
            current: Fetched(Sample.current, fetchedAt: seoulAfternoon),
            forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon)))
    return state
}

extension [Effect] {
    fileprivate var followRequests: [Effect] {
        unnumbered.filter {
            if case .request(let request) = $0, case .following = request.subject { true } else { false }
        }
    }
}

struct FollowingTests {
    @Test("The location is asked for 30 minutes after the last one, without a spinner")
    func interval() throws {
        var state = try following()
        #expect(state.followIfDue() == [])
        #expect(state.advance(bySeconds: 1799).followRequests == [])
        state.finishRefresh(with: Sample.outcome(at: state.now))
        #expect(state.nextWake == .at(seoulAfternoon + 1800))
        let effects = state.advance(bySeconds: 1)
        #expect(effects.unnumbered == [.follow(newerThan: seoulAfternoon)])
        #expect(!state.hasSpinner && !state.presentation.isRefreshing && state.presentation.waiting == nil)
        #expect(state.advance(bySeconds: 60) == [], "one request at a time")
        #expect(state.press("Esc") == [], "Esc does not stop it")
        #expect(state.asked != nil)
    }

    @Test("At each start the location is asked for, and one of the last minute suffices")
    func start() throws {
        for known in [nil, location(seoul.coordinate, after: -1800), location(seoul.coordinate, after: -61)] {
            var state = try following()
            state.following = FollowState(isOn: true, location: known)
            #expect(state.followAtStart().unnumbered == [.follow(newerThan: seoulAfternoon + -60)])
        }
        for var state in [try following(isOffline: true), try following(provider: .demo)] {
            #expect(state.followAtStart() == [])
        }
    }

    @Test("An old or unknown location is asked for")
    func old() throws {
        for known in [nil, location(seoul.coordinate, after: -1800)] {
            var state = try following()
            state.following = FollowState(isOn: true, location: known)
            #expect(state.followIfDue().unnumbered == [.follow(newerThan: seoulAfternoon + -1800)])
        }
        var state = try following()
        state.following = FollowState(
            isOn: true, location: location(seoul.coordinate, after: -7200), askedAt: seoulAfternoon + -60)
        #expect(state.followIfDue() == [], "another copy has just asked")
        state.following = FollowState(isOn: false, location: nil)
        #expect(state.followIfDue() == [])
    }

    @Test("After a sleep the location is asked for, and a location from before the sleep does not count")
    func sleep() throws {
        var state = try following()
        let effects = state.handle(.clockRead(seoulAfternoon + 400, userOffset: seoulOffset, hasJumped: true))
        #expect(effects.unnumbered == [.follow(newerThan: seoulAfternoon)])
    }

    @Test("The key r refreshes the weather and asks for the location")
    func refresh() throws {
        var state = try following()
        let effects = state.press("r")
        #expect(effects.count == 2)
        #expect(effects.unnumbered.last == .follow(newerThan: seoulAfternoon, wish: .user))
        #expect(state.press("r") == [])
    }

    @Test("A machine that has moved by more than 2 km becomes the place, and the running refresh is cancelled")
    func moved() throws {
        var state = try following()
        state.press("r")
        let place = Place(coordinate: busan)
        let running = state.running
        let effects = try state.end(.success(location(busan, after: 5)))
        #expect(
            effects.withoutExtras(running).unnumbered.prefix(3) == [
                .rememberMove(place), .cancel(0), .recall(place, .openWeatherMap),
            ])
        #expect(state.report?.place == place)
        #expect(state.presentation.sky.locatedAt == seoulAfternoon + 5)
        #expect(state.overlay == nil && state.message == nil)
    }

    @Test("A machine that has moved by less changes only the age of its location")
    func near() throws {
        var state = try following()
        _ = state.advance(bySeconds: 1800)
        state.finishRefresh(with: Sample.outcome(at: state.now))
        #expect(try state.end(.success(location(nearby, after: 1800))) == [])
        #expect(state.report?.place == seoul && state.report?.isEmpty == false)
        #expect(state.presentation.sky.locatedAt == seoulAfternoon + 1800)
        #expect(state.followIfDue() == [])
        // The distance counts from the place, so that many small steps do not go unnoticed.
        _ = state.advance(bySeconds: 1800)
        let further = Coordinate(clampingLatitude: 37.59, longitude: 126.98)
        #expect(try state.end(.success(location(further, after: 3600))).isEmpty == false)
    }

    @Test("An error keeps the place, says nothing, and the next request is 30 minutes later")
    func failure() throws {
        for error in [LocationError.noFix, .refused(reason: "no"), .noBus, .cancelled] {
            var state = try following()
            _ = state.advance(bySeconds: 1800)
            state.finishRefresh(with: Sample.outcome(at: state.now))
            let before = frame(of: state)
            #expect(try state.end(.failure(error)) == [])
            #expect(state.report?.place == seoul && state.overlay == nil && state.message == nil)
            #expect(frame(of: state) == before)
            #expect(state.advance(bySeconds: 1799).followRequests == [])
            #expect(state.advance(bySeconds: 1).followRequests.count == 1)
            #expect(state.presentation.sky.locatedAt == seoulAfternoon)
        }
    }

    @Test("With --offline or --demo nothing is asked")
    func forbidden() throws {
        for var state in [try following(isOffline: true), try following(provider: .demo)] {
            #expect(
                state.handle(.clockRead(seoulAfternoon + 9000, userOffset: seoulOffset, hasJumped: true))
                    .followRequests == [])
            #expect(state.press("r").followRequests == [])
            #expect(state.press(".").followRequests == [])
            #expect(state.followIfDue() == [])
        }
        let state = try following(isOffline: true)
        #expect(state.presentation.sky.locatedAt == seoulAfternoon)
    }

    @Test("The demo cancels the request, and the way back from the demo asks again")
    func demo() throws {
        var state = try following()
        state.report = WeatherReport(place: seoul, provider: .openWeatherMap)
        _ = state.advance(bySeconds: 1800)
        state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        #expect(state.press("d").unnumbered.contains(.cancel(0)))
        #expect(state.isInPassingDemo && state.presentation.sky.locatedAt == nil)
        #expect(state.advance(bySeconds: 1800).followRequests == [])
        state.finishRefresh(with: Sample.outcome(at: state.now))
        #expect(state.press("Esc").followRequests.count == 1)
        #expect(state.presentation.sky.locatedAt == seoulAfternoon)
    }

    /// All requests are of the one or of the other, so that no late answer gets into another report.
    @Test("No request goes on when the demo begins or ends", arguments: [".", "Esc", "r", "1"])
    func requestsOfDemo(key: String) throws {
        func isOfDemo(_ request: Request) -> Bool {
            if case .report(_, .demo, _, _) = request.subject { true } else { false }
        }
        for isAnswered in [true, false] {
            var state = try following()
            _ = state.handle(.savedChanged(SavedPlaces([Place(coordinate: busan, name: "Busan")])))
            state.report = WeatherReport(place: seoul, provider: .openWeatherMap)
            _ = state.advance(bySeconds: 1800)
            state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
            let before = state.running
            let begin = state.press("d")
            #expect(state.isInPassingDemo && state.running.allSatisfy(isOfDemo))
            let left = before.filter { !state.running.contains($0) }
            #expect(left.allSatisfy { $0.isExtra || begin.contains(.cancel($0.id)) })
            let first = try #require(state.refresh.running)
            if isAnswered {
                _ = state.answer(.report(Sample.outcome(at: state.now)))
                state.press("r")
            }
            let ofDemo = state.running
            #expect(ofDemo.contains { $0.id == first.id } != isAnswered && ofDemo.allSatisfy(isOfDemo))
            // The first Esc stops the refresh.
            var end = state.press(key)
            if key == "Esc" { end += state.press("Esc") }
            guard key != "r" else {
                #expect(state.isInPassingDemo && state.running.allSatisfy(isOfDemo))
                continue
            }
            #expect(!state.isInPassingDemo && !state.running.contains(where: isOfDemo), "\(state.running)")
            #expect(ofDemo.allSatisfy { $0.isExtra || end.contains(.cancel($0.id)) })
            for request in ofDemo { _ = state.handle(.answered(request.id, .report(Sample.outcome(at: state.now)))) }
            #expect(state.report?.isEmpty == true && state.report?.provider == .openWeatherMap)
        }
    }

    @Test("Any other choice of a place ends it", arguments: ["2", "]", "[", "1"])
    func end(key: String) throws {
        var state = try following()
        let other = Place(coordinate: busan, name: "Busan")
        _ = state.handle(.savedChanged(SavedPlaces([seoul, other])))
        _ = state.advance(bySeconds: 1800)
        state.finishRefresh(with: Sample.outcome(at: state.now))
        let effects = state.press(key)
        #expect(effects.unnumbered.contains(.cancel(0)))
        #expect(effects.contains(.remember(key == "1" ? seoul : other)))
        #expect(!state.following.isOn && state.presentation.sky.locatedAt == nil)
        #expect(state.answer(.following(.success(location(busan, after: 1800)))) == [])
        #expect(state.advance(bySeconds: 9000).followRequests == [])
    }

    @Test(
        "Another name of the followed place does not end it, also before its location is found",
        arguments: [found, nil])
    func rename(location: CurrentLocation?) throws {
        var state = try following()
        state.following = FollowState(isOn: true, location: location)
        _ = state.handle(.savedChanged(SavedPlaces([seoul])))
        let home = Place(coordinate: seoul.coordinate, name: "Home", countryCode: "KR")
        #expect(state.change(saved: .rename(seoul, to: "Home")).last == .remember(home, followsHere: true))
        #expect(state.following.isOn)
    }
}

struct FollowKeyTests {
    @Test("In a followed place the key . asks again and says what it found")
    func again() throws {
        var state = try following()
        let expected = Effect.follow(newerThan: seoulAfternoon, wish: .user)
        #expect(state.press(".").unnumbered == [expected])
        #expect(state.message == "Finding your current location…")
        #expect(!state.hasSpinner)
        #expect(try state.end(.success(location(nearby, after: 3))) == [])
        #expect(state.message == "The current location is up to date.")
        state.press(".")
        #expect(try state.end(.failure(.noFix)) == [])
        #expect(state.message == "GeoClue found no position in time: check the network.")
        #expect(state.overlay == nil)
    }

    @Test("The key . during a quiet request waits for its end")
    func joined() throws {
        var state = try following()
        _ = state.advance(bySeconds: 1800)
        #expect(state.press(".") == [])
        #expect(state.message == "Finding your current location…")
        #expect(try state.end(.success(location(nearby, after: 1801))) == [])
        #expect(state.message == "The current location is up to date.")
    }

    @Test("In another place the key . goes back to the last location and asks for the present one")
    func back() throws {
        var state = try following()
        _ = state.handle(.savedChanged(SavedPlaces([Place(coordinate: busan, name: "Busan")])))
        state.press("1")
        #expect(state.report?.place.name == "Busan" && !state.following.isOn)
        let effects = state.press(".")
        let place = Place(coordinate: found.coordinate)
        #expect(effects.first == .remember(place, followsHere: true))
        #expect(effects.followRequests == [.follow(newerThan: seoulAfternoon, wish: .user)])
        #expect(state.report?.place == place && state.following.isOn)
    }

    @Test("With --offline the key . goes back to the last location")
    func offline() throws {
        var state = try following(isOffline: true)
        _ = state.handle(.savedChanged(SavedPlaces([Place(coordinate: busan, name: "Busan")])))
        state.press("1")
        #expect(state.press(".").followRequests == [])
        #expect(state.following.isOn)
        #expect(state.message == "Started with --offline: no requests are sent.")
    }

    @Test("Without a known location the key . asks as the dialog does, and its error opens the dialog")
    func unknown() throws {
        for isOn in [false, true] {
            var state = try Sample.loaded()
            state.following = FollowState(isOn: isOn)
            #expect(state.press(".").unnumbered == [.locate(.geoClue)])
            #expect(state.hasSpinner)
            #expect(state.press(".") == [])
            _ = state.answer(.location(.failure(.noBus)))
            #expect(state.dialog?.stage == .asking(after: .noBus, isYesFocused: false))
        }
    }

    @Test("A place that is configured to follow this machine shows a guess until the first location")
    func configured() throws {
        var state = try Sample.state(guessedTimeZone: "Asia/Seoul")
        state.following = FollowState(isOn: true)
        state.finishRefresh(with: Sample.outcome())
        #expect(state.presentation.sky.locatedAt == nil)
        #expect(state.followIfDue().count == 1)
        let effects = try state.end(.success(location(nearby, after: 2)))
        #expect(effects.first == .rememberMove(Place(coordinate: nearby)))
        #expect(state.report?.place.coordinate == nearby, "the guess is no earlier location")
        #expect(state.guessedTimeZone == nil)
    }

    @Test("The dialog's button follows the location that it finds")
    func button() throws {
        var state = try Sample.loaded()
        state.openLocating()
        _ = state.answer(.location(.success(busan)))
        #expect(state.following.isOn && state.presentation.sky.locatedAt == seoulAfternoon)
        #expect(state.rememberPlace.count == 1)
    }
}

struct FollowMarkTests {
    private func title(_ state: DashboardState) -> String { frame(of: state).text(ofRow: 0) }

    @Test("A mark beside the name says that the place is followed, and its age when the location is old")
    func mark() throws {
        var state = try following(isOffline: true)
        #expect(title(state).contains("Seoul, KR ◎"))
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        _ = state.advance(bySeconds: 3600)
        #expect(!title(state).contains("◎ ! 1 h ago"))
        _ = state.advance(bySeconds: 60)
        #expect(title(state).contains("Seoul, KR ◎ ! 1 h ago"))
        #expect(renderer.frame(of: &state) == frame(of: state))
        _ = state.advance(bySeconds: 3540)
        #expect(title(state).contains("Seoul, KR ◎ ! 2 h ago"))
        #expect(renderer.frame(of: &state) == frame(of: state))
    }

    @Test("The age gives way to the name and stands among the facts, at any width", arguments: Sample.languages)
    func narrow(language: String) throws {
        var state = try Sample.loaded(language, rows: 40)
        state.follow(foundMinutesBefore: 130)
        let age = state.formats.age(of: seoulAfternoon + -7800, at: seoulAfternoon)
        for columns in 24...120 {
            _ = state.handle(.resized(Size(rows: 40, columns: columns)))
            #expect(title(state).contains("◎"), "\(columns)")
            if columns >= 40 { #expect(frame(of: state).contains(age), "\(columns)") }
        }
    }

    @Test("In ASCII the mark is O")
    func ascii() throws {
        var state = try Sample.loaded(in: Appearance(icons: "ascii"))
        state.follow(foundMinutesBefore: 5)
        #expect(title(state).contains("Seoul, KR O"))
    }
}
