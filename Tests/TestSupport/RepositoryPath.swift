#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

package func repositoryPath(_ path: String) -> String {
    var top = URL(filePath: #filePath)
    for _ in 0..<3 { top.deleteLastPathComponent() }
    return top.appending(path: path).path
}
