import Dashboard

package struct Scene: Sendable {
    /// Name in kebab case, also of its recorded frames.
    package let name: String
    package let title: String
    private let state: @Sendable (Appearance) throws -> DashboardState

    init(_ name: String, _ title: String, state: @escaping @Sendable (Appearance) throws -> DashboardState) {
        self.name = name
        self.title = title
        self.state = state
    }

    init(_ name: String, _ title: String, then change: @escaping @Sendable (inout DashboardState) -> Void) {
        self.init(name, title) { look in
            var state = try Sample.loaded(in: look)
            change(&state)
            return state
        }
    }

    package func make(in look: Appearance) throws -> DashboardState { try state(look) }
}

extension Scene {
    package struct Group: Sendable {
        package let title: String
        package let scenes: [Scene]
    }

    package static let groups = [
        Group(title: "The dashboard", scenes: dashboards),
        Group(title: "Official warnings", scenes: warnings),
        Group(title: "The user's own station", scenes: station),
        Group(title: "Measured by an airport", scenes: measured),
        Group(title: "The map", scenes: map),
        Group(title: "States", scenes: states),
        Group(title: "The location dialog", scenes: locationDialogs),
        Group(title: "Saved places and help", scenes: lists),
        Group(title: "Weeks", scenes: weeks),
    ]

    package static func named(_ name: String) throws -> Scene {
        guard let scene = groups.flatMap(\.scenes).first(where: { $0.name == name }) else {
            throw UnknownSceneError(name: name)
        }
        return scene
    }

    struct UnknownSceneError: Error {
        let name: String
    }
}
