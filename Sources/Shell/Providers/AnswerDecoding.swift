import JSON
import Weather

/// The document in the body of a good answer; throws errors that name `endpoint`, which is a path.
func document(in body: [UInt8], endpoint: String) throws(WeatherError) -> JSON {
    do throws(JSON.Problem) {
        return try JSON(body)
    } catch .endsEarly {
        throw .answerCutOff(endpoint: endpoint)
    } catch .unexpectedByte(let offset) where body[offset...].beginsAsBrokenStream {
        throw .answerCutOff(endpoint: endpoint)
    } catch {
        throw .answerNotJSON(endpoint: endpoint)
    }
}

extension ArraySlice<UInt8> {
    /// Open-Meteo's way of saying, under a status of 200 and in the midst of an answer, that it could not finish.
    fileprivate var beginsAsBrokenStream: Bool { starts(with: "Unexpected error while streaming data".utf8) }
}
