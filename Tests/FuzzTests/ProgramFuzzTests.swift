import FuzzSupport
import TestSupport
import Testing

@Suite("The program with random input and mutated files", .serialized, .timeLimit(.minutes(2)))
struct ProgramFuzzTests {
    static let seed: UInt64 = 20_261_121

    @Test("With mutated files the program starts or prints an error", arguments: 0..<40)
    func files(number: Int) async throws {
        let world = try await ProgramWorld(seed: Self.seed, program: builtProgram("weather-tui"))
        var file = MutatedFile(in: world, seed: Self.seed, number: number)
        do { try await file.run() } catch {
            Issue.record("\(error): make fuzz FUZZ=\"files --seed \(Self.seed) --case \(number)\"")
        }
        await world.shutDown()
    }

    @Test("After random input, signals and responses the program ends and restores the terminal")
    func sessions() async throws {
        let actions = 40
        let world = try await ProgramWorld(seed: Self.seed, program: builtProgram("weather-tui"))
        for number in 0..<6 {
            var session = ProgramSession(in: world, seed: Self.seed, number: number)
            do { try session.run(actions: actions) } catch {
                Issue.record(
                    """
                    \(error): \
                    make fuzz FUZZ="program --seed \(Self.seed) --run \(number) --actions \(actions)"
                    """)
            }
        }
        await world.shutDown()
    }
}
