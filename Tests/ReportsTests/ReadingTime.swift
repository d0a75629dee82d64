import Foundation
import TestSupport

enum ReadingTime {
    /// The seconds in which espeak-ng reads a text at its usual speed.
    static func measured(_ text: String, language: String) async throws -> Double {
        let home = try TemporaryHome()
        let file = home.path + "/speech.wav"
        let program = ChildProcess.find("espeak-ng") ?? ""
        _ = try await ChildProcess.run([program, "-v", language, "-w", file], home: home, input: text)
        let bytes = try Data(contentsOf: URL(filePath: file))
        // After a header of 44 bytes, 22,050 samples of two bytes are a second.
        return Double(bytes.count - 44) / 44_100
    }
}
