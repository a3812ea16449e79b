#include <algorithm>
#include <vector>

#include "base/printable.hpp"
#include "base/shown_text.hpp"
#include "cli/check_report.hpp"
#include "cli/text.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t most_findings_shown = 10;

// A rule that was broken, over all datasets.
struct Broken {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;
};

std::vector<Broken> broken_rules(std::span<const Checked> datasets) {
    std::vector<Broken> all;
    for (const Checked& checked : datasets)
        for (const CheckReport::Total& total : checked.report.totals()) {
            const auto known = std::ranges::find(all, total.rule, &Broken::rule);
            if (known == all.end())
                all.push_back({total.rule, total.count});
            else
                known->count += total.count;
        }
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const Broken& broken) { return broken.rule->severity; });
    return all;
}

// Where a finding is: in the world, and in the file.
std::string place_text(const Checked& checked, const Finding& finding) {
    std::string text;
    if (finding.position) text += point_text(*finding.position) + ' ';
    text += "in " + printable(checked.dataset.members[finding.member].file);
    if (finding.offset) text += fmt::format(" at {0:#x} ({0})", *finding.offset);
    if (!finding.field.empty()) text += ", " + finding.field;
    return text;
}

void print_broken(Console& console, std::span<const Checked> datasets, const Broken& broken,
                  bool all) {
    const Rule& rule = *broken.rule;
    const std::string heading = fmt::format("{} {}", severity_name(rule.severity), rule.id);
    console.print("{}: {} ({})\n  {}\n", console.heading(heading), rule.title,
                  counted(broken.count, "time"), wrapped(rule.why, 2));
    std::uint64_t shown = 0;
    for (const Checked& checked : datasets)
        for (const Finding& finding : checked.report.findings()) {
            if (finding.rule != broken.rule || (!all && shown == most_findings_shown)) continue;
            ++shown;
            console.print("  - {}: {}\n    {}\n", finding.record, wend::shown(finding.message),
                          place_text(checked, finding));
        }
    if (shown < broken.count)
        console.print("  and {} more{}\n", broken.count - shown, all ? "" : "; --all shows them");
    console.print("\n");
}

void print_rule(Console& console, const Rule& rule) {
    console.print("{}: {}\n\n  {}\n\n  What to do: {}\n",
                  console.heading(fmt::format("{} {}", severity_name(rule.severity), rule.id)),
                  rule.title, wrapped(rule.why, 2), wrapped(rule.remedy, 14));
    if (!rule.consequences.empty())
        console.print("\n  The same fault may also break: {}\n", wrapped(rule.consequences, 33));
}

}  // namespace

std::uint64_t count_of(std::span<const Checked> datasets, Severity severity) {
    std::uint64_t count = 0;
    for (const Checked& checked : datasets) count += checked.report.count(severity);
    return count;
}

void print_check(Console& console, std::span<const Checked> datasets, ShownFindings shown) {
    for (const Broken& broken : broken_rules(datasets))
        if (shown.notes || broken.rule->severity > Severity::note)
            print_broken(console, datasets, broken, shown.all);
    std::uint64_t files = 0;
    for (const Checked& checked : datasets) files += checked.dataset.members.size();
    const std::uint64_t notes = count_of(datasets, Severity::note);
    console.print("{}: {}, {}, {}{}\n", counted(files, "file"),
                  counted(count_of(datasets, Severity::error), "error"),
                  counted(count_of(datasets, Severity::warning), "warning"), counted(notes, "note"),
                  notes > 0 && !shown.notes ? "; --notes shows them" : "");
}

void print_rules_named(Console& console, std::span<const FormatRule> rules) {
    for (const FormatRule& named : rules) {
        if (rules.size() > 1)
            console.print("{}{}\n\n", &named == &rules.front() ? "" : "\n",
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
