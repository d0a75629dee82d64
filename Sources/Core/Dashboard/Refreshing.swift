import Boundary
import Loop
import Now
import Sky
import Weather

extension DashboardState {
    mutating func refreshIfDue() -> [Effect] {
        guard let report, !sendsNoRequests else { return [] }
        let effects =
            refresh.running == nil
            ? refresh.begin(
                Dictionary(uniqueKeysWithValues: refresh.schedule.partsDue(at: now).map { ($0, limit(of: $0)) }),
                of: report, at: now, &requests) : []
        return effects + requestExtrasIfDue()
    }

    /// Extras are requested after the essential parts, so that neither these nor their frame wait for them.
    private mutating func requestExtrasIfDue() -> [Effect] {
        guard let report, refresh.running == nil, !refresh.schedule.isPaused(at: now),
            report.isAnswered
        else { return [] }
        return extras.begin(of: report, at: now, limit: limit, &requests)
    }

    private func limit(of part: ReportPart) -> UnixTime {
        let oldest = now + -part.interval(sky.choices.refreshInterval)
        return max(min(report?.fetchedAt(part) ?? oldest, now), oldest)
    }

    mutating func refreshAtOnce() -> [Effect] {
        guard let report else {
            message = strings(.nothingToRefresh, NamedCommand.choosePlace.key.spelling)
            return []
        }
        guard !sendsNoRequests else {
            message = strings[.sendsNoRequests]
            return []
        }
        icons.wish = .user
        extras.hasten(at: now)
        guard refresh.running == nil else { return [] }
        let open = refresh.schedule.partsOpen(at: now)
        if open.isEmpty, let end = refresh.schedule.next {
            // Rounding up ensures that the pause has ended by the displayed minute.
            message = strings(.pauseAsked, strings[report.provider], presentation.sky.userClock(end + 59))
        }
        return refresh.begin(
            Dictionary(uniqueKeysWithValues: open.map { ($0, now) }), of: report, at: now, wish: .user, &requests)
    }

    mutating func stopRefresh() -> [Effect] {
        if let running = refresh.running { refresh.schedule.postpone(running.parts.keys, at: now) }
        message = strings(.refreshStopped, KeyBindings.hint(for: .refresh))
        return refresh.cancel() + recall()
    }

    mutating func endRefresh(with outcome: RefreshOutcome) -> [Effect] {
        report?.merge(outcome)
        notifyOfEnd()
        refresh.handle(outcome, at: now)
        // Another copy of the program may have stored a missing part.
        let isWhole = ReportPart.essential.isSubset(of: StoredReport(outcome).values.keys)
        return isWhole ? refreshIfDue() : recall()
    }

    mutating func end(extra request: Request, with outcome: RefreshOutcome) {
        extras.handle(request, outcome, at: now)
        report?.merge(outcome)
    }
}

extension DashboardState {
    func recall() -> [Effect] { report.map { [.recall($0.place, $0.provider)] } ?? [] }

    mutating func merge(_ stored: StoredReport) {
        guard refresh.running == nil else { return }
        adopt(stored)
    }

    /// A running refresh does not bring extras, so these are adopted beside it.
    mutating func adopt(_ stored: StoredReport) {
        guard var report else { return }
        let merged = report.merge(stored)
        guard !merged.isEmpty else { return }
        self.report = report
        notifyOfEnd()
        for part in merged {
            guard let fetched = report.fetched(part) else { continue }
            // Each schedule ignores the parts of the other.
            refresh.schedule.record(part, fetched)
            extras.record(part, fetched)
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

    /// Shows the message once for each service.
    private mutating func notifyOfEnd() {
        guard let ending = Banners(sky).ending, let provider = sky.report?.provider,
            endingServices.insert(provider).inserted
        else { return }
        showMessage(strings.sentence(ending.text))
    }

    mutating func showMessage(_ sentence: String) { message.add(sentence: sentence) }
}
