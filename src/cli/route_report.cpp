#include "cli/route_report.hpp"

#include "cli/text.hpp"
#include "describe/json_text.hpp"

namespace wend::cli {
namespace {

std::string node_text(const Network& network, NodeIndex node) {
    return fmt::format("{} at {}, {}", network.name_of(node),
                       point_text(network.nodes.position[node]),
                       network.kind_name(network.nodes.kind[node]));
}

// The kinds of the links on the way, each once.
std::string kinds_on(const Network& network, const Route& route) {
    std::string text;
    std::vector<bool> seen(network.kinds.size());
    for (const LinkIndex link : route.links) {
        const std::uint8_t kind = network.links.kind[link];
        if (seen[kind]) continue;
        seen[kind] = true;
        if (!text.empty()) text += ", ";
        text += network.kind_name(kind);
    }
    return text;
}

void spell_number(JsonText& json, std::string_view key, const Route& route, double value) {
    json.key(key);
    if (route.found)
        json.number(value);
    else
        json.null();
}

}  // namespace

void print_route_json(Console& console, const Network& network, const Route& route,
                      std::string_view reason, JsonLines lines) {
    JsonText json(console.out(), lines == JsonLines::one ? 0 : 2);
    json.open_object();
    json.key("found");
    json.boolean(route.found);
    json.key("reason");
    if (route.found)
        json.null();
    else
        json.text(reason);
    spell_number(json, "cost", route, route.cost);
    spell_number(json, "length", route, route.length);
    json.key("points");
    json.open_array();
    for (const Point& point : route_points(network, route)) {
        json.open_array();
        json.number(point.x);
        json.number(point.y);
        json.number(point.z);
        json.close_array();
    }
    json.close_array();
    json.key("records");
    json.open_array();
    for (const NodeIndex node : route.nodes) json.text(network.name_of(node));
    json.close_array();
    json.close_object();
}

void print_route(Console& console, const Network& network, NodeIndex from, NodeIndex to,
                 const Route& route, std::string_view reason) {
    using Align = Table::Align;
    Table table({Align::left, Align::left});
    table.add({"from", node_text(network, from)});
    table.add({"to", node_text(network, to)});
    if (route.found) {
        if (!route.links.empty()) table.add({"kind", kinds_on(network, route)});
        table.add({"length", fmt::format("{} {}", number_text(route.length), network.unit)});
        table.add({"nodes", fmt::format("{}", route.nodes.size())});
    } else {
        table.add({"no route", std::string(reason)});
    }
    console.print("{}", table.text(0));
}

}  // namespace wend::cli
