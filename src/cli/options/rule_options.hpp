#pragma once

#include <string>
#include <vector>

#include "cli/options/declared_options.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::cli {

// A rule, and the format that has it.
struct FormatRule {
    const Format* format = nullptr;
    const Rule* rule = nullptr;
};

// The rules of that id, one for each format that has it; an error if none has.
Expected<std::vector<FormatRule>> rules_named(const std::string& id);

// Which findings somebody wants to see: options of each verb that shows some.
class FindingChoice {
  public:
    // What is left out unless somebody says otherwise: what is below that severity.
    explicit FindingChoice(Severity min_severity) : min_severity_(min_severity) {}

    // `with` is the option that they go with, if they do.
    void declare(Arguments& arguments, const std::string& with = {});
    Expected<CheckOptions> options() const;

  private:
    Severity min_severity_;
    DescribedOptions given_;
};

}  // namespace wend::cli
