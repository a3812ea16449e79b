#include "cli/diff_verb.hpp"

#include "cli/diff_text.hpp"
#include "wend/diff.hpp"

namespace wend::cli {
constinit const VerbInfo DiffVerb::info{
    "diff", "Change", "Tells what changed from one map to another, in words or as a patch",
    "wend sample source-nav --nodes 60 -o house\n"
    "wend sample source-nav --nodes 60 --seed 2 -o other\n"
    "wend diff house/building.nav other/building.nav\n"
    "wend diff house/building.nav other/building.nav --json\n"
    "wend diff house other --summary"};

void DiffVerb::declare(Arguments& arguments) {
    input.declare_maps(arguments, {{"A", "a file, or the folder of a map of many files"},
                                   {"B", "what became of it"}});
    arguments.flag("--json", "as a patch that `wend edit A --apply` takes", json);
    arguments.flag("--summary", "only how many records of each list changed", summary);
}

ExitStatus DiffVerb::run(Console& console) {
    const auto maps = input.open_each(console);
    if (!maps) return ExitStatus::failed;
    const auto patch = Patch::between((*maps)[0], (*maps)[1]);
    if (!patch) return console.error(patch.error());
    if (json) {
        patch->write_json(console.out());
    } else {
        for (const FileStory& file : story_of(*patch)) print_story(console, file, summary);
    }
    return patch->is_empty() ? ExitStatus::fine : ExitStatus::no;
}

}  // namespace wend::cli
