import DashboardSamples
import RealModule
import Testing
import Weather

@testable import Air

@Suite("Scales of the air")
struct AirScaleTests {
    private func grade(_ pollutant: Pollutant, _ micrograms: Double, on scale: AirScale) throws -> AirGrade? {
        let concentration = try #require(Concentration(micrograms: micrograms))
        let hour = AirHour(validTime: UnixTime(seconds: 0), concentrations: [pollutant: concentration])
        return hour.grade(of: pollutant, on: scale)
    }

    @Test(
        "A Korean grade ends with its last whole µg/m³",
        arguments: [
            (Pollutant.fineDust, 0, 0), (.fineDust, 15, 0), (.fineDust, 15.49, 0), (.fineDust, 15.5, 1),
            (.fineDust, 16, 1), (.fineDust, 35, 1), (.fineDust, 36, 2), (.fineDust, 75, 2), (.fineDust, 76, 3),
            (.fineDust, 900, 3), (.dust, 30, 0), (.dust, 31, 1), (.dust, 80, 1), (.dust, 81, 2), (.dust, 150, 2),
            (.dust, 151, 3), (.dust, 2000, 3),
        ] as [(Pollutant, Double, Int)])
    func korean(pollutant: Pollutant, micrograms: Double, level: Int) throws {
        let grade = try #require(try grade(pollutant, micrograms, on: .korean))
        #expect(grade.level == level && grade.index == nil && grade.isBad == (level >= 2))
    }

    /// `micrograms` are those of 1 ppm at 25 °C and 1 atm.
    private static let koreanGases: [(Pollutant, micrograms: Double)] = [
        (.ozone, 48 / 24.45 * 1000), (.nitrogenDioxide, 46.01 / 24.45 * 1000), (.sulphurDioxide, 64.07 / 24.45 * 1000),
        (.carbonMonoxide, 28.01 / 24.45 * 1000),
    ]

