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

// By which options of `wend repair`; empty if by none.
std::string_view repaired_text(const Rule& rule) {
    if (rule.repair == Repair::none) return "";
    return rule.repair == Repair::safe ? "always" : "with `wend repair --all`";
}

}  // namespace

std::string rule_page(const Rule& rule) {
    std::string page = fmt::format("## {}\n\n**{}: {}.**\n\n{}\n\nWhat to do: {}\n", rule.id,
                                   severity_name(rule.severity), rule.title, rule.why, rule.remedy);
    if (rule.repair != Repair::none)
        page += fmt::format(
            "\n`wend repair --only {}` does it{}.\n", rule.id,
            rule.repair == Repair::safe ? " and loses nothing" : ", and may take something away");
    if (!rule.consequences.empty())
        page += fmt::format("\nThe same fault may also break {}{}.\n", listed(rule.consequences),
                            rule.reach == Rule::Reach::file ? ", anywhere in the file" : "");
    return page;
}

std::string rules_page(const Format& format) {
    std::string page = fmt::format(
        "# Rules of {}\n\n| rule | severity | repaired | found where |\n|---|---|---|---|\n",
        format.info().id);
    for (const Rule& rule : format.rules())
        page += fmt::format("| [{0}](#{0}) | {1} | {2} | {3} |\n", rule.id,
                            severity_name(rule.severity), repaired_text(rule), rule.title);
    for (const Rule& rule : format.rules()) page += '\n' + rule_page(rule);
    return page;
}

}  // namespace wend
