#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/answers/route_answer.hpp"

namespace wend {

// What is told of the nearest to a place, as it is described.

struct AlongRoadAnswer {
    std::string_view road;
    double distance = 0;

    static constexpr auto description() {
        return std::tuple(member("road", &AlongRoadAnswer::road, "its name"),
                          member("distance", &AlongRoadAnswer::distance, "from its start"));
    }
};

struct NearAnswer {
    std::string record, from, to;
    std::string_view kind;
    std::optional<Point> position = {}, closest = {};
    std::optional<double> share = {};
    double distance = 0;
    std::optional<double> game_distance = {};
    std::optional<AlongRoadAnswer> along = {};

    static constexpr auto description() {
        using N = NearAnswer;
        return std::tuple(
            member_if_any("record", &N::record, "the node"),
            member_if_any("from", &N::from, "of a link the node that it leaves"),
            member_if_any("to", &N::to, "of a link where it leads"),
            member("kind", &N::kind, "of the node or link"),
            member_if_any("position", &N::position, "where the node stands"),
            member_if_any("closest", &N::closest,
                          "of links, and of meshes, the point that is closest"),
            member_if_any("share", &N::share, "how far along the link that is, from 0 to 1"),
            member("distance", &N::distance, "straight, in the map's unit"),
            member_if_any("game_distance", &N::game_distance, "by the game's measure"),
            member_if_any("along", &N::along, "of race tracks, how far along the road that is"));
    }
};

struct NearestAnswer {
    std::optional<std::vector<double>> at = {};
    std::string_view centre_of = {};
    std::string measure = {}, reason = {};
    std::optional<std::vector<std::string>> inside = {};
    std::vector<StoreysAnswer> storeys = {};
    std::vector<NearAnswer> nearest = {};

    static constexpr auto description() {
        using N = NearestAnswer;
        return std::tuple(
            member("at", &N::at, "the place, `[x, y]` or `[x, y, z]`; `null` where it is none"),
            member_if_any("centre_of", &N::centre_of, "the named place whose centre that is"),
            member("measure", &N::measure, "what decides, in words or as a formula"),
            member_or_null("reason", &N::reason, "why there is nothing"),
            member_if_any("inside", &N::inside,
                          "where heights of rooms are known and a height was given: the nodes "
                          "whose rooms the place lies in"),
            member_if_any("storeys", &N::storeys,
                          "of a place without a height that lies over several storeys"),
            member("nearest", &N::nearest, "of each kind that is wanted, the nearest first"));
    }
};

}  // namespace wend
