import Look
import Loop
import Terminal
import Weather

/// The service's pictures for conditions, and the requests for them.
package struct IconState: Sendable {
    /// Nil if the user or the terminal wants our own art only.
    package internal(set) var icons: ProviderIcons?
    private(set) var running: [Request] = []
    /// Not requested again before the next refresh.
    private var missing: Set<IconCode> = []
    private var mayRequest = false
    /// How much the next icons are wanted.
    var wish = Wish.shown

    init(_ icons: ProviderIcons?) { self.icons = icons }

    /// Ends the requests for what is no longer wanted, and begins those for what is wanted and not known.
    mutating func want(
        _ wanted: Set<IconCode>, mayRequest: Bool, _ requests: inout RequestCounter
    ) -> [Effect] {
        // A picture that was not on the disk can be requested now; one that failed gets a new chance.
        if mayRequest, !self.mayRequest { missing = [] }
        self.mayRequest = mayRequest
        let wish = mayRequest ? self.wish : .shown
        if mayRequest { self.wish = .shown }
        let unknown = wanted.filter { icons?[$0] == nil && !missing.contains($0) }
        let left = running.filter { request in
            guard case .icon(let code, let mightRequest) = request.subject else { return false }
            return !unknown.contains(code) || mayRequest && !mightRequest
        }
        running.removeAll(where: left.contains)
        var effects = left.map { Effect.cancel($0.id) }
        let asked = running.compactMap(\.icon)
        // In a fixed order, because that of a set changes from run to run.
        for code in IconCode.all where unknown.contains(code) && !asked.contains(code) {
            let request = requests.request(.icon(code, mayRequest: mayRequest), wish: wish)
            running.append(request)
            effects.append(.request(request))
        }
        return effects
    }

    mutating func handle(_ request: Request, _ picture: Picture?) {
        running.removeAll { $0 == request }
        guard let code = request.icon else { return }
        if let icon = picture.flatMap(ProviderIcon.init) { icons?[code] = icon } else { missing.insert(code) }
    }
}

extension DashboardState {
    /// Requests the pictures for which the last frame has room. They follow both parts of the report and a running
    /// refresh, so that they delay neither.
    package mutating func requestIcons() -> [Effect] {
        guard icons.icons != nil || !icons.running.isEmpty else { return [] }
        return icons.want(wantedIcons, mayRequest: !sendsNoRequests && refresh.running == nil, &requests)
    }

    private var wantedIcons: Set<IconCode> {
        guard icons.icons != nil, let report, report.isAnswered else { return [] }
        return lastFrame.icons
    }
}

extension Request {
    package var icon: IconCode? {
        if case .icon(let code, _) = subject { code } else { nil }
    }
}
