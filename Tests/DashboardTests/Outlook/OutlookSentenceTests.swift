import Boundary
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Words

@Suite("Order and times of sentences")
struct OutlookSentenceTests {
    private static let toNoon = Week("rrrr rrrr....")
    private static let fromMidnight = Week(".... rr......")

    @Test(
        "With a clock of twelve hours, noon and midnight are words",
        arguments: [
            ("en", toNoon, "Rain until tomorrow noon"), ("de", toNoon, "Regen bis morgen Mittag"),
            ("ja", toNoon, "あす正午まで雨"), ("ko", toNoon, "내일 정오까지 비"),
            ("en", fromMidnight, "Rain from midnight, dry by 6 AM"),
            ("de", fromMidnight, "Regen ab Mitternacht, trocken ab 6 AM"),
            ("ja", fromMidnight, "0時から雨、午前6時にやむ"), ("ko", fromMidnight, "자정부터 비, 오전 6시에 그침"),
            ("en", Week(".... ....4..."), "40 % chance of rain tomorrow at noon"),
            (
                "en", Week("..tt ..ss.... ..hh....", 1...4),
                "Thunderstorms from 6 PM, dry by midnight. Snow from tomorrow 6 AM, over by noon"
            ),
        ])
    func twelveHours(language: String, week: Week, sentence: String) throws {
        let actual = try week.sentence(language, hourCycle: .twelveHours)
        #expect(actual.hasPrefix(sentence), "\(actual)")
    }

    @Test(
        "After a sentence that names another day, a time of today names its day too",
        arguments: [
            ("en", "Storm from today 21:00"), ("ko", "오늘 21시부터"), ("ja", "きょう21時から"),
            ("de", "Sturm von heute 21:00"),
        ])
    func today(language: String, expected: String) throws {
        let remarks = try Week("ssss ssss....", 1...4, wind: "...WW...........").remarks(language)
        #expect(remarks.map(\.text).contains { $0.hasPrefix(expected) }, "\(remarks.map(\.text))")
    }

    @Test("No form of a sentence has 12 PM, or 12 AM without its day", arguments: Sample.languages)
    func figures(language: String) throws {
        for (week, _) in OutlookWeeks.all {
            for form in try week.remarks(language, hourCycle: .twelveHours).flatMap(\.forms) {
                #expect(!form.contains(#/12 PM|오후 12시|午後(12|0)時|(from|until|by|at|ab|bis|um) 12 AM/#), "\(form)")
            }
        }
    }

    @Test(
        "Weather that becomes lighter ends first",
        arguments: [
            ("en", "Heavy snow until tomorrow 12:00, then lighter snow, over by 18:00"),
            ("de", "Viel Schnee bis morgen 12:00, dann weniger Schnee, bis 18:00 vorbei"),
            ("ja", "あす12時まで強い雪、その後弱い雪、18時にやむ"), ("ko", "내일 12시까지 강한 눈, 이후 약한 눈, 18시에 그침"),
        ])
    func easing(language: String, sentence: String) throws {
        let remark = try #require(try Week("SSSS SSSSss..", 1...4).remarks(language).first)
        #expect(remark.text == sentence)
    }

    @Test("A shorter form of weather that becomes lighter keeps the end of the worst part")
    func easingForms() throws {
        let remark = try #require(try Week("SSSS SSSSss..", 1...4).remarks().first)
        #expect(
            remark.forms.dropFirst(4).prefix(2) == ["Heavy snow until tomorrow 12:00", "Heavy snow until Sun 12:00"])
    }

    @Test(
        "Bad air of now comes after what changes sooner, and before what changes later",
        arguments: [
            (20, true, ["Rain from 18:00, dry by 21:00", "PM2.5 bad until tomorrow 10:00"]),
            (20, false, ["Rain from 18:00, dry by 21:00", "PM2.5 bad until at least tomorrow"]),
            (2, true, ["PM2.5 bad until 16:00", "Rain from 18:00, dry by 21:00"]),
        ])
    func air(hours: Int, isEndKnown: Bool, sentences: [String]) throws {
        #expect(try sentencesWithBadAir(Week("..r. ........"), hours: hours, isEndKnown: isEndKnown) == sentences)
    }

    @Test("The next snow is told beside frost, a storm and bad air")
    func snowBesideDangers() throws {
        let sentences = try sentencesWithBadAir(Week(".... .ss..... ........", -4...2, wind: "WW"), hours: 8)
        #expect(
            sentences == [
                "Storm until 18:00, gusts 28 m/s", "Freezing tonight, −4° at 06:00", "PM2.5 bad until 22:00",
                "Snow from 03:00, over by 09:00",
            ])
    }

    @Test("The next precipitation of a day is urgent, a later one is not")
    func urgentPrecipitation() throws {
        let remarks = try Week("..rr ....r... ........", -4...2).remarks()
        #expect(
            remarks.filter(\.isUrgent).map(\.text) == [
                "Rain from 18:00, dry by midnight", "Freezing tonight, −4° at 06:00",
            ])
        #expect(remarks.contains { !$0.isUrgent && $0.text.hasPrefix("Rain again") }, "\(remarks.map(\.text))")
    }

    private func sentencesWithBadAir(_ week: Week, hours: Int, isEndKnown: Bool = true) throws -> [String] {
        let end = week.now + hours * 3600
        let air = NamedSpell(
            "PM2.5 bad", short: "bad air", role: .text, period: Period(start: .begun, end: end, isEndKnown: isEndKnown))
        let clock = PlaceClock(week.offset)
        let outlook = Outlook(rows: week.rows, clock: clock, now: week.now, named: [air])
        let formats = Formats(strings: try Sample.strings("en"), units: .metric)
        return OutlookWords(formats: formats, clock: clock, now: week.now).remarks(of: outlook).map(\.text)
    }
}
