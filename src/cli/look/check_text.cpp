#include <algorithm>
#include <iterator>
#include <vector>

#include "cli/look/check_verb.hpp"
#include "cli/text/text.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t max_findings_shown = 10;

// A rule that was broken, over all maps.
struct Broken {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;
    std::uint64_t explained = 0;         // How many of these follow from other rules' findings.
    const RuleCauses* causes = nullptr;  // What follows from these, if anything does.
};

// Those that explain others first, then the worst.
std::vector<Broken> broken_rules(std::span<const Checked> maps,
                                 std::span<const RuleCauses> causes) {
    std::vector<Broken> all;
    for (const Checked& checked : maps)
        for (const CheckReport::Total& total : checked.report.totals()) {
            const auto known = std::ranges::find(all, total.rule, &Broken::rule);
            if (known == all.end())
                all.push_back({.rule = total.rule, .count = total.count});
            else
                known->count += total.count;
        }
    const auto explained = explained_counts(causes);
    for (Broken& broken : all) {
        if (const auto found = explained.find(broken.rule); found != explained.end())
            broken.explained = found->second;
        if (const auto found = std::ranges::find(causes, broken.rule, &RuleCauses::rule);
            found != causes.end())
            broken.causes = &*found;
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const Broken& broken) {
        return std::pair(broken.causes ? broken.causes->errors + broken.causes->warnings : 0,
                         broken.rule->severity);
    });
    return all;
}

// Where a finding is: in the world, and in the file.
std::string place_text(const Checked& checked, const Finding& finding) {
    std::string text;
    if (finding.position) text += point_text(*finding.position) + ' ';
    text += "in " + checked.members[finding.member].file;
    if (finding.offset) text += fmt::format(" at {0:#x} ({0})", *finding.offset);
    if (!finding.field.empty()) text += ", " + finding.field;
    return text;
}

void print_finding(Console& console, const Checked& checked, const Finding& finding,
                   std::string_view name) {
    console.print("  - {}: {}\n    {}\n", name, Lines(printable(in_program_words(finding.message))),
                  place_text(checked, finding));
}

// Those of a rule that follow from nothing else, what others follow from first; how many were
// printed.
std::uint64_t print_findings(Console& console, std::span<const Checked> maps, const Rule& rule,
                             std::uint64_t most) {
    std::uint64_t printed = 0;
    for (const bool is_cause : {true, false})
        for (const Checked& checked : maps)
            for (const Finding& finding : checked.report.findings()) {
                if (finding.rule != &rule || finding.follows_from || printed == most ||
                    finding.belongs_to.has_value() != is_cause)
                    continue;
                ++printed;
                print_finding(console, checked, finding, finding.record);
            }
    return printed;
}

// What follows from the findings of a rule: how many of each other rule, or all of them.
void print_consequences(Console& console, std::span<const Checked> maps, const RuleCauses& causes,
                        ShownFindings shown) {
    std::uint64_t count = 0;
    std::string rules;
    for (const RuleTotal& total : causes.explained) {
        if (!shown.notes && total.rule->severity == Severity::note) continue;
        count += total.count;
        rules += fmt::format("{}{} {}", rules.empty() ? "" : ", ", total.count, total.rule->id);
    }
    if (count == 0) return;
    console.print(
        "  {}\n",
        wrapped(fmt::format("From {} probably {} {}: {}{}", causes.count == 1 ? "this" : "these",
                            count == 1 ? "follows" : "follow", counted(count, "other"), rules,
                            shown.all ? "" : "; --all lists them"),
                2));
    if (!shown.all) return;
    for (const Checked& checked : maps)
        for (const Finding& finding : checked.report.findings())
            if (finding.follows_from &&
                checked.report.causes()[*finding.follows_from].rule == causes.rule &&
                (shown.notes || finding.rule->severity > Severity::note))
                print_finding(console, checked, finding,
                              fmt::format("{}, {}", finding.rule->id, finding.record));
}

// What wend repair does about the findings of a rule or, where it does nothing, whoever reads.
void print_remedy(Console& console, const Rule& rule, std::uint64_t count, const Mended& mended) {
    if (mended.safely == count)
        console.print("  wend repair mends it.\n");
    else if (mended.safely > 0 && mended.with_all == count)
        console.print("  wend repair mends {} of these, wend repair --all all.\n", mended.safely);
    else if (mended.safely > 0)
        console.print("  wend repair mends {} of these.\n", mended.safely);
    else if (mended.with_all == count)
        console.print("  wend repair --all mends it.\n");
    else if (mended.with_all > 0)
        console.print("  wend repair --all mends {} of these.\n", mended.with_all);
    else if (rule.repair != Repair::none)
        console.print("  What to do: {}\n", wrapped(rule.remedy, 14));
}

