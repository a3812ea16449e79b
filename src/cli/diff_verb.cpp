#include "cli/diff_verb.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"
#include "wend/diff.hpp"

namespace wend::cli {
namespace {

std::string counts_text(const ListStory& list) {
    std::string text;
    const auto add = [&](std::uint64_t count, std::string_view what) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
    };
    add(list.added, "new");
    add(list.removed, "gone");
    add(list.changed - list.analysed, "changed");
    add(list.analysed, "with other results of analysis alone");
    add(list.moved, "in another order");
    return text;
}

void print_summary(Console& console, const FileStory& file) {
    for (const ListStory& list : file.lists)
        console.print("  {}: {}\n", list.list, counts_text(list));
    const bool has_others = file.lists.empty();
    if (has_others && file.fate == FileStory::Fate::changed)
        console.print("  {} changed\n", counted(file.lines.size(), "value"));
}

void print(Console& console, const FileStory& file, bool summary) {
    constexpr std::string_view fates[] = {"", " (gone: only the first map has it)",
                                          " (new: only the second map has it)"};
    const auto fate = file.fate == FileStory::Fate::changed   ? fates[0]
                      : file.fate == FileStory::Fate::removed ? fates[1]
                                                              : fates[2];
    console.print("{}{}\n", file.file, fate);
    if (summary) return print_summary(console, file);
    for (const std::string& line : file.lines) console.print("  {}\n", line);
}

}  // namespace

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
        for (const FileStory& file : story_of(*patch)) print(console, file, summary);
    }
    return patch->is_empty() ? ExitStatus::fine : ExitStatus::no;
}

}  // namespace wend::cli
