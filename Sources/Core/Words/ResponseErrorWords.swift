import Weather

extension Strings {
    func words(for error: ResponseError, from service: String) -> ErrorWords {
        switch error {
        case .tooLarge(let limit):
            ErrorWords(
                self(.responseTooLarge, service, "\(limit >> 20)"), short: self[.shortResponse],
                printed: self(.printedResponseTooLarge, service, "\(limit >> 20)"))
        case .webPage: ErrorWords(self(.responsePage, service), short: self[.shortSignIn])
        case .notJSON:
            ErrorWords(
                self(.responseNotJSON, service), short: self[.shortResponse],
                printed: self(.printedResponseNotJSON, service))
        case .notHTTP: withAdvice(self(.responseNotHTTP, service), short: self[.shortResponse])
        case .cutOff: withAdvice(self(.responseCutOff, service), short: self[.shortResponse])
        case .wrongField:
            ErrorWords(
                self(.responseWrong, service), short: self[.shortResponse],
                printed: self(.printedResponseWrong, service))
        case .noXMLReader: ErrorWords(self[.noXMLReader], short: self[.shortLibrary])
        case .forecastEmpty: withAdvice(self(.noForecastRows, service), short: self[.shortEmpty])
        }
    }
}
