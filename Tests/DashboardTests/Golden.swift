import Dashboard
import DashboardSamples
import FoundationEssentials
import Terminal
import Testing

/// Compares a frame with its file in Frames; `RECORD_FRAMES=1` writes the file and fails the test.
func expectFrame(_ frame: Frame, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = "\(name).\(frame.size.columns)x\(frame.size.rows).frame"
    try expectText(FrameText.text(of: frame), file, sourceLocation: sourceLocation)
}

/// Compares a text with its file in Frames.
func expectText(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/Frames/" + name
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
        try Data(text.utf8).write(to: URL(filePath: path))
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let recorded = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text == recorded, "\(path)\n\(text)", sourceLocation: sourceLocation)
}

/// Compares the frame of a scene with the file named after the scene and the language, if given.
func expectScene(
    _ name: String, _ extent: Extent, language: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let look = Appearance(language: language ?? "en", size: Size(rows: extent.rows, columns: extent.columns))
    try expectFrame(
        frame(of: Scene.named(name).make(in: look)), name + (language.map { "-" + $0 } ?? ""),
        sourceLocation: sourceLocation)
}
