#pragma once

#include <string>
#include <tuple>

#include "wend/described.hpp"
#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

/// What is wanted of a check, as people say it.
struct CheckRequest : CheckOptions {
    static constexpr auto description() {
        return std::tuple(
            member("ignore", &CheckRequest::ignore, "leave this rule out; may stand several times")
                .of({}, "RULE"),
            member("min_severity", &CheckRequest::min_severity,
                   "leave out rules below error, warning or note")
                .of({}, "note|warning|error", {.value_name = "ERROR|WARNING|NOTE"}),
            member("nodes", &CheckRequest::only_nodes, "only what is about a part of the map"),
            member_for_programs("kept", &CheckRequest::kept_a_rule_and_file,
                                "findings of each rule and file that are kept in full"));
    }
};

/// Holds a map against the rules of its format, the common ones and its own. `values` are of the
/// format's `check_options`; an error if they make no sense. The report is done with the map.
Expected<CheckReport> check(const Map& map, const CheckOptions& options = {},
                            const OptionValues& values = {});

/// A rule's explanation as Markdown under a heading of the second level: what is found, how bad it
/// is, why it matters, what to do, and what else the same fault breaks.
std::string rule_page(const Rule& rule);

/// All rules of a format as one page of Markdown: a table, then the explanations.
std::string rules_page(const Format& format);

}  // namespace wend