void print_broken(Console& console, std::span<const Checked> maps, const Broken& broken,
                  ShownFindings shown) {
    const Rule& rule = *broken.rule;
    const std::string heading = fmt::format("{} {}", severity_name(rule.severity), rule.id);
    const std::string others =
        broken.explained == 0 ? ""
                              : fmt::format(", and {} that follow from others", broken.explained);
    const std::uint64_t count = broken.count - broken.explained;
    console.print("{}: {} ({}{})\n  {}\n", console.heading(heading), rule.title,
                  counted(count, "time"), others, wrapped(rule.why, 2));
    print_remedy(console, rule, broken.count, mended_of(maps, &rule));
    const std::uint64_t printed =
        print_findings(console, maps, rule, shown.all ? count : max_findings_shown);
    if (printed < count) console.print("  and {} more; --all shows them\n", count - printed);
    if (broken.causes) print_consequences(console, maps, *broken.causes, shown);
    console.print("\n");
}

// Whether a rule has a paragraph of its own: where all its findings follow from others it has none.
bool is_shown(const Broken& broken, ShownFindings shown) {
    return broken.count > broken.explained &&
           (shown.notes || broken.rule->severity > Severity::note ||
            (broken.causes && broken.causes->errors + broken.causes->warnings > 0));
}

// How many notes there are of each rule, the most first, in one line: every healthy mesh has
// hundreds.
void print_notes(Console& console, std::span<const Broken> rules) {
    std::vector<Broken> notes;
    std::ranges::copy_if(rules, std::back_inserter(notes), [](const Broken& broken) {
        return broken.rule->severity == Severity::note;
    });
    if (notes.empty()) return;
    std::ranges::stable_sort(notes, std::ranges::greater{}, &Broken::count);
    std::string text;
    for (const Broken& note : notes)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", note.count, note.rule->id);
    console.print("{}: {} (--notes shows them)\n", console.heading("notes"), text);
}

// How many findings wend repair takes away.
void print_repairable(Console& console, std::span<const Checked> maps) {
    const Mended mended = mended_of(maps);
    const std::uint64_t more = mended.with_all - mended.safely;
    if (mended.safely > 0 && more > 0)
        console.print("wend repair can mend {} of them without loss; with --all, {} more\n",
                      mended.safely, more);
    else if (mended.safely > 0)
        console.print("wend repair can mend {} of them without loss\n", mended.safely);
    else if (more > 0)
        console.print("wend repair --all can mend {} of them\n", more);
}

// What wend repair does about a rule, for whoever reads what to do; empty if nothing.
std::string repair_text(const Rule& rule) {
    switch (rule.repair) {
        case Repair::none:
            return {};
        case Repair::safe:
            return fmt::format("wend repair --only {} does it and loses nothing.", rule.id);
        case Repair::may_lose:
            return fmt::format("wend repair --only {} does it, and may take something away.",
                               rule.id);
    }
    return {};
}

void print_rule(Console& console, const Rule& rule) {
    console.print("{}: {}\n\n  {}\n\n  What to do: {}\n",
                  console.heading(fmt::format("{} {}", severity_name(rule.severity), rule.id)),
                  rule.title, wrapped(rule.why, 2), wrapped(rule.remedy, 14));
    if (rule.repair != Repair::none) console.print("\n  {}\n", wrapped(repair_text(rule), 2));
    if (!rule.consequences.empty())
        console.print("\n  The same fault may also break: {}\n", wrapped(rule.consequences, 33));
}

}  // namespace

void print_check(Console& console, std::span<const Checked> maps, ShownFindings shown) {
    if (maps.empty()) return;
    const std::vector<RuleCauses> causes = causes_by_rule(maps);
    print_overview(console, maps, causes);
    const std::vector<Broken> rules = broken_rules(maps, causes);
    for (const Broken& broken : rules)
        if (is_shown(broken, shown)) print_broken(console, maps, broken, shown);
    if (!shown.notes) print_notes(console, rules);
    print_repairable(console, maps);
    std::uint64_t files = 0;
    for (const Checked& checked : maps) files += checked.members.size();
    console.print("{}: {}, {}, {}\n", counted(files, "file"),
                  counted(count_of(maps, Severity::error), "error"),
                  counted(count_of(maps, Severity::warning), "warning"),
                  counted(count_of(maps, Severity::note), "note"));
    if (!shown.where) return;
    const LeftOut left_out = left_out_of(maps);
    console.print("only where {}; left out {} about other records, and {} about whole files\n",
                  *shown.where, counted(left_out.of_nodes, "finding"), left_out.of_files);
}

void print_rules_named(Console& console, std::span<const FormatRule> rules) {
    for (const FormatRule& named : rules) {
        if (rules.size() > 1)
            console.print("{}{}\n\n", Lines(&named == &rules.front() ? "" : "\n"),
                          console.heading(named.format->info().id));
        print_rule(console, *named.rule);
    }
}

void print_rules(Console& console) {
    for (const Format* format : formats()) {
        if (format->rules().empty()) continue;
        Table table({Table::Align::left, Table::Align::left, Table::Align::left});
        for (const Rule& rule : format->rules())
            table.add({std::string(rule.id), std::string(severity_name(rule.severity)),
                       std::string(rule.title)});
        console.print("{}\n{}", console.heading(format->info().id), table.text(2));
    }
}

}  // namespace wend::cli
