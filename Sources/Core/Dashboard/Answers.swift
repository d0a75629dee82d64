import Loop

extension DashboardState {
    /// The requests whose answers are awaited.
    package var running: [Request] {
        [refresh.running].compactMap { $0 } + extras.running + icons.running + features.running
    }

    mutating func take(_ answer: Answer, to request: Request) -> [Effect] {
        switch (answer, request.subject) {
        case (.report(let outcome), .report):
            if !request.isExtra { return endRefresh(with: outcome) }
            end(extra: request, with: outcome)
        case (.icon(let picture), .icon): icons.handle(request, picture)
        case (.noIcons(let error), .icon):
            if icons.icons != nil { showMessage(strings(.noIcons, strings.words(for: error, from: "").message)) }
            icons.icons = nil
            icons.handle(request, nil)
        default: return withFeatures { $0.take(answer, to: request, &$1) }
        }
        return []
    }
}
