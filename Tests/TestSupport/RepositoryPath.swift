#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Returns the path of a file in this repository.
package func repositoryPath(_ path: String) -> String {
    var top = URL(filePath: #filePath)
    for _ in 0..<3 { top.deleteLastPathComponent() }
    return top.appending(path: path).path
}
