#include "cli/finding_choice.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/nearest_name.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

Expected<Severity> severity_named(const std::string& name) {
    for (const Severity severity : {Severity::note, Severity::warning, Severity::error})
        if (severity_name(severity) == name) return severity;
    return failure(fmt::format("'{}' was expected to be note, warning or error", name));
}

}  // namespace

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

void FindingChoice::declare(Arguments& arguments, std::string_view when) {
    arguments.options("--ignore", "RULE",
                      fmt::format("{}leave this rule out; may stand several times", when), ignore_);
    arguments.option("--min-severity", "ERROR|WARNING|NOTE",
                     fmt::format("{}leave out rules below error, warning or note (default: {})",
                                 when, default_severity_),
                     min_severity_);
}

Expected<CheckOptions> FindingChoice::options() const {
    CheckOptions options;
    const auto least = severity_named(min_severity_);
    if (!least) return failure("--min-severity: " + least.error()->message);
    options.least = *least;
    for (const std::string& id : ignore_) {
        if (const auto named = rules_named(id); !named)
            return failure("--ignore: " + named.error()->message);
        options.ignore.push_back(id);
    }
    return options;
}

}  // namespace wend::cli
