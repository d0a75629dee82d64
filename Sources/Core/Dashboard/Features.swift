import Boundary
import Features
import Loop
import Terminal

extension DashboardState {
    /// All calls of features that keep a state go through here.
    mutating func withFeatures(_ call: (inout FeatureList, inout FeatureContext) -> [Effect]) -> [Effect] {
        var context = featureContext
        let effects = call(&features, &context)
        (sky, requests, message) = (context.sky, context.requests, context.message)
        return effects
    }

    var featureContext: FeatureContext {
        var screen = FeatureContext.Screen()
        screen.area = overlay == nil ? lastFrame.area ?? nextArea : nil
        screen.size = size
        screen.hasRoom = !ScreenLayout.isTiny(size)
        screen.hasRoomBesideList = ScreenLayout.hasRoomBesideList(size)
        if refresh.running != nil { screen.refreshStart = refresh.startedAt }
        return FeatureContext(sky: sky, screen: screen, requests: requests, message: message)
    }

    /// The area of a feature that has opened since the last frame.
    private var nextArea: FeatureArea? {
        features.hasArea ? ScreenLayout(steadyView, of: presentation, line: selectedLine).area(size) : nil
    }

    /// Nil without an area, or if it has no use for the input.
    mutating func handle(inArea input: Input) -> [Effect]? {
        guard features.hasArea, overlay == nil else { return nil }
        var isHandled = false
        let effects = withFeatures { features, context in
            let effects = features.handle(input, &context)
            isHandled = effects != nil
            return effects ?? []
        }
        return isHandled ? effects : nil
    }

    /// Requests what the last frame needs.
    package mutating func requestForFrame() -> [Effect] { requestIcons() + withFeatures { $0.requestForFrame(&$1) } }
}
