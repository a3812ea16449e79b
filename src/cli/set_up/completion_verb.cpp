#include "cli/set_up/completion_verb.hpp"

#include <optional>

#include "cli/set_up/completion.hpp"

namespace wend::cli {
namespace {

using Quote = BashLine::Quote;

struct Unquoted {
    std::string text;
    Quote open = Quote::none;
    std::size_t before_open = 0;  // How much of the text stands before the open quote.
};

// Of `$'...'` and `$"..."`, which mean something else to Bash, nothing is known.
std::optional<Unquoted> without_quotes(std::string_view piece) {
    Unquoted result;
    bool after_dollar = false;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const char character = piece[i];
        const bool is_quote = character == '\'' || character == '"';
        if (is_quote && result.open == Quote::none) {
            if (after_dollar) return std::nullopt;
            result.open = character == '"' ? Quote::twofold : Quote::single;
            result.before_open = result.text.size();
        } else if (is_quote && (character == '"') == (result.open == Quote::twofold)) {
            result.open = Quote::none;
        } else if (character == '\\' && result.open != Quote::single && i + 1 < piece.size() &&
                   (result.open == Quote::none ||
                    std::string_view("$`\"\\").find(piece[i + 1]) != std::string_view::npos)) {
            result.text += piece[++i];
            after_dollar = false;
            continue;
        } else {
            result.text += character;
        }
        after_dollar = character == '$' && result.open == Quote::none;
    }
    if (result.open == Quote::none) result.before_open = 0;
    return result;
}

bool is_separator(std::string_view piece) {
    return !piece.empty() && piece.find_first_not_of("=:@") == piece.npos;
}

bool is_plain(char character) {
    const auto code = static_cast<unsigned char>(character);
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') || code >= 0x80 ||
           std::string_view("%+,-./:=@_").find(character) != std::string_view::npos;
}

}  // namespace

BashLine read_bash_line(std::span<const std::string> pieces) {
    BashLine line;
    bool joins = false;  // Whether the next piece goes on with the word before.
    for (const std::string& piece : pieces) {
        const bool separates = is_separator(piece);
        const auto known = without_quotes(piece);
        line.is_known = known.has_value();
        const Unquoted unquoted = known.value_or(Unquoted());
        if ((joins || separates) && !line.words.empty()) {
            line.kept = line.words.back();
            line.words.back() += unquoted.text;
        } else {
            line.kept.clear();
            line.words.push_back(unquoted.text);
        }
        if (separates) line.kept = line.words.back();
        line.kept += unquoted.text.substr(0, unquoted.before_open);
        line.open = unquoted.open;
        joins = separates;
    }
    return line;
}

std::string quoted_for_bash(std::string_view text, Quote open) {
    std::string result;
    for (const char character : text) {
        if (open == Quote::single)
            result += character == '\'' ? "'\\''" : std::string(1, character);
        else if (open == Quote::none)
            result +=
                is_plain(character) ? std::string(1, character) : std::string{'\\', character};
        else if (character == '!')  // Even between these quotes it would recall an earlier line.
            result += "\"'!'\"";
        else if (std::string_view("$`\"\\").find(character) != std::string_view::npos)
            result += {'\\', character};
        else
            result += character;
    }
    // Bash closes the quote behind all but what ends with one.
    if (open == Quote::twofold && text.ends_with('"'))
        result.replace(result.size() - 2, 2, "\"'\"'\"\"");
    if (open == Quote::twofold && text.ends_with('!')) result += '"';
    if (open == Quote::single && result.ends_with('\'')) result.pop_back();
    return result;
}

constinit const VerbInfo CompletionVerb::info{
    "completion", "Set up", "Prints a script for shell completion",
    "wend completion bash > wend.bash\nwend completion words -- route --as g"};

void CompletionVerb::declare(Arguments& arguments) {
    arguments.add(
        {.sort = Argument::Sort::positional,
         .name = "SHELL",
         .value_name = "bash|zsh|fish|words|bash-words",
         .help = "print the script that this shell is to run when it starts; words lists what "
                 "may come next on LINE, as the scripts ask, and bash-words does so in quotes "
                 "where LINE has them",
         .required = true,
         .take = [this](const std::string& word) -> Expected<void> {
             shell = word;
             return {};
         }});
    Argument& line = arguments.positionals(
        "LINE",
        "for words and bash-words: the words after wend, the last one unfinished or "
        "empty",
        words);
    line.required = false;
    line.may_be_empty = true;
}

ExitStatus CompletionVerb::print_candidates(Console& console) const {
    const Completion completion = complete(words);
    for (const Completion::Candidate& candidate : completion.candidates)
        console.print("{}{}{}\n", candidate.text, Lines(candidate.help.empty() ? "" : "\t"),
                      candidate.help);
    if (completion.files) console.print(":files\n");
    return ExitStatus::fine;
}

// Where files can stand, Bash itself quotes all that it is given.
ExitStatus CompletionVerb::print_for_bash(Console& console) const {
    const BashLine line = read_bash_line(words);
    if (!line.is_known) return ExitStatus::fine;
    const Completion completion = complete(line.words);
    for (const Completion::Candidate& candidate : completion.candidates) {
        const std::string_view rest = std::string_view(candidate.text).substr(line.kept.size());
        console.print("{}\n", completion.files ? rest : quoted_for_bash(rest, line.open));
    }
    if (completion.files && !line.words.empty())
        console.print(":files {}\n", line.words.back().substr(line.kept.size()));
    return ExitStatus::fine;
}

ExitStatus CompletionVerb::run(Console& console) {
    if (shell == "words") return print_candidates(console);
    if (shell == "bash-words") return print_for_bash(console);
    if (!words.empty())
        return console.error({fmt::format("'{}' is one argument too many", words.front())});
    console.print("{}", Lines(completion_script(shell)));
    return ExitStatus::fine;
}

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
    return shell == "zsh" ? for_zsh : for_fish;
}

}  // namespace wend::cli
