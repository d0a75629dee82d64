extension AlertSubject {
    /// Not every word of the weather, because an unknown event is a warning too. These also stand in messages of
    /// health and safety, or beside words of the other subjects.
    static let weatherWords = """
        en: weather, medicane*, slippery, icy, road condition*, meteor*, climat*, storm*, thunder*, lightning, tornado*
        en: hurricane*, cyclon*, typhoon*, tropical, wind*, gale, gales, squall*, gust*, rain*, hail*, snow*, blizzard*
        en: winter*, frost*, freez*, ice, iceberg*, icing, cold, heat, heatwave*, hot, temperatur*, fog, foggy, mist
        en: haze, smoke, smog, dust*, sand, sandstorm*, air, pollut*, ozone, pollen, uv, ultraviolet, solar
        en: geomagnetic*, drought*, dry, fire*, wildfire*, forestfire*, bushfire*, red flag, flood*, inundat*, dam
        en: river*, hydrolog*, water level*, high water, low water, tsunami*, surge*, surf, wave*, swell*, tide*, tidal
        en: rip current*, coastal, marine, sea, seas, small craft, landslid*, mudslid*, mudflow*, debris flow*
        en: cyclogenesis, bombogenesis, glaze*, glazed roads, dangerous roads, slippery roads, ultra violet, particulate*
        en: coronal mass ejection, radio blackout*, space weather, radiation fog, pm10, pm2, pm25, aviation weather
        en: rockfall*, rockslide*, falling rock*, avalanch*, volcan*, lava, lahar*, ash, ashfall*, pyroclast*
        de: wetter*, unwetter*, sturm*, orkan*, gewitter*, blitz*, boen, sturmboen, regen, regenfall*, regenfaell*
        de: regenschauer*, starkregen*, dauerregen*, hagel*, schnee*, glatte*, glatteis*, strassenglatt*, kalte*
        de: kaelte*, hitze*, warmebelast*, nebel*, luft*, ozon*, feinstaub*, staub*, saharastaub*, durre*, duerre*
        de: trockenheit*, feuer*, brand*, waldbrand*, grossbrand*, rauch*, flut*, hochwasser*, uberflut*, uberschwemm*
        de: ueberflut*, ueberschwemm*, sturzflut*, sturmflut*, pegel*, lawine*, erdrutsch*, hangrutsch*, steinschlag*
        de: pollenflug*, smog*, strassenglatte*, radiation*, strahlungsnebel*, felssturz*, murgang*, schlamm*, vulkan*
        fr: meteo*, orage*, tempete*, vent, vents, pluie*, inondation*, crue*, neige*, verglas, grele, gel, canicule*
        fr: chaleur*, froid*, brouillard*, feu, feux, incendie*, fumee*, qualite de l air, secheresse*, glissement*
        fr: eboulement*, houle*, vague*, submersion*, ouragan*, raz de maree, foudre
        es pt: tormenta*, tempestade*, trovoada*, lluvia*, chuva*, viento*, vento*, vendaval*, nieve*, nevad*, neve
        es pt: helada*, geada*, granizo, niebla*, nevoeiro*, ola de, onda de, calor, frio, huracan*, ciclon*, tifon*
        es pt: oleaje*, marejada*, maremoto*, ressaca*, costero*, incendi*, humo, fumaca, calima*, polvo, poeira
        es pt: ciclogenesis*, ciclogenese*, caluroso*, smog*, polen, sequia*, seca, estiagem*, deslizamiento*, deslizamento*, alud*, erupci*, calidad del aire
        es pt: qualidade do ar, inundac*, crecida*, cheia*, alagamento*, enxurrada*, umidade, barragem
        it ro: temporal*, vento, venti, pioggia, piogge, nevicat*, ghiaccio, gelo, nebbia*, caldo, ondate, ondata
        it ro: freddo, mareggiat*, valang*, frana, frane, fumo, siccit*, eruzion*, vulcan*, grandine, fulmin*
        it ro: calitatea aerului, smog*, polline*, qualita dell aria, aria, mare, alluvion*, idraulic*, idrogeolog*, idro*, furtun*, vant, vantul*, ploi*
        it ro: ploaie, ninso*, viscol*, polei, ceata, canicul*, vijeli*, alunecar*
        nl: onweer*, sneeuw*, gladheid*, ijzel*, hitte*, overstrom*, hoogwater*, natuurbrand*, bosbrand*, rook*
        nl: luchtkwaliteit*, aardverschuiv*
        da no sv is: vind, vindur, vindkast*, vindby*, regn*, sne, snefald*, snestorm*, sno, snofall*, snofokk*
        da no sv is: snoskred*, skybrud*, torden*, lyn, lynnedslag*, askvader*, flom*, oversvomm*, oversvamning*
        da no sv is: skred*, jordskred*, hedebolge*, varmebolge*, kuling*, skogbrann*, skogsbrand*, gressbrann*, halka
        da no sv is: varme, hede, kulde, kyla, stralningsdimma, trafikvader*, ishalka, luftkvalitet*, pollen*
        da no sv is: ising*, dimma, hvassvid*, snjo*, ovedur*, ofsaved*, rigning*, flod, flodbolg*, skridu*, eldgos*
        fi et lv lt: myrsk*, tuuli*, sadet*, liikennesaa*, lumi, lumisade*, tulva*, ukkos*, hellevaroit*, pakkas*
        fi et lv lt: helle, helteet, pakkanen, liukka*, ilmanlaatu*, siitepoly*, karstum*, kuumus, karstis, kulm, sals
        fi et lv lt: saltis, vejs, vejas, metsapalo*, maastopalo*
        et lv lt: torm*, tuul, aike*, veter, vetra*, lietus, lietaus, perkon*, migl*, sniga*, vejas, vejo, potvyn*
        et lv lt: rukas
        pl: burz*, wiatr*, deszcz*, opad*, snieg*, sniez*, zawiej*, zamiec*, upal*, mroz*, przymroz*, mgla, mgly
        pl: oblodzen*, gololedz*, powodz*, wezbran*, susz*, pozar*, powietrz*, pyl, pylu, pylow*, osuwisk*, lawin*
        pl: smog*, alert smogow*, wichur*, trab*, gradob*
        cs sk: bour*, burk*, vitr, vetr*, vietor*, dest, deste, dazd*, snih*, sneh*, povod*, mraz*, vedr*, mlh*, hmla
        cs sk: horuc*, vysoke teplot*, nizke teplot*, smog*, hmly, naled*, ledovk*, poladovic*, ovzdus*, sesuv*
        hu: vihar*, zivatar*, szel, szelvihar*, eso, esozes*, havazas*, hoseg*, hofuvas*, arviz*, belviz*, fagy*, tuz
        hu: hideg*, szmog*, tuzveszely*, erdotuz*, zapor*, foldcsuszam*, legszennyez*
        hr sl sr: oluj*, nevihta*, neviht*, grmljav*, vjetar*, vetar*, veter*, kisa*, padavin*, dezj*, snijeg*, sneg*
        hr sl sr: poplav*, magl*, megl*, vrucin*, toplotn*, hladno*, tuca, plaz, plazov*, kliziste*
        bg: буря*, бури*, гръмотев*, дъжд*, валеж*, вятър*, ветров*, сняг*, снег*, навод*, пожар*, мъгл*, жег*, горещ*
        bg: студ, студено, лавин*, свлачищ*, вулкан*, поледиц*, температур*, въздух*
        ru: ветер*, ветр*, дожд*, ливн*, ливень*, гроза*, грозы, грозов*, гроз, метел*, буран*, гололед*, мороз*
        ru: замороз*, жара, жары, туман*, паводк*, паводок*, половод*, подтоплен*, шторм*, урага*, смерч*, градуш*
        ru: крупный град, оползн*, сель, селев*, изверж*, цунами*, воздух*, загрязнен*, пыл*, засух*, погод*, метео*
        ru: уф радиац*, ультрафиолет*, смог*, волнен*
        uk: вітер*, вітр*, дощ*, злив*, сніг*, хуртовин*, ожелед*, спек*, повін*, пожеж*, буревій*, зсув*, виверж*
        uk: повітр*, забруднен*, пил, пилов*, посух*, підтоплен*
        el: καιρ*, καταιγιδ*, βροχ*, ανεμ*, χιον*, πλημμυρ*, καυσων*, θερμοκρασ*, ψυχ*, παγετ*, ομιχλ*, πυρκαγι*, φωτι*
        el: χαλαζ*, θυελλ*, κυκλων*, κατολισθ*, ηφαιστ*, σκον*, ατμοσφαιρ*, τσουναμι*, κεραυν*, ξηρασ*
        tr: firtina*, yagmur*, yagis*, ruzgar*, kar, sel, su baskin*, taskin*, sis, sicak*, soguk*, buzlanma*, cig
        tr: heyelan*, toz*, yangin*, yildirim*, dolu, yanardag*, volkan*, hava, kuraklik*, hortum*, gok gurultu*
        ar: عاصف*, عواصف, رعد*, أمطار, مطر*, رياح, ثلج*, ثلوج, فيضان*, سيول, حرارة, حر, برد, صقيع, ضباب*, غبار*, رمل*
        ar: حريق, حرائق, بركان*, تسونامي, انهيار أرضي, الهواء, طقس, جفاف, أمواج
        fa: طوفان*, باران*, بارش*, برف*, سیل*, باد, تندباد, گرما*, سرما*, مه, گرد و غبار, آتش*, آتشفشان*, سونامی, هوا*
        fa: رانش زمین
        he: סערה, סופה, סופות, גשם, גשמים, רוח, רוחות, שלג, שיטפון*, שיטפונות, הצפה, הצפות, חום, קור, קרה, ערפל, אבק
        he: שריפה, שריפות, ברק*, ברד, צונאמי, הר געש, אוויר, מזג*
        hi: मौसम*, बारिश*, वर्षा*, तूफान*, तूफ़ान*, आंधी*, आकाशीय बिजली, वज्रपात, गरज*, बाढ़*, लू, गर्मी*, शीत*, कोहरा*
        hi: ओला*, बर्फ*, हिम*, चक्रवात*, भूस्खलन*, सुनामी*, सूखा, धूल*, वायु, प्रदूषण*, आग
        bn ta: বৃষ্টি*, ঝড়*, ঘূর্ণিঝড়*, বন্যা*, বজ্র*, তাপ*, শৈত্য*, কুয়াশা*, ভূমিধস*, সুনামি*, மழை*, புயல்*, வெள்ள*
        bn ta: இடி*
        ta: மின்னல்*, வெப்ப*, காற்று*, நிலச்சரிவு*, சுனாமி*
        th my: พายุ, ฝน, น้ำท่วม, น้ำป่า, ลม, หมอก, ฝุ่น, ร้อน, หนาว, ดินถล่ม, ไฟป่า, สึนามิ, อากาศ, คลื่น, ภูเขาไฟ
        th my: မိုး, မုန်တိုင်း, ရေကြီး
        vi: bão, áp thấp, mưa, lũ, lụt, gió, giông, dông, nắng, rét, sạt lở, sóng thần, sương mù, cháy rừng, không khí
        vi: hạn hán, núi lửa, thời tiết
        id ms: hujan*, angin*, badai*, banjir*, petir*, ribut*, gelombang*, kabut*, jerebu*, kemarau*, kekeringan*
        id ms: panas, cuaca*, longsor*, tanah longsor*, tanah runtuh, kebakaran*, gunung api*, gunung berapi, erupsi*
        id ms: letusan*, udara
        fil: bagyo*, ulan, baha, pagbaha*, hangin*, kidlat*, daluyong*, guho, bulkan*, sunog*
        ko: 날씨, 기상, 태풍, 호우, 폭우, 대설, 폭설, 강풍, 풍랑, 해일, 폭풍해일, 지진해일, 너울, 이안류, 한파, 저온
        ko: 한랭, 폭염, 고온, 더위, 열대야, 건조, 가뭄, 황사, 먼지, 미세먼지, 오존, 대기오염, 대기질, 안개, 서리, 결빙
        ko: 살얼음, 도로살얼음, 블랙아이스, 복사냉각, 방사냉각, 우박, 낙뢰, 천둥, 홍수, 침수, 산사태, 눈사태, 토사, 화산, 산불, 화재, 자외선, 꽃가루
        ja: 気象, 天気, 台風, 大雨, 豪雨, 雷, 竜巻, 暴風, 強風, 大雪, 吹雪, 着雪, 着氷, 雪崩, なだれ, 低温, 高温, 猛暑
        ja: 熱中症, 霜, 濃霧, 乾燥, 洪水, 氾濫, 浸水, 高潮, 波浪, 高波, 津波, 土砂, 地すべり, 火山, 噴火, 降灰, 噴石
        ja: 光化学, 放射冷却, 放射霧, スモッグ, 雨量, 実効雨量, pm2, 火災, 火事, 大気, 黄砂, 花粉, 紫外線
        zh: 天气, 天氣, 气象, 氣象, 台风, 颱風, 暴雨, 大风, 大風, 强风, 龙卷, 龍捲, 暴雪, 寒潮, 低溫, 高溫, 热浪, 熱浪
        zh: 紫外线, 紫外線, 紫外线辐射, 辐射雾, 光化学, 道路结冰, 炎热, 酷熱, 沙尘, 沙塵, 霾, 雾, 霧, 冰雹, 霜冻, 干旱, 乾旱, 洪, 淹水, 水位, 水庫, 泥石流, 土石流, 滑坡
        zh: 山崩, 地质灾害, 火险, 火險, 火灾, 林火, 山火, 结冰, 空气, 空氣, 海啸, 海嘯, 风暴潮, 風暴潮
        """
}
