import TestSupport
import Testing

// What the program has stored, for tests that look at it or change it behind its back.
extension TestEnvironment {
    /// The paths of the files that hold answers.
    var storedFiles: [String] {
        home.fileNames.filter { $0.hasSuffix("_current") || $0.hasSuffix("_forecast") }.sorted()
            .map { home.path + "/home/" + $0 }
    }

    /// What the files hold that are whole.
    var storedResponses: [StoredResponse] { storedFiles.compactMap { StoredResponse(home.bytes(of: $0) ?? []) } }

    /// Has the weather shown, and so stored, once.
    func store(_ arguments: [String] = [place], variables: [String: String] = [:]) async throws {
        try await quit(try await show(arguments, variables: variables))
    }

    /// Lets the answers stored in such files have come earlier.
    func ageStored(_ suffix: String = "", by seconds: Int) throws {
        for file in storedFiles where file.hasSuffix(suffix) {
            guard var answer = StoredResponse(home.bytes(of: file) ?? []) else { continue }
            answer.fetchedAt -= seconds
            try home.write(answer.bytes, to: file)
        }
    }
}
