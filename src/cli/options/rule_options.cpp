#include "cli/options/rule_options.hpp"

#include <fmt/format.h>

#include "core/base/names.hpp"
#include "wend/finding.hpp"
#include "wend/formats.hpp"

namespace wend::cli {

Expected<std::vector<FormatRule>> rules_named(const std::string& id) {
    std::vector<std::string> ids;
    std::vector<FormatRule> named;
    for (const Format* format : formats())
        for (const Rule& rule : format->rules()) {
            if (rule.id == id) named.push_back({format, &rule});
            ids.emplace_back(rule.id);
        }
    if (!named.empty()) return named;
    const std::string near = nearest_name(id, ids);
    return failure(fmt::format(
        "there is no rule '{}'; {}", id,
        near.empty() ? "wend check --rules lists them" : fmt::format("did you mean {}?", near)));
}

void FindingChoice::declare(Arguments& arguments, const std::string& with) {
    for (const RequestOption& option : described_options<CheckOptions>()) {
        if (option.value_name.empty()) continue;  // What the verb takes otherwise.
        Argument& argument = given_.declare(arguments, option);
        if (!with.empty()) {
            argument.goes_with = {with};
            argument.help.insert(0, fmt::format("with {}: ", with));
        }
        if (option.name == "min_severity")
            argument.help += fmt::format(" (default: {})", severity_name(min_severity_));
    }
}

Expected<CheckOptions> FindingChoice::options() const {
    auto options = given_.request<CheckOptions>();
    if (!options) return options;
    if (!given_.is_given("min_severity")) options->min_severity = min_severity_;
    for (const std::string& id : options->ignore)
        if (const auto named = rules_named(id); !named)
            return failure("--ignore: " + named.error()->message);
    return options;
}

}  // namespace wend::cli
