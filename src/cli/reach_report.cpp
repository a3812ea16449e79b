#include "cli/reach_report.hpp"

#include <algorithm>
#include <limits>

#include "cli/storeys.hpp"
#include "cli/text.hpp"
#include "describe/json_text.hpp"
#include "route/path_json.hpp"

namespace wend::cli {
namespace {

// A number of the unit of costs.
std::string cost_text(const FoundReach& found, double cost) {
    return fmt::format("{} {}", number_text(cost), found.cost_unit);
}

bool counts_time(const FoundReach& found) { return found.cost_unit != found.network.unit; }

std::string_view end_word(const FoundReach& found) { return found.to_here ? "to" : "from"; }

Stop stop_of(const FoundReach& found) { return {{found.place}, found.storeys}; }

std::span<const ReachedNode> nearest(const FoundReach& found, std::size_t count) {
    return found.reached.first(std::min(count, found.reached.size()));
}

}  // namespace

void print_reach(Console& console, const FoundReach& found, std::size_t listed) {
    const Network& network = found.network;
    const auto& position = network.nodes.position;
    using Align = Table::Align;
    Table head({Align::left, Align::left});
    head.add({std::string(end_word(found)),
              fmt::format("{} at {}, {}", network.name_of(found.place),
                          point_text(position[found.place]),
                          network.kind_name(network.nodes.kind[found.place]))});
    if (!found.storeys.empty()) head.add({"storeys", storeys_text(network, stop_of(found))});
    head.add(
        {"within", counts_time(found) ? time_text(found.within) : cost_text(found, found.within)});
    head.add({"reached", fmt::format("{} of {}", found.reached.size(),
                                     counted(network.nodes.size(), network.node_word))});
    console.print("{}", head.text(0));

    Table table({Align::left, Align::right, Align::left});
    for (const auto& [node, cost] : nearest(found, listed))
        table.add({network.name_of(node), cost_text(found, cost), point_text(position[node])});
    console.print("{}", table.text(2));
    if (listed > 0 && listed < found.reached.size())
        console.print("  and {} more\n", found.reached.size() - listed);
}

void print_reach_json(Console& console, const FoundReach& found, std::size_t listed) {
    const Network& network = found.network;
    JsonText json(console.out());
    json.open_object();
    json.key(end_word(found));
    json.text(network.name_of(found.place));
    if (!found.storeys.empty()) {
        json.key("storeys");
        json.open_array();
        spell_storeys(json, network, end_word(found), stop_of(found));
        json.close_array();
    }
    json.key("cost_unit");
    json.text(found.cost_unit);
    json.key("within");
    json.number(found.within);
    json.key("count");
    json.number(found.reached.size());
    json.key("reached");
    json.open_array();
    for (const auto& [node, cost] : nearest(found, listed)) {
        json.open_object();
        json.key("record");
        json.text(network.name_of(node));
        json.key("cost");
        json.number(cost);
        json.key("point");
        spell_point(json, network.nodes.position[node]);
        json.close_object();
    }
    json.close_array();
    json.close_object();
}

void write_reach_csv(StagedFile& out, const FoundReach& found, std::size_t listed) {
    out.append("record,cost,x,y,z\n");
    for (const auto& [node, cost] : nearest(found, listed)) {
        const Point& at = found.network.nodes.position[node];
        out.append(
            fmt::format("{},{},{},{},{}\n", found.network.name_of(node), cost, at.x, at.y, at.z));
    }
}

Expected<Bytes> draw_reach(PictureFormat format, const FoundReach& found) {
    const Network& network = found.network;
    const std::string name = network.name_of(found.place);
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
    request.marks.push_back(
        {network.nodes.position[found.place], Severity::note, end, std::string(end_word(found))});
    return draw(network, request);
}

}  // namespace wend::cli
