import FuzzSupport
import TestSupport
import Testing

@Suite("The program itself, whatever happens to it", .serialized, .timeLimit(.minutes(2)))
struct ProgramFuzzTests {
    static let seed: UInt64 = 20_261_121

    @Test("Whatever becomes of its files, it starts or says in a line why not", arguments: 0..<40)
    func files(number: Int) async throws {
        let world = try await ProgramWorld(seed: Self.seed, program: builtProgram("weather-tui"))
        var file = MutatedFile(in: world, seed: Self.seed, number: number)
        do { try await file.run() } catch {
            Issue.record("\(error): make fuzz FUZZ=\"files --seed \(Self.seed) --case \(number)\"")
        }
        await world.shutDown()
    }

    @Test("Whatever is typed, sent and answered, it ends as it was told and gives the terminal back")
    func lives() async throws {
        let actions = 40
        let world = try await ProgramWorld(seed: Self.seed, program: builtProgram("weather-tui"))
        for number in 0..<6 {
            var life = ProgramSession(in: world, seed: Self.seed, number: number)
            do { try life.run(actions: actions) } catch {
                Issue.record(
                    """
                    \(error): \
                    make fuzz FUZZ="program --seed \(Self.seed) --life \(number) --actions \(actions)"
                    """)
            }
        }
        await world.shutDown()
    }
}
