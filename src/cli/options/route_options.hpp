#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/options/declared_options.hpp"
#include "cli/options/where.hpp"
#include "cli/text/console.hpp"
#include "wend/map.hpp"
#include "wend/planner.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What ways may use and what they cost, as all verbs take it that look for ways: the options of a
// RouteRequest, and --where.
struct ProfileOptions {
    DescribedOptions options;
    Where where;

    // `goes_with` are options one of which all of them need.
    void declare(Arguments& arguments, const std::vector<std::string>& goes_with = {});
    // The first that is given, as people type it; empty if none is.
    std::string_view first_given() const;
    // The name of the only kind of way; empty: any.
    std::string kind() const;
    bool has_speeds() const { return options.is_given("speeds"); }
    // Unit of costs: that of seconds, or of lengths.
    std::string cost_unit(const Network& network) const {
        return has_speeds() ? "s" : network.unit;
    }

    Expected<RouteProfile> profile(const Map& map, Console& console) const;
    // That links are left out which nobody can take is said to the console.
    Expected<RouteGraph> graph(const Map& map, Console& console) const;
};

// What `--as` may say: of verbs that find paths, and of those that find nodes.
inline constexpr const char *path_searches = "shortest|corridor|game",
                            *node_searches = "shortest|game";
// One of them.
Expected<PathSearch> search_named(const std::string& name);

// A planner of what a user asks for. Options that only a game takes are an error where none is
// asked.
Expected<Planner> make_planner(const Map& map, PlannerOptions options,
                               const FormatOptions& game_options);

}  // namespace wend::cli
