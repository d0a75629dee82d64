import TestSupport

/// Compiles a C file of this folder and returns the path of the program or the library.
func compiled(_ name: String, flags: [String] = [], in home: TemporaryHome) async throws -> String {
    let (source, product) = (repositoryPath("Tests/Benchmarks/\(name).c"), home.path + "/linked-" + name)
    let command = """
        source=$0 product=$1
        shift
        $(command -v cc || command -v clang) -O2 "$source" -o "$product" "$@" -lncursesw -ldl
        """
    let outcome = try await ChildProcess.run(["/bin/sh", "-c", command, source, product] + flags, home: home)
    guard outcome.exit == .status(0) else {
        throw MeasurementError(description: "cannot compile \(source): \(outcome.error)")
    }
    return try await installed(product, as: name, in: home)
}

/// Copies a program as `make install` does. The kernel holds a file that a linker has just written in single pages, so that
/// it starts 0.5 ms later than a file that was copied or read from the disk.
func installed(_ program: String, as name: String, in home: TemporaryHome) async throws -> String {
    let copy = home.path + "/" + name
    let outcome = try await ChildProcess.run(["/usr/bin/env", "install", "-m", "755", program, copy], home: home)
    guard outcome.exit == .status(0) else {
        throw MeasurementError(description: "cannot copy \(program): \(outcome.error)")
    }
    return copy
}

/// Flags for a program that uses the shim of libcurl.
var curlFlags: [String] {
    let (curl, platform) = ("Sources/Shell/CurlShim", "Sources/Shell/PlatformShim")
    let sources = directoryNames(repositoryPath(curl)).filter { $0.hasSuffix(".c") }.map { "\(curl)/\($0)" }
    return (sources + [platform + "/Libraries.c"]).map(repositoryPath)
        + [curl, platform].map { "-I" + repositoryPath($0 + "/include") }
}
