extension AlertSubject {
    static let words: [(AlertSubject, String)] = [
        (.weather, weatherWords), (.earthquake, earthquakeWords), (.civilProtection, civilProtectionWords),
        (.health, healthWords),
    ]

    static let earthquakeWords = """
        en: earthquake*, quake*, seism*, aftershock*, tremor, tremors, shakealert*, ground shaking, strong shaking
        fr es it pt ca: sism*, tremblement de terre, tremblements de terre, secousse*, terremot*, temblor*, scossa
        it pt ca: scosse, tremor de terra, tremores de terra, terratremol*
        de nl da no sv is lb: erdbeb*, nachbeb*, erdstoss*, aardbeving*, beving*, jordskaelv*, jordskjelv*, jordskalv*
        sv is lb: jordbav*, jardskjalft*, aerdbie*
        fi et lv lt: maanjarist*, maavarin*, zemestric*, zemes drebej*
        pl cs sk hu: trzesieni*, wstrzas*, zemetres*, zemetras*, foldreng*, foldmozgas*
        hr sl sr mk bg ro sq: potres*, zemljotres*, земљотрес*, земјотрес*, земетръс*, земетрес*, cutremur*, termet*
        el tr az: σεισμ*, deprem*, sarsinti*, zəlzələ*
        ru uk kk mn uz: землетряс*, подземные толчки, сейсм*, землетрус*, жер сілкін*, газар хөдлөл*, zilzil*
        ka hy: მიწისძვრ*, երկրաշարժ*
        ar fa ur he: زلزال*, زلازل*, هزة أرضية, هزات أرضية, زلزله*, زلزلہ*, زمین لرزه*, רעידת אדמה
        he: רעידות אדמה, רעש אדמה
        hi mr ne bn ta te ml kn gu or pa si: भूकंप*, भूकम्प*, ভূমিকম্প*, நிலநடுக்க*, பூகம்ப*, భూకంపం, భూకంప*, ഭൂകമ്പം
        hi mr ne bn ta te ml kn gu or pa si: ഭൂകമ്പ*, ಭೂಕಂಪ*
        gu or pa si: ભૂકંપ*, ଭୂମିକମ୍ପ*, ਭੂਚਾਲ*, භූමිකම්පා*
        th lo my km: แผ่นดินไหว, ແຜ່ນດິນໄຫວ, ငလျင်, រញ្ជួយដី
        vi id ms fil sw: động đất, gempa*, lindol*, paglindol*, tetemeko*
        ko ja zh: 지진, 여진, 지진동, 地震, 震度, 震源, 余震, 餘震, 強い揺れ
        """

