import Weather

extension Strings {
    func words(for error: ResponseError, from service: String) -> ErrorWords {
        switch error {
        case .tooLarge(let limit):
            ErrorWords(
                self(.answerTooLarge, service, "\(limit >> 20)"), short: self[.shortAnswer],
                printed: self(.printedAnswerTooLarge, service, "\(limit >> 20)"))
        case .notJSON: ErrorWords(self(.answerNotJSON, service), short: self[.shortSignIn])
        case .cutOff: withAdvice(self(.answerCutOff, service), short: self[.shortAnswer])
        case .wrongField(let field, let endpoint):
            ErrorWords(
                self(.answerWrong, service), short: self[.shortAnswer],
                printed: self(.printedAnswerWrong, service, endpoint, field))
        case .forecastEmpty: withAdvice(self(.noForecastRows, service), short: self[.shortEmpty])
        }
    }
}
