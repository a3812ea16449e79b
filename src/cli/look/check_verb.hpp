#pragma once

#include <string>
#include <vector>

#include "cli/look/check_report.hpp"
#include "cli/options/input.hpp"
#include "cli/options/rule_options.hpp"
#include "cli/options/where.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class CheckVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    FormatOptions format_options;
    FindingChoice choice{Severity::note};
    std::string explain;
    ShownFindings shown;
    bool rules = false, json = false;

  private:
    // What became of a map.
    struct CheckedOrNot {
        std::string file;
        bool chooses_nothing = false;
        Expected<Checked> checked = {};
    };
    CheckedOrNot check_one(const Map& map, CheckOptions wanted) const;

    // What is asked for about rules alone, without any file.
    bool asks_for_rules() const { return rules || !explain.empty(); }
    ExitStatus tell_rules(Console& console) const;
};

}  // namespace wend::cli
