#include "cli/profile_options.hpp"

#include <utility>

#include "cli/way.hpp"

namespace wend::cli {

void ProfileOptions::declare(Arguments& arguments) {
    arguments.option("--kind", "KIND", "only this kind of way (default: any)", kind);
    arguments.flag("--respect-lanes", "not against one-way links", respect_lanes);
    speeds.declare(arguments);
}

Expected<RouteGraph> ProfileOptions::graph(const Network& network) const {
    const auto wanted = kind_of(network, kind);
    if (!wanted) return failure(wanted.error());
    auto costs = speeds.costs(network, *wanted);
    if (!costs) return failure(std::move(costs.error()));
    return RouteGraph(network, {*wanted, respect_lanes, std::move(*costs)});
}

}  // namespace wend::cli
