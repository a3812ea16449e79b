#pragma once

#include <string>

#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

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
