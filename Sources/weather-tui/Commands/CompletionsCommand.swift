import ArgumentParser
import Settings

struct CompletionsCommand: PrintingCommand, OperandCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print completions for a shell: bash, zsh or fish.")

    @Argument(help: ArgumentHelp("The shell: bash, zsh or fish.", valueName: "shell"))
    var shell: String

    @OptionGroup var shared: BasicOptions

    static let shells = ["bash", "zsh", "fish"]

    func run(in context: CommandContext) throws -> CommandResult {
        let script =
            switch shell {
            case "bash": Self.bash
            case "zsh": Self.zsh
            case "fish": Self.fish
            default: throw UsageError.notOneOf(Self._commandName, value: shell, choices: Self.shells)
            }
        return CommandResult(output: script + "\n")
    }

    /// The hidden command prints this if the shell should offer files.
    fileprivate static let files = ":files"

    private static let bash = #"""
        _weather_tui() {
            local IFS=$' \t\n' line=${COMP_LINE:0:COMP_POINT} last candidate cut=''
            local -a words
            # Backslashes before blanks are taken away.
            read -a words <<< "$line"
            [[ $line == *[[:space:]] && $line != *\\[[:space:]] ]] && words+=('')
            last=${words[${#words[@]}-1]}
            last=${last#[\"\']}
            words[${#words[@]}-1]=$last
            # Bash takes what follows the sign for a word of its own.
            [[ $last == --*=* && $COMP_WORDBREAKS == *=* ]] && cut=${last%%=*}=
            COMPREPLY=()
            while IFS=$'\t' read -r candidate _; do
                if [[ $candidate == :files ]]; then
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -f -- "${last#"$cut"}")
                else
                    COMPREPLY+=("$(printf %q "${candidate#"$cut"}")")
                fi
            done < <("$1" complete -- "${words[@]:1}" 2>/dev/null)
        }
        complete -F _weather_tui weather-tui
        """#

    private static let zsh = #"""
        #compdef weather-tui
        _weather_tui() {
            local -a candidates
            local line
            for line in "${(@f)$(${words[1]} complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                if [[ $line == :files ]]; then
                    _files
                    return
                fi
                [[ -n $line ]] && candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe -V 'weather-tui' candidates
        }
        if [[ ${funcstack[1]} == _weather-tui ]]; then
            _weather_tui "$@"
        elif (( $+functions[compdef] )); then
            compdef _weather_tui weather-tui
        fi
        """#

    private static let fish = #"""
        function __weather_tui_complete
            set -l words (commandline -opc) (commandline -ct)
            $words[1] complete -- $words[2..-1] 2>/dev/null | string match -v ':files'
        end
        complete -c weather-tui -f
        complete -c weather-tui -l config -r -F
        complete -c weather-tui -a '(__weather_tui_complete)'
        """#
}

/// The command `complete -- WORD…`, which prints candidates for the last word, each with a tab and a help text.
struct CompleteCommand: PrintingCommand, OperandCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete", abstract: "Print candidates for the last word.", shouldDisplay: false)

    @Argument(help: ArgumentHelp("The words after the program's name.", valueName: "word"))
    var words: [String] = []

    @OptionGroup var shared: BasicOptions

    func run(in context: CommandContext) throws -> CommandResult {
        var configuration: Configuration { context.configurationAndErrors.configuration }
        let completion = Completion(
            words,
            saved: {
                let file = StateFile(directory: configuration.directories.state)
                return file.inspected().remembered.saved.places.compactMap(\.name)
            }, language: { configuration.language })
        let lines = completion.candidates.map { $0.word + "\t" + $0.help }
        return CommandResult(
            output: (completion.wantsFile ? [CompletionsCommand.files] : lines).map { $0 + "\n" }.joined())
    }
}
