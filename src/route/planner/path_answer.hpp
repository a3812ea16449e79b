#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/planner.hpp"

namespace wend {

// What is told of a planned path, as it is described.

// What is known of its cost. No number is told of a path that was not found.
struct PathMeasuresAnswer {
    PathMeasuresAnswer(const Network& network, const PlannedPath& planned)
        : cost(told(planned, planned.path.cost)),
          cost_unit(planned.game   ? std::string_view()
                    : planned.time ? std::string_view("s")
                                   : std::string_view(network.unit)),
          length(told(planned, planned.path.length)) {
        if (planned.time) time = told(planned, *planned.time);
    }
    static double told(const PlannedPath& planned, double value) {
        return planned.path.found ? value : std::numeric_limits<double>::quiet_NaN();
    }

    double cost;
    std::string_view cost_unit;
    double length;
    std::optional<double> time = {};

    static constexpr auto description() {
        using M = PathMeasuresAnswer;
        return std::tuple(
            member_or_null(
                "cost", &M::cost,
                "what was made least: the time with [`--speeds`](#times-and-speeds), else the "
                "length, with `--as corridor` that between the centres of the areas"),
            member_or_null("cost_unit", &M::cost_unit,
                           "the map's unit, or `s` where speeds are known; `null` of a game's own"),
            member_or_null("length", &M::length, "of the true course, in the map's unit"),
            member_if_any("time", &M::time,
                          "seconds, where speeds are known; `null` along closed links"));
    }
};

struct ImpassableAnswer {
    std::optional<std::size_t> left_out, taken;

    explicit ImpassableAnswer(const PlannedPath& planned) {
        if (planned.impassable_left_out > 0) left_out = planned.impassable_left_out;
        if (planned.impassable_taken > 0) taken = planned.impassable_taken;
    }

    static constexpr auto description() {
        using I = ImpassableAnswer;
        return std::tuple(
            member_if_any("impassable_left_out", &I::left_out,
                          "links that [nobody can take](#who-is-on-the-way) and that are left out"),
            member_if_any("impassable_taken", &I::taken, "such links on the route"));
    }
};

struct GameAnswer {
    const PlannedPath::Game* of;

    static constexpr auto description() {
        const auto get = [](auto part) {
            return [part](const GameAnswer& game) -> const auto& { return game.of->*part; };
        };
        using G = PlannedPath::Game;
        return std::tuple(
            member("game_code", get(&G::code),
                   "with `--as game`: what the game's own function returns, the cost or its code "
                   "for a failure; `null` where a query could not be understood"),
            member_or_null("gives_up", get(&G::gives_up),
                           "where the game gives up for lack of room, a sentence on that"),
            member_or_null("remark", get(&G::remark),
                           "where its rules do not do what the options say"),
            member("short_by", get(&G::short_by),
                   "how far the route ends from the target that was asked for, in the map's unit"),
            member_or_null("why_short", get(&G::why_short), "why it ends there"));
    }
};

struct LegAnswer {
    std::string to;
    double cost = 0, length = 0;
    std::optional<double> time = {};

    static constexpr auto description() {
        return std::tuple(
            member_or_null("to", &LegAnswer::to, "the record where it ends"),
            member("cost", &LegAnswer::cost, "in `cost_unit`"),
            member("length", &LegAnswer::length, "in the map's unit"),
            member_if_any("time", &LegAnswer::time, "seconds, where speeds are known"));
    }
};
inline std::vector<LegAnswer> legs_told(const Network& network, const PlannedPath& planned) {
    std::vector<LegAnswer> legs;
    for (const PlannedPath::Leg& leg : planned.legs) {
        legs.push_back(
            {leg.to.node == no_index ? "" : network.name_of(leg.to.node), leg.cost, leg.length});
        if (leg.time) legs.back().time = PathMeasuresAnswer::told(planned, *leg.time);
    }
    return legs;
}

// The properties of a way in GeoJSON.
struct WayPropertiesAnswer {
    WayPropertiesAnswer(const Network& network, const PlannedPath& way)
        : from(name_of(network, way.stops.front().end)),
          to(name_of(network, way.stops.back().end)),
          planned(&way),
          measures(network, way),
          impassable(way),
          unit(network.unit),
          kinds(kinds_on(network, way.path)),
          legs(legs_told(network, way)) {
        if (way.game) game = {&*way.game};
    }

    std::string from, to;
    const PlannedPath* planned;
    PathMeasuresAnswer measures;
    ImpassableAnswer impassable;
    std::string_view unit;
    std::vector<std::string_view> kinds;
    std::vector<LegAnswer> legs;
    std::optional<GameAnswer> game = {};

    static constexpr auto description() {
        using W = WayPropertiesAnswer;
        return std::tuple(
            member_or_null("from", &W::from, "where it begins"),
            member_or_null("to", &W::to, "where it ends"),
            member(
                "found", [](const W& of) { return of.planned->path.found; },
                "whether there is a route"),
            member_or_null(
                "reason", [](const W& of) -> auto& { return of.planned->reason; },
                "why there is none"),
            members_of(&W::measures), members_of(&W::impassable),
            member_or_null("unit", &W::unit, "the map's, of lengths"),
            member("kinds", &W::kinds, "of the links"),
            member_if_any("legs", &W::legs, "the pieces between places, where `--via` is given"),
            members_of(&W::game));
    }
};

// How the coordinates of GeoJSON are to be read, since they are those of a game.
struct MapCoordinatesAnswer {
    const Network* network;

    static constexpr auto description() {
        using M = MapCoordinatesAnswer;
        return std::tuple(
            member(
                "axes", [](const M&) { return std::string_view("x east, y north, z up"); },
                "which way they lead"),
            member_or_null(
                "unit", [](const M& of) -> auto& { return of.network->unit; }, "of all lengths"),
            member(
                "metres_per_unit", [](const M& of) { return of.network->metres_per_unit; },
                "how long that is"));
    }
};

}  // namespace wend
