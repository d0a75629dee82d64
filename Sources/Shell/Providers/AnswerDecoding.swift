import JSON
import Weather

/// Throws errors that name the path `endpoint`.
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
    /// Open-Meteo writes this into an answer of status 200 that it could not finish.
    fileprivate var beginsAsBrokenStream: Bool { starts(with: "Unexpected error while streaming data".utf8) }
}
