import TestSupport

/// All readers that run in this process; only the program itself reads configuration and state.
package struct Subjects {
    package let all: [Subject]
    private let directory: TemporaryDirectory

    package init() async throws {
        directory = try TemporaryDirectory()
        all =
            try await Self.services() + [
                Self.lookup(), Self.station, Self.cache(in: directory), Self.zones(in: directory),
            ]
            + Self.texts() + [Self.documents, Self.keys, Self.pictures] + Self.alerts + Self.radar()
            + [try await Self.storedWarnings()]
    }
}
