enum HTML {
    static func document(
        title: String, previous: String? = nil, next: String?, styles: StyleSheet, body: String
    ) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(title.escapedForHTML) – weather-tui</title>
        <style>
        \(css)
        \(styles.css)
        </style>
        <header>
        <nav>\(link(to: previous, rel: "prev", "←")) <a href="index.html">all</a> \(link(to: next, rel: "next", "→"))</nav>
        <h1>\(title.escapedForHTML)</h1>
        <p>← → page · t dark, light, both · l language, all <output></output></p>
        </header>
        \(body)<script>
        \(script)
        </script>
        </html>

        """
    }

    static func link(to page: String?, rel: String, _ text: String) -> String {
        page.map { "<a rel=\(rel) href=\"\($0).html\">\(text)</a>" } ?? "<span>\(text)</span>"
    }

    /// In the order of preference.
    static let fonts = "DejaVu Sans Mono,Noto Sans Mono,Menlo,Cascadia Mono,Consolas,Noto Sans Mono CJK KR,monospace"

    private static let css = """
        :root{--font:\(fonts)}
        body{margin:0;background:#8a8f98;font:14px/1.4 system-ui,sans-serif;color:#111}
        header{position:sticky;left:0;top:0;z-index:1;display:flex;gap:1.5em;align-items:baseline;padding:.4em 1em;
        background:#e8eaee;max-width:100vw;box-sizing:border-box}
        h1{font-size:1.1em;margin:0}h2{flex-basis:100%;font-size:1.1em;margin:.5em 0 0}
        header p{margin:0 0 0 auto;color:#555}header a{padding:0 .3em}
        main{display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start;padding:1em}
        figure{margin:0}figcaption{font-size:12px}
        main>a{color:inherit;text-decoration:none}main>a pre{zoom:.42;overflow:hidden}
        body.dark figure.light,body.light figure.dark,\(otherLanguages){display:none}
        pre{margin:0;padding:.5em .5ch;box-sizing:content-box;font:14px/16px var(--font);font-variant-ligatures:none;border-radius:4px}
        pre.dark{\(Ground.dark.css)}pre.light{\(Ground.light.css)}
        pre span,i,u,mark{display:inline-block;height:16px;vertical-align:top}
        i,u{font-style:normal;text-decoration:inherit;width:1ch}u{width:2ch;text-align:center}
        mark{color:#000;background:#f5c542}
        """

    /// CSS selectors of the pictures in other languages.
    private static var otherLanguages: String {
        GalleryPages.languages.flatMap { chosen in
            GalleryPages.languages.filter { $0 != chosen }.map { "body.\(chosen) figure.\($0)" }
        }.joined(separator: ",")
    }

    /// The choice is part of the address, because pages that are opened as files may have no storage.
    private static let script = """
        const choices = [['t', ['', 'dark', 'light']], ['l', ['', \(GalleryPages.languages.map { "'\($0)'" }.joined(separator: ", "))]]]
        const chosen = () => location.hash.slice(1).split('-').filter(Boolean)
        const apply = () => {
          document.body.className = chosen().join(' ')
          document.querySelector('output').textContent = chosen().join(' ')
          for (const a of document.querySelectorAll('a')) a.hash = location.hash
        }
        addEventListener('hashchange', apply)
        addEventListener('keydown', event => {
          if (event.ctrlKey || event.altKey || event.metaKey) return
          const rel = {ArrowLeft: 'prev', ArrowRight: 'next'}[event.key]
          const link = rel && document.querySelector(`a[rel=${rel}]`)
          if (link) location.href = link.href
          for (const [key, names] of choices) {
            if (event.key != key) continue
            const now = names.findIndex(name => chosen().includes(name))
            const rest = chosen().filter(name => !names.includes(name))
            location.hash = [...rest, names[(Math.max(now, 0) + 1) % names.length]].filter(Boolean).join('-')
          }
        })
        apply()
        """
}
