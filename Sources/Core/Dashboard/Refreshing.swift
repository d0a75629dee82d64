import Display
import Weather

extension DashboardState {
    mutating func refreshIfDue() -> [Effect] {
        var wanted: [ReportPart: UnixTime] = [:]
        for part in refresh.schedule.partsDue(at: now) {
            let oldest = now + -part.interval(preferences.refreshInterval)
            wanted[part] = max(min(report?.fetchedAt(part) ?? oldest, now), oldest)
        }
        return ask(for: wanted)
    }

    mutating func refreshAtOnce() -> [Effect] {
        guard let report else {
            message = strings(.nothingToRefresh, KeyBindings.hint(for: .choosePlace))
            return []
        }
        guard !sendsNoRequests else {
            message = strings[.sendsNoRequests]
            return []
        }
        icons.isManual = true
        let open = refresh.schedule.partsOpen(at: now)
        if open.isEmpty, refresh.running == nil, let end = refresh.schedule.next {
            // Rounding up ensures that the pause has ended by the displayed minute.
            message = strings(.pauseAsked, strings[report.provider], presentation.userClock(end + 59))
        }
        // A part that changes seldom has no newer data before its interval ends.
        let wanted = open.filter { part in
            report.fetchedAt(part).map { !(0..<part.leastInterval).contains(now - $0) } ?? true
        }
        // Extras follow later, so that the frame does not wait for them.
        let essential = wanted.intersection(ReportPart.essential)
        refresh.schedule.hasten(wanted.subtracting(essential), at: now)
        let first = essential.isEmpty ? wanted : essential
        return ask(for: Dictionary(uniqueKeysWithValues: first.map { ($0, now) }), isManual: true)
    }

    mutating func stopRefresh() -> [Effect] {
        if let running = refresh.running { refresh.schedule.postpone(running.parts.keys, at: now) }
        message = strings(.refreshStopped, KeyBindings.hint(for: .refresh))
        return refresh.cancel() + recall()
    }

    mutating func end(_ id: RefreshRequest.ID, with outcome: RefreshOutcome, jitter: Double) -> [Effect] {
        guard refresh.running?.id == id else { return [] }
        var outcome = outcome
        if case .success(let fetched)? = outcome.forecast, fetched.value.upcoming(at: now).isEmpty, !rows.isEmpty {
            outcome.forecast = .failure(.response(.forecastEmpty))
        }
        report?.merge(outcome)
        refresh.handle(outcome, at: now, jitter: jitter)
        // Another copy of the program may have stored a missing part.
        let isWhole = ReportPart.essential.isSubset(of: StoredReport(outcome).values.keys)
        return isWhole ? refreshIfDue() : recall()
    }

    private mutating func ask(for parts: [ReportPart: UnixTime], isManual: Bool = false) -> [Effect] {
        guard let report, refresh.running == nil, !sendsNoRequests, !parts.isEmpty else { return [] }
        return refresh.begin(parts, of: report, isManual: isManual)
    }
}

extension DashboardState {
    func recall() -> [Effect] { report.map { [.recall($0.place, $0.provider)] } ?? [] }

    mutating func merge(_ stored: StoredReport) {
        guard refresh.running == nil, var report else { return }
        let merged = report.merge(stored)
        guard !merged.isEmpty else { return }
        self.report = report
        for part in merged {
            if let fetchedAt = report.fetchedAt(part) { refresh.schedule.record(part, fetchedAt: fetchedAt) }
        }
    }

    /// Shows the message once: later responses would repeat it.
    mutating func notify(of error: CacheError) {
        guard !hasShownCacheError else { return }
        hasShownCacheError = true
        switch error {
        case .noDirectory: showMessage(strings[.cacheMissing])
        case .foreign(let directory): showMessage(strings(.cacheForeign, directory))
        case .system(let directory, let reason): showMessage(strings(.cacheUnusable, directory, reason))
        }
    }

    mutating func showMessage(_ sentence: String) {
        guard message != sentence else { return }
        message = message.map { $0 + " " + sentence } ?? sentence
    }
}
