#include "cli/way.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

Expected<RouteOptions> route_options(const Network& network, const WayQuery& query) {
    RouteOptions options{.respect_lanes = query.respect_lanes};
    if (query.kind.empty()) return options;
    options.kind = network.find_kind(query.kind);
    if (options.kind) return options;
    return failure(fmt::format("--kind: there is no kind '{}' here; there are {}", query.kind,
                               names_of(network.kinds, &Kind::name)));
}

Expected<std::pair<NodeIndex, NodeIndex>> ends_of(const Network& network, const WayQuery& query,
                                                  const RouteOptions& options) {
    const auto from = find_endpoint(network, query.from, options.kind);
    if (!from) return failure(from.error());
    const auto to = find_endpoint(network, query.to, options.kind);
    if (!to) return failure(to.error());
    return std::pair(*from, *to);
}

}  // namespace wend::cli
