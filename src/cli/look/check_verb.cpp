#include "cli/look/check_verb.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "api/answers/check_answer.hpp"
#include "api/open/map_file.hpp"
#include "cli/options/input.hpp"
#include "cli/text/text.hpp"
#include "wend/formats.hpp"
#include "wend/repair.hpp"

namespace wend::cli {
namespace {

void add(std::vector<RuleTotal>& totals, const RuleTotal& more) {
    const auto known = std::ranges::find(totals, more.rule, &RuleTotal::rule);
    if (known == totals.end())
        totals.push_back(more);
    else
        known->count += more.count;
}

}  // namespace

std::vector<RuleCauses> causes_by_rule(std::span<const Checked> maps) {
    std::vector<RuleCauses> all;
    for (const Checked& checked : maps)
        for (const Cause& cause : checked.report.causes()) {
            auto of_rule = std::ranges::find(all, cause.rule, &RuleCauses::rule);
            if (of_rule == all.end()) {
                all.push_back({.rule = cause.rule});
                of_rule = all.end() - 1;
            }
            of_rule->count += cause.count;
            of_rule->files.push_back(checked.members[cause.member].file);
            for (const RuleTotal& total : cause.explained) add(of_rule->explained, total);
        }
    for (RuleCauses& causes : all) {
        std::ranges::stable_sort(causes.explained, std::ranges::greater{}, &RuleTotal::count);
        for (const RuleTotal& total : causes.explained) {
            if (total.rule->severity == Severity::error) causes.errors += total.count;
            if (total.rule->severity == Severity::warning) causes.warnings += total.count;
        }
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const RuleCauses& causes) {
        return causes.errors + causes.warnings;
    });
    return all;
}

std::map<const Rule*, std::uint64_t> explained_counts(std::span<const RuleCauses> causes) {
    std::map<const Rule*, std::uint64_t> counts;
    for (const RuleCauses& of_rule : causes)
        for (const RuleTotal& total : of_rule.explained) counts[total.rule] += total.count;
    return counts;
}

namespace {

// Only what explains a tenth of all errors, or of all errors and warnings, is worth a line, and no
// more than two rules are.
constexpr std::size_t max_rules_in_overview = 2;
constexpr std::uint64_t min_share = 10;

// Half of the errors in so few files, which are no more than a quarter of all, are worth a line.
constexpr std::size_t max_thick_files = 3, files_for_each = 4;
// So is one record that half of all errors and warnings are about.
constexpr std::uint64_t min_thick = 10;

struct Faults {
    std::uint64_t errors = 0, warnings = 0;
    std::uint64_t all() const { return errors + warnings; }
};

// "116 of 117 errors and 4 of 5 warnings".
std::string share_text(const Faults& share, const Faults& total) {
    std::string text;
    if (share.errors > 0)
        text = fmt::format("{} of {}", share.errors, counted(total.errors, "error"));
    if (share.warnings > 0)
        text += fmt::format("{}{} of {}", text.empty() ? "" : " and ", share.warnings,
                            counted(total.warnings, "warning"));
    return text;
}

std::string files_text(const std::vector<std::string>& files) {
    const std::size_t shown = std::min(files.size(), max_thick_files);
    const std::string names = names_of(std::span(files).first(shown), std::identity());
    return shown == files.size() ? names
                                 : fmt::format("{} and {} more files", names, files.size() - shown);
}

struct FileErrors {
    std::string file;
    std::uint64_t errors = 0;
};

// How many errors each file has, the most first.
std::vector<FileErrors> errors_of_files(std::span<const Checked> maps) {
    std::vector<FileErrors> files;
    for (const Checked& checked : maps)
        for (std::uint32_t member = 0; member < checked.members.size(); ++member)
            files.push_back(
                {checked.members[member].file, checked.report.count(Severity::error, member)});
    std::ranges::stable_sort(files, std::ranges::greater{}, &FileErrors::errors);
    return files;
}

// In which few of many files half of the errors are; nothing if they are not.
std::string thick_files(std::span<const Checked> maps, std::uint64_t errors) {
    if (errors < min_thick) return {};
    const std::vector<FileErrors> files = errors_of_files(maps);
    std::uint64_t inside = 0;
    std::vector<std::string> named;
    while (named.size() < std::min(files.size(), max_thick_files) && 2 * inside < errors) {
        inside += files[named.size()].errors;
        named.push_back(files[named.size()].file);
    }
    if (2 * inside < errors || named.size() * files_for_each > files.size()) return {};
    return fmt::format("{} are in {} of {} files: {}. Look there first.",
                       share_text({inside, 0}, {errors, 0}), named.size(), files.size(),
                       files_text(named));
}

// How much each node of a map is in error, and odd.
std::map<NodeIndex, Faults> faults_of_nodes(const CheckReport& report) {
    std::map<NodeIndex, Faults> faults;
    const auto count = [&](NodeIndex node, Severity severity) {
        if (severity == Severity::error) ++faults[node].errors;
        if (severity == Severity::warning) ++faults[node].warnings;
    };
    for (const Finding& finding : report.findings())
        if (finding.node != no_index) count(finding.node, finding.rule->severity);
    for (const auto& [place, places] : report.places())
        for (const NodeIndex node : places.further)
            if (node < CheckReport::whole_file) count(node, place.first->severity);
    return faults;
}

// The one record that half of all errors and warnings are about; nothing if there is none.
std::string thick_record(std::span<const Checked> maps, const Faults& total) {
    if (total.all() < min_thick) return {};
    for (const Checked& checked : maps)
        for (const auto& [node, faults] : faults_of_nodes(checked.report)) {
            if (2 * faults.all() < total.all()) continue;
            const auto& findings = checked.report.findings();
            const auto known = std::ranges::find(findings, node, &Finding::node);
            if (known == findings.end()) continue;
            return fmt::format("{} are about {} in {}. Look there first.",
                               share_text(faults, total), known->record,
                               checked.members[known->member].file);
        }
    return {};
}

}  // namespace

