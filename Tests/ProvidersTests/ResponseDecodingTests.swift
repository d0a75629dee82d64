import Testing
import Weather

@testable import Services

@Suite("Bodies that are not JSON")
struct ResponseDecodingTests {
    private enum Form: CaseIterable {
        case utf8, utf16, utf16Swapped, utf32, utf32Swapped

        func bytes(_ text: String, hasMark: Bool) -> [UInt8] {
            let marked = (hasMark ? "\u{FEFF}" : "") + text
            func bytes<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, isSwapped: Bool) -> [UInt8] {
                units.flatMap { unit in withUnsafeBytes(of: isSwapped ? unit.bigEndian : unit.littleEndian, Array.init)
                }
            }
            return switch self {
            case .utf8: Array(marked.utf8)
            case .utf16, .utf16Swapped: bytes(marked.utf16, isSwapped: self == .utf16Swapped)
            case .utf32, .utf32Swapped: bytes(marked.unicodeScalars.map(\.value), isSwapped: self == .utf32Swapped)
            }
        }
    }

    private func error(of body: [UInt8]) -> ResponseError? {
        do throws(WeatherError) {
            _ = try document(in: body)
        } catch .response(let error) {
            return error
        } catch {
            Issue.record("\(error)")
        }
        return nil
    }

    @Test(
        "A page begins with a tag, after white space and a byte order mark, in each form of Unicode",
        arguments: ["<", "<html>", "<!DOCTYPE html>", "\r\n\t \u{B}\u{C}<?xml", "<html>{\"a\": 1}", "<서울>"])
    func page(text: String) {
        for form in Form.allCases {
            for hasMark in [true, false] where hasMark || form == .utf8 || !["<", "<서울>"].contains(text) {
                #expect(error(of: form.bytes(text, hasMark: hasMark)) == .webPage, "\(form) \(hasMark)")
            }
        }
        #expect(error(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == .webPage)
    }

    @Test(
        "Other data is no page",
        arguments: [
            #"{"a":1}junk"#, "{\"a\":1}\0", "\0{\"a\":1}", "{\"a\0\":1}\0<", "{\"a\":\0}", "\0<html>",
            "plain <b>text</b>", "{'a':1}",
            "{\"a\":1}<html>", "NaN", "{\"a\":NaN}", "{\"a\":1,}", "]", "\u{1}", "error code: 1010", "&lt;html>",
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000), "\u{1F}\u{8B}\u{8}",
        ])
    func noPage(text: String) {
        #expect(error(of: Array(text.utf8)) == .notJSON)
    }

    @Test("JSON in another form than UTF-8 is no page")
    func otherForms() {
        for form in Form.allCases.dropFirst() {
            for hasMark in [true, false] {
                #expect(error(of: form.bytes(#"{"a":"<html>"}"#, hasMark: hasMark)) == .notJSON, "\(form) \(hasMark)")
            }
        }
        for bytes: [UInt8] in [[0xFF], [0xFE, 0xFF], [0xFF, 0xFE, 0], [0, 0], [0x80], [0xC3, 0x28], [0x3D, 0x3C]] {
            #expect(error(of: bytes) == .notJSON)
        }
    }

    @Test(
        "A body that ends early is incomplete",
        arguments: ["", "  \n", "{", "[1,", #"{"a":"b"#, "tru", "-", "\u{FEFF}"])
    func incomplete(text: String) {
        #expect(error(of: Array(text.utf8)) == .cutOff)
    }

    @Test("A broken stream of Open-Meteo is incomplete")
    func brokenStream() {
        #expect(error(of: Array("{\"a\":[1,Unexpected error while streaming data: x".utf8)) == .cutOff)
    }
}
