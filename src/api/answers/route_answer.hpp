#pragma once

#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "route/planner/path_answer.hpp"

namespace wend {

// What is told of a way and its places, as it is described.

// What a stop of that number is of a path: `from`, `via` or `to`.
std::string_view role_of(std::span<const Stop> stops, std::size_t number);

struct StoreyAnswer {
    std::string record;
    double height = 0;

    static constexpr auto description() {
        return std::tuple(member("record", &StoreyAnswer::record, "its area"),
                          member("height", &StoreyAnswer::height, "in the map's unit"));
    }
};
struct StoreysAnswer {
    std::string_view of;
    std::string taken;
    std::vector<StoreyAnswer> all = {};

    static constexpr auto description() {
        return std::tuple(
            member("of", &StoreysAnswer::of, "which place: `from`, `via`, `to` or `at`"),
            member("taken", &StoreysAnswer::taken, "the record that was taken"),
            member("all", &StoreysAnswer::all, "storeys that lie there, the highest first"));
    }
};
StoreysAnswer storeys_told(const Network& network, std::string_view of, const Stop& stop);

// Where a way begins or ends.
struct EndAnswer {
    std::string record;
    Point point;

    static constexpr auto description() {
        return std::tuple(member_or_null("record", &EndAnswer::record, "where it begins or ends"),
                          member("point", &EndAnswer::point, "the point of that"));
    }
};
// A named place: what it is an end of, what of it counts, and where that is.
struct NamedLocationAnswer {
    std::string_view of, place, part;
    std::optional<EndAnswer> end = {};
    std::optional<std::size_t> unreached = {};
    std::string_view note = {};

    static constexpr auto description() {
        using N = NamedLocationAnswer;
        return std::tuple(
            member("of", &N::of, "which end: `from`, `via` or `to`"),
            member("place", &N::place, "its name"),
            member("part", &N::part, "what of it counts: `nearest`, `all` or `centre`"),
            members_of(&N::end),
            member_if_any("unreached", &N::unreached,
                          "of `all`, how many of its records cannot be reached"),
            member_if_any("note", &N::note, "how it came to its name, where that is to be known"));
    }
};
NamedLocationAnswer named_location_answer(const Network& network, std::string_view of,
                                          const NamedLocation& named,
                                          const std::optional<Endpoint>& end,
                                          std::size_t unreached = 0);

struct RouteAnswer {
    RouteAnswer(const Network& of, const PlannedPath& way);

    const Network& network;
    const PlannedPath& planned;
    PathMeasuresAnswer measures;
    ImpassableAnswer impassable;
    std::optional<GameAnswer> game = {};
    std::vector<LegAnswer> legs;
    std::vector<StoreysAnswer> storeys = {};
    std::vector<NamedLocationAnswer> places = {};

    bool found() const { return planned.path.found; }
    const std::string& reason() const { return planned.reason; }
    const std::vector<Point>& points() const { return planned.path.points; }
    auto records() const {
        return planned.path.nodes |
               std::views::transform([this](NodeIndex node) { return network.name_of(node); });
    }

    static constexpr auto description() {
        using R = RouteAnswer;
        return std::tuple(
            member("found", &R::found, "whether there is a route"),
            member_or_null("reason", &R::reason, "why there is none"), members_of(&R::measures),
            members_of(&R::impassable), members_of(&R::game),
            member("points", &R::points, "its course, in the map's unit"),
            member("records", &R::records, "those that it leads through"),
            member_if_any("legs", &R::legs, "the pieces between places, where `--via` is given"),
            member_if_any("storeys", &R::storeys,
                          "of places without a height that lie over several storeys"),
            member_if_any("places", &R::places, "of ends that were named places"));
    }
};

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
