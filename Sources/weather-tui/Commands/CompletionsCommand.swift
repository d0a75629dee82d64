import Settings

extension WeatherCommand {
    static let completions = WeatherCommand(
        name: "completions", summary: "Print completions for a shell: bash, zsh or fish.",
        operand: Operand(
            name: "shell", help: "The shell: bash, zsh or fish.",
            choices: CompletionsCommand.Shell.allCases.map(\.rawValue)),
        options: OptionName.general, action: .print(CompletionsCommand.script))

    /// The command `complete -- WORD…`, which prints candidates for the last word, each with a tab and a help text.
    static let complete = WeatherCommand(
        name: "complete", summary: "Print candidates for the last word.",
        operand: Operand(
            name: "word", help: "The words after the program's name.", isOptional: true, takesAllWords: true),
        options: OptionName.general, isHidden: true, action: .print(CompletionsCommand.candidates))
}

enum CompletionsCommand {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    fileprivate static func script(in context: CommandContext) throws -> CommandResult {
        let shell = context.options.operands.first.flatMap(Shell.init) ?? .bash
        let script =
            switch shell {
            case .bash: bash
            case .zsh: zsh
            case .fish: fish
            }
        return CommandResult(output: script + "\n")
    }

    fileprivate static func candidates(in context: CommandContext) throws -> CommandResult {
        var configuration: Configuration { context.configurationAndErrors.configuration }
        let completion = Completion(
            context.options.operands,
            saved: {
                let file = StateFile(directory: configuration.directories.state)
                return file.inspected().remembered.saved.places.compactMap(\.name)
            }, language: { configuration.language })
        let lines = completion.candidates.map { $0.word + "\t" + $0.help }
        return CommandResult(output: (completion.wantsFile ? [files] : lines).map { $0 + "\n" }.joined())
    }

    /// The hidden command prints this if the shell should offer files.
    private static let files = ":files"

    private static let bash = #"""
        _weather_tui() {
            local IFS=$' \t\n' line=${COMP_LINE:0:COMP_POINT} last candidate cut='' quote=''
            local -a words
            # Bash passes the text after an open quote, and itself closes the quote.
            [[ ${line%"$2"} == *[[:space:]][\"\'] ]] && quote=${line%"$2"}
            if [[ $quote ]]; then
                read -a words <<< "${quote%?}"
                words+=("$2")
            else
                # Backslashes before blanks are taken away.
                read -a words <<< "$line"
                [[ $line == *[[:space:]] && $line != *\\[[:space:]] ]] && words+=('')
            fi
            last=${words[${#words[@]}-1]}
            # Bash takes what follows the sign for a word of its own.
            [[ $last == --*=* && $COMP_WORDBREAKS == *=* ]] && cut=${last%%=*}=
            COMPREPLY=()
            while IFS=$'\t' read -r candidate _; do
                if [[ $candidate == :files ]]; then
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -f -- "${last#"$cut"}")
                elif [[ $quote ]]; then
                    [[ ${quote: -1} == "'" ]] && candidate=${candidate//\'/\'\\\'\'}
                    COMPREPLY+=("$candidate")
                else
                    COMPREPLY+=("$(printf %q "${candidate#"$cut"}")")
                fi
            done < <("$1" complete -- "${words[@]:1}" 2>/dev/null)
        }
        # Before version 4.4, bash sorts always.
        complete -o nosort -F _weather_tui weather-tui 2>/dev/null || complete -F _weather_tui weather-tui
        """#

    private static let zsh = #"""
        #compdef weather-tui
        _weather_tui() {
            local -a found shown helps
            local line last=${(Q)words[CURRENT]}
            for line in "${(@f)$(${words[1]} complete -- "${(@Q)words[2,CURRENT-1]}" "${last#[\"\']}" 2>/dev/null)}"; do
                if [[ $line == :files ]]; then
                    [[ $last == --*=* ]] && compset -P 1 '*='
                    _files
                    return
                fi
                [[ -n $line ]] || continue
                found+=("${line%%$'\t'*}")
                helps+=("${line#*$'\t'}")
            done
            local -i widest=0 index
            for line in "${(@)found}"; do (( ${(m)#line} > widest )) && widest=${(m)#line}; done
            for (( index = 1; index <= $#found; index++ )); do
                line=$found[index]
                [[ -n $helps[index] ]] && line="${(mr:widest:)line}  -- $helps[index]"
                shown+=("$line")
            done
            # Unlike _describe, this keeps the order. -U keeps names that differ in accents from the word.
            compadd -U -V weather-tui ${${(j::)helps}:+-l} -d shown -a found
        }
        if [[ ${funcstack[1]} == _weather-tui ]]; then
            _weather_tui "$@"
        elif (( $+functions[compdef] )); then
            compdef _weather_tui weather-tui
        fi
        """#

    private static let fish = #"""
        function __weather_tui_complete
            set -l words (commandline -opc)
            # The last word may have an open quote.
            set -l last (commandline -ct | string replace -r '^["\']' '' | string unescape)
            set -l count (string length -- "$last")
            $words[1] complete -- $words[2..-1] "$last" 2>/dev/null | string match -v ':files' | while read -l line
                if test (string sub -l $count -- "$line" | string lower) != (string lower -- "$last")
                    # Fish drops a name that differs in accents. With letters without accents it is the same town.
                    string match -qr '[^\x00-\x7f]' -- "$last"; and continue
                    set -l name (string split -m 1 \t -- "$line")
                    set line "$last"(string sub -s (math $count + 1) -- "$name[1]")\t"$name[1]"
                    test -n "$name[2]"; and set line "$line, $name[2]"
                end
                printf '%s\n' "$line"
            end
        end
        complete -c weather-tui -f
        complete -c weather-tui -l config -r -F
        complete -c weather-tui -k -a '(__weather_tui_complete)'
        """#
}
