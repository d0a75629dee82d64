extension AlertSubject {
    /// The categories that are not about nature; all others can be.
    static let categories: [String: AlertSubject] = [
        "health": .health, "safety": .civilProtection, "security": .civilProtection, "rescue": .civilProtection,
        "transport": .civilProtection, "infra": .civilProtection, "cbrne": .civilProtection,
    ]

    /// By the code in upper case. A code that is not here, such as the administrative ADR, says nothing.
    static let codes: [String: AlertSubject] = {
        let subjects = [AlertSubject.weather, .earthquake, .civilProtection, .health]
        let lists = zip(subjects, zip(american, canadian)).map { ($0, $1.0 + " " + $1.1) }
        let pairs = lists.flatMap { subject, list in
            list.split(whereSeparator: \.isWhitespace).map { ($0.uppercased(), subject) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The codes of America's Emergency Alert System (47 CFR 11.31) and those that some of the states add.
    /// In the order of the cases.
    private static let american = [
        """
        AVA AVW BZW CFA CFW DBA DBW DSW EWW FFA FFS FFW FLA FLS FLW FRW FSW FZW HLS HUA HUW HWA HWW IBW IFW LSW SMW
        SPS SQW SSA SSW SVA SVR SVS TOA TOR TRA TRW TSA TSW VOA VOW WFA WFW WSA WSW
        """,
        "EQW EQE",
        "BHW BLU CAE CDW CEM CHW EAN EVA EVI HMW LAE LEW MEP NUW POS RHW SPW TOE",
        "CWW DEA DEW FCW",
    ]

    /// The events of Canada's profile of the protocol, which are cut after twelve letters. In the order of the cases.
    private static let canadian = [
        """
        airQuality arcticOut avalanche blizzard blowingSnow cold coldWave damBreach damOverflow dustStorm fire
        flashFlood flashFreeze flood fog forestFire freezeDrzl freezeRain freezngSpray frost galeWind heat
        heatHumidity heatWave highWater hurricane hurricFrcWnd ice iceberg icePressure industryFire lahar landslide
        lavaFlow magnetStorm overflood pyroclasFlow pyroclaSurge pyroclasticF pyroclasticS rainfall rpdCloseLead
        snowfall snowSquall spclIce spclMarine squall storm stormFrcWnd stormSurge strongWind temperature thunderstorm
        tornado tropStorm tsunami urbanFire volcanicAsh volcano waterspout weather wildFire wind windchill winterStorm
        """,
        "earthquake",
        """
        911Service accident aircraft aircraftCras airportClose airspaceClos amber animalDang aviation biological
        bridgeClose cable chemical civil civilEmerg civilEvent crime cyberCrime dangerPerson demonstration diesel
        electric emergFacil emergSupport evacuation explosive explosives facility fallObject gasoline hazmat
        heatingOil homeCrime industCrime internet marineSecure missingPer missingVPer naturalGas nautical notam
        product publicServic radiological railway rescue retailCrime road roadClose roadDelay roadUsage satellite
        schoolBus schoolClose schoolLock sewer silver strike telephone terrorism traffic train transit utility
        vehicleCrime volunteer warfareMater waste water
        """,
        """
        ambulance animalDiseas animalFeed animalHealth bloodSupply drinkingWate drugSafety drugSupply foodSafety
        foodSupply health hospital infectious plant plantInfect waterQuality
        """,
    ]
}
