#include "cli/completion.hpp"

namespace wend::cli {
namespace {

// Each asks the program itself, so that a new verb or option needs no other script. What comes back
// is a line for each candidate, with a tab before its help, and `:files` where files can stand.

constexpr const char* for_bash = R"(# Completion of wend for bash: source <(wend completion bash)
_wend() {
    local line IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]}
    # Bash takes the = of --option=value for a word of its own.
    local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    COMPREPLY=()
    while read -r line; do
        if [[ $line == :files ]]; then
            compopt -o filenames
            COMPREPLY+=($(compgen -f -- "$current"))
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <(wend completion words -- "${words[@]}" 2> /dev/null)
}
complete -F _wend wend
)";

constexpr const char* for_zsh = R"(#compdef wend
# Completion of wend for zsh: source <(wend completion zsh)
_wend() {
    local line
    local -a found
    for line in "${(@f)$(wend completion words -- "${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
        if [[ $line == :files ]]; then
            _files
        elif [[ $line == *$'\t'* ]]; then
            found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        elif [[ -n $line ]]; then
            found+=("${line//:/\\:}")
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
    for line in (wend completion words -- $words[2..] (commandline --current-token) 2> /dev/null)
        if test $line = :files
            __fish_complete_path (commandline --current-token)
        else
            echo $line
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
