import ResourceBytes

/// The files of the project's Resources folder, which travel inside the program.
package enum Resource {
    /// The bytes of a file named by its path below Resources, such as "Demo/weather.json"; nil if there is none.
    package static func bytes(_ path: String) -> [UInt8]? { buffer(path).map(Array.init) }

    /// The paths of all files in a folder such as "Strings".
    package static func paths(in folder: String) -> [String] {
        (0..<resource_count()).map { String(cString: resource_at($0).path) }.filter { $0.hasPrefix(folder + "/") }
    }

    /// The names of all files in a folder such as "Themes", without what follows the dot, as they are listed.
    package static func names(in folder: String) -> [String] {
        paths(in: folder).map { String($0.dropFirst(folder.utf8.count + 1).prefix { $0 != "." }) }
    }

    /// The texts of a file of words, icons or a theme; nil if there is no such file.
    package static func texts(_ path: String) -> TextTable? { buffer(path).flatMap(TextTable.init) }

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
