import TestSupport
import Testing

// These helpers read and change the cache files of the program.
extension TestEnvironment {
    var storedFiles: [String] {
        home.fileNames.filter { $0.hasSuffix("_current") || $0.hasSuffix("_forecast") }.sorted()
            .map { home.path + "/home/" + $0 }
    }

    /// The contents of the undamaged cache files.
    var storedResponses: [StoredResponse] { storedFiles.compactMap { StoredResponse(home.bytes(of: $0) ?? []) } }

    /// Runs the program once, which stores the weather.
    func store(_ arguments: [String] = [place], variables: [String: String] = [:]) async throws {
        try await quit(try await show(arguments, variables: variables))
    }

    /// Makes the waits after failures ten minutes long.
    func lengthenWaits() throws {
        let locks = home.fileNames.filter { $0.hasSuffix("_current.lock") || $0.hasSuffix("_forecast.lock") }
        for file in locks.map({ home.path + "/home/" + $0 }) {
            var words = String(decoding: home.bytes(of: file) ?? [], as: UTF8.self).split(separator: " ").map(
                String.init)
            guard words.count > 2, words[2] == "retry", let begin = Int(words[0]) else { continue }
            words[1] = "\(begin + 600)"
            try home.write(words.joined(separator: " "), to: file)
        }
    }

    /// Makes the stored responses older by `seconds`.
    func ageStored(_ suffix: String = "", by seconds: Int) throws {
        for file in storedFiles where file.hasSuffix(suffix) {
            guard var response = StoredResponse(home.bytes(of: file) ?? []) else { continue }
            response.fetchedAt -= seconds
            try home.write(response.bytes, to: file)
        }
    }
}
