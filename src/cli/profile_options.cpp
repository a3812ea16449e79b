#include "cli/profile_options.hpp"

#include <utility>

#include "cli/way.hpp"

namespace wend::cli {

void ProfileOptions::declare(Arguments& arguments) {
    arguments.option("--kind", "KIND", "only this kind of way (default: any)", kind);
    arguments.flag("--respect-lanes", "not against one-way links", respect_lanes);
    speeds.declare(arguments);
    where.declare(arguments, "ways keep to such records alone");
}

Expected<RouteGraph> ProfileOptions::graph(const Map& map, Console& console) const {
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
    return RouteGraph(network, std::move(profile));
}

}  // namespace wend::cli
