#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/answers/check_answer.hpp"
#include "cli/options/input.hpp"
#include "cli/options/map_option.hpp"
#include "cli/options/rule_options.hpp"
#include "cli/options/where.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {

// How much of a report is shown.
struct ShownFindings {
    bool notes = false;                     // Notes too, not only how many there are.
    bool all = false;                       // As text: all findings, not the first of each rule.
    std::optional<std::string> where = {};  // The expression that chooses the nodes, if one does.
};

// As text: rule by rule, the worst first, then the numbers of findings.
void print_check(Console& console, std::span<const Checked> maps, ShownFindings shown);

// What there is to say of rules of one id, and a line for each rule of all formats.
void print_rules_named(Console& console, std::span<const FormatRule> rules);
void print_rules(Console& console);

// The causes of one rule in all files, put together.
struct RuleCauses {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;                 // How many findings they are.
    std::vector<std::string> files = {};     // Where those are.
    std::vector<RuleTotal> explained = {};   // What follows from them, the most first.
    std::uint64_t errors = 0, warnings = 0;  // How much that is.
};

// The causes of all maps by rule, that which explains most first.
std::vector<RuleCauses> causes_by_rule(std::span<const Checked> maps);

// How many findings of each rule follow from others.
std::map<const Rule*, std::uint64_t> explained_counts(std::span<const RuleCauses> causes);

// As text before all else, if there is something to say: what explains most of the errors and
// warnings, what to do about it, and where they lie thick.
void print_overview(Console& console, std::span<const Checked> maps,
                    std::span<const RuleCauses> causes);

class CheckVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    FormatOptions format_options;
    MapOption map_option;
    FindingChoice choice{Severity::note};
    std::string explain;
    ShownFindings shown;
    bool rules = false, json = false, coverage = false;

  private:
    // What became of a map.
    struct CheckedOrNot {
        bool chooses_nothing = false;
        std::string note = {};  // On its map file.
        Expected<Checked> checked = {};
    };
    CheckedOrNot check_one(const Map& map, bool is_only, CheckOptions wanted) const;

    ExitStatus tell_rule(Console& console) const;
};

}  // namespace wend::cli
