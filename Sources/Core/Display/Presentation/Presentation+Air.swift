import Weather

extension Presentation {
    /// Nil if the air is not shown.
    package var airScale: AirScale? {
        guard let place = report?.place else { return nil }
        return airChoice.scale(in: place.countryCode ?? town(near: place)?.countryCode)
    }

    package var air: AirQuality? { airScale == nil ? nil : report?[AirQuality.self].latest?.value }

    /// The air of the present hour; nil if it is not known.
    package var presentAir: AirHour? { air?.hour(at: now) }

    package var airRating: AirRating? { airScale.flatMap { presentAir?.rating(on: $0) } }

    /// The hour of the day with the worst air, from now on.
    func worstAir(on date: CivilDate) -> (hour: AirHour, rating: AirRating)? {
        guard let airScale, let air else { return nil }
        let clock = placeClock
        return air.hoursAhead(at: now).lazy.filter { clock.localTime(of: $0.validTime).date == date }
            .compactMap { hour in hour.rating(on: airScale).map { (hour: hour, rating: $0) } }
            .reduce(nil) { worst, next in
                guard let worst else { return next }
                return worst.rating.grade < next.rating.grade ? next : worst
            }
    }
}

extension Role {
    /// The colour of a bar, by the part of the scale.
    init(_ grade: AirGrade) {
        let roles: [Role] = [.cool, .mild, .warm, .hot, .scorching]
        self = roles[min(Int(grade.share * Double(roles.count)), roles.count - 1)]
    }
}
