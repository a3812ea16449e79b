#include "cli/use/game_reach_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "api/answers/reach_answer.hpp"
#include "cli/text/text.hpp"
#include "core/base/csv_text.hpp"
#include "wend/planner.hpp"

namespace wend::cli {
namespace {

std::string verdict_text(const VerdictAnswer& verdict) {
    if (verdict.reason.empty()) return verdict.is_reached ? "reached" : "not reached";
    return verdict.is_reached ? fmt::format("reached, but {}", verdict.reason)
                              : std::string(verdict.reason);
}

// In the order of their first nodes, what is reached first.
std::vector<VerdictAnswer> verdicts(const GameReach& reach) {
    std::vector<VerdictAnswer> all;
    for (const NodeReach& node : reach.nodes) {
        const auto known = std::ranges::find_if(all, [&](const VerdictAnswer& verdict) {
            return verdict.is_reached == node.is_reached && verdict.reason == node.reason;
        });
        ++(known == all.end() ? all.emplace_back(VerdictAnswer{node.is_reached, node.reason})
                              : *known)
              .count;
    }
    std::ranges::stable_sort(all, [](const VerdictAnswer& a, const VerdictAnswer& b) {
        return std::pair(!a.is_reached, !a.reason.empty()) <
               std::pair(!b.is_reached, !b.reason.empty());
    });
    return all;
}

std::size_t verdict_of(const std::vector<VerdictAnswer>& all, const NodeReach& node) {
    return static_cast<std::size_t>(std::ranges::find_if(all,
                                                         [&](const VerdictAnswer& verdict) {
                                                             return verdict.is_reached ==
                                                                        node.is_reached &&
                                                                    verdict.reason == node.reason;
                                                         }) -
                                    all.begin());
}

std::size_t reached_count(const GameReach& reach) {
    return static_cast<std::size_t>(std::ranges::count_if(reach.nodes, &NodeReach::is_reached));
}

std::vector<std::string> start_names(const FoundGameReach& found) {
    std::vector<std::string> names;
    for (const NodeIndex start : found.reach.starts) names.push_back(found.network.name_of(start));
    return names;
}

}  // namespace

void print_game_reach(Console& console, const FoundGameReach& found, std::size_t listed) {
    using Align = Table::Align;
    const Network& network = found.network;
    const GameReach& reach = found.reach;
    Table head({Align::left, Align::left});
    head.add({"from", name_of(network, found.place)});
    if (!reach.who.empty()) head.add({"for", reach.who});
    if (reach.nodes.empty()) {
        head.add({"none reached", reach.reason});
        return console.print("{}", head.text(0));
    }
    head.add({"begins at", fmt::format("{}", fmt::join(start_names(found), ", "))});
    head.add({"reached", fmt::format("{} of {}", reached_count(reach),
                                     counted(network.nodes.size(), network.node_word))});
    console.print("{}", head.text(0));

    Table counts({Align::right, Align::left});
    for (const VerdictAnswer& verdict : verdicts(reach))
        counts.add({fmt::format("{}", verdict.count), verdict_text(verdict)});
    console.print("{}", counts.text(2));

    Table table({Align::left, Align::left});
    std::size_t told = 0, all = 0;
    for (NodeIndex node = 0; node < reach.nodes.size(); ++node) {
        if (reach.nodes[node].reason.empty()) continue;
        if (++all > listed) continue;
        ++told;
        table.add({network.name_of(node),
                   fmt::format("{}{}", reach.nodes[node].is_reached ? "reached, but " : "",
                               reach.nodes[node].text)});
    }
    if (told > 0) console.print("{}", table.text(0));
    if (told > 0 && told < all) console.print("and {} more\n", all - told);
}

void print_game_reach_json(Console& console, const FoundGameReach& found, std::size_t listed) {
    const Network& network = found.network;
    const GameReach& reach = found.reach;
    GameReachAnswer answer{
        name_of(network, found.place), reach.who,      reach.reason, start_names(found),
        reached_count(reach),          verdicts(reach)};
    for (NodeIndex node = 0; node < std::min(listed, reach.nodes.size()); ++node) {
        const NodeReach& told = reach.nodes[node];
        answer.records.push_back({network.name_of(node), told.is_reached, told.reason, told.text,
                                  network.nodes.position[node]});
    }
    write_answer(console.data(), answer);
}

void write_game_reach_csv(StagedFile& out, const FoundGameReach& found, std::size_t listed) {
    out.append("record,reached,reason,x,y,z\n");
    for (NodeIndex node = 0; node < std::min(listed, found.reach.nodes.size()); ++node) {
        const NodeReach& told = found.reach.nodes[node];
        const Point& at = found.network.nodes.position[node];
        out.append(fmt::format("{},{},{},{},{},{}\n", csv_text(found.network.name_of(node)),
                               told.is_reached ? "yes" : "no", told.reason, at.x, at.y, at.z));
    }
}

Expected<Bytes> draw_game_reach(PictureFormat format, const FoundGameReach& found) {
    const GameReach& reach = found.reach;
    const std::vector<VerdictAnswer> all = verdicts(reach);
    DrawRequest request;
    request.format = format;
    request.title = fmt::format("Reached from {}", name_of(found.network, found.place));
    NodeValues values{"reach", reach.who, "", {}};
    for (const VerdictAnswer& verdict : all) values.value_names.push_back(verdict_text(verdict));
    for (const NodeReach& node : reach.nodes)
        values.value.push_back(static_cast<double>(verdict_of(all, node)));
    request.values = std::move(values);
    request.marks.push_back(
        {found.place.point, Severity::note, "from " + name_of(found.network, found.place), "from"});
    return draw(found.network, request);
}

}  // namespace wend::cli
