#pragma once

#include <string>

#include "wend/dataset.hpp"
#include "wend/finding.hpp"

namespace wend {

/// Holds a dataset against the rules of its format, the common ones and its own. `network` is its
/// common view, and `values` are the format's options for reading and for checking.
CheckReport check(const Dataset& dataset, const Network& network, const OptionValues& values = {},
                  const CheckOptions& options = {});

/// A rule's explanation as Markdown under a heading of the second level: what is found, how bad it
/// is, why it matters, what to do, and what else the same fault breaks.
std::string rule_page(const Rule& rule);

/// All rules of a format as one page of Markdown: a table, then the explanations.
std::string rules_page(const Format& format);

}  // namespace wend
