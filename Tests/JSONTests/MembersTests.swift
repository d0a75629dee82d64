import JSON
import Testing

@Suite("Located members of a document")
struct MembersTests {
    private func members(_ document: String) throws -> [(key: String, value: JSON)] {
        try Array(document.utf8).withUnsafeBufferPointer { bytes in
            var found: [(Range<Int>, Int)] = []
            try JSON.locateMembers(of: bytes) { found.append(($0, $1)) }
            return try found.map { (String(decoding: bytes[$0.0], as: UTF8.self), try JSON(at: $0.1, in: bytes)) }
        }
    }

    @Test(
        "Located members equal those of the whole document",
        arguments: [
            "{}", " { } ", #"{"a":1}"#, #"{ "a" : "x" , "b" : [1, [2, "]"], {"c": "}"}] , "d":null }"#,
            #"{"quote":"\"","backslash":"\\","both":"\\\"","bracket":"{[","last":{"a":{"b":[]}}}"#,
        ])
    func members(document: String) throws {
        let members = try members(document)
        let whole = JSON.object(JSON.Object(members: members.map { JSON.Object.Member(key: $0.key, value: $0.value) }))
        #expect(whole == (try JSON(Array(document.utf8))))
    }

    @Test(
        "A document that is not a complete object is rejected",
        arguments: ["", "[]", "{", #"{"a"#, #"{"a":"#, #"{"a":"\"#, "{1:2}"])
    func refusal(document: String) {
        #expect(throws: JSON.ParsingError.self) { try members(document) }
    }
}
