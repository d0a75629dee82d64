import Display
import Weather

package struct IconRequest: Hashable, Sendable {
    package typealias ID = Int

    package let id: ID
    package let code: IconCode
    /// Whether a picture that is not on the disk may be requested from the service.
    package let mayRequest: Bool
    /// Requested by the user, perhaps after fixing the cause of an earlier error.
    package let isManual: Bool
}

/// The service's pictures for conditions, and the requests for them.
package struct IconState: Sendable {
    /// Nil if the user or the terminal wants our own art only.
    package internal(set) var icons: ProviderIcons?
    package private(set) var running: [IconRequest] = []
    /// Not requested again before the next refresh.
    private var missing: Set<IconCode> = []
    private var mayRequest = false
    /// Whether the user asked for the next requests.
    var isManual = false
    private var count = 0

    init(_ icons: ProviderIcons?) { self.icons = icons }

    /// Ends the requests for what is no longer wanted, and begins those for what is wanted and not known.
    mutating func want(_ wanted: Set<IconCode>, mayRequest: Bool) -> [Effect] {
        // A picture that was not on the disk can be requested now; one that failed gets a new chance.
        if mayRequest, !self.mayRequest { missing = [] }
        self.mayRequest = mayRequest
        let isManual = mayRequest && self.isManual
        if mayRequest { self.isManual = false }
        let unknown = wanted.filter { icons?[$0] == nil && !missing.contains($0) }
        let left = running.filter { !unknown.contains($0.code) || mayRequest && !$0.mayRequest }
        running.removeAll(where: left.contains)
        var effects = left.map { Effect.endIconRequest($0.id) }
        // In a fixed order, because that of a set changes from run to run.
        for code in IconCode.all where unknown.contains(code) && !running.contains(where: { $0.code == code }) {
            count += 1
            let request = IconRequest(id: count, code: code, mayRequest: mayRequest, isManual: isManual)
            running.append(request)
            effects.append(.loadIcon(request))
        }
        return effects
    }

    /// Ignores the answer to a request that has ended.
    mutating func handle(_ id: IconRequest.ID, _ icon: ProviderIcon?) -> [Effect] {
        guard let index = running.firstIndex(where: { $0.id == id }) else { return [] }
        let code = running.remove(at: index).code
        if let icon { icons?[code] = icon } else { missing.insert(code) }
        return [.endIconRequest(id)]
    }
}

extension DashboardState {
    /// Requests the pictures for which the last frame has room. They follow both parts of the report and a running
    /// refresh, so that they delay neither.
    package mutating func requestIcons() -> [Effect] {
        guard icons.icons != nil || !icons.running.isEmpty else { return [] }
        return icons.want(wantedIcons, mayRequest: !sendsNoRequests && refresh.running == nil)
    }

    private var wantedIcons: Set<IconCode> {
        guard icons.icons != nil, let report, report.isAnswered else { return [] }
        return lastFrame.icons
    }
}
