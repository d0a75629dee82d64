import Boundary
import Loop
import News
import Sky
import Weather
import Words

package var notices: any Feature { NoticesFeature() }

/// Tells what happens while the user does not look: a line until the next key, and what the user has chosen beside it.
struct NoticesFeature: Feature {
    static let name = "notices"
    static let phrases: [any Phrase.Type] = [NoticeWord.self, NoticePhrase.self]
    static let choices = NoticeChoices.settings

    /// Of the shown place.
    private var told = Told()
    private var place: Place?
    private var lastLook: UnixTime?
    private var isLookDue = false
    /// The first frame does not wait for it.
    private var hasShownFrame = false
    /// What stands on the status line; the next news replaces it.
    private var line: String?
    private(set) var running: [Request] = []

    mutating func start(_ known: Remembered, _ context: inout FeatureContext) {
        guard let place = context.sky.report?.place, let told = known.told[place.askedCoordinate] else { return }
        (self.place, self.told) = (place, told)
    }

    mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect] {
        switch event {
        case .firstFrameShown: (hasShownFrame, isLookDue) = (true, true)
        // What was told is no reason to look again.
        case .answered(_, .announcement), .answered(_, .announced): break
        case .answered, .recalled, .extrasRecalled: isLookDue = true
        case .clockRead where context.sky.now.minute != lastLook: isLookDue = true
        default: break
        }
        return []
    }

    mutating func update(_ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        guard hasShownFrame, isLookDue, let report = sky.report, report.provider != .demo,
            report.halvesAreDue(at: sky.now) == nil
        else { return [] }
        (isLookDue, lastLook) = (false, sky.now.minute)
        if place.map({ !$0.isSame(as: report.place) }) ?? true { (told, place) = (Told(), report.place) }
        let choices = NoticeChoices(sky.choices)
        let rules = choices.rules
        guard !rules.isEmpty else { return [] }
        let before = told
        let situation = context.situation(sky)
        let news = told.news(of: situation, at: sky.now, by: rules)
        guard !news.isEmpty else { return [] }
        let name = sky.shortLabel(of: report.place)
        if context.message == line { context.message = nil }
        for item in news {
            context.message.add(sentence: Notice(item, at: name, sky.strings).sentence(sky.strings))
        }
        line = context.message
        guard choices.leavesWindow else { return [] }
        let request = context.requests.request(
            .announcement(
                Announcement(
                    place: report.place, named: name, situation, by: choices.rules(at: sky.now, sky.userOffset),
                    at: sky.now, before: before)))
        running.append(request)
        return [.request(request)]
    }

    mutating func take(_ answer: Answer, to request: Request, _ context: inout FeatureContext) -> [Effect] {
        switch answer {
        case .announcement(let news): return news.isEmpty ? [] : [.tell(news)]
        case .announced: running.removeAll { $0 == request }
        default: break
        }
        return []
    }

    func wake(_ sky: Sky) -> FeatureWake? {
        guard isLookDue, let due = sky.report?.halvesAreDue(at: sky.now) else { return nil }
        var wake = FeatureWake()
        wake.due = [due]
        return wake
    }

    /// Offers what most users do not look for, where they look for keys.
    func notes(_ sky: Sky) -> [String] {
        NoticeChoices(sky.choices).leavesWindow ? [] : [NoticePhrase.heading, .offer].map { sky.strings[$0] }
    }
}

extension WeatherReport {
    /// In seconds. Another copy stores both halves of a refresh one after the other.
    private static let timeBetweenHalves = 3

    /// When the older half counts, if the newer one has just come; else nil.
    fileprivate func halvesAreDue(at now: UnixTime) -> UnixTime? {
        guard let current = fetchedAt(.current), let forecast = fetchedAt(.forecast), current != forecast else {
            return nil
        }
        let newer = max(current, forecast)
        return abs(now - newer) < Self.timeBetweenHalves ? newer + Self.timeBetweenHalves : nil
    }
}
