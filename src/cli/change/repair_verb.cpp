#include "cli/change/repair_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "api/answers/change_answer.hpp"
#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/rule_options.hpp"
#include "cli/text/text.hpp"
#include "core/base/names.hpp"

namespace wend::cli {

constinit const VerbInfo RepairVerb::info{
    "repair", "Change", "Repairs what check finds, where the remedy is known",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend repair town -o sound\n"
    "wend repair town -o sound --force --only length --only dead-end\n"
    "wend repair town --all --dry-run\n"
    "wend repair town --in-place --json"};

void RepairVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    for (const RequestOption& option : described_options<RepairOptions>())
        wanted.declare(arguments, option);
    map_option.declare(arguments);
    arguments.flag("--dry-run", "write nothing, and show what would change", dry_run);
    arguments.flag("--in-place", "replace the files that change", in_place);
    output.declare(arguments, "OUT", "a file, or a folder, which is created if missing", false);
    arguments.flag("--json", "print JSON", json);
    format_options.declare(arguments, FormatOptions::For::checking);
}

Expected<RepairOptions> RepairVerb::options() const {
    auto options = wanted.request<RepairOptions>();
    if (!options) return options;
    const int places = (output.name.empty() ? 0 : 1) + (in_place ? 1 : 0) + (dry_run ? 1 : 0);
    if (places != 1) return failure("one of -o OUT, --in-place and --dry-run must be given");
    if (options->all && !options->only.empty())
        return failure("--all and --only exclude each other");
    if (json && output.is_standard_output())
        return failure("--json and OUT cannot both go to the standard output");
    if (output.is_standard_output() && place() == OutputPlace::folder)
        return failure("a folder cannot be written to the standard output");
    for (const std::string& id : options->only)
        if (const auto named = rules_named(id); !named)
            return failure("--only: " + named.error()->message);
    return options;
}

OutputPlace RepairVerb::place() const {
    return input.names_several() || is_named_as_folder(output.name) ? OutputPlace::folder
                                                                    : OutputPlace::own_name;
}

namespace {

bool has_name(const Map& map, const std::string& name) {
    return std::ranges::find(map.members(), name, &Member::file) != map.members().end();
}

// The names that files of a map had and none has any more.
std::vector<std::string> old_names(const std::vector<Repaired>& maps) {
    std::vector<std::string> names;
    for (const Repaired& map : maps)
        for (const RenamedFile& renamed : map.renamed)
            if (!has_name(map.map, renamed.before)) names.push_back(renamed.before);
    return names;
}

// An error where the new name of a file is that of one which is no part of its map.
Expected<void> expect_free_names(const Repaired& map) {
    for (const RenamedFile& renamed : map.renamed) {
        const std::string& name = map.map.members()[renamed.member].file;
        const bool is_of_map =
            has_name(map.map, name) &&
            std::ranges::find(map.renamed, name, &RenamedFile::before) != map.renamed.end();
        if (!is_of_map && size_of_named(name))
            return failure(
                fmt::format("is there already, and {} should be called so; open both together",
                            renamed.before),
                name);
    }
    return {};
}

}  // namespace

Expected<std::vector<SavedFile>> RepairVerb::write_to_output(const std::vector<Repaired>& maps,
                                                             Console& console) const {
    if (maps.size() == 1)
        if (const Exchange* const target = exchange_beside(maps.front().map.format(), output.name))
            return write_exchange(*target, maps.front().map, output);
    std::vector<OutputFile> files;
    for (const Repaired& map : maps)
        for (const Member& member : map.map.members())
            files.push_back({std::string(base_name(member.file)), member.document});
    const auto archive = archive_output(
        output, maps.empty() ? std::string_view() : maps.front().map.members().front().file);
    if (!archive) return failure(archive.error());
    std::vector<std::string> removed;
    for (const std::string& name : old_names(maps)) {
        const std::string inside(base_name(name));
        if (*archive ? file_before(name) == (*archive)->archive
                     : place() == OutputPlace::folder && name == in_folder(output.name, inside))
            removed.push_back(*archive ? name.substr((*archive)->archive.size() + 1) : inside);
    }
    if (*archive) return write_into(std::move(files), **archive, console, std::move(removed));
    if (place() == OutputPlace::own_name)
        for (const Repaired& map : maps)
            for (const RenamedFile& renamed : map.renamed)
                console.note(fmt::format("the game loads {} under the name {}", output.name,
                                         base_name(map.map.members()[renamed.member].file)));
    return write_files(files, output, place(), console, std::move(removed));
}

Expected<std::vector<SavedFile>> RepairVerb::write_in_place(
    const std::vector<Repaired>& maps) const {
    std::vector<OutputFile> changed;
    for (const Repaired& map : maps) {
        const ExchangeAround around = exchange_around(map.map);
        if (around.exchange && maps.size() > 1)
            return failure("goes with no other map in --in-place", around.name);
        if (around.exchange && !map.changed_files.empty())
            return write_exchange(*around.exchange, map.map, Output{around.name, true});
        if (auto free = expect_free_names(map); !free) return failure(std::move(free.error()));
        for (const std::uint32_t file : map.changed_files) {
            const Member& member = map.map.members()[file];
            changed.push_back({member.file, member.document});
        }
    }
    return write_over(changed, old_names(maps));
}

void RepairVerb::find_what_all_mends(RepairResult& result) const {
    for (const Repaired& map : result.maps) {
        RepairOptions all{.all = true};
        if (auto mesh_map = map_option.map_to_check(map.map, result.maps.size() == 1))
            all.world = std::move(mesh_map->world);
        const auto mended = mended_by(map.map, map.report, all,
                                      map_option.values_of(map.map, format_options.values()));
        result.for_all.insert(result.for_all.end(), mended.begin(), mended.end());
    }
}

