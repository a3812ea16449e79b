#include "cli/way.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>
#include <string_view>

namespace wend::cli {
namespace {

Expected<NodeIndex> end_of(const Network& network, std::string_view option, const std::string& text,
                           const RouteOptions& options) {
    const auto node = find_endpoint(network, text, options.kind);
    if (!node) return failure(fmt::format("{}: {}", option, node.error().message));
    return *node;
}

}  // namespace

Expected<RouteOptions> route_options(const Network& network, const WayQuery& query) {
    RouteOptions options{.respect_lanes = query.respect_lanes};
    if (query.kind.empty()) return options;
    options.kind = network.find_kind(query.kind);
    if (options.kind) return options;
    const auto names = network.kinds | std::views::transform(&Kind::name);
    return failure(fmt::format("--kind: there is no kind '{}' here; there are {}", query.kind,
                               fmt::join(names, ", ")));
}

Expected<std::pair<NodeIndex, NodeIndex>> ends_of(const Network& network, const WayQuery& query,
                                                  const RouteOptions& options) {
    const auto from = end_of(network, "--from", query.from, options);
    if (!from) return failure(from.error());
    const auto to = end_of(network, "--to", query.to, options);
    if (!to) return failure(to.error());
    return std::pair(*from, *to);
}

}  // namespace wend::cli
