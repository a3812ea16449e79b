#include "cli/merge_verb.hpp"

#include <fmt/format.h>

#include "cli/archive_output.hpp"
#include "cli/text.hpp"
#include "io/file.hpp"
#include "io/folder.hpp"

namespace wend::cli {

constinit const VerbInfo MergeVerb::info{
    "merge", "Change", "Makes the changes of two people to one map, or names their conflicts",
    "wend sample source-nav --nodes 60 -o house\n"
    "wend convert house/building.nav ours.nav\n"
    "wend convert house/building.nav theirs.nav\n"
    "wend merge house/building.nav ours.nav theirs.nav -o both.nav"};

void MergeVerb::declare(Arguments& arguments) {
    input.declare_maps(arguments, {{"BASE", "what both began with: a file, or the folder of a map"},
                                   {"OURS", "what we made of it"},
                                   {"THEIRS", "what others made of it"}});
    output.declare(arguments, "OUT", "where to write the result: a file, or a folder", true);
    arguments.option("--conflicts", "FILE", "where to write conflicts, to be decided", conflicts);
    arguments.option("--decide", "FILE", "such a file in which \"take\" says base, ours or theirs",
                     decide);
    arguments.flag("--allow-findings",
                   "write a result in which check finds what no map had (default: a conflict)",
                   allow_findings);
}

ExitStatus MergeVerb::tell_conflicts(const std::vector<MergeConflict>& found,
                                     Console& console) const {
    for (const MergeConflict& conflict : found) {
        console.print("{}: {}: {}\n", conflict.file, conflict.path, conflict.reason);
        const auto side = [&](std::string_view name, const std::string& value) {
            constexpr std::size_t most = 100;
            if (!value.empty())
                console.print("  {:<6}  {}\n", name,
                              value.size() <= most ? value : value.substr(0, most) + "...");
        };
        side("base", conflict.base);
        side("ours", conflict.ours);
        side("theirs", conflict.theirs);
    }
    console.note(fmt::format("{}; nothing was merged", counted(found.size(), "conflict")));
    if (conflicts.empty()) return ExitStatus::no;
    OutputSet outputs(output.existing());
    const auto file = outputs.stage(conflicts);
    if (!file) return console.error(file.error());
    {
        TextSink sink([&](std::string_view text) { (*file)->append(text); });
        write_conflicts(found, sink);
    }
    if (const auto written = outputs.commit(); !written) return console.error(written.error());
    return ExitStatus::no;
}

ExitStatus MergeVerb::run(Console& console) {
    MergeOptions options{.check = !allow_findings};
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
    if (!merged->conflicts.empty()) return tell_conflicts(merged->conflicts, console);
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