ExitStatus RepairVerb::run(Console& console) {
    const auto how = options();
    if (!how) return console.error(how.error());
    std::vector<Map> maps = input.open(input.names(), console);
    if (console.has_failed()) {
        if (!maps.empty()) console.note("nothing was written, as not all could be read");
        return ExitStatus::failed;
    }
    if (const auto fits = map_option.open_for(maps.size()); !fits)
        return console.error(fits.error());
    const bool is_only = maps.size() == 1;
    RepairResult result;
    ExitStatus status = ExitStatus::fine;
    each_map<Expected<Repaired>>(
        std::move(maps), input.jobs(), console.progress("repairing maps"),
        [&](const Map& map) -> Expected<Repaired> {
            RepairOptions options_here = *how;
            auto mesh_map = map_option.map_to_check(map, is_only);
            if (!mesh_map) return failure(std::move(mesh_map.error()));
            options_here.world = std::move(mesh_map->world);
            auto repaired =
                repair(map, options_here, map_option.values_of(map, format_options.values()));
            if (!repaired) return failure(repaired.error()->message, map.members().front().file);
            return repaired;
        },
        [&](Expected<Repaired> repaired) {
            if (repaired)
                result.maps.push_back(std::move(*repaired));
            else
                status = console.error(repaired.error());
            return repaired.has_value();
        });
    if (status != ExitStatus::fine) return status;
    if (!dry_run) {
        auto written =
            in_place ? write_in_place(result.maps) : write_to_output(result.maps, console);
        if (!written) return console.error(written.error());
        result.written = std::move(*written);
    }
    // What is written to the standard output stands there alone.
    if (json) {
        write_repair_json(console.data(), result.maps, result.written);
    } else if (!output.is_standard_output()) {
        if (wanted.first_given().empty()) find_what_all_mends(result);
        print_repair(console, result);
    }
    if (!json && !dry_run && !output.is_standard_output())
        console.note(fmt::format("wrote {}", counted(result.written.size(), "file")));
    return result.is_anything_left() ? ExitStatus::no : ExitStatus::fine;
}

namespace {

constexpr std::uint64_t max_changes_shown = 10;

struct RepairTotal {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;
};

// In the order in which they were applied.
std::vector<RepairTotal> totals_of(std::span<const Repaired> maps) {
    std::vector<RepairTotal> totals;
    for (const Repaired& map : maps)
        for (const RepairChange& change : map.changes) {
            auto known = std::ranges::find(totals, change.rule, &RepairTotal::rule);
            if (known == totals.end()) known = totals.insert(known, {change.rule, 0});
            ++known->count;
        }
    return totals;
}

std::string change_text(const RepairChange& change) {
    std::string text;
    if (!change.field.empty())
        text = fmt::format("{} from {} to {}", change.field, change.before, change.after);
    if (!change.message.empty()) text += (text.empty() ? "" : ": ") + change.message;
    return text;
}

void print_rule_changes(Console& console, std::span<const Repaired> maps,
                        const RepairTotal& total) {
    console.print("{}: {} ({})\n", console.heading(total.rule->id), total.rule->title,
                  counted(total.count, "change"));
    std::uint64_t shown = 0;
    for (const Repaired& map : maps)
        for (const RepairChange& change : map.changes) {
            if (change.rule != total.rule || shown == max_changes_shown) continue;
            ++shown;
            console.print("  - {}: {}\n    in {}\n", change.record, change_text(change),
                          map.map.members()[change.member].file);
        }
    if (shown < total.count)
        console.print("  and {} more; --json lists them all\n", total.count - shown);
    console.print("\n");
}

// "3 length, 1 dead-end".
std::string rules_text(const std::vector<RuleTotal>& totals) {
    return names_of(totals, [](const RuleTotal& total) {
        return fmt::format("{} {}", total.count, total.rule->id);
    });
}

void add_total(std::vector<RuleTotal>& totals, const RuleTotal& total) {
    const auto known = std::ranges::find(totals, total.rule, &RuleTotal::rule);
    if (known == totals.end())
        totals.push_back(total);
    else
        known->count += total.count;
}

void print_left(Console& console, const RepairResult& result) {
    std::vector<RuleTotal> left, others;
    for (const Repaired& map : result.maps)
        for (const RuleTotal& total : map.left) add_total(left, total);
    for (const RuleTotal& total : result.for_all) add_total(others, total);
    if (!left.empty())
        console.print("{}: {}\n", console.heading("left"), wrapped(rules_text(left), 6));
    if (!others.empty())
        console.print("{}: {}\n", console.heading("--all repairs too"),
                      wrapped(rules_text(others), 19));
}

}  // namespace

bool RepairResult::is_anything_left() const {
    return !std::ranges::all_of(maps, [](const Repaired& map) { return map.left.empty(); });
}

void print_repair(Console& console, const RepairResult& result) {
    for (const RepairTotal& total : totals_of(result.maps))
        print_rule_changes(console, result.maps, total);
    print_left(console, result);
    std::uint64_t files = 0, changes = 0, changed_files = 0;
    for (const Repaired& map : result.maps) {
        files += map.map.members().size();
        changes += map.changes.size();
        changed_files += map.changed_files.size();
    }
    console.print("{} in {} of {}\n", counted(changes, "change"), changed_files,
                  counted(files, "file"));
}

}  // namespace wend::cli
