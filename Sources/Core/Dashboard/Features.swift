import Boundary
import Features
import Loop
import Terminal

extension DashboardState {
    /// All calls of features that keep a state go through here.
    mutating func withFeatures(_ call: (inout FeatureList, inout FeatureContext) -> [Effect]) -> [Effect] {
        askFeatures(call) ?? []
    }

    /// Nil if no feature has a use for it.
    mutating func askFeatures(_ call: (inout FeatureList, inout FeatureContext) -> [Effect]?) -> [Effect]? {
        var context = featureContext
        let former = context.message
        let effects = call(&features, &context)
        (sky, requests) = (context.sky, context.requests)
        switch (overlay, context.dialog) {
        case (.dialog?, let dialog?): overlay = .dialog(dialog)
        case (.dialog?, nil): closeOverlay()
        case (_, let dialog?): open(.dialog(dialog))
        case (_, nil): break
        }
        let ordered = context.orders.flatMap { carryOut($0) }
        // What the feature says is more important than what its orders say.
        if context.orders.isEmpty || context.message != former { message = context.message }
        return effects.map { $0 + ordered }
    }

    private mutating func carryOut(_ order: FeatureContext.Order) -> [Effect] {
        switch order {
        case .page(let name):
            if let name { showPage(name) } else { closePages() }
            return []
        case .show(let place, let provider): return show(place, from: provider)
        case .leaveDemo: return leaveDemo()
        case .refresh: return refreshAtOnce()
        case .pause(let seconds):
            refresh.schedule.pause(for: seconds, at: now)
            return []
        }
    }

    var featureContext: FeatureContext {
        var screen = FeatureContext.Screen()
        screen.size = size
        screen.area = area
        screen.hasRoom = !ScreenLayout.isTiny(size)
        screen.hasRoomBesideList = ScreenLayout.hasRoomBesideList(size)
        screen.hasRoomBelowHours = LayoutPlan.hasRoomBelowHours(size) && !sky.rows.isEmpty
        screen.hasRoomBesideHours = LayoutPlan.hasRoomBesideHours(size) && !sky.rows.isEmpty
        screen.hasRoomBelowList = LayoutPlan.hasRoomBelowList(size)
        if refresh.running != nil { screen.refreshStart = refresh.startedAt }
        screen.isPaused = refresh.schedule.isPaused(.current, at: now)
        screen.isCovered = overlay != nil
        var context = FeatureContext(
            sky: sky, screen: screen, requests: requests, message: message, situation: FeatureList.situation,
            summary: FeatureList.summary)
        if case .dialog(let name)? = overlay { context.dialog = name }
        return context
    }

    /// Nil if no feature has an area, or if something covers it.
    var area: FeatureArea? { overlay == nil && features.hasArea ? lastFrame.area ?? nextArea : nil }

    /// The area of a feature that has opened since the last frame.
    private var nextArea: FeatureArea? { ScreenLayout(steadyView, of: presentation, line: selectedLine).area(size) }

    /// Nil without an area, or if it has no use for the input.
    mutating func handle(inArea input: Input, isCovered: Bool = false) -> [Effect]? {
        guard features.hasArea, overlay == nil || isCovered else { return nil }
        return askFeatures { $0.handle(input, &$1) }
    }

    /// Requests what the last frame needs.
    package mutating func requestForFrame() -> [Effect] { requestIcons() + withFeatures { $0.requestForFrame(&$1) } }
}
