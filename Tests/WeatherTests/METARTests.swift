import Testing

@testable import Weather

/// The texts of LFPG, PASC, YPDN, KMDW, FZAA, ZBAA and KSMF are those of tests/fixtures/metar in
/// github.com/YangtseSu/cirrocast at 454ffa27, and YSRI and KHAF those of weather-map in
/// github.com/denismakhlin/denismakhlin.github.io. The others are made by the table.
@Suite("Reports of airports in their code")
struct METARTests {
    private func report(_ text: String) throws -> METAR { try #require(METAR(text)) }

    private func weather(_ groups: String, temperature: String = "05/03") throws -> METAR {
        try report("METAR XABC 211400Z 24010KT 9999 \(groups) \(temperature) Q1013")
    }

    @Test(
        "Recorded reports",
        arguments: [
            ("METAR LFPG 010000Z VRB02KT 9999 BKN016 18/16 Q1018 NOSIG", "mostlyCloudy no 18.0 16.0 1018.0 10000.0"),
            (
                "SPECI PASC 010011Z AUTO 25003KT 1/2SM R06/4000VP6000FT SN FZFG FEW005 OVC011 M03/M03 A2988 RMK AO2 P0000 T10281033",
                "snow yes -2.8 -3.0 1011.9 804.7"
            ),
            (
                "METAR YPDN 010000Z AUTO 08007KT 040V100 //// // SCT021 BKN025 28/24 Q1018",
                "mostlyCloudy unknown 28.0 24.0 1018.0 -"
            ),
            (
                "METAR KMDW 302353Z 19007KT 9SM -RA BKN026 OVC095 18/17 A2988 RMK AO2 SLP114 P0002 60021 T01780167 10183 20167 56000",
                "lightRain yes 17.8 17.0 1011.9 14484.1"
            ),
            (
                "METAR FZAA 010000Z 00000KT 6000 TS BKN014 FEW026CB 23/22 Q1015 NOSIG",
                "thunderstorm unknown 23.0 22.0 1015.0 6000.0"
            ),
            ("METAR ZBAA 010000Z 29005G10MPS 270V330 CAVOK 16/M09 Q1023 NOSIG", "unknown no 16.0 -9.0 1023.0 10000.0"),
            (
                "METAR KSMF 302353Z 00000KT 10SM CLR 33/08 A2974 RMK AO2 SLP069 T03330083 10333 20261 56014 $",
                "unknown no 33.3 8.0 1007.1 16093.4"
            ),
            ("YSRI 092130Z AUTO 23004KT 7000 // OVC019 OVC027 18/18 Q1019", "overcast unknown 18.0 18.0 1019.0 7000.0"),
            ("KHAF 111515Z AUTO 00000KT 1 3/4SM BR OVC003 10/09 A3028 RMK AO2", "mist no 10.0 9.0 1025.4 2816.4"),
        ])
    func recorded(text: String, values: String) throws {
        let report = try report(text)
        let conditions = report.conditions
        let figures = [
            conditions.temperature?.celsius, conditions.dewPoint?.celsius, conditions.seaLevelPressure?.hectopascals,
            conditions.visibility?.meters,
        ].map { $0.map { "\(($0 * 10).rounded() / 10)" } ?? "-" }
        #expect("\(conditions.condition) \(report.falling) \(figures.joined(separator: " "))" == values)
    }

    @Test(
        "A report that tells nothing of the sight, the sky and the weather does not say that it is dry",
        arguments: [
            ("/////KT //// ////// ///// Q////", AirportReport.Falling.unknown),
            ("AUTO 24005KT M04/M06 Q1010", .unknown),
            ("", .unknown), ("24005KT 9999 M04/M06 Q1010", .no), ("24005KT NSC M04/M06 Q1010", .no),
        ])
    func silent(groups: String, falling: AirportReport.Falling) throws {
        #expect(try report("XABC 211400Z \(groups)").falling == falling)
    }

    @Test("A temperature that no air has is none", arguments: ["99/98", "M95/M96", "61/20"])
    func impossible(temperatures: String) throws {
        #expect(try report("XABC 211400Z 24010KT CAVOK \(temperatures) Q1013").conditions.temperature == nil)
    }

    @Test("Remarks can say NIL, and snow that the wind lifts hides the sky")
    func remarks() throws {
        #expect(try report("XABC 211400Z 24010KT CAVOK 05/03 Q1013 RMK NIL").conditions.temperature?.celsius == 5)
        #expect(try report("XABC 211400Z 24010KT 1/4SM BLSN SKC M05/M08 A2992").conditions.condition == .unknown)
    }

    /// Each line has a group, its condition without clouds, and whether it says that something falls.
    private static let table4678 = """
        -DZ lightDrizzle yes|DZ drizzle yes|+DZ heavyDrizzle yes|-FZDZ lightFreezingDrizzle yes|FZDZ freezingDrizzle yes
        -RA lightRain yes|RA rain yes|+RA heavyRain yes|-FZRA lightFreezingRain yes|FZRA freezingRain yes
        +FZRA freezingRain yes|-SHRA lightRainShowers yes|SHRA rainShowers yes|+SHRA heavyRainShowers yes
        -RADZ lightRain yes|-DZRA lightRain yes|-SN lightSnow yes|SN snow yes|+SN heavySnow yes|-SHSN lightSnowShowers yes
        SHSN snowShowers yes|+SHSN heavySnowShowers yes|SG snowGrains yes|-SG snowGrains yes|-PL lightSleet yes|PL sleet yes
        SHPL sleetShowers yes|-RASN lightRainAndSnow yes|RASN rainAndSnow yes|+SNRA rainAndSnow yes|SNDZ rainAndSnow yes
        SHRASN sleetShowers yes|SHSNRA sleetShowers yes|-SHRASN sleetShowers yes|-FZRASN lightFreezingRain yes
        GR unknown yes|SHGR unknown yes|GS unknown yes|SHGS unknown yes|-SHGS unknown yes|SHRAGR rainShowers yes
        TSGR thunderstormWithHail yes|TSGS thunderstormWithHail yes|+TSRAGR thunderstormWithHail yes
        -TSRA thunderstormWithLightRain yes|TSRA thunderstormWithRain yes|+TSRA thunderstormWithHeavyRain yes
        TSDZ thunderstormWithDrizzle yes|TSSN thunderstorm yes|+TSSN heavyThunderstorm yes|-TSSN lightThunderstorm yes
        TSPL thunderstorm yes|TS thunderstorm unknown|UP rain yes|-UP lightRain yes|FZUP freezingRain yes|SHUP rainShowers yes
        IC unknown unknown|BR mist no|FG fog no|FZFG rimeFog no|MIFG mist no|BCFG fog no|PRFG fog no|FU smoke no
        VA volcanicAsh no|DU dust no|SA sand no|HZ haze no|PO dustWhirls no|SQ squalls no|FC tornado no|+FC tornado no
        SS sand no|+SS sand no|DS dust no|+DS dust no|BLDU dust no|DRDU dust no|BLSA sand no|DRSA sand no|DRSN unknown no
        BLSN unknown unknown|VCSH unknown unknown|VCTS unknown unknown|VCFG unknown no|VCBLDU unknown no|VCFC unknown no
        VCVA unknown no|NSW unknown no|// unknown unknown|-XX unknown unknown|BLPY unknown no|SH rainShowers yes
        """
    private static let lines = table4678.split { $0 == "\n" || $0 == "|" }.map(String.init)

    @Test("All groups of table 4678", arguments: lines)
    func groups(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let report = try weather(words[0])
        #expect("\(report.conditions.condition) \(report.falling)" == words.dropFirst().joined(separator: " "))
    }

    @Test(
        "Of several groups the most severe one counts",
        arguments: [
            ("-RA BR", Condition.lightRain), ("SN FZFG", .snow), ("-SN -FZRA", .lightFreezingRain),
            ("+RA FC", .tornado), ("BR -DZ", .lightDrizzle), ("TS SHRA", .thunderstorm), ("HZ FU", .smoke),
            ("VCTS RA", .rain),
        ])
    func several(groups: String, condition: Condition) throws {
        #expect(try weather(groups).conditions.condition == condition)
    }

    /// A plus stands before what is near and not at the airport.
    @Test(
        "All groups are told, each once",
        arguments: [
            ("-RA BR", "lightRain mist"), ("TSSN", "thunderstorm snow"), ("TSRAGR", "thunderstormWithHail rain"),
            ("-TSRASN", "thunderstormWithLightRain lightSnow"), ("SHGR", "hail"), ("SHRAGR", "rainShowers hail"),
            ("FZRASN", "freezingRain snow"), ("-FZDZSN", "lightFreezingDrizzle lightSnow"), ("SNPL", "sleet snow"),
            ("RASNPL", "sleet rainAndSnow"), ("-FZRAPL", "lightFreezingRain lightSleet"),
            ("+TSPL", "heavyThunderstorm sleet"), ("TSSNGS", "thunderstormWithHail snow"), ("VCSH", "+rainShowers"),
            ("VCTS HZ", "+thunderstorm haze"),
            ("DRSN", "driftingSnow"), ("-SN BLSN", "lightSnow blowingSnow"), ("VCBLSN", "+blowingSnow"),
            ("IC FZFG", "iceCrystals rimeFog"), ("RA RA", "rain"), ("BLDU", "dust"), ("VCFG", "+fog"), ("NSW", ""),
            ("SQ +TSRA", "squalls thunderstormWithHeavyRain"),
        ])
    func phenomena(groups: String, told: String) throws {
        let report = try weather(groups)
        #expect(report.phenomena.map { ($0.isNearby ? "+" : "") + $0.name }.joined(separator: " ") == told)
    }

    @Test("Unknown precipitation is snow below 1 °C", arguments: [("00/M01", Condition.snow), ("01/00", .rain)])
    func unknownPrecipitation(temperature: String, condition: Condition) throws {
        #expect(try weather("UP", temperature: temperature).conditions.condition == condition)
    }

    @Test(
        "Trends, remarks, recent weather and the state of runways are no present weather",
        arguments: [
            "TEMPO 3000 +TSRA", "BECMG SN", "INTER RA", "NOSIG RA", "RMK RAB05 SN", "RERA", "RETS WS R24",
            "R24L/290050 RA",
            "WS ALL RWY -RA",
        ])
    func past(end: String) throws {
        let report = try report("METAR XABC 211400Z 24010KT 9999 OVC020 05/03 Q1013 \(end)")
        #expect(report.conditions.condition == .overcast && report.falling == .no)
    }

    @Test(
        "The greatest cover decides, and a sky that is not seen as a whole is unknown",
        arguments: [
            ("SKC", Condition.clear), ("FEW020", .mainlyClear), ("SCT030CB FEW020", .partlyCloudy),
            ("FEW010 BKN020TCU", .mostlyCloudy), ("OVC///", .overcast), ("VV001", .overcast), ("VV///", .overcast),
            ("NSC", .unknown), ("NCD", .unknown), ("CLR", .unknown), ("//////", .unknown), ("//////CB", .unknown),
            ("///015", .unknown), ("FEWX", .unknown),
        ])
    func clouds(groups: String, condition: Condition) throws {
        #expect(try weather(groups).conditions.condition == condition)
    }

    @Test(
        "An automatic station knows only a cloudy sky",
        arguments: [("FEW020", Condition.unknown), ("BKN020", .mostlyCloudy)])
    func automaticSky(groups: String, condition: Condition) throws {
        let report = try report("METAR XABC 211400Z AUTO 24010KT 9999 \(groups) 05/03 Q1013")
        #expect(report.conditions.condition == condition && report.falling == .no)
    }

    @Test(
        "A station without a sensor does not say that nothing falls",
        arguments: [
            "KABC 211400Z AUTO 24010KT 10SM OVC020 05/03 A2992",
            "KABC 211400Z AUTO 24010KT 10SM OVC020 05/03 A2992 RMK AO1",
            "KABC 211400Z 24010KT 10SM OVC020 05/03 A2992 RMK AO2 PWINO",
            "XABC 211400Z AUTO 24010KT //// OVC020 05/03 Q1013",
            "XABC 211400Z AUTO 24010KT 9999 // OVC020 05/03 Q1013",
        ])
    func noSensor(text: String) throws {
        #expect(try report(text).falling == .unknown)
        #expect(try report(text.replacing("OVC020", with: "-RA OVC020")).falling == .yes)
    }

    @Test(
        "Wind in all units",
        arguments: [
            ("36018KT", 9.26, 0.0, nil), ("24010G25KT", 5.1444, 240, 12.8611), ("VRB02KT", 1.0289, nil, nil),
            ("00000KT", 0, nil, nil), ("29005G10MPS", 5, 290, 10), ("18036KMH", 10, 180, nil),
            ("///05KT", 2.5722, nil, nil),
            ("240P99KT", 50.93, 240, nil), ("240100G120KT", 51.4444, 240, 61.7333), ("24010GP99MPS", 10, 240, 99),
            ("00003KT", 1.5433, nil, nil),
        ] as [(String, Double, Double?, Double?)])
    func wind(group: String, speed: Double, direction: Double?, gust: Double?) throws {
        let wind = try #require(try report("METAR XABC 211400Z \(group) 9999 OVC020 05/03 Q1013").conditions.wind)
        #expect(abs(wind.speed.metersPerSecond - speed) < 0.0001 && wind.direction == direction)
        #expect(wind.gust.map { abs($0.metersPerSecond - (gust ?? 0)) < 0.0001 } ?? (gust == nil))
    }

    @Test("What is not measured is not known", arguments: ["/////KT", "24///KT", "", "KT", "XYZ10KT", "2401KT"])
    func noWind(group: String) throws {
        #expect(try report("METAR XABC 211400Z \(group) 9999 OVC020 05/03 Q1013").conditions.wind == nil)
    }

    @Test(
        "Visibility in metres and miles",
        arguments: [
            ("9999", 10_000), ("0800", 800), ("0000", 0), ("4000 1200NE", 4000), ("9999NDV", 10_000), ("10KM", 10_000),
            ("CAVOK", 10_000), ("10SM", 16_093.44), ("P6SM", 9656.064), ("M1/4SM", 402.336), ("1/2SM", 804.672),
            ("1 1/2SM", 2414.016), ("2 3/4SM", 4425.696), ("////", nil), ("////SM", nil), ("12345", nil),
            ("1/0SM", nil),
            ("/SM", nil),
        ] as [(String, Double?)])
    func visibility(group: String, meters: Double?) throws {
        let visibility = try report("METAR XABC 211400Z 24010KT \(group) OVC020 05/03 Q1013").conditions.visibility
        #expect(visibility.map { abs($0.meters - (meters ?? -1)) < 0.001 } ?? (meters == nil))
    }

    @Test(
        "Temperature and dew point",
        arguments: [
            ("05/03", 5, 3), ("M05/M12", -5, -12), ("M00/M01", 0, -1), ("00/00", 0, 0), ("05/", 5, nil),
            ("05///", 5, nil),
            ("///03", nil, nil), ("/////", nil, nil), ("XX/XX", nil, nil), ("5/3", nil, nil), ("005/003", nil, nil),
        ] as [(String, Double?, Double?)])
    func temperatures(group: String, celsius: Double?, dewPoint: Double?) throws {
        let conditions = try weather("OVC020", temperature: group).conditions
        #expect(conditions.temperature?.celsius == celsius && conditions.dewPoint?.celsius == dewPoint)
    }

    @Test(
        "Tenths of a degree count only if they are those of the report",
        arguments: [
            ("T00540031", 5.4), ("T0046", 4.6), ("T10541031", 5), ("T00610031", 5), ("T2054", 5), ("TSNO T0052", 5.2),
        ])
    func tenths(remark: String, celsius: Double) throws {
        let report = try report("KABC 211400Z 24010KT 10SM OVC020 05/03 A2992 RMK AO2 \(remark)")
        #expect(report.conditions.temperature?.celsius == celsius)
    }

    @Test(
        "Pressure in hectopascals and inches",
        arguments: [
            ("Q1013", 1013), ("A2992", 1013.2075), ("Q////", nil), ("A////", nil), ("Q0000", nil), ("Q10", nil),
        ]
            as [(String, Double?)])
    func pressure(group: String, hectopascals: Double?) throws {
        let pressure = try report("METAR XABC 211400Z 24010KT 9999 OVC020 05/03 \(group)").conditions.seaLevelPressure
        #expect(pressure.map { abs($0.hectopascals - (hectopascals ?? 0)) < 0.001 } ?? (hectopascals == nil))
    }

    @Test(
        "What is no report",
        arguments: [
            "", "METAR", "METAR XABC", "METAR XABC NIL=", "METAR XABC 211400Z NIL=", "XAB 211400Z 05/03",
            "1ABC 211400Z 05/03",
            "XABC 2114Z 05/03", "xabc 211400Z 05/03", "XABC 21140OZ 05/03", "<html>", "TAF XABC 211400Z 05/03",
        ])
    func none(text: String) { #expect(METAR(text) == nil) }

    @Test("The report tells its minute, and a correction is one too")
    func minute() throws {
        let time = UnixTime(seconds: 1_790_813_460)
        #expect(try report("SPECI PASC 010011Z M03/M03").isOf(time))
        #expect(try report("METAR COR PASC 010011Z M03/M03").isOf(time))
        #expect(
            try !report("SPECI PASC 010012Z M03/M03").isOf(time) && !report("SPECI PASC 020011Z M03/M03").isOf(time))
    }
}