    static let healthWords = """
        en: health*, epidemic*, pandemic*, disease*, outbreak*, infect*, contagi*, virus*, viral, coronavirus*, covid*
        en: influenza, flu, measles, cholera, dengue, ebola, zika, malaria, mpox, polio*, rabies, anthrax, vaccin*
        en: boil water, drinking water, contaminated water, water quality, potable water, tap water, food, foods
        en: foodborne, poison*, medic*, hospital*, drug, drugs, quarantine*, legionel*, salmonel*, hepatitis
        de: gesundheit*, epidemi*, pandemi*, seuche*, tierseuche*, krankheit*, erkrankung*, infekt*, corona, coronavirus*, grippe*
        de: vogelgrippe*, geflugelpest*, gefluegelpest*, schweinepest*, trinkwasser*, abkoch*, lebensmittel*, tollwut*
        de: impf*, vergift*
        fr: sante, sanitaire*, maladie*, eau potable, aliment*, intoxication*, rougeole, epidemie*
        es pt: salud, saude, sanitari*, enfermedad*, doenca*, infec*, agua potable, agua potavel, alimentos, gripe*
        es pt: brote, surto, vacun*, vacin*, colera, intoxica*
        it ro: salute, malatti*, infezion*, potabil*, boala, boli, sanatat*, gripa, gripal*
        nl da no sv is: gezondheid*, ziekte*, besmett*, drinkwater*, kookadvies*, voedsel*, vogelgriep, sundhed*
        nl da no sv is: helse*
        da no sv is: sygdom*, sykdom*, smitte*, smitt*, drikkevand*, drikkevann*, halso*, sjukdom*, dricksvatten*
        sv is: livsmedel*, fagelinfluensa*, fodevare*, heilsu*, smitsjukdom*, neysluvatn*, farsott*
        fi et lv lt: terveys*, tauti*, tartunta*, juomave*, talousve*, tervis*, joogivesi, veselib*, dzeramais*
        fi et lv lt: sveikat*
        pl cs sk: zdrow*, zdrav*, chorob*, zakazen*, zakazn*, wirus*, zywnosc*, gryp*, szczepi*, pitn*
        cs sk hu: nemoc*, nakaz*, infekc*, potravin*, chripk*, ockovan*, egeszseg*, jarvany*, betegseg*, fertoz*
        cs sk hu: ivoviz*
        hr sl sr bg: epidemij*, bolest*, bolezn*, zaraz*, pitke vode, здрав*, болест*, зараз*, епидеми*, хранителн*
        ru uk: здоров*, эпидем*, болезн*, заболев*, инфекц*, вирус*, грипп*, питьев*, питейн*, отравлен*, вакцин*
        uk: епідем*, хвороб*, захворюв*, інфекц*, вірус*, грип*, питн*, харчов*
        el tr: υγεια*, υγειονομ*, επιδημ*, πανδημ*, ασθενει*, λοιμ*, ιος, γριπ*, ποσιμ*, τροφιμ*, εμβολ*, saglik*
        tr: salgin*, hastalik*, hastalig*, enfeksiyon*, bulasici*, grip, gribi, icme suyu, gida*
        ar: صحة, صحي*, وباء*, أوبئة, مرض, أمراض, فيروس*, عدوى, إنفلونزا, مياه الشرب, غذاء*
        ar fa: كوليرا, كورونا, بهداشت*, سلامت, بیماری*, شیوع, ویروس*, آب آشامیدنی, کرونا, آنفلوآنزا
        he: בריאות, מגפה, מגיפה, מחלה, מחלות, נגיף, קורונה, שפעת, מי שתייה, מי השתייה, מזון, חיסון*
        hi bn ta: स्वास्थ्य*, महामारी*, रोग*, बीमारी*, संक्रमण*, पेयजल, पीने का पानी, खाद्य, डेंगू, हैजा, कोविड*, टीका*
        bn ta: স্বাস্থ্য*, মহামারী*, রোগ*, ডেঙ্গু, কলেরা, সংক্রমণ*, খাবার পানি, சுகாதார*, நோய்*, தொற்று*, குடிநீர்
        th my: โรค, ระบาด, สุขภาพ, อาหาร, น้ำดื่ม, ကျန်းမာရေး, ကူးစက်, ရောဂါ, သောက်ရေ
        vi: dịch bệnh, bệnh, sức khỏe, sức khoẻ, nước uống, nước sạch, thực phẩm, y tế
        id ms fil: kesehatan*, kesihatan*, wabah*, penyakit*, infeksi*, jangkitan*, air minum*, air bersih, makanan*
        id ms fil: demam berdarah, denggi, vaksin*, kalusugan*, epidemya*, sakit, pagkain, inuming tubig
        ko: 감염, 전염, 코로나, 식중독, 건강, 보건, 질병, 먹는물, 먹는 물, 식수, 수돗물, 인플루엔자, 독감, 구제역
        ko: 돼지열병, 메르스, 백신, 홍역, 말라리아, 식품
        ja: 感染, 伝染, 新型コロナ, インフルエンザ, 食中毒, 健康, 保健, 疾病, 飲料水, 飲み水, 食品, はしか, 豚熱
        ja: 口蹄疫
        zh: 疫情, 防疫, 疫苗, 传染, 傳染, 流感, 饮用水, 飲用水, 卫生, 衛生, 登革, 新冠, 肺炎, 麻疹
        """
}
