#include "cli/set_up/completion_verb.hpp"

#include "cli/set_up/bash_words.hpp"
#include "cli/set_up/completion.hpp"

namespace wend::cli {

constinit const VerbInfo CompletionVerb::info{
    "completion", "Set up", "Lets a shell complete verbs, options, formats, columns and files",
    "wend completion bash > wend.bash\nwend completion words -- route --as g"};

void CompletionVerb::declare(Arguments& arguments) {
    arguments.positional("BASH|ZSH|FISH|WORDS|BASH-WORDS",
                         "prints a script for this shell, to be run when it starts; words prints "
                         "what a line can go on with, as the scripts ask, and bash-words the same "
                         "for words that are quoted, quoted in turn",
                         shell);
    arguments
        .positionals("LINE",
                     "for words and bash-words: the line after wend, the last word as it is begun",
                     words)
        .required = false;
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
    const char* const script = completion_script(shell);
    if (!script)
        return console.error(
            {fmt::format("there is no completion for '{}'; there are bash, zsh and fish", shell)});
    console.print("{}", Lines(script));
    return ExitStatus::fine;
}

}  // namespace wend::cli
