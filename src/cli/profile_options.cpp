#include "cli/profile_options.hpp"

#include "cli/way.hpp"

namespace wend::cli {

void ProfileOptions::declare(Arguments& arguments) {
    arguments.option("--kind", "KIND", "only this kind of way (default: any)", kind);
    arguments.flag("--respect-lanes", "not against one-way links", respect_lanes);
}

Expected<RouteGraph> ProfileOptions::graph(const Network& network) const {
    const auto wanted = kind_of(network, kind);
    if (!wanted) return failure(wanted.error());
    return RouteGraph(network, {*wanted, respect_lanes});
}

}  // namespace wend::cli
