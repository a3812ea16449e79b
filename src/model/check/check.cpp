#include "wend/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/check/causes.hpp"
#include "model/map_fit/check_fit.hpp"
#include "wend/map.hpp"

namespace wend {
namespace {

// Holds a network against one common rule at a time.
class CommonChecks {
  public:
    CommonChecks(const Map& map, CheckReport& report)
        : map_(map), network_(map.network()), report_(report) {}

    void dangling_links(const Rule& rule) {
        unresolved_links(rule, UnresolvedLink::Reason::missing_record,
                         "leads to {}, and there is no such record");
    }

    void absent_files(const Rule& rule) {
        unresolved_links(rule, UnresolvedLink::Reason::absent_member,
                         "leads to {}, whose file is not open");
    }

    void links_to_themselves(const Rule& rule) {
        for (LinkIndex link = 0; link < network_.links.size(); ++link)
            if (network_.links.from[link] == network_.links.to[link])
                add(rule, network_.links.from[link], network_.links.origin[link],
                    [] { return std::string("leads back to its own node"); });
    }

    // Each link beyond the first to the same node.
    void duplicate_links(const Rule& rule) {
        const std::vector<NodeIndex>& to = network_.links.to;
        // The node whose links led last to each.
        std::vector<NodeIndex> last(network_.nodes.size(), no_index);
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            const auto [begin, end] = network_.links_of(node);
            for (LinkIndex link = begin; link < end; ++link)
                if (std::exchange(last[to[link]], node) == node)
                    add(rule, node, network_.links.origin[link], [&] {
                        return fmt::format("leads to {}, as an earlier link of the node does",
                                           network_.name_of(to[link]));
                    });
        }
    }

    // Links that lead here are of no use to whoever stands here.
    void lonely_nodes(const Rule& rule) {
        std::vector<bool> linked(network_.nodes.size());
        for (const NodeIndex node : network_.links.from) linked[node] = true;
        for (const UnresolvedLink& link : network_.unresolved) linked[link.from] = true;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            if (linked[node]) continue;
            const Origin origin = network_.nodes.origin[node];
            report_.add(rule, origin.member, [&] {
                return finding(node, Element::node, origin, "no link leads away from here");
            });
        }
    }

  private:
    void unresolved_links(const Rule& rule, UnresolvedLink::Reason reason,
                          fmt::format_string<const std::string&> message) {
        for (const UnresolvedLink& link : network_.unresolved)
            if (link.reason == reason)
                add(rule, link.from, link.origin,
                    [&] { return fmt::format(message, link.target); });
    }

    // Adds a link, which is reported under the node that it leaves.
    template <class Message>
    void add(const Rule& rule, NodeIndex from, Origin link, Message message) {
        report_.add(rule, link.member,
                    [&] { return finding(from, Element::link, link, message()); });
    }

    Finding finding(NodeIndex node, Element element, Origin origin, std::string message) const {
        Finding finding;
        finding.record = network_.name_of(node);
        finding.field = map_.field_path(element, origin);
        finding.position = network_.nodes.position[node];
        finding.message = std::move(message);
        return finding;
    }

    const Map& map_;
    const Network& network_;
    CheckReport& report_;
};

struct CommonCheck {
    std::string_view id;
    void (CommonChecks::*run)(const Rule&);
};
constexpr CommonCheck common_checks[] = {
    {common_rules::dangling_link, &CommonChecks::dangling_links},
    {common_rules::absent_file, &CommonChecks::absent_files},
    {common_rules::link_to_itself, &CommonChecks::links_to_themselves},
    {common_rules::duplicate_link, &CommonChecks::duplicate_links},
    {common_rules::lonely_node, &CommonChecks::lonely_nodes},
};

// Adds where the common rules that the map's format lists are broken.
void run_common_checks(const Map& map, CheckReport& report) {
    CommonChecks checks(map, report);
    for (const Rule& rule : map.format().rules())
        for (const CommonCheck& common : common_checks)
            if (common.id == rule.id && report.wants(rule)) (checks.*common.run)(rule);
}

}  // namespace

Expected<CheckReport> check(const Map& map, const CheckOptions& options,
                            const OptionValues& values) {
    const Network& network = map.network();
    CheckReport report(options, &network);
    run_common_checks(map, report);
    if (auto fits = check_fit(map, options, report); !fits) return failure(std::move(fits.error()));
    if (auto checked = map.check_own_rules(values, report); !checked)
        return failure(std::move(checked.error()));
    report.finish([&](std::uint32_t member, std::span<const std::string_view> paths) {
        return map.members()[member].document->offsets_of(paths);
    });
    tell_causes(network, report);
    return report;
}

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
