import ResourceBytes

package enum Resource {
    /// Returns nil if there is no file; `path` is below Resources, such as "Demo/weather.json".
    package static func bytes(_ path: String) -> [UInt8]? { buffer(path).map(Array.init) }

    static func paths(in folder: String) -> [String] {
        (0..<resource_count()).map { String(cString: resource_at($0).path) }.filter { $0.hasPrefix(folder + "/") }
    }

    package static func names(in folder: String) -> [String] {
        paths(in: folder).map { String($0.dropFirst(folder.utf8.count + 1).prefix { $0 != "." }) }
    }

    package static func texts(_ path: String) -> TextTable? { buffer(path).map(TextTable.init) }

    private static func buffer(_ path: String) -> UnsafeBufferPointer<UInt8>? {
        for index in 0..<resource_count() {
            let resource = resource_at(index)
            if String(cString: resource.path) == path {
                return UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            }
        }
        return nil
    }
}
