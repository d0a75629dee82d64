import FoundationEssentials
import ResourceBytes

/// The files of the project's Resources folder, which travel inside the program.
package enum Resource {
    /// The bytes of a file named by its path below Resources, such as "Demo/weather.json"; nil if there is none.
    package static func bytes(_ path: String) -> [UInt8]? {
        for index in 0..<resource_count() {
            let resource = resource_at(index)
            if String(cString: resource.path) == path {
                return Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
            }
        }
        return nil
    }

    /// The paths of all files in a folder such as "Strings".
    package static func paths(in folder: String) -> [String] {
        (0..<resource_count()).map { String(cString: resource_at($0).path) }.filter { $0.hasPrefix(folder + "/") }
    }

    /// A JSON file of this program's own; nil if there is no such file or it does not have that form.
    package static func json<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) -> Value? {
        bytes(path).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }
}
