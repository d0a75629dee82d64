import Platform
import TestSupport
import Testing

@Suite("The Makefile without Swift, end to end", .serialized, .timeLimit(.minutes(5)))
struct MakeTests {
    /// Creates a project with a built release, in which each call of Swift fails.
    private func project(in home: TemporaryHome, program: String = "/bin/true") async throws -> [String: String] {
        let script = """
            mkdir -p project/.build/release bin && cp -R '\(repositoryPath("Makefile"))' '\(repositoryPath("Resources"))' project/ &&
            cp \(program) project/.build/release/weather-tui &&
            printf '#!/bin/sh\\nexit 42\\n' > bin/swift && chmod +x bin/swift
            """
        let made = try await run(script, in: home)
        try #require(made.exit == .status(0), "\(made.error)")
        return ["PATH": home.path + "/bin:" + (home.environment()["PATH"] ?? "/usr/bin:/bin")]
    }

    private func run(
        _ script: String, in home: TemporaryHome, _ variables: [String: String] = [:]
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            ["/bin/sh", "-c", "cd '\(home.path)' && \(script)"], home: home, variables: variables)
    }

    @Test("make install installs all files, and make uninstall removes them")
    func install() async throws {
        let home = try TemporaryHome()
        let variables = try await project(in: home)
        let installed = try await run(
            "make -C project install DESTDIR='\(home.path)/there' PREFIX=/usr", in: home, variables)
        #expect(installed.exit == .status(0), "\(installed.error)")
        for file in [
            "bin/weather-tui", "share/man/man1/weather-tui.1", "share/bash-completion/completions/weather-tui",
            "share/zsh/site-functions/_weather-tui", "share/fish/vendor_completions.d/weather-tui.fish",
            "share/applications/weather-tui.desktop", "share/doc/weather-tui/report.schema.json",
            "share/doc/weather-tui/now.schema.json", "share/doc/weather-tui/doctor.schema.json",
            "share/doc/weather-tui/places.schema.json", "share/doc/weather-tui/config.toml",
            "share/doc/weather-tui/StatusBars/README.md", "share/doc/weather-tui/StatusBars/tmux.conf",
        ] {
            #expect(access("\(home.path)/there/usr/\(file)", R_OK) == 0, "\(file)")
        }
        let removed = try await run(
            "make -C project uninstall DESTDIR='\(home.path)/there' PREFIX=/usr >/dev/null && find there -type f",
            in: home,
            variables)
        #expect(removed.exit == .status(0), "\(removed.error)")
        #expect(removed.output == "")
    }

    #if os(Linux)
        @Test(
            "The installed program keeps its GNU_RELRO segment",
            .enabled(if: ChildProcess.find("readelf") != nil, "needs readelf"))
        func readOnly() async throws {
            let home = try TemporaryHome()
            let variables = try await project(in: home)
            let script = """
                make -C project install DESTDIR="$PWD/there" PREFIX=/usr >/dev/null &&
                readelf -lW project/.build/release/weather-tui there/usr/bin/weather-tui | grep -c GNU_RELRO
                """
            let counted = try await run(script, in: home, variables)
            #expect(counted.output == "2\n", "\(counted.error)")
        }
    #endif

    @Test(
        "The home page of a package is the web page of the git origin, without a password",
        arguments: [
            ("https://example.org/o/r.git", "https://example.org/o/r"),
            ("https://name:secret@example.org/o/r/", "https://example.org/o/r"),
            ("git@example.org:o/r.git", "https://example.org/o/r"), ("example.org:o/r", "https://example.org/o/r"),
            ("ssh://git@example.org:22/o/r.git", "https://example.org/o/r"),
            ("git://example.org/o/r", "https://example.org/o/r"), ("/srv/r.git", ""), ("../r", ""),
            ("file:///srv/r", ""), ("http://localhost:3000/r", ""),
        ])
    func homepage(origin: String, page: String) async throws {
        let home = try TemporaryHome()
        let script = repositoryPath("Resources/Debian/homepage.sh")
        let found = try await run("git init -q . && git remote add origin '\(origin)' && '\(script)'", in: home)
        #expect(found.output == (page.isEmpty ? "" : page + "\n"), "\(found.error)")
        let named = try await run("'\(script)'", in: home, ["HOMEPAGE": "https://example.org/"])
        #expect(named.output == "https://example.org/\n")
    }

    @Test("A LICENSE file is installed")
    func licence() async throws {
        let home = try TemporaryHome()
        let variables = try await project(in: home)
        let installed = try await run(
            "echo Free > project/Resources/LICENSE && make -C project install DESTDIR='\(home.path)/there' PREFIX=/usr",
            in: home, variables)
        #expect(installed.exit == .status(0), "\(installed.error)")
        #expect(home.text(of: home.path + "/there/usr/share/doc/weather-tui/LICENSE") == "Free\n")
    }

    @Test("The package lists the licences of exactly the libraries in the program")
    func licences() throws {
        let home = try TemporaryHome()
        func names(in text: Substring, _ place: Regex<(Substring, Substring)>) -> Set<Substring> {
            Set(text.matches(of: place).map(\.1))
        }
        let manifest = home.text(of: repositoryPath("Package.swift"))
        // The targets below Tests, which follow, use further libraries.
        let tests = try #require(manifest.firstRange(of: #"path: "Tests/"#))
        let linked = names(in: manifest[..<tests.lowerBound], /package: "(.+?)"/)
        #expect(!linked.isEmpty)
        let copyright = home.text(of: repositoryPath("Resources/Debian/copyright"))
        #expect(names(in: copyright[...], /\.build\/checkouts\/(.+?)\/\*/) == linked)
    }
}
