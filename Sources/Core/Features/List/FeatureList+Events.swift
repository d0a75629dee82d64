import Boundary
import Look
import Loop
import Sky
import Terminal
import Weather

extension FeatureList {
    package mutating func start(_ switches: ViewSwitches, _ context: FeatureContext) {
        forecast.start(switches, context)
        for index in features.indices { features[index].start(switches, context) }
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

    package func wakes(_ sky: Sky) -> [FeatureWake] { features.compactMap { $0.wake(sky) } }
}

// The area of the screen belongs to the first feature that is open.
extension FeatureList {
    package var hasArea: Bool { open != nil }

    private var open: Int? { features.firstIndex { $0.isOpen } }

    package mutating func arrange(in area: FeatureArea?) {
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
