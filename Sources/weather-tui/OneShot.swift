import Dashboard
import Weather

@MainActor
struct OneShot {
    let effects: EffectRunner
    let inbox: Inbox<Event>

    func refresh(
        _ place: Place, from provider: ProviderID, _ parts: [ReportPart: UnixTime]
    ) -> (outcome: RefreshOutcome, cacheError: CacheError?) {
        var cacheError: CacheError?
        let outcome = run(.refresh(RefreshRequest(id: 0, place: place, provider: provider, parts: parts))) { event in
            switch event {
            case .cacheUnusable(let error): cacheError = error
            case .refreshEnded(_, let outcome, _): return outcome
            default: break
            }
            return nil as RefreshOutcome?
        }
        return (outcome, cacheError)
    }

    func locate(_ location: LocationState) throws(LocationError) -> Coordinate {
        var location = location
        var search = location.begin(.geoClue)
        while true {
            let outcome = run(.locate(search)) { event in
                if case .located(let id, let result) = event { location.handle(id, result) } else { nil }
            }
            switch outcome {
            case .found(let coordinate): return coordinate
            case .goesOn(let next): search = next
            case .asks(let error), .failed(let error): throw error
            }
        }
    }

    private func run<Value>(_ effect: Effect, until value: (Event) -> Value?) -> Value {
        var events = effects.run(effect)[...]
        while true {
            while let event = events.popFirst() {
                if case .apiKeyCommandNeeded = event { events += effects.run(.runAPIKeyCommand) }
                if let value = value(event) { return value }
            }
            events += inbox.waitForSome()
        }
    }
}
