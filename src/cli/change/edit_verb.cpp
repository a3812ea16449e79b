#include "cli/change/edit_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/change/diff_verb.hpp"
#include "cli/change/ground_diff_text.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "wend/diff.hpp"
#include "wend/ground_patch.hpp"
#include "wend/open.hpp"

namespace wend::cli {
constinit const VerbInfo EditVerb::info{
    "edit", "Change", "Edits a map, preserving references",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend edit town -o fast --where 'road and box(0,0,500,500)' --set speed_class=2\n"
    "wend edit town -o gap --where 'box(0,0,500,500)' --delete\n"
    "wend edit town -o higher --move 0,0,25.5\n"
    "wend edit town -o part --where 'box(0,0,500,500)' --keep --move 0,0,25.5\n"
    "wend edit gap -o whole --paste part\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend edit house -o mine --where 'record 3' --set attributes+=no_jump\n"
    "wend diff house mine --json > mine.json\n"
    "wend edit house -o anew --where 'record 3' --split x=-150\n"
    "wend edit anew -o done --apply mine.json --by-ground --base house\n"
    "wend edit house --dry-run --where 'within(0,0,500)' --set attributes+=crouch\n"
    "wend sample gp2-track -o track\n"
    "wend edit track -o more --copy-shape track 0\n"
    "wend convert track scene.glb\n"
    "wend edit track -o drawn --draw-shape 1 scene.glb"};

void EditVerb::declare(Arguments& arguments) {
    input.declare_maps(arguments, {{"MAP", "a file, or a folder that holds one map"}});
    steps.declare(arguments);
    arguments.add({.sort = Argument::Sort::option,
                   .name = "--script",
                   .value_name = "FILE",
                   .help = "do the operations in a file, one a line, in the same words",
                   .repeats = true,
                   .take = [this](const std::string& file) { return steps.add_script(file); }});
    arguments.option(
        "--apply", "PATCH",
        "first make the changes of a patch, which wend diff --json wrote; MAP is the map that it "
        "leads from",
        patch);
    arguments.flag("--reverse", "undo the patch: MAP is the map that it leads to", reverse)
        .goes_with = {"--apply"};
    arguments
        .flag("--by-ground",
              "MAP is another mesh of the map that the patch is for, such as one made anew: make "
              "the changes to the areas on the same ground, and tell which cannot be made",
              by_ground)
        .goes_with = {"--apply"};
    arguments
        .option("--base", "OLD", "with --by-ground: the mesh that the patch was made from", base)
        .goes_with = {"--by-ground"};
    output.declare(arguments, "OUT", "a file, or a folder, which is created if missing", false);
    arguments.flag("--in-place", "replace the files that change", in_place);
    arguments.flag("--dry-run", "write nothing, and show what would change", dry_run);
}

Expected<void> EditVerb::expect_output() const {
    const int places = !output.name.empty() + in_place + dry_run;
    if (places == 0) return failure("--output is missing, or --in-place, or --dry-run");
    if (in_place && !output.name.empty()) return failure("--in-place stands instead of --output");
    if (in_place && input.names().front() == "-")
        return failure("the standard input cannot be edited in place");
    if (steps.list().empty() && patch.empty())
        return failure("nothing to do: no operation is asked for");
    if (by_ground && base.empty())
        return failure("--by-ground needs --base: the mesh that the patch was made from");
    return {};
}

Expected<Map> EditVerb::patched(const Map& map, std::vector<std::string>& changed) const {
    if (patch.empty()) return map;
    const auto bytes = read_file(patch);
    if (!bytes) return failure(bytes.error());
    auto files = apply_patch(map, bytes_as_text(*bytes), reverse);
    if (!files) {
        // A file of the map is named where it is another than the patch is for.
        if (files.error()->file.empty()) files.error()->file = patch;
        return failure(files.error());
    }
    std::vector<Member> members;
    for (OutputFile& file : *files) {
        const auto before = std::ranges::find_if(map.members(), [&](const Member& member) {
            return base_name(member.file) == file.name;
        });
        const bool is_new = before == map.members().end();
        Member member = is_new
                            ? Member{file.name, 0, file.document->number_in_map(file.name), nullptr}
                            : *before;
        if (member.document != file.document) changed.push_back(member.file);
        member.document = std::move(file.document);
        members.push_back(std::move(member));
    }
    if (in_place && members.size() != map.members().size())
        return failure("the patch makes or removes files, which --in-place cannot do");
    return Map::of(map.format(), std::move(members), map.options());
}

Expected<Map> EditVerb::patched_by_ground(const Map& map, std::vector<std::string>& changed,
                                          Console& console) {
    const auto bytes = read_file(patch);
    if (!bytes) return failure(bytes.error());
    const auto old = open_map(base);
    if (!old) return failure(old.error());
    auto patched = apply_patch_by_ground(map, *old, bytes_as_text(*bytes), reverse);
    if (!patched) {
        if (patched.error()->file.empty()) patched.error()->file = patch;
        return failure(std::move(patched.error()));
    }
    tell_patched(console, *patched, dry_run);
    has_left_ = patched->left_count() > 0;
    Editor editor(map, {.history_bytes = 0});
    const auto report = editor.replace(patched->map);
    if (!report) return failure(report.error());
    changed.insert(changed.end(), report->files.begin(), report->files.end());
    return editor.map();
}

Expected<std::vector<SavedFile>> EditVerb::write(const Map& map,
                                                 const std::vector<std::string>& changed,
                                                 Console& console) const {
    const std::string& name = in_place ? input.names().front() : output.name;
    if (in_place && changed.empty()) return std::vector<SavedFile>{};
    if (const ExchangeAround around = exchange_around(map); in_place && around.exchange)
        return write_exchange(*around.exchange, map, Output{around.name, true});
    if (!in_place)
        if (const Exchange* const target = exchange_beside(map.format(), name))
            return write_exchange(*target, map, output);
    const bool to_folder = is_folder(input.names().front()) || is_named_as_folder(name);
    // What lies in an archive is no file of the disk.
    const bool is_over = in_place && !file_size(map.members().front().file);
    std::vector<OutputFile> files;
    for (const Member& member : map.members())
        if (!in_place || std::ranges::count(changed, member.file) > 0)
            files.push_back(
                {is_over ? member.file : std::string(base_name(member.file)), member.document});
    if (is_over) return write_over(files);
    if (!in_place) {
        const auto archive = archive_output(output, map.members().front().file);
        if (!archive) return failure(archive.error());
        if (*archive) return write_into(std::move(files), **archive, console);
    }
    const OutputPlace place = to_folder ? OutputPlace::folder : OutputPlace::own_name;
    if (place == OutputPlace::own_name && files.size() > 1)
        return failure(fmt::format("{} becomes {}; end OUT with / to make it a folder",
                                   input.names().front(), counted(files.size(), "file")));
    if (!in_place)
        if (auto fits = expect_fitting_name(name, place, &map.format().info()); !fits)
            return failure(fits.error());
    return write_files(files, Output{name, output.force || in_place}, place, console);
}

void EditVerb::tell(const EditStep& step, const EditReport& report, Console& console) const {
    Lines text(printable(fmt::format(
        "{}: {}", step.text(),
        counted(report.records,
                step.operation == EditOperation::of<edits::SetFile>() ? "field" : "record"))));
    for (const std::string& consequence : report.consequences) text.add_below(consequence);
    dry_run ? console.print("{}\n", text) : console.note(text);
}

std::optional<EditReport> EditVerb::keep_line(Editor& editor, Console& console) const {
    const EditStep step{.operation = EditOperation::of<edits::Line>(), .values = {"keep"}};
    if (!Editor::can(editor.map().format(), step.operation) ||
        std::ranges::find(steps.list(), step.operation, &EditStep::operation) != steps.list().end())
        return std::nullopt;
    const auto report = make_step(editor, step);
    if (!report) {
        console.note(fmt::format("the line of the computer's cars stays as it is: {}",
                                 report.error()->message));
        return std::nullopt;
    }
    if (!*report || (*report)->consequences.empty()) return std::nullopt;
    tell(step, **report, console);
    return **report;
}

ExitStatus EditVerb::run(Console& console) {
    if (const auto fine = expect_output(); !fine) return console.error(fine.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    if (console.has_failed()) {
        console.note("nothing was written, as not all could be read");
        return ExitStatus::failed;
    }
    std::vector<std::string> changed;
    const auto begun =
        by_ground ? patched_by_ground(*map, changed, console) : patched(*map, changed);
    if (!begun) return console.error(begun.error());
    Editor editor(*begun, {.history_bytes = 0});
    for (const EditStep& step : steps.list()) {
        auto report = make_step(editor, step);
        if (!report) {
            Error error = report.error();
            error->message = fmt::format("{}: {}", step.text(), error->message);
            return console.error(error);
        }
        if (!*report) {
            console.note(fmt::format(
                "{}: {}, and nothing was written", step.text(),
                step.where.empty() ? "the map has no records"
                                   : fmt::format("--where '{}' selects nothing", step.where)));
            return ExitStatus::no;
        }
        tell(step, **report, console);
        changed.insert(changed.end(), (*report)->files.begin(), (*report)->files.end());
    }
    if (const auto kept = keep_line(editor, console))
        changed.insert(changed.end(), kept->files.begin(), kept->files.end());
    if (dry_run) {
        const auto difference = Patch::between(*map, editor.map());
        if (!difference) return console.error(difference.error());
        for (const FileDiff& file : diff_summary_of(*difference)) print_file_diff(console, file);
        return has_left_ ? ExitStatus::no : ExitStatus::fine;
    }
    const auto written = write(editor.map(), changed, console);
    if (!written) return console.error(written.error());
    if (!output.is_standard_output())
        console.note(fmt::format("wrote {} to {}", counted(written->size(), "file"),
                                 in_place ? input.names().front() : output.name));
    return has_left_ ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
