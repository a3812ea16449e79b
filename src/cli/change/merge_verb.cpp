#include "cli/change/merge_verb.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"
#include "core/io/files.hpp"

namespace wend::cli {

constinit const VerbInfo MergeVerb::info{
    "merge", "Change", "Merges two people's changes to one map, or lists their conflicts",
    "wend sample source-nav --nodes 60 -o house\n"
    "wend edit house/building.nav -o ours.nav --where 'record 3' --move 0,0,8\n"
    "wend edit house/building.nav -o theirs.nav --where 'record 5' --delete\n"
    "wend merge house/building.nav ours.nav theirs.nav -o both.nav\n"
    "wend merge house/building.nav ours.nav theirs.nav -o mine.nav --take ours"};

namespace {

// An option whose value is one of a few words.
template <class Value, std::size_t size>
void choice(Arguments& arguments, std::string name, std::string help,
            const std::array<std::pair<std::string_view, Value>, size>& words,
            std::optional<Value>& target) {
    arguments.add(
        {.sort = Argument::Sort::option,
         .name = name,
         .value_name = fmt::format("{}|{}|{}", words[0].first, words[1].first, words[2].first),
         .help = std::move(help),
         .take = [=, &target](const std::string& word) -> Expected<void> {
             for (const auto& [known, value] : words)
                 if (known == word) target = value;
             return {};
         }});
}

constexpr std::array sides{std::pair(std::string_view("ours"), MergeSide::ours),
                           std::pair(std::string_view("theirs"), MergeSide::theirs),
                           std::pair(std::string_view("base"), MergeSide::base)};
constexpr std::array analyses{std::pair(std::string_view("ours"), MergeAnalysis::ours),
                              std::pair(std::string_view("theirs"), MergeAnalysis::theirs),
                              std::pair(std::string_view("drop"), MergeAnalysis::drop)};

}  // namespace

void MergeVerb::declare(Arguments& arguments) {
    input.declare_maps(arguments,
                       {{"BASE", "what both started from: a file, or the folder of a map"},
                        {"OURS", "what we made of it"},
                        {"THEIRS", "what others made of it"}});
    output.declare(arguments, "OUT", "a file, or a folder, which is created if missing", true);
    arguments.option("--conflicts", "FILE", "file to write the conflicts to, to be decided",
                     conflicts);
    arguments.option("--decide", "FILE", "such a file in which \"take\" says base, ours or theirs",
                     decide);
    choice(arguments, "--take", "decide all remaining conflicts for this side", sides, take);
    choice(arguments, "--analysis",
           "whose results of the game's analysis all records get; drop gives them none (default: "
           "those of the side that changed a record)",
           analyses, analysis);
    arguments.flag("--allow-findings",
                   "write a result in which check finds something new (default: a conflict)",
                   allow_findings);
}

ExitStatus MergeVerb::tell_conflicts(const std::vector<MergeConflict>& found,
                                     const MergeOptions& options, const Network& network,
                                     Console& console) const {
    for (const MergeConflict& conflict : found) {
        std::string place;
        if (const auto& at = conflict.position)
            place = fmt::format(" at {}, {}, {} {}", number_text(at->x), number_text(at->y),
                                number_text(at->z), network.unit);
        if (conflict.path.empty())
            console.print("{}: {}\n", conflict.file, conflict.reason);
        else if (conflict.record.empty())
            console.print("{}: {}: {}\n", conflict.file, conflict.path, conflict.reason);
        else
            console.print("{}: {}{} ({}): {}\n", conflict.file, conflict.record, place,
                          conflict.path, conflict.reason);
        const auto side = [&](std::string_view name, const std::string& change) {
            if (!change.empty()) console.print("  {:<6}  {}\n", name, shortened(change, 160));
        };
        side("ours", conflict.our_change);
        side("theirs", conflict.their_change);
    }
    console.note(fmt::format(
        "{}; nothing was merged; --take ours, theirs or base decides {}, --conflicts FILE and then "
        "--decide FILE one by one",
        counted(found.size(), "conflict"), found.size() == 1 ? "it" : "all of them"));
    if (conflicts.empty()) return ExitStatus::no;
    OutputSet outputs(output.existing());
    const auto file = outputs.stage(conflicts);
    if (!file) return console.error(file.error());
    {
        TextSink sink([&](std::string_view text) { (*file)->append(text); });
        write_conflicts(found, sink, options.decisions);
    }
    if (const auto written = outputs.commit(); !written) return console.error(written.error());
    return ExitStatus::no;
}

ExitStatus MergeVerb::run(Console& console) {
    MergeOptions options{.take = take, .analysis = analysis, .check = !allow_findings};
    if (!decide.empty()) {
        const auto bytes = read_file(decide);
        if (!bytes) return console.error(bytes.error());
        auto decisions = read_decisions(bytes_as_text(*bytes));
        if (!decisions) return console.error({decisions.error()->message, decide});
        options.decisions = std::move(*decisions);
    }
    const auto maps = input.open_each(console);
    if (!maps) return ExitStatus::failed;
    const auto merged = merge((*maps)[0], (*maps)[1], (*maps)[2], options);
    if (!merged) return console.error(merged.error());
    for (const std::string& note : merged->notes) console.note(note);
    if (!merged->conflicts.empty())
        return tell_conflicts(merged->conflicts, options, (*maps)[0].network(), console);
    const auto archive = archive_output(output, (*maps)[1].members().front().file);
    if (!archive) return console.error(archive.error());
    if (*archive) {
        const auto put = write_into(merged->files, **archive, console);
        return put ? ExitStatus::fine : console.error(put.error());
    }
    const bool is_file = merged->files.size() == 1 && !is_folder(input.names()[1]);
    const auto written = write_files(
        merged->files, output, is_file ? OutputPlace::own_name : OutputPlace::folder, console);
    if (!written) return console.error(written.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
