import Boundary
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

extension FeatureList {
    package mutating func start(_ known: Remembered, _ context: inout FeatureContext) {
        forecast.start(known, &context)
        for index in features.indices { features[index].start(known, &context) }
    }

    package var running: [Request] { features.flatMap { $0.running } }

    package mutating func take(_ answer: Answer, to request: Request, _ context: inout FeatureContext) -> [Effect] {
        guard let index = features.firstIndex(where: { $0.running.contains(request) }) else { return [] }
        return features[index].take(answer, to: request, &context)
    }

    package mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect] {
        features.indices.flatMap { features[$0].handle(event, &context) }
    }

    package mutating func update(_ context: inout FeatureContext) -> [Effect] {
        features.indices.flatMap { features[$0].update(&context) }
    }

    package mutating func refresh(_ context: inout FeatureContext) -> [Effect] {
        features.indices.flatMap { features[$0].refresh(&context) }
    }

    package mutating func requestForFrame(_ context: inout FeatureContext) -> [Effect] {
        features.indices.flatMap { features[$0].requestForFrame(&context) }
    }

    /// Of the first feature for which the user waits.
    package func waiting(_ strings: Strings) -> String? {
        for feature in features {
            if let words = feature.waiting(strings) { return words }
        }
        return nil
    }

    package mutating func stop(_ context: inout FeatureContext) -> [Effect] {
        features.indices.flatMap { features[$0].stop(&context) }
    }

    /// The count of the first feature that has one.
    package var progress: (done: Int, total: Int)? {
        for feature in features {
            if let progress = feature.progress { return progress }
        }
        return nil
    }

    package func hints(_ sky: Sky) -> [Hint] { features.flatMap { $0.hints(sky) } }

    package func wakes(_ sky: Sky) -> [FeatureWake] { features.compactMap { $0.wake(sky) } }
}

// The area of the screen belongs to the first feature that is open.
extension FeatureList {
    package var hasArea: Bool { open != nil }

    /// Those that act in the area; nil without one.
    package var keysOfOpen: [KeyRow]? { open.map { features[$0].ownKeys } }

    private var open: Int? { features.firstIndex { $0.isOpen } }

    package mutating func arrange(in area: FeatureArea?) {
        let open = open
        for index in features.indices { features[index].arrange(in: index == open ? area : nil) }
    }

    package func drawArea(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {
        if let open { features[open].drawArea(sky, look, on: &canvas) }
    }

    package func hints(_ sky: Sky, in area: FeatureArea) -> [Hint] {
        open.map { features[$0].hints(sky, in: area) } ?? []
    }

    package mutating func handle(_ input: Input, _ context: inout FeatureContext) -> [Effect]? {
        open.flatMap { features[$0].handle(input, &context) }
    }
}

// The rows below the list belong to the features that want some: the places come first.
extension FeatureList {
    private var featuresBelow: [any Feature] { features + [forecast] }

    package func wishesBelow(_ sky: Sky) -> [WishBelow] {
        featuresBelow.compactMap { $0.namedWishBelow(sky) }
    }

    package mutating func arrange(below rows: [String: Rect]) {
        for index in features.indices { features[index].arrange(below: rows[features[index].name]) }
    }

    package func drawBelow(_ rows: [String: Rect], _ sky: Sky, _ look: Look, on canvas: inout Canvas) {
        for feature in featuresBelow {
            if let rect = rows[feature.name] { canvas.inside(rect) { feature.drawBelow(sky, look, on: &$0) } }
        }
    }
}

extension FeatureList {
    /// Nil if the page has no use for the input.
    package mutating func handle(
        _ input: Input, onPage name: String, _ context: inout FeatureContext
    ) -> [Effect]? {
        index(of: name).flatMap { features[$0].handle(onPage: input, &context) }
    }
}

// The dialog belongs to the feature that has opened it.
extension FeatureList {
    package mutating func handle(inDialog input: Input, _ context: inout FeatureContext) -> [Effect] {
        index(of: context.dialog).map { features[$0].handle(inDialog: input, &context) } ?? []
    }

    /// `page` is the name of the feature whose page is open.
    package mutating func press(
        _ target: any Sendable, onPage page: String?, _ context: inout FeatureContext
    ) -> [Effect] {
        index(of: page ?? context.dialog).map { features[$0].press(target, &context) } ?? []
    }

    private func index(of name: String?) -> Int? { features.firstIndex { $0.name == name } }
}
