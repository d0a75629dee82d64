import JSON
import Weather

func document(in body: [UInt8]) throws(WeatherError) -> JSON {
    do throws(JSON.ParsingError) {
        return try JSON(body)
    } catch .endsEarly {
        throw .response(.cutOff)
    } catch .unexpectedByte(let offset) where body[offset...].beginsAsBrokenStream {
        throw .response(.cutOff)
    } catch {
        throw .response(.notJSON)
    }
}

extension ArraySlice<UInt8> {
    /// Open-Meteo writes this into a response of status 200 that it could not finish.
    fileprivate var beginsAsBrokenStream: Bool { starts(with: "Unexpected error while streaming data".utf8) }
}
