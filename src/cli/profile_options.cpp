#include "cli/profile_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "cli/text.hpp"
#include "cli/way.hpp"

namespace wend::cli {

void ProfileOptions::declare(Arguments& arguments) {
    arguments.option("--kind", "KIND",
                     "only this kind of way (default: any; coordinates go to the main kind)", kind);
    arguments.flag("--respect-lanes", "not against one-way links", respect_lanes);
    speeds.declare(arguments);
    where.declare(arguments, "ways keep to such records alone");
    mover.declare(arguments);
}

Expected<RouteProfile> ProfileOptions::profile(const Map& map, Console& console) const {
    const Network& network = map.network();
    const auto wanted = kind_of(network, kind);
    if (!wanted) return failure(wanted.error());
    auto costs = speeds.costs(network, *wanted);
    if (!costs) return failure(std::move(costs.error()));
    RouteProfile profile{*wanted, respect_lanes, std::move(costs->times), std::move(costs->ground)};
    if (where.is_given()) {
        auto chosen = where.nodes(map, console);
        if (!chosen) return failure(std::move(chosen.error()));
        profile.only_nodes = std::move(*chosen);
    }
    auto avoided = mover.avoided(map, console);
    if (!avoided) return failure(std::move(avoided.error()));
    if (std::vector<NodeIndex>& left_out = avoided->nodes; !left_out.empty()) {
        if (!profile.only_nodes) {
            profile.only_nodes.emplace(network.nodes.size());
            std::iota(profile.only_nodes->begin(), profile.only_nodes->end(), NodeIndex{0});
        }
        std::ranges::sort(left_out);
        std::erase_if(*profile.only_nodes,
                      [&](NodeIndex node) { return std::ranges::binary_search(left_out, node); });
    }
    auto who = mover.mover(network, std::move(avoided->kinds));
    if (!who) return failure(std::move(who.error()));
    profile.mover = std::move(*who);
    return profile;
}

Expected<PlannerOptions> ProfileOptions::planner_options(const Map& map, Console& console) const {
    auto used = profile(map, console);
    if (!used) return failure(std::move(used.error()));
    return PlannerOptions{.profile = std::move(*used)};
}

Expected<RouteGraph> ProfileOptions::graph(const Map& map, Console& console) const {
    auto made = profile(map, console);
    if (!made) return failure(std::move(made.error()));
    RouteGraph graph(map.network(), std::move(*made));
    if (const std::size_t count = graph.impassable_count(); count > 0)
        console.note(fmt::format("{} that nobody can take {} left out; --take-all-links takes {}",
                                 counted(count, "link"), count == 1 ? "is" : "are",
                                 count == 1 ? "it" : "them"));
    return graph;
}

}  // namespace wend::cli
