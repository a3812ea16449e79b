#include <fmt/format.h>

#include <algorithm>

#include "wend/check.hpp"

namespace wend {
namespace {

// `a`, `b` and so on, from ids with spaces between.
std::string listed(std::string_view ids) {
    std::string text;
    while (!ids.empty()) {
        const std::size_t end = std::min(ids.find(' '), ids.size());
        text += fmt::format("{}`{}`", text.empty() ? "" : ", ", ids.substr(0, end));
        ids.remove_prefix(std::min(end + 1, ids.size()));
    }
    return text;
}

}  // namespace

std::string rule_page(const Rule& rule) {
    std::string page = fmt::format("## {}\n\n**{}: {}.**\n\n{}\n\nWhat to do: {}\n", rule.id,
                                   severity_name(rule.severity), rule.title, rule.why, rule.remedy);
    if (!rule.consequences.empty())
        page += fmt::format("\nThe same fault may also break {}{}.\n", listed(rule.consequences),
                            rule.reach == Rule::Reach::file ? ", anywhere in the file" : "");
    return page;
}

std::string rules_page(const Format& format) {
    std::string page = fmt::format(
        "# Rules of {}\n\n| rule | severity | found where |\n|---|---|---|\n", format.info().id);
    for (const Rule& rule : format.rules())
        page += fmt::format("| [{0}](#{0}) | {1} | {2} |\n", rule.id, severity_name(rule.severity),
                            rule.title);
    for (const Rule& rule : format.rules()) page += '\n' + rule_page(rule);
    return page;
}

}  // namespace wend