    @Test("On the Korean scale gases are in ppm and have no grade; elsewhere they are in µg/m³")
    func koreanGases() throws {
        let formats = try Sample.preferences().formats
        for (pollutant, micrograms) in Self.koreanGases {
            #expect(try grade(pollutant, 0.9 * micrograms, on: .korean) == nil)
            let concentration = try #require(Concentration(micrograms: 0.0351 * micrograms))
            let amount = formats.amount(of: pollutant, concentration, on: .korean)
            #expect(
                amount.figure == (pollutant == .carbonMonoxide ? "0.0" : "0.035") && amount.unit == .partsPerMillion)
            #expect(formats.amount(of: pollutant, concentration, on: .european).unit == .concentration)
        }
        let air = try #require(Concentration(micrograms: 400))
        #expect(formats.amount(of: .carbonMonoxide, air, on: .korean).figure == "0.3")
        #expect(formats.amount(of: .fineDust, air, on: .korean).unit == .concentration)
    }

    @Test("Gases have no part in the rating on the Korean scale")
    func koreanRating() throws {
        let (ozone, dust) = (Concentration(micrograms: 400), Concentration(micrograms: 20))
        func rating(_ dust: Concentration?) -> AirRating? {
            let concentrations = [Pollutant.ozone: ozone, .dust: dust].compactMapValues { $0 }
            return AirHour(validTime: UnixTime(seconds: 0), concentrations: concentrations).rating(on: .korean)
        }
        #expect(rating(nil) == nil)
        #expect(rating(dust)?.pollutant == .dust && rating(dust)?.grade.level == 0)
    }

    @Test(
        "A bound of the European scale belongs to the better grade, and its index is a multiple of 20",
        arguments: [
            (Pollutant.fineDust, [5, 15, 50, 90, 140]), (.dust, [15, 45, 120, 195, 270]),
            (.nitrogenDioxide, [10, 25, 60, 100, 150]), (.ozone, [60, 100, 120, 160, 180]),
            (.sulphurDioxide, [20, 40, 125, 190, 275]),
        ] as [(Pollutant, [Double])])
    func european(pollutant: Pollutant, bounds: [Double]) throws {
        #expect(try grade(pollutant, 0, on: .european)?.index == 0)
        for (level, bound) in bounds.enumerated() {
            let last = try #require(try grade(pollutant, bound, on: .european))
            #expect(last.level == level && last.index == 20 * (level + 1))
            let next = try #require(try grade(pollutant, bound + 0.01, on: .european))
            #expect(next.level == level + 1 && next.index == 20 * (level + 1) + 1)
        }
        #expect(try grade(pollutant, 1_000_000, on: .european)?.level == 5)
    }

    @Test(
        "The European index is that of Open-Meteo",
        arguments: [
            (Pollutant.fineDust, 22.1, 44), (.dust, 28.2, 29), (.nitrogenDioxide, 11.2, 22), (.ozone, 42, 14),
        ] as [(Pollutant, Double, Int)])
    func europeanIndex(pollutant: Pollutant, micrograms: Double, index: Int) throws {
        #expect(try grade(pollutant, micrograms, on: .european)?.index == index)
    }

    /// The bounds of the EPA's table in its units; `micrograms` are those of one unit at 25 °C.
    private static let usTable: [(Pollutant, bounds: [Double], step: Double, micrograms: Double)] = [
        (.fineDust, [9, 35.4, 55.4, 125.4, 225.4, 325.4], 0.1, 1), (.dust, [54, 154, 254, 354, 424, 604], 1, 1),
        (.ozone, [54, 70, 85, 105, 200, 604], 1, 48 / 24.45),
        (.nitrogenDioxide, [53, 100, 360, 649, 1249, 2049], 1, 46.01 / 24.45),
        (.sulphurDioxide, [35, 75, 185, 304, 604, 1004], 1, 64.07 / 24.45),
        (.carbonMonoxide, [4.4, 9.4, 12.4, 15.4, 30.4, 50.4], 0.1, 28.01 / 24.45 * 1000),
    ]

    @Test("A grade of the US scale ends with the bound of the EPA's table, and the next begins one step later")
    func us() throws {
        let indices = [50, 100, 150, 200, 300, 500]
        for (pollutant, bounds, step, micrograms) in Self.usTable {
            #expect(try grade(pollutant, 0, on: .us)?.index == 0)
            for (level, bound) in bounds.enumerated() {
                let last = try #require(try grade(pollutant, bound * micrograms, on: .us))
                #expect(last.level == level && last.index == indices[level], "\(pollutant) \(bound)")
                let cut = try #require(try grade(pollutant, (bound + 0.9 * step) * micrograms, on: .us))
                #expect(cut == last, "\(pollutant) \(bound) and a part of a step")
                let next = try #require(try grade(pollutant, (bound + step) * micrograms, on: .us))
                #expect(
                    next.level == min(level + 1, 5) && next.index == (level < 5 ? indices[level] + 1 : 500),
                    "\(pollutant) \(bound + step)")
            }
        }
    }

    @Test(
        "The US index is linear within a grade",
        arguments: [
            (Pollutant.fineDust, 4.5, 25), (.fineDust, 9.1, 51), (.fineDust, 35.9, 102), (.ozone, 78 * 48 / 24.45, 126),
            (.carbonMonoxide, 8.4 * 28.01 / 24.45 * 1000, 90),
        ] as [(Pollutant, Double, Int)])
    func usIndex(pollutant: Pollutant, micrograms: Double, index: Int) throws {
        #expect(try grade(pollutant, micrograms, on: .us)?.index == index)
    }

    @Test(
        "An index of the service replaces the computed one, but only on the US scale",
        arguments: [(50, 0), (50.4, 0), (51, 1), (100, 1), (101, 2), (150, 2), (151, 3), (200, 3), (201, 4), (300, 4)]
            + [(301, 5), (500, 5), (732, 5)] as [(Double, Int)])
    func indexOfTheService(index: Double, level: Int) throws {
        let dust = try #require(Concentration(micrograms: 8))
        let hour = AirHour(
            validTime: UnixTime(seconds: 0), concentrations: [.fineDust: dust], usIndices: [.fineDust: index])
        #expect(hour.grade(of: .fineDust, on: .us)?.level == level)
        #expect(hour.grade(of: .fineDust, on: .us)?.index == Int(index.rounded()))
        #expect(hour.grade(of: .fineDust, on: .korean)?.level == 0)
        #expect(hour.grade(of: .fineDust, on: .european)?.level == 1)
    }

    @Test("The worst pollutant causes the rating, and a scale rates only its own pollutants")
    func rating() throws {
        let hour = AirHour(
            validTime: UnixTime(seconds: 0),
            concentrations: [
                .fineDust: try #require(Concentration(micrograms: 12)),
                .dust: try #require(Concentration(micrograms: 90)),
                .ozone: try #require(Concentration(micrograms: 170)),
            ])
        #expect(hour.rating(on: .korean)?.pollutant == .dust && hour.rating(on: .korean)?.grade.level == 2)
        #expect(hour.rating(on: .european)?.pollutant == .ozone && hour.rating(on: .european)?.grade.level == 4)
        #expect(hour.rating(on: .us)?.pollutant == .ozone)
        #expect(try grade(.carbonMonoxide, 500, on: .european) == nil)
        #expect(AirHour(validTime: UnixTime(seconds: 0), concentrations: [:]).rating(on: .us) == nil)
    }

    @Test("The share of a bar grows with the concentration and ends each grade at the same part")
    func share() throws {
        for scale in AirScale.allCases {
            var last = -1.0
            for micrograms in stride(from: 0.0, through: 400, by: 0.5) {
                let grade = try #require(try grade(.fineDust, micrograms, on: scale))
                #expect(grade.share >= last && (0...1).contains(grade.share))
                #expect(Int((grade.share * Double(scale.gradeCount)).rounded(.up)) <= grade.level + 1)
                last = grade.share
            }
        }
    }

    @Test(
        "A level of pollen begins at its bound",
        arguments: [
            (Pollen.birch, 0, .none), (.birch, 9.9, .none), (.birch, 10, .low), (.alder, 60, .moderate),
            (.birch, 100, .high), (.alder, 500, .veryHigh), (.grass, 2.9, .none), (.grass, 3, .low),
            (.mugwort, 30, .moderate), (.ragweed, 50, .high), (.grass, 250, .veryHigh), (.olive, 19.9, .none),
            (.olive, 20, .low), (.olive, 100, .moderate), (.olive, 200, .high), (.olive, 500, .veryHigh),
        ] as [(Pollen, Double, Pollen.Level)])
    func pollen(kind: Pollen, grains: Double, level: Pollen.Level) { #expect(kind.level(grains: grains) == level) }

    @Test("The usual scale is that of the country, and elsewhere that of the US")
    func usual() {
        #expect(AirScale.usual(in: "KR") == .korean && AirScale.usual(in: "DE") == .european)
        #expect(AirScale.usual(in: "US") == .us && AirScale.usual(in: "JP") == .us && AirScale.usual(in: nil) == .us)
        #expect(AirScaleChoice.auto.scale(in: "KR") == .korean && AirScaleChoice.off.scale(in: "KR") == nil)
        #expect(AirScaleChoice.scale(.european).scale(in: "KR") == .european)
    }

    @Test("Every amount has a grade of the scale, and its bar fits", arguments: AirScale.allCases, Pollutant.allCases)
    func bounds(scale: AirScale, pollutant: Pollutant) {
        for exponent in -20...60 {
            guard let amount = Concentration(micrograms: Double.pow(10, Double(exponent) / 10)),
                let grade = scale.grade(of: pollutant, amount)
            else { continue }
            #expect((0..<scale.gradeCount).contains(grade.level) && (0...1).contains(grade.share), "\(grade)")
        }
    }
}

