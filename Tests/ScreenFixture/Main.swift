import CursesTerminal
import Terminal

@main
struct Main {
    static func main() {
        var fixture = Fixture()
        do {
            try withCursesScreen(usesMouse: Fixture.usesMouse) { try fixture.run(on: $0) }
        } catch {
            fixture.journal.write("error \(error)")
            printError("screen-fixture: \(error)\n")
            exitFixture(with: 2)
        }
        if let ending = fixture.ending { end(by: ending) }
    }
}
