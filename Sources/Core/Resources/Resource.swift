import JSON
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

    /// The texts of a file of words, icons or a theme, of which one may be written as an array of its lines; nil if there
    /// is no such file.
    package static func texts(_ path: String) -> [String: String]? {
        guard let bytes = buffer(path) else { return nil }
        // A table that grows is copied again and again.
        var texts = [String: String](minimumCapacity: bytes.count / bytesOfMember)
        let isObject = try? JSON.readMembers(of: bytes) { key, value in
            switch value {
            case .text(let text): texts[key] = text
            case .array(let lines): texts[key] = text(of: lines)
            default: break
            }
        }
        return isObject == true ? texts : nil
    }

    /// About as many as a member takes with its key.
    private static let bytesOfMember = 48

    private static func text(of lines: [JSON]) -> String {
        var text = ""
        var isFirst = true
        for case .text(let line) in lines {
            if !isFirst { text += "\n" }
            text += line
            isFirst = false
        }
        return text
    }

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
