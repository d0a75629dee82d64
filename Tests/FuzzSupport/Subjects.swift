import TestSupport

/// All that takes bytes from outside in one process; configuration and state are read by the program itself.
package struct Subjects {
    package let all: [Subject]
    /// Files that are read from a disk lie here.
    private let directory: TemporaryDirectory

    package init() async throws {
        directory = try TemporaryDirectory()
        all =
            try await Self.services() + [Self.lookup(), Self.cache(in: directory), Self.zones(in: directory)]
            + Self.texts() + [Self.documents, Self.keys]
    }
}
