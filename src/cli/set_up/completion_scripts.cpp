#include "cli/set_up/completion.hpp"

namespace wend::cli {
namespace {

// Each asks the program itself, so that a new verb or option needs no other script. What comes back
// is a line for each candidate, with a tab before its help, and `:files` where files can stand.
// Candidates may be names out of a map that came from anybody: without control characters, but with
// all else that means something to a shell.

constexpr const char* for_bash = R"(# Completion of wend for bash: source <(wend completion bash)
_wend() {
    local line file
    COMPREPLY=()
    # What comes back is quoted as it has to stand on the line, unless there are files too.
    while IFS= read -r line; do
        if [[ $line == ':files '* ]]; then
            compopt -o filenames
            while IFS= read -r file; do
                COMPREPLY+=("$file")
            done < <(compgen -f -- "${line#:files }")
        else
            COMPREPLY+=("$line")
        fi
    done < <(wend completion bash-words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null < /dev/null)
}
complete -F _wend wend
)";

constexpr const char* for_zsh = R"(#compdef wend
# Completion of wend for zsh: source <(wend completion zsh)
_wend() {
    local line
    local -a found
    # Zsh keeps a quote that is still open apart from what stands behind it.
    local -a typed=("${(@Q)words[2,CURRENT-1]}" "$PREFIX")
    [[ $QIPREFIX == *\' ]] || typed[-1]=${(Q)PREFIX}
    for line in "${(@f)$(wend completion words -- "${(@)typed}" 2> /dev/null < /dev/null)}"; do
        if [[ $line == :files ]]; then
            _files
        elif [[ $line == *$'\t'* ]]; then
            found+=("${${${line%%$'\t'*}//\\/\\\\}//:/\\:}:${line#*$'\t'}")
        elif [[ -n $line ]]; then
            found+=("${${line//\\/\\\\}//:/\\:}")
        fi
    done
    _describe wend found
}
# In a folder of $fpath this file is the function itself.
if [[ $funcstack[1] == _wend ]]; then _wend "$@"; else compdef _wend wend; fi
)";

constexpr const char* for_fish = R"(# Completion of wend for fish: wend completion fish | source
function __wend_words
    set --local words (commandline --tokens-expanded --cut-at-cursor 2> /dev/null
        or commandline --tokenize --cut-at-cursor)
    # Fish itself chooses among values that a word may become, whose quotes it knows.
    set --local current (commandline --current-token)
    string match --quiet -- '-*' $current; or set current ''
    for line in (wend completion words -- $words[2..] "$current" 2> /dev/null < /dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline --current-token)
        else
            printf '%s\n' $line
        end
    end
end
complete --command wend --no-files --arguments '(__wend_words)'
)";

}  // namespace

const char* completion_script(const std::string& shell) {
    if (shell == "bash") return for_bash;
    if (shell == "zsh") return for_zsh;
    if (shell == "fish") return for_fish;
    return nullptr;
}

}  // namespace wend::cli
