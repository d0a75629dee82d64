import FoundationEssentials
import Terminal
import Testing

/// Compares a frame with the picture kept in Frames; `RECORD_FRAMES=1` keeps it anew and fails that run.
func expectFrame(_ frame: Frame, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/Frames"
    let path = "\(folder)/\(name).\(frame.size.columns)x\(frame.size.rows).frame"
    let text = FrameText.text(of: frame)
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
        try Data(text.utf8).write(to: URL(filePath: path))
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let kept = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text == kept, "\(path)\n\(text)", sourceLocation: sourceLocation)
}
