#include "cli/change/diff_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/answers/change_answer.hpp"
#include "cli/change/ground_diff_text.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

std::string counts_text(const ListDiff& list) {
    std::string text;
    const auto add = [&](std::uint64_t count, std::string_view what) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
    };
    add(list.added, "new");
    add(list.removed, "gone");
    add(list.changed - list.baked - list.renumbered, "changed");
    add(list.renumbered, "with only another number");
    add(list.baked, "with other results of analysis alone");
    add(list.moved, "in another order");
    return text;
}

void print_summary(Console& console, const FileDiff& file) {
    for (const ListDiff& list : file.lists)
        console.print("  {}: {}\n", list.list, counts_text(list));
    const bool has_others = file.lists.empty();
    if (has_others && file.change_kind == FileDiff::ChangeKind::changed)
        console.print("  {} changed\n", counted(file.lines.size(), "value"));
}

}  // namespace

void print_file_diff(Console& console, const FileDiff& file, bool only_counts) {
    constexpr std::string_view change_kinds[] = {"", " (gone: only the first map has it)",
                                                 " (new: only the second map has it)"};
    const auto change_kind = file.change_kind == FileDiff::ChangeKind::changed   ? change_kinds[0]
                             : file.change_kind == FileDiff::ChangeKind::removed ? change_kinds[1]
                                                                                 : change_kinds[2];
    console.print("{}{}\n", file.file, change_kind);
    if (only_counts) return print_summary(console, file);
    for (const std::string& line : file.lines) console.print("  {}\n", line);
}

namespace {

// What changed too little for a mark, of the records that are nodes.
std::vector<LegendCount> counts_of(const std::vector<FileDiff>& diffs, const std::string& word) {
    std::uint64_t renumbered = 0, baked = 0;
    for (const FileDiff& file : diffs)
        for (const ListDiff& list : file.lists) {
            if (list.record != word) continue;
            renumbered += list.renumbered;
            baked += list.baked;
        }
    std::vector<LegendCount> counts;
    if (renumbered > 0) counts.push_back({"only another number", renumbered, word});
    if (baked > 0) counts.push_back({"only other analysis", baked, word});
    return counts;
}

}  // namespace

constinit const VerbInfo DiffVerb::info{
    "diff", "Change", "Shows what changed from one map to another, in words or as a patch",
    "wend sample source-nav --nodes 60 -o house\n"
    "wend sample source-nav --nodes 60 --seed 2 -o other\n"
    "wend diff house/building.nav other/building.nav\n"
    "wend diff house/building.nav other/building.nav -o changes.svg --summary\n"
    "wend diff house/building.nav other/building.nav --json\n"
    "wend diff house other --summary\n"
    "wend diff house/building.nav other/building.nav --by-ground"};

void DiffVerb::declare(Arguments& arguments) {
    input.declare_maps(arguments, {{"A", "a file, or the folder of a map of many files"},
                                   {"B", "what became of it"}});
    arguments.flag("--json", "print a patch, which wend edit A --apply takes", json);
    arguments.flag("--summary", "only how many records of each list changed", summary);
    arguments.flag("--by-ground",
                   "compare two meshes of one map over the ground, whatever their areas are called "
                   "and how they are cut: such as one that was made anew",
                   by_ground);
    map.declare_for_one(arguments);
    picture.declare(arguments, "PICTURE",
                    "also draw B with marks on what is new, changed and gone: .svg or .png", false);
}

Expected<void> DiffVerb::draw_picture(const Patch& patch,
                                      const std::vector<FileDiff>& diffs) const {
    const auto format = picture_format_of(picture.name);
    if (!format)
        return failure(fmt::format("{}: is no picture: expected .svg or .png", picture.name));
    OutputSet outputs(picture.existing());
    const auto staged = outputs.stage(picture.name);
    if (!staged) return failure(staged.error());

    DrawRequest request{.format = *format, .severities_apart = true};
    const Network &was = patch.was().network(), &is = patch.is().network();
    request.title = fmt::format("{} to {}", input.names()[0], input.names()[1]);
    for (const ChangedNode& changed : changed_nodes(patch)) {
        using ChangeKind = FileDiff::ChangeKind;
        const Network& network = changed.change_kind == ChangeKind::removed ? was : is;
        // The colours of findings: red, orange and blue.
        const auto [severity, word] =
            changed.change_kind == ChangeKind::removed   ? std::pair(Severity::error, "gone")
            : changed.change_kind == ChangeKind::changed ? std::pair(Severity::warning, "changed")
                                                         : std::pair(Severity::note, "new");
        request.marks.push_back({.position = network.nodes.position[changed.node],
                                 .severity = severity,
                                 .text = fmt::format("{}: {}", changed.record,
                                                     changed.text.empty() ? word : changed.text),
                                 .group = word,
                                 .word = network.node_word});
    }
    request.counts = counts_of(diffs, is.node_word);
    const auto drawn = draw(is, request);
    if (!drawn) return failure(drawn.error());
    (*staged)->append(*drawn);
    return outputs.commit();
}

Expected<void> DiffVerb::expect_sense() const {
    if (json && summary) return failure("--json stands instead of --summary");
    if (by_ground && !picture.name.empty())
        return failure("--by-ground makes no picture: --output goes without it");
    if (!by_ground && map.names_files()) return failure("--map and --game-dir go with --by-ground");
    return {};
}

ExitStatus DiffVerb::run_by_ground(const Map& first, const Map& second, Console& console) {
    if (const auto opened = map.open_for(1); !opened) return console.error(opened.error());
    const auto world = map.map_of(first, true);
    if (!world) return console.error(world.error());
    const auto diff = diff_by_ground(first, second, world->world);
    if (!diff) return console.error(diff.error());
    if (json)
        write_ground_diff_json(console.data(), *diff);
    else
        print_ground_diff(console, *diff, {input.names()[0], input.names()[1]}, summary);
    return diff->is_empty() ? ExitStatus::fine : ExitStatus::no;
}

ExitStatus DiffVerb::run(Console& console) {
    if (const auto fine = expect_sense(); !fine) return console.error(fine.error());
    const auto maps = input.open_each(console);
    if (!maps) return ExitStatus::failed;
    if (by_ground) return run_by_ground((*maps)[0], (*maps)[1], console);
    const auto patch = Patch::between((*maps)[0], (*maps)[1]);
    if (!patch) return console.error(patch.error());
    const bool needs_diffs = !json || !picture.name.empty();
    const auto diffs = needs_diffs ? diff_summary_of(*patch) : std::vector<FileDiff>();
    if (json)
        patch->write_json(console.data());
    else
        for (const FileDiff& file : diffs) print_file_diff(console, file, summary);
    if (!picture.name.empty())
        if (const auto drawn = draw_picture(*patch, diffs); !drawn)
            return console.error(drawn.error());
    return patch->is_empty() ? ExitStatus::fine : ExitStatus::no;
}

}  // namespace wend::cli
