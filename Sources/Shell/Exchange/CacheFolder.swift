import Files
import Platform

/// A folder of the cache whose files lose their use after a time.
package struct CacheFolder: Sendable {
    package let name: String
    let byteLimit: Int
    let entryLimit: Int
    let age: Duration

    package init(name: String, byteLimit: Int, entryLimit: Int, age: Duration) {
        (self.name, self.byteLimit, self.entryLimit, self.age) = (name, byteLimit, entryLimit, age)
    }

    /// What is known of the areas of services. It is asked for again after a week.
    package static let coverage = CacheFolder(
        name: "coverage", byteLimit: 4 << 20, entryLimit: 600, age: .seconds(30 * 86_400))
}

extension WeatherCache {
    /// Removes old files, and then the oldest ones until the folder is within its limits.
    package func prune(_ folder: CacheFolder) {
        guard let directory, file(folder.name + "/any")?.isInOwnDirectory ?? false else { return }
        let path = directory + "/" + folder.name
        // A lock belongs to the entry of its name.
        let entries = Dictionary(grouping: names(inDirectory: path).filter { !$0.hasPrefix(".") }) { name in
            name.hasSuffix(CacheEntry.lockSuffix) ? String(name.dropLast(CacheEntry.lockSuffix.count)) : name
        }
        let oldest = Duration.sinceEpoch - folder.age
        var (bytes, count) = (0, 0)
        let files = entries.values.map { names in
            let status = names.compactMap { fileStatus(path + "/" + $0) }
            return (
                names: names, time: status.map(\.modified).max() ?? .zero,
                bytes: status.map(\.bytes).reduce(0, +)
            )
        }
        for entry in files.sorted(by: { $0.time > $1.time }) {
            bytes += entry.bytes
            count += 1
            guard entry.time < oldest || bytes > folder.byteLimit || count > folder.entryLimit else { continue }
            for name in entry.names { try? file(folder.name + "/" + name)?.remove() }
        }
    }
}

private func fileStatus(_ path: String) -> (modified: Duration, bytes: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0, let modified = modificationTime(ofFile: path) else { return nil }
    return (modified, Int(status.st_size))
}
