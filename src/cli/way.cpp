#include "cli/way.hpp"

#include <fmt/format.h>

#include "cli/text.hpp"
#include "wend/route.hpp"

namespace wend::cli {

std::vector<std::string> WayQuery::places() const {
    std::vector<std::string> places{from};
    places.insert(places.end(), via.begin(), via.end());
    places.push_back(to);
    return places;
}

Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name) {
    if (name.empty()) return std::nullopt;
    if (const auto kind = network.find_kind(name)) return kind;
    return failure(fmt::format("--kind: there is no kind '{}' here; there are {}", name,
                               names_of(network.kinds, &Kind::name)));
}

Expected<Endpoint> end_on(const RouteGraph& graph, const std::string& place,
                          std::optional<std::uint8_t> kind, const NearestNodes* index) {
    const Network& network = graph.network();
    const auto left_out = graph.left_out();
    auto end = find_endpoint(
        network, place, kind, [&](const Point& point, std::uint8_t of, Nearness nearness) {
            const NearestFilter filter{.kind = of, .nearness = nearness, .component_of = left_out};
            return index != nullptr ? index->find(point, filter)
                                    : nearest_node(network, point, filter);
        });
    if (end && !left_out.empty() && left_out[end->node] != 0)
        return failure(
            fmt::format("{} is not among what --where chooses", network.name_of(end->node)));
    return end;
}

}  // namespace wend::cli
