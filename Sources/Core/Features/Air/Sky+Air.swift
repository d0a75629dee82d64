import Boundary
import Look
import Sky
import Weather
import Words

extension Sky {
    /// Nil if the air is not shown.
    var airScale: AirScale? {
        guard let place = report?.place else { return nil }
        return AirScaleChoice(choices).scale(in: place.countryCode ?? town(near: place)?.countryCode)
    }

    var air: AirQuality? { airScale == nil ? nil : report?[AirQuality.self].latest?.value }

    /// The air of the present hour; nil if it is not known.
    var presentAir: AirHour? { air?.hour(at: now) }

    var airRating: AirRating? { airScale.flatMap { presentAir?.rating(on: $0) } }

    /// The age of air that is older than two requests, such as "3 h ago".
    var airAge: String? {
        guard let fetchedAt = report?.fetchedAt(.air), now - fetchedAt >= 2 * ReportPart.air.interval(0) else {
            return nil
        }
        return formats.age(of: fetchedAt, at: now)
    }

    /// Nil if no air is shown, or if its source is named with the provider.
    func airAttribution(_ extent: Extent) -> String? {
        guard report?.provider == .openMeteo, presentAir != nil else { return nil }
        return strings[extent == .full ? AirPhrase.copernicus : .copernicusInBrief]
    }

    /// The hour with the worst air of each day that is known, from now on.
    var worstAir: [CivilDate: (hour: AirHour, rating: AirRating)] {
        guard let airScale, let air else { return [:] }
        let clock = placeClock
        var worst: [CivilDate: (hour: AirHour, rating: AirRating)] = [:]
        for hour in air.hoursAhead(at: now) {
            guard let rating = hour.rating(on: airScale) else { continue }
            let date = clock.localTime(of: hour.validTime).date
            if worst[date].map({ $0.rating.grade < rating.grade }) ?? true { worst[date] = (hour, rating) }
        }
        return worst
    }

    /// Texts such as "PM2.5 bad" for the days with bad air.
    var badAirOfDays: [CivilDate: DayWord] {
        worstAir.mapValues(\.rating).filter(\.value.grade.isBad).mapValues { rating in
            let formula = rating.pollutant.formula
            let forms = [
                strings.words(for: rating).capitalizedAtStart, strings(.graded, formula, strings[rating.grade]),
                strings.words(forBad: rating.grade).capitalizedAtStart,
            ]
            return DayWord(
                forms, inList: strings.words(for: rating), inSentence: strings.words(forBad: rating.grade),
                role: Role(rating.grade), level: Double(rating.grade.level) + rating.grade.share)
        }
    }
}
