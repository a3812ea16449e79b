#include "cli/way.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"

namespace wend::cli {

Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name) {
    if (name.empty()) return std::nullopt;
    if (const auto kind = network.find_kind(name)) return kind;
    return failure(fmt::format("--kind: there is no kind '{}' here; there are {}", name,
                               names_of(network.kinds, &Kind::name)));
}

Expected<RouteOptions> route_options(const Network& network, const WayQuery& query,
                                     const FindNearest& nearest) {
    RouteOptions options{.respect_lanes = query.respect_lanes};
    const auto kind = kind_of(network, query.kind);
    if (!kind) return failure(kind.error());
    options.kind = *kind;
    if (query.forbid.empty()) return options;
    const auto forbidden = find_endpoint(network, query.forbid, options.kind, nearest);
    if (!forbidden) return failure("--forbid: " + forbidden.error().message);
    options.forbidden = forbidden->node;
    return options;
}

std::string name_of(const Network& network, const Endpoint& end) {
    return end.node == no_index ? point_text(end.point) : network.name_of(end.node);
}

}  // namespace wend::cli
