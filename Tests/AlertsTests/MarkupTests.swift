import Testing

@testable import Services

@Suite("Mark-up in the texts of alerts")
struct MarkupTests {
    @Test(
        "Elements of any name and form leave their text",
        arguments: [
            ("Avoid <b>open</b> places.", "Avoid open places."),
            ("<B>a</B> <Strong CLASS=\"x > y\">b</STRONG> <i\n>c</ i>", "a b c"),
            ("<span style='color: red' id=x hidden>a</span><font size=\"2\"/>b", "ab"),
            ("<x-warn>a</x-warn> <o:p></o:p><foo bar=\"1\">b <zone/>c", "a b c"),
            ("<b>unclosed <i>and nested", "unclosed and nested"),
            ("</p>a</foo>", "a"), ("< b >a< / b >", "a"), ("a<wbr>b<img src=\"x.png\" alt=\"\">c", "abc"),
            ("<html><head><title>T</title><meta charset=utf-8></head><body bgcolor=#fff>a</body></html>", "T\na"),
            ("<!DOCTYPE html><?xml version=\"1.0\"?>a<!-- b <p> -->c<!--[if x]>d<![endif]-->", "ac"),
            ("a<![CDATA[ b & <i>c</i> ]]>d ]]>", "a b & c d ]]>"),
            ("<style type=\"text/css\">p { x: y > z }</style>a<script>if (a<b) { }</SCRIPT >b", "ab"),
            ("<time>10:00</time><lat>23.1</lat><lon>120.5</lon>", "10:00 23.1 120.5"),
        ])
    func elements(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test(
        "Breaks, paragraphs and lists become lines",
        arguments: [
            ("a<br>b<BR/>c<br />d<Br clear=\"all\">e< br >f</br>g<br></br>h", "a\nb\nc\nd\ne\nf\ng\nh"),
            ("a<br/>\nb<br>\r\nc\n<br>d", "a\nb\nc\nd"), ("a<br><br>b<br/>\n<br/>c<br><br><br>d", "a\n\nb\n\nc\n\nd"),
            ("<p>a</p><P>b</P>\n\n<p>c<p>d", "a\n\nb\n\nc\n\nd"), ("a<hr>b<hr/>c", "a\n\nb\n\nc"),
            ("<div>a</div><div><div>b</div></div>c", "a\nb\nc"),
            ("<h2>a</h2>b<blockquote>c</blockquote>", "a\n\nb\n\nc"),
            ("a<ul>\n  <li>b</li>\n  <LI>c\n  <li></li><li><p>d</p></li></ul>e", "a\n\n• b\n• c\n• d\n\ne"),
            ("<ol><li>a<li>b<ul><li>c</li></ul></li><li>d</ol>", "1. a\n2. b\n• c\n3. d"),
            ("a<li>b</li><li>c</li>", "a\n• b\n• c"), ("<dl><dt>a</dt><dd>b</dd></dl>", "a\nb"),
            (
                "<table>\n<tr>\n<th>a</th>\n<th>b</th></tr>\n<tr><td><p>c</p></td><td></td><td>d</td></tr></table>e",
                "a · b\nc · d\n\ne"
            ),
            ("a &#10;b&NewLine;c&#13;&#10;d", "a\nb\nc\nd"),
        ])
    func lines(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test("Entries of a numbered list are not joined")
    func numbers() {
        let entry = "Keep windows and doors shut, and stay away from all the trees"
        #expect("<ol><li>\(entry)</li><li>\(entry)</li></ol>".paragraphs == "1. \(entry)\n2. \(entry)")
    }

    @Test(
        "The address of a link stands behind a text that lacks it",
        arguments: [
            (
                "See <a href=\"https://met.example/w?a=1&amp;b=2\">here</a>.",
                "See here (https://met.example/w?a=1&b=2)."
            ),
            ("<a target=_blank href='https://www.met.example/'>www.met.example</a>", "www.met.example"),
            ("<a href=http://met.example>http://met.example/</a>", "http://met.example/"),
            ("<a href=\"https://met.example\"><img src=\"x\"></a>", "https://met.example"),
            ("Fire: <a href=\"tel:118\">118</a>, <a href=\"tel:112\">all others</a>", "Fire: 118, all others (112)"),
            ("<a href=\"mailto:a@met.example?subject=b\">write</a>", "write (a@met.example)"),
            ("<a href=\"/warnings\">a</a> <a name=\"b\">c</a> <a href=\"javascript:x()\">d</a>", "a c d"),
            ("<ul><li><a href=\"https://met.example\">Met</a></li></ul>", "• Met (https://met.example)"),
        ])
    func links(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test("A headline has no address and one line")
    func headline() {
        #expect(
            "<p>Storm <a href=\"https://met.example\">here</a></p><p>now&nbsp;\\nsoon".title(limit: 99)
                == "Storm here now soon")
    }

    @Test(
        "References of all forms are read",
        arguments: [
            ("a&nbsp;b&#160;c&#xA0;d&#XA0;e&NBSP;f&nbsp g&ensp;&thinsp;h", "a b c d e f g h"),
            (
                "shut &amp; locked &lt;5 &gt;3 &quot;x&quot; &apos;y&apos; &#39;z&#039;",
                "shut & locked <5 >3 \"x\" 'y' 'z'"
            ),
            ("&ouml;&Ouml;&szlig;&eacute;&Ntilde;&ccaron;&Lstrok;&#337;", "öÖßéÑčŁő"),
            ("20&deg;C 5&ndash;10&mdash;x&hellip; &laquo;a&raquo; &bdquo;b&ldquo; &rsquo;", "20°C 5–10—x… «a» „b“ ’"),
            ("&euro; &bull; &middot; &frac12; &plusmn; &le; &ge; &micro; &mu; &sup2; &trade;", "€ • · ½ ± ≤ ≥ µ μ ² ™"),
            ("it&#146;s &#150; &#x80;", "it’s – €"), ("&#45824;&#xC124; &#128293;", "대설 🔥"), ("&#65&#66 c", "AB c"),
            ("1&shy;0&zwj;2&lrm;", "102"), ("&OUML;&AMP;", "Ö&"),
            ("a&amp;nbsp;b &amp;amp; c &amp;amp;amp; d &amp;#233; &amp;lt;e", "a b & c & d é <e"),
            ("&lt;b&gt;a&lt;/b&gt;&amp;lt;br/&amp;gt;b", "a\nb"),
        ])
    func references(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test("Controls in references are removed like others")
    func controls() {
        #expect("a&#27;[31mb&#x1b;]0;x&#7;c&#x202E;d&#0;e&#xD800;f&#x110000;g".paragraphs == "abcd efg")
        #expect("a\\u001b[2Jb".paragraphs == "ab" && "a&amp;#27;[2Jb".title(limit: 9) == "ab")
    }

    @Test(
        "Written escapes are read",
        arguments: [
            (#"Line one\nLine two\r\nthree\n\nfour"#, "Line one\nLine two\nthree\n\nfour"),
            (#"a\\nb\\r\\nc\rD"#, "a\nb\nc\nD"),
            (#"a\tb \t c"#, #"a\tb c"#), (#"Say \"stay\", it\'s"#, #"Say "stay", it's"#),
            (#"http:\/\/met.example\/a"#, "http://met.example/a"), (#"20\u00b0C \u00fc"#, "20°C ü"),
        ])
    func escapes(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test(
        "Plain text stays as it is",
        arguments: [
            "wind < 5 m/s and > 3", "T<0 and H>90", "a <b c> d", "gusts <five m/s and >three", "1 < 2 && 3 > 2", "<3",
            "<-5°", "a <",
            "AT&T, R&D and Q & A", "&foo; & &; &#; &#x; &#xZZ; &# &ouml", "?a=1&lt=5&copy=2&nbsp=1",
            "<http://met.example/a>", "<https://met.example>", "<warn@met.example>", "<www.met.example>", "<tel:112>",
            "<see below>", "W<W/NW>E", #"and\or, \o/ and \ b"#, #"C:\new\temp\reports"#, #"sleet\rain\hail"#,
            #"\\server"#,
            #"100 \% \_ \*"#, "a ]]> b --> c <!", "</", "a <> b", "</>", "<br", "5 <b", "a<!b>",
        ])
    func plain(text: String) {
        #expect(text.paragraphs == text)
        #expect(text.plainLine(limit: 99) == text)
    }

    @Test("An unclosed comment or script loses no words")
    func unclosed() {
        #expect("a <!-- b".paragraphs == "a b")
        #expect("a <script>b".paragraphs == "a b")
    }

    @Test("Text of megabytes takes no time")
    func hostile() {
        let pieces = [
            "<", "<a ", "<a x=\"", "<a x='<b y=\"", "</", "<!--", "<![CDATA[", "<?xml", "<script>", "<style>x</sty",
            "&", "&#",
            "&amp;amp;", "\\", "\\n", "<li>", "<ul>", "<td>", "<br>", "<a href=http://a>", "<a href=http://a>b</a>",
            "< ",
            "</a", "<a a=a ", "&lt;", "<x",
        ]
        for piece in pieces {
            let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
            #expect((text.paragraphs ?? "").count <= AlertLimits.text)
        }
    }

    @Test(
        "Written escapes of two code units are one character, and broken ones stay",
        arguments: [
            (#"fire \ud83d\udd25!"#, "fire 🔥!"), (#"\\uD83D\\uDD25"#, "🔥"), (#"a\u00b0b"#, "a°b"),
            (#"a \ud83d b"#, #"a \ud83d b"#), (#"a \ud83dudd25"#, #"a \ud83dudd25"#), (#"a \u+12A"#, #"a \u+12A"#),
        ])
    func codeUnits(text: String, plain: String) { #expect(text.paragraphs == plain) }

    @Test("A script whose end is broken, and a table without the end of its row, hide nothing")
    func brokenEnds() {
        #expect("<script>x</script rest of the text".paragraphs?.hasSuffix("rest of the text") == true)
        #expect("<table><tr><td></td></table>text".paragraphs == "text")
    }

    @Test("A break of mark-up stays where the lines of the source are joined")
    func forcedBreaks() {
        let first = "Strong gusts up to 100 km/h are expected along the coast today"
        let second = "Avoid open places and keep all windows and doors shut at home"
        #expect("\(first)<br>\(second)".paragraphs == "\(first)\n\(second)")
        #expect("\(first)<br><br>\(second)".paragraphs == "\(first)\n\n\(second)")
        #expect("<div>\(first)</div><div>\(second)</div>".paragraphs == "\(first)\n\(second)")
        #expect("&lt;br&gt;\(first)&lt;br&gt;\(second)".paragraphs == "\(first)\n\(second)")
        #expect("\(first)\n\(second)".paragraphs == "\(first) \(second)", "the source breaks at a fixed width")
        for mark in ["1) ", "(a) ", "– ", "· ", "▪ "] {
            #expect("\(mark)\(first)\n\(mark)\(second)".paragraphs == "\(mark)\(first)\n\(mark)\(second)")
        }
        #expect("a<br>b".title(limit: 99) == "a b")
    }

    @Test(
        "A label in angle brackets is no element without an end",
        arguments: [
            "<Area> North <Time> 15:00 <Source> NWS", "<Details> see below", "Zone <A>, zone <B>, zone <C>",
            "Highway <I> closed, <S> side open", "<Main> street",
        ])
    func labels(text: String) { #expect(text.paragraphs == text) }

    @Test(
        "What stands before parameters of MeteoAlarm is the headline",
        arguments: [
            ("Wind awareness_type=1, awareness_level=2", "Wind"),
            ("Wind warning. awareness_level=3; orange; Severe", "Wind warning"),
            ("awareness_level 2", nil), ("awareness-type=1", nil), ("awareness_type=", nil),
            ("&lt;awareness_type&gt;1", nil),
            ("MeteoalarmColor=yellow", nil), (#"{"type": 1}"#, nil), ("${headline}", nil), ("0", nil),
            ("https://meteo.example/warn/1", nil), ("Storm awareness week", "Storm awareness week"),
        ] as [(String, String?)])
    func technical(text: String, title: String?) { #expect(text.title(limit: 99) == title) }
}