void print_overview(Console& console, std::span<const Checked> maps,
                    std::span<const RuleCauses> causes) {
    const Faults total{count_of(maps, Severity::error), count_of(maps, Severity::warning)};
    Faults all_explained;
    Lines lines;
    for (const RuleCauses& of_rule : causes.first(std::min(causes.size(), max_rules_in_overview))) {
        const Faults explained{of_rule.errors, of_rule.warnings};
        const bool is_much = explained.all() * min_share >= total.all() ||
                             (explained.errors > 0 && explained.errors * min_share >= total.errors);
        if (explained.all() == 0 || !is_much) continue;
        all_explained.errors += explained.errors;
        all_explained.warnings += explained.warnings;
        const std::string text = fmt::format(
            "{} probably {} from {} ({}, in {}): {}.", share_text(explained, total),
            explained.all() == 1 ? "follows" : "follow", of_rule.rule->id,
            counted(of_rule.count, "time"), files_text(of_rule.files), of_rule.rule->title);
        lines.add(Lines(fmt::format("  {}\n    What to do: {}\n", wrapped(text, 2),
                                    wrapped(of_rule.rule->remedy, 16))));
    }
    // Where they lie thick is of use if most are not explained.
    std::vector<std::string> thick;
    if (2 * all_explained.all() < total.all()) thick.push_back(thick_record(maps, total));
    if (2 * all_explained.errors < total.errors) thick.push_back(thick_files(maps, total.errors));
    for (const std::string& line : thick)
        if (!line.empty()) lines.add(Lines(fmt::format("  {}\n", wrapped(line, 2))));
    if (!lines.empty()) console.print("{}:\n{}\n", console.heading("what explains most"), lines);
}

constinit const VerbInfo CheckVerb::info{
    "check", "Look", "Reports what is wrong or odd in files, and why it matters",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend check town\n"
    "wend check town --json --ignore length\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend check house --notes\n"
    "wend check house --notes --where 'component 0'\n"
    "wend check --explain dangling-link"};

