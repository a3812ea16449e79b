#include "cli/completion_verb.hpp"

#include "cli/completion.hpp"

namespace wend::cli {

constinit const VerbInfo CompletionVerb::info{
    "completion", "Set up", "Lets a shell complete verbs, options, formats, columns and files",
    "wend completion bash > wend.bash\nwend completion words -- route --as g"};

void CompletionVerb::declare(Arguments& arguments) {
    arguments.positional("BASH|ZSH|FISH|WORDS",
                         "prints a script for this shell, to be run when it starts; words prints "
                         "what a line can go on with, as the scripts ask",
                         shell);
    arguments
        .positionals("LINE", "for words: the line after wend, the last word as it is begun", words)
        .required = false;
}

ExitStatus CompletionVerb::run(Console& console) {
    if (shell == "words") {
        const Completion completion = complete(words);
        for (const Completion::Candidate& candidate : completion.candidates)
            console.print("{}{}{}\n", candidate.text, candidate.help.empty() ? "" : "\t",
                          candidate.help);
        if (completion.files) console.print(":files\n");
        return ExitStatus::fine;
    }
    const char* const script = completion_script(shell);
    if (!script)
        return console.error(
            {fmt::format("there is no completion for '{}'; there are bash, zsh and fish", shell)});
    console.print("{}", script);
    return ExitStatus::fine;
}

}  // namespace wend::cli
