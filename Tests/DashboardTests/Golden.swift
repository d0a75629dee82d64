import Dashboard
import DashboardSamples
import Display
import FoundationEssentials
import Terminal
import Testing

/// Compares a frame with the picture kept in Frames; `RECORD_FRAMES=1` keeps it anew and fails that run.
func expectFrame(_ frame: Frame, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = "\(name).\(frame.size.columns)x\(frame.size.rows).frame"
    try expectText(FrameText.text(of: frame), file, sourceLocation: sourceLocation)
}

/// The same for a text, by the name of its file in Frames.
func expectText(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/Frames/" + name
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
        try Data(text.utf8).write(to: URL(filePath: path))
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let kept = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text == kept, "\(path)\n\(text)", sourceLocation: sourceLocation)
}

/// The same for a scene; its picture is named for it, and for the language if one is given.
func expectScene(
    _ name: String, _ extent: Extent, language: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let look = Look(language: language ?? "en", size: Size(rows: extent.rows, columns: extent.columns))
    try expectFrame(
        frame(of: Scene.named(name).make(in: look)), name + (language.map { "-" + $0 } ?? ""),
        sourceLocation: sourceLocation)
}
