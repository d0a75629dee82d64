import Foundation
import TestSupport

/// The seconds in which espeak-ng 1.51 reads a text at its usual speed.
///
/// The weights are those of least squares over 170 lines of reports in each language. A line is half a second off on the
/// average, and a page 3 %. espeak-ng knows no Kanji and says "Chinese letter" for each, so `kanji` is the time of a reader
/// who knows them: pages took so long after pykakasi had written them in Kana.
struct ReadingTime {
    let language: String
    var kanji = 0.28

    /// espeak-ng's own time for a Kanji.
    static let chineseLetter = 0.86

    private static let weights: [String: (letter: Double, own: Double, digit: Double, sign: Double, line: Double)] = [
        "en": (0.061, 0, 0.216, 0.528, 0.74), "de": (0.057, 0, 0.299, 0.318, 0.89),
        "ko": (0.099, 0.215, 0.282, 0.306, 0.28), "ja": (0.293, 0.195, 0.242, 0.234, 0),
    ]

    func seconds(_ text: String) -> Double {
        guard let weight = Self.weights[language] else { return .infinity }
        return text.split(separator: "\n").reduce(0) { seconds, line in
            line.unicodeScalars.reduce(seconds + weight.line) { seconds, scalar in
                switch scalar.value {
                case 0x30...0x39: seconds + weight.digit
                case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: seconds + weight.letter
                case 0x3041...0x30FF, 0xAC00...0xD7A3: seconds + weight.own
                case 0x4E00...0x9FFF: seconds + kanji
                default: "°%/:@".unicodeScalars.contains(scalar) ? seconds + weight.sign : seconds
                }
            }
        }
    }

    /// Those of espeak-ng itself.
    func measured(_ text: String) async throws -> Double {
        let home = try TemporaryHome()
        let file = home.path + "/speech.wav"
        let program = ChildProcess.find("espeak-ng") ?? ""
        _ = try await ChildProcess.run([program, "-v", language, "-w", file], home: home, input: text)
        let bytes = try Data(contentsOf: URL(filePath: file))
        // After a header of 44 bytes, 22,050 samples of two bytes are a second.
        return Double(bytes.count - 44) / 44_100
    }
}
