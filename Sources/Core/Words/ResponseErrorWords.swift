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
        case .noReader(let library):
            ErrorWords(
                self(.noReader, library.rawValue, library.packages.0, library.packages.1),
                short: self(.shortReader, library.rawValue))
        case .forecastEmpty: withAdvice(self(.noForecastRows, service), short: self[.shortEmpty])
        }
    }
}

extension FormatLibrary {
    /// In Debian, and elsewhere.
    package var packages: (String, String) {
        switch self {
        case .libexpat: ("libexpat1", "expat")
        case .libpng: ("libpng16-16(t64)", "libpng")
        }
    }
}
