import Logging
import News
import Notices
import Words

/// Tells news by each way that the user has chosen, unless another copy of the program has told them by this way.
struct NoticeDesk: Sendable {
    typealias Teller = @Sendable (Notice) async throws -> Void

    /// Nil without a directory for what has been told; then each copy tells its own news.
    let directory: String?
    /// Those that this copy can use.
    let ways: Set<NoticeWay>
    /// Asked at all news, because the user may change it: whether what stands between the program and its terminal passes
    /// notices.
    let passesTerminal: @Sendable () -> Bool
    /// Read at the first news, because a start does not need them.
    let strings: @Sendable () -> Strings
    /// For ways that are neither bell nor terminal.
    let tellers: [NoticeWay: Teller]
    let sleep: @Sendable (Duration) async throws -> Void
    let logger: Logger

    /// Returns what the terminal has to tell, and then tells the rest.
    func announce(_ announcement: Announcement, send: @Sendable (TerminalNews) -> Void) async {
        var ofTerminal = TerminalNews()
        ofTerminal.ringsBell = await !claim(announcement, by: .bell).isEmpty
        // Another copy may have a terminal that shows them.
        if ways.contains(.terminal), passesTerminal() {
            ofTerminal.notices = await claim(announcement, by: .terminal)
        }
        send(ofTerminal)
        for way in NoticeWay.allCases {
            if let teller = tellers[way] { await claim(announcement, by: way, teller) }
        }
    }

    /// Returns the notices that this copy has to tell. What `tell` could not tell is left to another copy.
    @discardableResult
    private func claim(_ announcement: Announcement, by way: NoticeWay, _ tell: Teller = { _ in }) async -> [Notice] {
        guard ways.contains(way) else { return [] }
        guard let directory else { return await told(announcement.news(after: nil).news, announcement, by: way, tell) }
        let file = ToldFile(of: way, directory: directory, sleep: sleep)
        var claimed: [Notice] = []
        try? await file.withLock(on: announcement.place, at: announcement.time) { others in
            let (news, told) = announcement.news(after: others)
            // A command goes on when this copy ends, so it is stored before.
            store(told, of: announcement, in: file, way)
            claimed = await self.told(news, announcement, by: way, tell)
            if claimed.isEmpty, !news.isEmpty { store(others, of: announcement, in: file, way) }
        }
        return claimed
    }

    private func store(_ told: Told?, of announcement: Announcement, in file: ToldFile, _ way: NoticeWay) {
        do {
            try file.store(told, of: announcement.place, at: announcement.time)
        } catch {
            logger.warning("What was told could not be stored (\(way.rawValue)).")
        }
    }

    /// Those that the user may have seen.
    private func told(
        _ news: [NewsItem], _ announcement: Announcement, by way: NoticeWay, _ tell: Teller
    ) async -> [Notice] {
        if news.isEmpty { return [] }
        let strings = strings()
        var told: [Notice] = []
        for notice in news.map({ Notice($0, at: announcement.placeName, strings) }) {
            do {
                try await tell(notice)
                logger.info("A notice was told (\(way.rawValue)).")
                told.append(notice)
            } catch {
                let failure = error as? any NoticeError
                logger.warning("A notice could not be shown (\(way.rawValue)): \(failure?.logText ?? "\(error)")")
                if failure?.mayHaveBeenSeen ?? false { told.append(notice) }
            }
        }
        return told
    }
}
