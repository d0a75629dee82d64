import Dashboard
import Weather

@MainActor
struct OneShot {
    let effects: EffectRunner
    let inbox: Inbox<Event>

    /// It takes as long as the slowest part, and also returns cache problems.
    func refresh(
        _ place: Place, from provider: ProviderID, _ parts: [ReportPart: UnixTime]
    ) -> (outcome: RefreshOutcome, cacheProblem: CacheProblem?) {
        var cacheProblem: CacheProblem?
        let outcome = run(.refresh(Refresh(id: 0, place: place, provider: provider, parts: parts))) { event in
            switch event {
            case .cacheUnusable(let problem): cacheProblem = problem
            case .refreshEnded(_, let outcome, _): return outcome
            default: break
            }
            return nil as RefreshOutcome?
        }
        return (outcome, cacheProblem)
    }

    func locate(by source: LocationSource) -> Result<Coordinate, LocationProblem> {
        run(.locate(Locating(id: 0, source: source))) { if case .located(_, let result) = $0 { result } else { nil } }
    }

    private func run<Value>(_ effect: Effect, until value: (Event) -> Value?) -> Value {
        var events = effects.run(effect)[...]
        while true {
            while let event = events.popFirst() {
                if case .keyCommandWanted = event { events += effects.run(.runKeyCommand) }
                if let value = value(event) { return value }
            }
            events += inbox.waitForSome()
        }
    }
}