void CheckVerb::declare(Arguments& arguments) {
    input.declare_files(arguments, Input::Need::optional);
    choice.declare(arguments);
    where.declare(arguments, note_of<CheckOptions>("nodes"));
    map_option.declare(arguments);
    arguments.flag("--coverage", note_of<CheckOptions>("coverage"), coverage);
    arguments.flag("--notes", "list notes too, not only their number", shown.notes);
    arguments.flag("--all",
                   "list all findings of a rule, not only the first ten, or in JSON the first "
                   "hundred of a file",
                   shown.all);
    arguments.flag("--json", "print JSON", json);
    arguments.flag("--rules", "list the rules, instead of checking files", rules).stands_alone =
        true;
    arguments.option("--explain", "RULE", "explain a rule, instead of checking files", explain)
        .stands_alone = true;
    format_options.declare(arguments, FormatOptions::For::checking);
}

ExitStatus CheckVerb::tell_rule(Console& console) const {
    const auto named = rules_named(explain);
    if (!named) return console.error(named.error());
    print_rules_named(console, *named);
    return ExitStatus::fine;
}

CheckVerb::CheckedOrNot CheckVerb::check_one(const Map& map, bool is_only,
                                             CheckOptions wanted) const {
    const std::string& file = map.members().front().file;
    CheckedOrNot one;
    if (where.is_given()) {
        auto nodes = where.nodes(map);
        if (!nodes) {
            one.checked = failure(std::move(nodes.error()));
            return one;
        }
        one.chooses_nothing = nodes->empty();
        wanted.only_nodes = std::move(*nodes);
    }
    auto mesh_map = map_option.map_to_check(map, is_only);
    if (!mesh_map) {
        one.checked = failure(std::move(mesh_map.error()));
        return one;
    }
    one.note = std::move(mesh_map->note);
    wanted.world = std::move(mesh_map->world);
    if (coverage && !wanted.world && one.note.empty())
        one.note =
            fmt::format("{}: no map is around it or beside it, and --coverage needs one", file);
    const OptionValues values = map_option.values_of(map, format_options.values());
    auto report = wend::check(map, wanted, values);
    if (!report) {
        one.checked = failure(report.error()->message, file);
        return one;
    }
    Checked checked{{map.members().begin(), map.members().end()}, std::move(*report)};
    // What is promised is tried first.
    checked.repairs = {
        mended_by(map, checked.report, {.world = wanted.world}, values),
        mended_by(map, checked.report, {.all = true, .world = wanted.world}, values)};
    one.checked = std::move(checked);
    return one;
}

ExitStatus CheckVerb::run(Console& console) {
    if (rules) {
        print_rules(console);
        return ExitStatus::fine;
    }
    if (!explain.empty()) return tell_rule(console);
    if (input.names().empty()) return console.error({"FILE is missing"});
    auto wanted = choice.options();
    if (!wanted) return console.error(wanted.error());
    wanted->coverage = coverage;
    if (shown.all) wanted->kept_a_rule_and_file = CheckOptions::all;

    if (where.is_given())
        if (const auto read = where.read(); !read) return console.error(read.error());

    std::vector<Map> maps = input.open(input.names(), console);
    if (const auto fits = map_option.open_for(maps.size()); !fits)
        return console.error(fits.error());
    const bool is_only = maps.size() == 1;
    std::vector<Checked> all;
    each_map<CheckedOrNot>(
        std::move(maps), input.jobs(), console.progress("checking maps"),
        [&](const Map& map) { return check_one(map, is_only, *wanted); },
        [&](CheckedOrNot one) {
            if (!one.note.empty()) console.note(one.note);
            if (!one.checked) {
                console.error(one.checked.error());
                return true;
            }
            if (one.chooses_nothing) where.tell_none(one.checked->members, console);
            all.push_back(std::move(*one.checked));
            return true;
        });
    if (where.is_given()) shown.where = where.text();
    if (json)
        write_check_json(console.data(), all, shown.notes, shown.where.value_or(""));
    else
        print_check(console, all, shown);
    return count_of(all, Severity::error) > 0 ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
