import Dashboard
import Weather

@MainActor
struct OneShot {
    let effects: EffectRunner
    let inbox: Inbox<Event>

    func refresh(
        _ place: Place, from provider: ProviderID, _ parts: [ReportPart: UnixTime], isManual: Bool,
        isBesideWeather: Bool
    ) -> (outcome: RefreshOutcome, cacheError: CacheError?) {
        var cacheError: CacheError?
        let request = RefreshRequest(
            id: 0, place: place, provider: provider, parts: parts, isManual: isManual, isOneShot: true,
            isBesideWeather: isBesideWeather)
        let outcome = run(.refresh(request)) { event in
            switch event {
            case .cacheUnusable(let error): cacheError = error
            case .refreshEnded(_, let outcome, _), .extrasEnded(_, let outcome, _): return outcome
            default: break
            }
            return nil as RefreshOutcome?
        }
        return (outcome, cacheError)
    }

    func locate(newerThan: UnixTime, isManual: Bool) throws(LocationError) -> CurrentLocation {
        let request = FollowRequest(id: 0, newerThan: newerThan, isManual: isManual)
        return try run(.follow(request)) { event in
            if case .followed(_, let result) = event { result } else { nil }
        }.get()
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
