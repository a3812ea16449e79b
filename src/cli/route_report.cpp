#include "cli/route_report.hpp"

#include <fmt/ranges.h>

#include <cmath>

#include "cli/json_point.hpp"
#include "cli/text.hpp"

namespace wend::cli {
namespace {

// One end of a way that was found, or of one that there is not.
std::string end_text(const Network& network, const Endpoint& end) {
    if (end.node == no_index) return point_text(end.point);
    return fmt::format("{} at {}, {}", network.name_of(end.node), point_text(end.point),
                       network.kind_name(network.nodes.kind[end.node]));
}

// What to tell of an end: where the way really begins or ends, or else what was asked for.
Endpoint shown_end(const Network& network, const Endpoint& asked,
                   const std::optional<Endpoint>& reached) {
    if (reached) return *reached;
    if (asked.node == no_index) return asked;
    return {asked.node, network.nodes.position[asked.node]};
}

void spell_number(JsonText& json, std::string_view key, const Route& route, double value) {
    json.key(key);
    if (route.found)
        json.number(value);
    else
        json.null();
}

// The shortest way beside another. That one may be the shorter one too: games read their ways off
// by rules of their own.
std::string comparison(const Network& network, double shortest, const Route& route) {
    const std::string length = fmt::format("{} {}", number_text(shortest), network.unit);
    const double share = (route.length - shortest) / route.length * 100;
    const std::string percent = fmt::format("{:.1f}", std::abs(share));
    if (!(route.length > 0) || percent == "0.0") return length + ", no shorter";
    return fmt::format("{}, {} % {}", length, percent, share > 0 ? "shorter" : "longer");
}

}  // namespace

std::vector<std::string_view> kinds_on(const Network& network, const Route& route) {
    std::vector<std::string_view> names;
    std::vector<bool> seen(network.kinds.size());
    for (const LinkIndex link : route.links) {
        const std::uint8_t kind = network.links.kind[link];
        if (!seen[kind]) names.push_back(network.kind_name(kind));
        seen[kind] = true;
    }
    return names;
}

void spell_game(JsonText& json, const FoundWay::Game& game) {
    json.key("game_code");
    if (game.code)
        json.number(*game.code);
    else
        json.null();
    json.key("gives_up");
    if (game.gives_up.empty())
        json.null();
    else
        json.text(game.gives_up);
}

void spell_legs(JsonText& json, const Network& network, const std::vector<FoundWay::Leg>& legs) {
    json.key("legs");
    json.open_array();
    for (const FoundWay::Leg& leg : legs) {
        json.open_object();
        json.key("to");
        if (leg.to.node == no_index)
            json.null();
        else
            json.text(network.name_of(leg.to.node));
        json.key("cost");
        json.number(leg.cost);
        json.key("length");
        json.number(leg.length);
        json.close_object();
    }
    json.close_array();
}

void print_route_json(Console& console, const Network& network, const FoundWay& way,
                      JsonLines lines) {
    const Route& route = way.route;
    JsonText json(console.out(), lines == JsonLines::one ? 0 : 2);
    json.open_object();
    json.key("found");
    json.boolean(route.found);
    json.key("reason");
    if (route.found)
        json.null();
    else
        json.text(way.reason);
    spell_number(json, "cost", route, route.cost);
    spell_number(json, "length", route, route.length);
    if (way.game) spell_game(json, *way.game);
    json.key("points");
    json.open_array();
    for (const Point& point : way.points) spell_point(json, point);
    json.close_array();
    json.key("records");
    json.open_array();
    for (const NodeIndex node : route.nodes) json.text(network.name_of(node));
    json.close_array();
    if (!way.legs.empty()) spell_legs(json, network, way.legs);
    json.close_object();
}

void print_route(Console& console, const Network& network, const Endpoint& from, const Endpoint& to,
                 const FoundWay& way, std::optional<double> shortest) {
    using Align = Table::Align;
    const Route& route = way.route;
    std::optional<Endpoint> first, last;
    if (route.found) {
        first = {route.nodes.empty() ? no_index : route.nodes.front(), way.points.front()};
        last = {route.nodes.empty() ? no_index : route.nodes.back(), way.points.back()};
    }
    Table table({Align::left, Align::left});
    table.add({"from", end_text(network, shown_end(network, from, first))});
    for (std::size_t i = 0; i + 1 < way.legs.size(); ++i)
        table.add({"via", end_text(network, way.legs[i].to)});
    table.add({"to", end_text(network, shown_end(network, to, last))});
    if (route.found) {
        if (!route.links.empty())
            table.add({"kind", fmt::format("{}", fmt::join(kinds_on(network, route), ", "))});
        if (way.game) table.add({"game's cost", number_text(route.cost)});
        table.add({"length", fmt::format("{} {}", number_text(route.length), network.unit)});
        if (!way.game && route.cost != route.length)
            table.add(
                {"between centres", fmt::format("{} {}", number_text(route.cost), network.unit)});
        if (shortest) table.add({"shortest way", comparison(network, *shortest, route)});
        table.add({"nodes", fmt::format("{}", route.nodes.size())});
        if (way.game && !way.game->gives_up.empty()) table.add({"but", way.game->gives_up});
    } else {
        table.add({"no route", way.reason});
    }
    console.print("{}", table.text(0));
}

}  // namespace wend::cli
