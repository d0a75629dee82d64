extension AlertSubject {
    static let civilProtectionWords = """
        en: evacuat*, missing, endangered, dangerous person*, abduct*, kidnap*, hostage*, amber alert*, silver alert*
        en: blue alert*, police, law enforcement, crime, crimes, criminal*, civil, riot*, unrest, curfew*
        en: demonstration*, shelter in place, lockdown*, local area emergency, hazardous material*, hazmat, chemical*
        en: toxic*, oil spill*, biolog*, nuclear*, reactor*, radiolog*, radioactiv*, radiation, outage*, blackout*
        en: power cut*, power failure*, power line*, telephone*, phone, telecommunication*, emergency number*
        en: emergency call*, electricity, 911, internet, bomb*, unexploded, ordnance, explos*, rescue*, terror*
        en: attack*, missile*, rocket*, drone*, air raid*, air strike*, airstrike*, air attack*, air defence
        en: air defense, air traffic, aircraft*, airspace, aviation, hostile, military, firearm*, weapon*, shooter*
        en: shooting*, gunman, accident*, crash*, collision*, derail*, traffic, road, roads, roadway*, bridge*
        en: building collapse*, siren*, security, marine security, public safety, gas, dangerous animal*, wild animal*
        en: bear, bears, satellite*, space debris, falling object*, poison gas, poisonous gas, cyber*, utility
        en: utilities, water supply, water outage, transport*, railway*, train, trains, airport*, school*, strike
        en: strikes
        de: evakuier*, raumung*, raeumung*, vermisst*, entfuhr*, entfuehr*, polizei*, gefahrstoff*, gefahrgut*, chemie*
        de: chemik*, giftstoff*, schadstoff*, nuklear*, atom*, kernkraft*, strahlen*, radioaktiv*, stromausf*
        de: telefonausf*, ausfall*, notruf*, bombe*, kampfmittel*, weltkriegs*, rettung*, suchaktion*, anschlag*, amok*
        de: unfall*, verkehr*, strassensperr*, sirene*, probealarm*, warntag*, zivilschutz*, bevolkerungsschutz*
        de: luftalarm*, luftangriff*, fliegeralarm*, rakete*, gasaustritt*, gasausstrom*, gasleck*, einsturz*
        de: versorgung*, stromversorg*, wasserversorg*, sicherheit*
        fr: evacuation*, disparition*, disparu*, enlevement*, alerte amber, otage*, risque industriel, nucleaire*
        fr: chimique*, matieres dangereuses, gaz, attentat*, attaque*, panne*, coupure*, circulation, deminage*
        fr: sauvetage*, securite*, greve*, fusillade*, route*, protection civile
        es pt: evacuaci*, evacuac*, desaparecid*, desaparicion*, secuestro*, sequestro*, polici*, radiactiv*
        es pt: radioativ*, quimic*, atentado*, ataque*, apagon*, apagao*, apagão*, proteção civil, alerta amber
        es pt: corte de, accidente*, acidente*, rescate*, resgate*, busqueda*, proteccion civil, protecao civil
        es pt: defesa civil, defensa civil, seguridad, seguranca, trafico, transito, materiales peligrosos, simulacro*
        it ro: evacuazion*, evacuar*, scompars*, rapiment*, rapire*, polizia, politi*, radioatt*, chimic*, esplosi*
        it ro: explozi*, rischio industriale, urs, ursi, attacc*, interruzion*, incidente, incidenti, traffico
        it ro: soccors*, ordign*, sicurezza, protezione civile, persoana disparuta, atac*, pana de curent
        nl: evacuatie*, vermist*, vermissing*, ontvoer*, politie*, gevaarlijke stoffen, chemisch*, nucleair*, straling
        nl: stroomstoring*, stroomuitval, storing*, explosie*, aanslag*, ongeval*, ongeluk*, verkeer*, redding*
        nl: gaslek*
        da no sv: evakuering*, savnet*, forsvunnen*, forsvundet, kidnapning*, polis, polisen, polisi*, farlige stoffer
        da no sv: farlig gas, farlig gass, vma, kemisk*, kjemisk*, karnkraft*, kjernekraft*, straling*, stralning*
        da no sv: stromafbryd*, strombrudd*, stromavbrott*, elavbrott*, eksplosjon*, eksplosion*, angreb*, angrep*
        da no sv: ulykke*, olyck*, trafik*, redning*
        da no sv is: raddning*, gaslack*, viktigt meddelande, ryming*, logregl*, kjarnork*, geislun*, sprengi*, slys*
        fi et lv lt: evakuoint*, kadonn*, poliisi*, kemikaal*, ydin*, sateily*, sahkokatk*, rajahd*, onnettomuu*
        fi et lv lt: liikenne*
        et lv lt: evakuats*, evakuac*, kadunud, politsei*, avari*, spradz*, sprogim*
        pl: ewakuac*, zagini*, porwan*, policj*, jadrow*, radiacyjn*, promieniowan*, chemiczn*, skazen*, wybuch*
        pl: niewypal*, atak*, wypadek*, wypadk*, awari*, brak pradu, przerw*, syren*, alarm lotniczy
        pl: zagrozenie lotnicze, alarm powietrzny, nalot*, dron, drony, dronow*, rakiet*, obrona cywilna, ratunk*
        pl: poszukiwan*
        cs sk hu: evakua*, nezvestn*, jadern*, jadrov*, radiacn*, chemick*, nebezpecne latky, vybuch*, utok*, teror*
        cs sk hu: nehod*, havari*, vypad*, zachran*, civiln*, kitelepit*, kiurit*, eltunt*
        hu: rendorseg*, nuklearis*, sugarzas*, vegyi*, robban*, tamad*, baleset*, aramszunet*, katasztrofavedel*
        hr sl sr bg: evakuacij*, nestal*, otmic*, nuklearn*, jedrsk*, kemij*, hemij*, eksploz*, napad*, nesrec*
        hr sl sr bg: nestanak struje
        bg mk: евакуац*, изчезнал*, отвлич*, полиц*, ядрен*, радиац*, радиоакт*, химич*, взрив*, експлоз*, бомб*, атак*
        bg ru: терор*, авари*, сирен*, гражданск*, въздушна тревога, эвакуац*, пропал*, похищ*, розыск*, ядерн*
        ru: взрыв*, терро*, теракт*, ракет*, беспилот*, бпла, дрон*, воздушная тревога, обстрел*, дтп, отключен*
        ru: спасател*
        uk: зник*, викраден*, поліц*, радіац*, хіміч*, вибух*, повітряна тривога, повітряна загроза, обстріл*, аварі*
        uk: відключен*, цивільн*, рятув*, шахед*
        el: εκκενωσ*, αγνοουμεν*, εξαφανισ*, απαγωγ*, αστυνομ*, πυρηνικ*, ραδιενεργ*, χημικ*, εκρηξ*, βομβ*, επιθεσ*
        el: τρομοκρατ*, ατυχημ*, διακοπ*, πολιτικη προστασια, πολιτικης προστασιας, διασωσ*, σειρην*
        tr: tahliye*, kayip*, kacirm*, nukleer*, radyasyon*, radyoaktif*, kimyasal*, patlama*, bomba*, saldiri*
        tr: hava saldiri*, kaza, kazasi, kazalar*, kesinti*, sivil savunma, arama kurtarma, kurtarma
        ar: إخلاء, مفقود*, اختطاف*, خطف, شرطة, نووي*, إشعاع*, كيميائي*, انفجار*, قنبلة, غاز, هجوم*, إرهاب*, غارة, غارات
        ar: صاروخ*, صواريخ, حادث*, حوادث, انقطاع*, إنقاذ, الدفاع المدني
        fa: تخلیه, گمشده, آدم ربایی, پلیس, هسته ای, شیمیایی, بمب*, حمله, تروریست*, موشک*, تصادف*, قطع برق
        he: פינוי, נעדר*, חטיפה, משטרה, גרעיני*, רדיולוגי*, קרינה, חומרים מסוכנים, פיצוץ, פצצה, טיל, טילים, רקטה, רקטות
        he: ירי, טרור, פיגוע, תאונה, הפסקת חשמל, פיקוד העורף, חילוץ, כלי טיס עוין, מחבלים
        hi bn ta: निकासी, लापता, अपहरण, पुलिस, परमाणु, विकिरण, रासायनिक, गैस, विस्फोट, बम, हमला, हवाई हमला, आतंक*
        hi bn ta: दुर्घटना
        bn ta: নিখোঁজ, অপহরণ, উদ্ধার*, বিস্ফোরণ*, হামলা*, দুর্ঘটনা*, வெளியேற்ற*, காணாமல், மீட்பு*, விபத்து*, வெடிப்பு*
        th: อพยพ, สารเคมี, กัมมันตรังสี, นิวเคลียร์, ระเบิด, คนหาย, ก่อการร้าย, อุบัติเหตุ, ไฟฟ้าดับ, กู้ภัย
        vi: sơ tán, mất tích, bắt cóc, hạt nhân, phóng xạ, hóa chất, hoá chất, cháy nổ, khủng bố, tai nạn, cứu nạn
        vi: mất điện
        id ms: evakuasi*, orang hilang, penculikan*, nuklir*, radiasi*, radiologi*, kimia*, ledakan*, letupan*
        id ms fil: serangan*, kecelakaan*, kemalangan*, pemadaman*, pencarian*, penyelamat*, paglikas*, nawawala*
        ko: 실종, 유괴, 납치, 대피, 민방공, 민방위, 공습, 경계경보, 미사일, 위성 발사, 발사체, 테러, 전쟁, 화생방, 화학
        ko: 가스, 누출, 폭발물, 폭발, 붕괴, 방사능, 방사선, 원전, 원자력, 정전, 통신, 교통, 사고, 도로, 철도, 단수
        ko: 구조, 수색, 경찰, 총기, 파업, 사이버, 전산, 멧돼지
        ja: 避難, 国民保護, 弾道, ミサイル, 空襲, 武力攻撃, テロ, 行方不明, 誘拐, 捜索, 救助, 警察, 原子力, 原発, 放射
        ja: 化学, 毒物, ガス漏れ, 爆発, 地雷, 不発弾, クマ出没, 熊出没, 停電, 断水, 通信障害, 事故, 交通, 通行止, 運休
        ja: 訓練
        zh: 疏散, 撤离, 失踪, 失蹤, 绑架, 綁架, 搜救, 救援, 空袭, 防空, 导弹, 飛彈, 恐怖, 核电, 核能, 核子, 辐射, 輻射
        zh: 化學, 危险品, 毒气, 毒氣, 爆炸, 炸弹, 炸彈, 停电, 電力中斷, 停水, 通讯, 通訊, 電話, 电话, 道路封, 封閉
        zh: 路況, 铁路, 鐵路, 停班停課, 坍塌
        """
}
