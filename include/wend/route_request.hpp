#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/format.hpp"
#include "wend/planner.hpp"

namespace wend {

/// Which ways may be used and what they cost, as people say it in words and numbers. The options of
/// the program, those of C and the keywords of Python are made of its description: one that is
/// added there, beside what it sets of the profile, is known to all of them.
struct RouteRequest {
    RouteProfile profile = {};               ///< What can be said without names and texts.
    std::string kind = {};                   ///< Name of RouteProfile::kind; empty: any.
    std::optional<std::string> speeds = {};  ///< As parse_speeds takes it; none: lengths count.
    std::string speeds_file = {};            ///< What errors call that.
    std::vector<std::string> avoided_kinds = {};  ///< Names of Agent::avoided_kinds.

    static constexpr auto description() {
        const auto of_profile = [](auto part) {
            return [part](auto& of) -> auto& { return of.profile.*part; };
        };
        const auto of_agent = [](auto part) {
            return [part](auto& of) -> auto& { return of.profile.agent.*part; };
        };
        return std::tuple{
            member(
                "kind", &RouteRequest::kind,
                "only nodes and links of this kind (default: any; coordinates mean the main kind)")
                .of("ways", "KIND"),
            member("respect_lanes", of_profile(&RouteProfile::respect_lanes),
                   "do not drive against one-way links")
                .of("ways"),
            member("speeds", &RouteRequest::speeds,
                   "minimise time in seconds instead of length: lines such as 'road: 60 km/h'")
                .of("ways", "LINES",
                    {.value_name = "FILE",
                     .help = "minimise time instead of length: a file of lines such as 'road: 60 "
                             "km/h'; - reads the standard input"}),
            member("max_climb", of_agent(&Agent::max_climb),
                   "in meshes, climb no step higher than this, in the map's unit or with m or km "
                   "after the number; ladders do not count")
                .of("agent", "LENGTH"),
            member(
                "max_drop", of_agent(&Agent::max_drop),
                "in meshes, drop no deeper than this, in the map's unit or with m or km after the "
                "number")
                .of("agent", "LENGTH"),
            member("max_gap", of_agent(&Agent::max_gap),
                   "in meshes, cross no wider gap between areas, measured horizontally, in the "
                   "map's unit "
                   "or with m or km after the number")
                .of("agent", "LENGTH"),
            member("radius", of_agent(&Agent::radius),
                   "avoid what is narrower than twice this, as far as widths are known; in meshes, "
                   "cross from area to area this far from walls; in the map's unit or with m or km "
                   "after "
                   "the number")
                .of("agent", "LENGTH"),
            member("avoided_kinds", &RouteRequest::avoided_kinds, "not along links of these kinds")
                .of("agent", "KIND",
                    {.name = "--avoid",
                     .value_name = "WHAT",
                     .help = "avoid this: a kind of link, such as jump, the name of a record or a "
                             "place, or an expression as for --where, such as crouch; may be given "
                             "several times"}),
            member("takes_impassable", of_agent(&Agent::takes_impassable),
                   "also take links that nobody can take by the limits of the game, which are left "
                   "out otherwise")
                .of("links", {}, {.name = "--include-impassable"})};
    }
};

/// How paths are planned, as people say it.
struct PlannerRequest : RouteRequest {
    PathSearch search = PathSearch::shortest;  ///< As that of PlannerOptions.
    OptionValues game_options = {};            ///< Of Map::game_rules, where the game is asked.
    bool game_limits = false;                  ///< As that of PlannerOptions.
    bool many_queries = false;                 ///< As that of PlannerOptions.

    static constexpr auto description() {
        return std::tuple_cat(
            RouteRequest::description(),
            std::tuple{
                member("search", &PlannerRequest::search,
                       "how to search: shortest, which is the default, corridor, a taut path "
                       "through the areas of a mesh, or game, the route that the game itself finds")
                    .of("planner", "shortest|corridor|game"),
                member("game_limits", &PlannerRequest::game_limits,
                       "find no route that exceeds the limits of the game's own search")
                    .of("planner"),
                member("many_queries", &PlannerRequest::many_queries,
                       "so many queries come that indexes are worth making")
                    .of("planner")});
    }
};

/// The profile that is asked for of a network. Errors: a kind that it does not have; speeds that
/// link_times refuses.
Expected<RouteProfile> route_profile(const Network& network, RouteRequest request);
/// The options that are asked for of a network; where that is of a map, with the rules of its game
/// if this is asked.
Expected<PlannerOptions> planner_options(const Network& network, PlannerRequest request,
                                         const Map* map = nullptr);

}  // namespace wend
