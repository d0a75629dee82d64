import FoundationEssentials
import Weather

/// What the body of a good answer says; throws errors that name `endpoint`, which is a path.
func decoded<Answer: Decodable>(
    _ type: Answer.Type, from body: [UInt8], endpoint: String
) throws(WeatherError) -> Answer {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = body.starts(with: byteOrderMark) ? body.dropFirst(byteOrderMark.count) : body[...]
    do {
        return try JSONDecoder().decode(type, from: Data(text))
    } catch let error as WeatherError {
        throw error
    } catch {
        // Every answer's form throws only a WeatherError, so this text is no JSON.
        throw text.isCutOffJSON ? .answerCutOff(endpoint: endpoint) : .answerNotJSON(endpoint: endpoint)
    }
}

extension ArraySlice<UInt8> {
    /// Whether text that is no JSON began as it: brackets that never close, nothing at all, or Open-Meteo's way of
    /// saying, under a status of 200, that it could not finish.
    fileprivate var isCutOffJSON: Bool {
        let text = trimmedAtStart
        guard let first = text.first else { return true }
        guard "{[".utf8.contains(first) else { return false }
        guard let end = text.endOfBrackets else { return true }
        return text[end...].trimmedAtStart.starts(with: "Unexpected error while streaming data".utf8)
    }

    private var trimmedAtStart: ArraySlice { drop { $0 <= UInt8(ascii: " ") } }

    /// Where the outermost bracket closes; nil if it never does.
    private var endOfBrackets: Int? {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for (index, byte) in zip(indices, self) {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }
}
