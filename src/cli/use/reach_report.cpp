#include "cli/use/reach_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "api/answers/reach_answer.hpp"
#include "cli/options/location.hpp"
#include "cli/text/text.hpp"
#include "core/base/csv.hpp"
#include "wend/planner.hpp"

namespace wend::cli {
namespace {

// A number of the unit of costs.
std::string cost_text(const FoundReach& found, double cost) {
    return fmt::format("{} {}", number_text(cost), found.cost_unit);
}

bool counts_time(const FoundReach& found) { return found.cost_unit != found.network.unit; }

std::string_view end_word(const FoundReach& found) { return found.to_here ? "to" : "from"; }

// Whether it begins anywhere in a place, or ends there.
bool is_from_all(const FoundReach& found) {
    return found.named && found.named->part != PlacePart::centre;
}

std::string end_name(const FoundReach& found) {
    return is_from_all(found) ? found.network.places[found.named->place].name
                              : found.network.name_of(found.place);
}

Stop stop_of(const FoundReach& found) { return {{found.place}, found.storeys}; }

std::span<const ReachedNode> nearest(const FoundReach& found, std::size_t count) {
    return found.reached.first(std::min(count, found.reached.size()));
}

double square_metres(const FoundReach& found, double square_units) {
    return square_units * found.network.metres_per_unit * found.network.metres_per_unit;
}

void add_ground(Table& head, const FoundReach& found) {
    const FoundReach::Ground& ground = *found.ground;
    const double share = ground.all > 0 ? ground.reached / ground.all * 100 : 0;
    head.add({"ground", fmt::format("{:.1f} of {:.1f} square metres, {:.1f} %",
                                    square_metres(found, ground.reached),
                                    square_metres(found, ground.all), share)});
    head.add({"costs", ground.is_exact ? "exact, of the nearest point of each area"
                                       : "of the nearest point of each area, up to 1 % too high "
                                         "where quicker and slower ground meet"});
    if (!ground.is_whole) head.add({"but", "the search gave up; there may be more"});
}

// How much of an area is reached.
std::string share_text(const FoundReach& found, NodeIndex node) {
    const auto at = std::ranges::find(found.reached, node, &ReachedNode::node);
    const double share = found.ground->shares[static_cast<std::size_t>(at - found.reached.begin())];
    return share == 1 ? "all of it" : fmt::format("{:.1f} % of it", share * 100);
}

}  // namespace

void print_reach(Console& console, const FoundReach& found, std::size_t listed) {
    const Network& network = found.network;
    const auto& position = network.nodes.position;
    using Align = Table::Align;
    Table head({Align::left, Align::left});
    head.add({std::string(end_word(found)),
              is_from_all(found)
                  ? fmt::format(
                        "{}, any point of its {}", end_name(found),
                        counted(network.places[found.named->place].nodes.size(), network.node_word))
                  : fmt::format("{} at {}, {}", network.name_of(found.place),
                                point_text(found.ground ? found.ground->start.point
                                                        : position[found.place]),
                                network.kind_name(network.nodes.kind[found.place]))});
    if (found.named && !is_from_all(found))
        head.add({"place", named_location_text(network, *found.named)});
    if (!found.storeys.empty()) head.add({"storeys", storeys_text(network, stop_of(found))});
    head.add(
        {"within", counts_time(found) ? time_text(found.within) : cost_text(found, found.within)});
    head.add({"reached", fmt::format("{} of {}", found.reached.size(),
                                     counted(network.nodes.size(), network.node_word))});
    if (found.ground) add_ground(head, found);
    console.print("{}", head.text(0));

    Table table({Align::left, Align::right, Align::left});
    for (const auto& [node, cost] : nearest(found, listed))
        table.add({network.name_of(node), cost_text(found, cost),
                   found.ground ? share_text(found, node) : point_text(position[node])});
    console.print("{}", table.text(2));
    if (listed > 0 && listed < found.reached.size())
        console.print("  and {} more\n", found.reached.size() - listed);
}

void print_reach_json(Console& console, const FoundReach& found, std::size_t listed) {
    const Network& network = found.network;
    const auto told = [&](const ReachedNode& of) {
        ReachedAnswer reached{network.name_of(of.node), of.cost, network.nodes.position[of.node]};
        if (found.ground)
            reached.share =
                found.ground->shares[static_cast<std::size_t>(&of - found.reached.data())];
        return reached;
    };
    ReachAnswer answer{.reached = nearest(found, listed) | std::views::transform(told)};
    (found.to_here ? answer.to : answer.from) = end_name(found);
    if (found.named) {
        std::optional<Endpoint> centre;
        if (!is_from_all(found))
            centre = {found.place, found.ground ? found.ground->start.point
                                                : network.nodes.position[found.place]};
        answer.places.push_back(
            named_location_answer(network, end_word(found), *found.named, centre));
    }
    if (!found.storeys.empty())
        answer.storeys.push_back(storeys_told(network, end_word(found), stop_of(found)));
    answer.cost_unit = found.cost_unit;
    answer.within = found.within;
    if (found.impassable_left_out > 0) answer.impassable_left_out = found.impassable_left_out;
    answer.count = found.reached.size();
    if (found.ground)
        answer.ground = {square_metres(found, found.ground->reached),
                         square_metres(found, found.ground->all), found.ground->is_exact,
                         found.ground->is_whole};
    write_answer(console.data(), answer);
}

void write_reach_csv(StagedFile& out, const FoundReach& found, std::size_t listed) {
    out.append(found.ground ? "record,cost,x,y,z,share\n" : "record,cost,x,y,z\n");
    for (std::size_t i = 0; i < nearest(found, listed).size(); ++i) {
        const auto& [node, cost] = found.reached[i];
        const Point& at = found.network.nodes.position[node];
        out.append(fmt::format("{},{},{},{},{}", csv_text(found.network.name_of(node)), cost, at.x,
                               at.y, at.z));
        if (found.ground) out.append(fmt::format(",{}", found.ground->shares[i]));
        out.append("\n");
    }
}

Expected<Bytes> draw_reach(PictureFormat format, const FoundReach& found) {
    const Network& network = found.network;
    const std::string name = end_name(found);
    const std::string end = fmt::format("{} {}", end_word(found), name);
    std::vector<double> costs(network.nodes.size(), std::numeric_limits<double>::quiet_NaN());
    for (const auto& [node, cost] : found.reached) costs[node] = cost;
    DrawRequest request;
    request.format = format;
    request.title = fmt::format("Within {} {} {}", cost_text(found, found.within),
                                found.to_here ? "to" : "of", name);
    request.values =
        NodeValues{counts_time(found) ? "time" : "way",
                   fmt::format("{} way {}", counts_time(found) ? "quickest" : "shortest", end),
                   found.cost_unit, std::move(costs)};
    if (found.ground) {
        request.values->parts = found.ground->parts;
        std::ranges::stable_sort(request.values->parts, {}, &SurfacePart::node);
    }
    request.marks.push_back(
        {found.ground ? found.ground->start.point : network.nodes.position[found.place],
         Severity::note, end, std::string(end_word(found))});
    return draw(network, request);
}

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
