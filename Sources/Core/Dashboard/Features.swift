import Boundary
import Features
import Loop
import Terminal

extension DashboardState {
    /// All calls of features that keep a state go through here.
    mutating func withFeatures(_ call: (inout FeatureList, inout FeatureContext) -> [Effect]) -> [Effect] {
        var context = featureContext
        let former = context.message
        let effects = call(&features, &context)
        (sky, requests) = (context.sky, context.requests)
        if let dialog = context.dialog {
            overlay = .dialog(dialog)
        } else if case .dialog? = overlay {
            overlay = nil
        }
        let ordered = context.orders.flatMap { carryOut($0) }
        // What the feature says is more important than what its orders say.
        if context.orders.isEmpty || context.message != former { message = context.message }
        return effects + ordered
    }

    private mutating func carryOut(_ order: FeatureContext.Order) -> [Effect] {
        switch order {
        case .show(let place, let provider): return show(place, from: provider)
        case .leaveDemo: return leaveDemo()
        case .pause(let seconds):
            refresh.schedule.pause(for: seconds, at: now)
            return []
        }
    }

    var featureContext: FeatureContext {
        var screen = FeatureContext.Screen()
        screen.size = size
        screen.area = overlay == nil ? lastFrame.area ?? nextArea : nil
        screen.size = size
        screen.hasRoom = !ScreenLayout.isTiny(size)
        screen.hasRoomBesideList = ScreenLayout.hasRoomBesideList(size)
        if refresh.running != nil { screen.refreshStart = refresh.startedAt }
        screen.isPaused = refresh.schedule.isPaused(.current, at: now)
        var dialog: String?
        switch overlay {
        case .dialog(let name)?: dialog = name
        case .page?, .details?: screen.isCovered = true
        case nil: break
        }
        var context = FeatureContext(sky: sky, screen: screen, requests: requests, message: message)
        context.dialog = dialog
        return context
    }

    /// The area of a feature that has opened since the last frame.
    private var nextArea: FeatureArea? {
        features.hasArea ? ScreenLayout(steadyView, of: presentation, line: selectedLine).area(size) : nil
    }

    /// Nil without an area, or if it has no use for the input.
    mutating func handle(inArea input: Input, isCovered: Bool = false) -> [Effect]? {
        guard features.hasArea, overlay == nil || isCovered else { return nil }
        var isHandled = false
        let effects = withFeatures { features, context in
            let effects = features.handle(input, &context)
            isHandled = effects != nil
            return effects ?? []
        }
        return isHandled ? effects : nil
    }

    /// Follows the first frame.
    package mutating func beginFeatures() -> [Effect] { withFeatures { $0.begin(&$1) } }

    /// Requests what the last frame needs.
    package mutating func requestForFrame() -> [Effect] { requestIcons() + withFeatures { $0.requestForFrame(&$1) } }
}