@Suite("The hours of the air")
struct AirQualityTests {
    private let start = UnixTime(seconds: 1_700_002_800)

    private func air(_ hours: [Int]) -> AirQuality {
        AirQuality(hours: hours.map { AirHour(validTime: start + $0 * 3600, concentrations: [:]) })
    }

    @Test(
        "The present hour has begun and has not ended; the first one also stands in for the hour before it",
        arguments: [
            (-3600, nil), (-3599, 0), (-1, 0), (0, 0), (3599, 0), (3600, 1), (7199, 1), (7200, nil), (10_799, nil),
            (10_800, 3), (14_399, 3), (14_400, nil),
        ] as [(Int, Int?)])
    func present(seconds: Int, hour: Int?) {
        // The hour at 2 is not known.
        #expect(air([0, 1, 3]).hour(at: start + seconds)?.validTime == hour.map { start + $0 * 3600 })
        #expect(air([]).hour(at: start + seconds) == nil)
    }

    @Test("A response that begins between two hours knows the present hour at once")
    func betweenHours() {
        let hours = [start + 1287, start + 3600].map { AirHour(validTime: $0, concentrations: [:]) }
        let air = AirQuality(hours: hours)
        #expect(air.hour(at: start + 1200) == hours[0] && air.hour(at: start + 3599) == hours[0])
        #expect(air.hour(at: start + 3600) == hours[1])
    }
}
