import Dashboard
import Weather

/// What a command without a loop asks for: each time one thing, which it waits for.
@MainActor
struct OneShot {
    let effects: EffectRunner
    let inbox: Inbox

    /// Takes as long as the slowest part; tells too why what came cannot be stored.
    func refresh(
        _ place: Place, from provider: ProviderID, _ parts: [ReportPart: UnixTime]
    ) -> (outcome: RefreshOutcome, cacheProblem: CacheProblem?) {
        effects.start(Refresh(id: 0, place: place, provider: provider, parts: parts))
        var cacheProblem: CacheProblem?
        let outcome = next { event -> RefreshOutcome? in
            switch event {
            case .cacheUnusable(let problem): cacheProblem = problem
            case .refreshEnded(_, let outcome, _): return outcome
            default: break
            }
            return nil
        }
        return (outcome, cacheProblem)
    }

    func locate(by source: LocationSource) -> Result<Coordinate, LocationProblem> {
        effects.start(Locating(id: 0, source: source))
        return next { if case .located(_, let result) = $0 { result } else { nil } }
    }

    private func next<Value>(_ value: (Event) -> Value?) -> Value {
        while true {
            for event in inbox.takeAll() {
                if case .keyCommandWanted = event { effects.runKeyCommand(inForeground: false) }
                if let value = value(event) { return value }
            }
            inbox.wakeup.wait()
        }
    }
}
