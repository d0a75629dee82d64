/// What an official message is about.
///
/// 1. The words of the event and the codes that are known decide together, in every language. The language that a
///    message claims does not matter, because many messages claim a wrong one.
/// 2. The headline is read like an event only where the event is empty: it often names causes and places too.
/// 3. Where these say nothing, the categories decide. Rescue, roads and the like are civil protection. `geo` alone does
///    not say that the ground shakes: it may be a landslide or a volcano.
/// 4. Several subjects, or none, make a warning.
package enum AlertSubject: String, CaseIterable, Sendable {
    /// Weather, air, fire and every natural hazard but earthquakes; also what is unknown or about several subjects.
    case weather
    /// Not tsunamis, which are natural hazards as floods are.
    case earthquake
    /// Accidents, crime, attacks, outages, missing people and what the public is told to do then.
    case civilProtection
    /// Diseases of people, animals and plants, drinking water and food.
    case health

    /// Joins the versions of one warning. A version that says nothing leaves the answer to the others.
    init(of versions: [AlertInfo]) {
        let named = Set(versions.flatMap(\.namedSubjects))
        let subjects = named.isEmpty ? Set(versions.flatMap(\.subjectsOfCategories)) : named
        self = subjects.count == 1 ? subjects.first ?? .weather : .weather
    }
}

extension AlertMessage {
    /// With the subjects of its infos, for the stored form.
    package var withSubjects: AlertMessage {
        var message = self
        message.infos = infos.map { info in
            var info = info
            info.knownSubjects = info.namedSubjects.sorted { $0.rawValue < $1.rawValue }
            return info
        }
        return message
    }
}

extension AlertInfo {
    var subject: AlertSubject { AlertSubject(of: [self]) }

    fileprivate var namedSubjects: Set<AlertSubject> {
        if let knownSubjects { return Set(knownSubjects) }
        // Canada's codes can stand in the place of the event.
        let named = (codes + [event]).compactMap { AlertSubject.codes[$0.uppercased()] }
        let subjects = AlertSubjectWords.shared.subjects(in: event).union(named)
        guard subjects.isEmpty, event.allSatisfy(\.isWhitespace) else { return subjects }
        return AlertSubjectWords.shared.subjects(in: headline ?? "")
    }

    fileprivate var subjectsOfCategories: Set<AlertSubject> {
        Set(categories.map { AlertSubject.categories[$0.lowercased()] ?? .weather })
    }
}
