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

void spell_number(JsonText& json, std::string_view key, const Path& route, double value) {
    json.key(key);
    if (route.found && std::isfinite(value))
        json.number(value);
    else
        json.null();
}

std::string length_with_unit(const Network& network, double length) {
    return fmt::format("{} {}", number_text(length), network.unit);
}

void add_time(Table& table, const FoundWay& way, const std::optional<BestWay>& quickest) {
    const bool is_finite = std::isfinite(*way.time);
    if (is_finite)
        table.add({"time", time_text(*way.time)});
    else if (!std::isnan(*way.time))
        table.add({"time", "none: it leads along closed links"});
    if (!quickest) return;
    const std::string time = time_text(quickest->value);
    table.add(
        {"quickest way", is_finite ? best_text(*quickest, time, *way.time, "quicker") : time});
}

// What the way costs, and beside a game's what the best one does.
void add_measures(Table& table, const Network& network, const FoundWay& way,
                  const std::optional<BestWay>& best) {
    const Path& route = way.route;
    if (way.game) table.add({"game's cost", number_text(route.cost)});
    table.add({"length", length_with_unit(network, route.length)});
    if (way.time) return add_time(table, way, best);
    if (!way.cost_name.empty() && number_text(route.cost) != number_text(route.length))
        table.add({std::string(way.cost_name), length_with_unit(network, route.cost)});
    if (best)
        table.add({"shortest way", best_text(*best, length_with_unit(network, best->value),
                                             route.length, "shorter")});
}

}  // namespace

std::string best_text(const BestWay& best, const std::string& value, double other,
                      std::string_view less) {
    const double share = other > 0 ? (other - best.value) / other * 100 : 0;
    constexpr double min_told = 0.05;  // As much as is rounded to the first decimal.
    if (share >= min_told) return fmt::format("{}, {:.1f} % {}", value, share, less);
    if (share <= -min_told) return fmt::format("{} {}", value, best.unlike);
    return fmt::format("no {} way exists", less);
}

std::vector<std::string_view> kinds_on(const Network& network, const Path& route) {
    std::vector<std::string_view> names;
    std::vector<bool> seen(network.kinds.size());
    for (const LinkIndex link : route.links) {
        const std::uint8_t kind = network.links.kind[link];
        if (!seen[kind]) names.push_back(network.kind_name(kind));
        seen[kind] = true;
    }
    return names;
}

void spell_cost_unit(JsonText& json, const Network& network, const FoundWay& way) {
    json.key("cost_unit");
    if (way.game)
        json.null();
    else
        json.text(way.time ? "s" : network.unit);
}

namespace {

void spell_sentence(JsonText& json, std::string_view key, std::string_view sentence) {
    json.key(key);
    if (sentence.empty())
        json.null();
    else
        json.text(sentence);
}

}  // namespace

void spell_game(JsonText& json, const FoundWay::Game& game) {
    json.key("game_code");
    if (game.code)
        json.number(*game.code);
    else
        json.null();
    spell_sentence(json, "gives_up", game.gives_up);
    spell_sentence(json, "remark", game.remark);
}

void spell_legs(JsonText& json, const Network& network, const FoundWay& way) {
    json.key("legs");
    json.open_array();
    for (const FoundWay::Leg& leg : way.legs) {
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
        if (leg.time) spell_number(json, "time", way.route, *leg.time);
        json.close_object();
    }
    json.close_array();
}

void print_route_json(Console& console, const Network& network, const FoundWay& way,
                      JsonLines lines) {
    const Path& route = way.route;
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
    spell_cost_unit(json, network, way);
    spell_number(json, "length", route, route.length);
    if (way.time) spell_number(json, "time", route, *way.time);
    if (way.game) spell_game(json, *way.game);
    json.key("points");
    json.open_array();
    for (const Point& point : way.points) spell_point(json, point);
    json.close_array();
    json.key("records");
    json.open_array();
    for (const NodeIndex node : route.nodes) json.text(network.name_of(node));
    json.close_array();
    if (!way.legs.empty()) spell_legs(json, network, way);
    if (!way.storeys.empty()) {
        json.key("storeys");
        json.open_array();
        for (const Storeys& storeys : way.storeys) spell_storeys(json, network, storeys);
        json.close_array();
    }
    json.close_object();
}

void print_route(Console& console, const Network& network, const Endpoint& from, const Endpoint& to,
                 const FoundWay& way, const std::optional<BestWay>& best) {
    using Align = Table::Align;
    const Path& route = way.route;
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
    for (const Storeys& storeys : way.storeys)
        table.add({"storeys", fmt::format("{}: {}", storeys.of, storeys_text(network, storeys))});
    if (route.found) {
        if (!route.links.empty())
            table.add({"kind", fmt::format("{}", fmt::join(kinds_on(network, route), ", "))});
        add_measures(table, network, way, best);
        table.add({"nodes", fmt::format("{}", route.nodes.size())});
        if (way.game && !way.game->gives_up.empty()) table.add({"but", way.game->gives_up});
    } else {
        table.add({"no route", way.reason});
    }
    if (way.game && !way.game->remark.empty()) table.add({"note", std::string(way.game->remark)});
    console.print("{}", table.text(0));
}

}  // namespace wend::cli
