#include "cli/way.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.hpp"
#include "route/place_ends.hpp"
#include "wend/route.hpp"
#include "wend/storeys.hpp"

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

std::string name_of(const Network& network, const WayEnd& end) {
    if (!end.named) return network.name_of(end.end.point.node);
    const std::string& name = network.places[end.named->place].name;
    if (end.named->part == PlacePart::nearest) return name;
    return fmt::format("{}:{}", name, place_part_name(end.named->part));
}

WayEnd named_end_on(const RouteGraph& graph, const NamedEnd& named) {
    const Network& network = graph.network();
    return {path_end_of(graph, named, centre_of(network, network.places[named.place])), named};
}

Expected<WayEnd> end_on(const RouteGraph& graph, const std::string& place,
                        std::optional<std::uint8_t> kind, const NearestNodes* index) {
    const Network& network = graph.network();
    const auto found = find_place(network, place);
    if (!found) return failure(found.error());
    const auto left_out = graph.left_out();
    const auto is_left_out = [left_out](NodeIndex node) {
        return !left_out.empty() && left_out[node] != 0;
    };
    if (found->named && found->named->part != PlacePart::centre) {
        WayEnd named = named_end_on(graph, *found->named);
        if (std::ranges::all_of(named.end.nodes, is_left_out))
            return failure(fmt::format("nothing of {} is among what --where and --avoid leave",
                                       network.places[found->named->place].name));
        return named;
    }
    const auto end = find_endpoint(
        network, place, kind, [&](const Point& point, std::uint8_t of, Nearness nearness) {
            const NearestFilter filter{.kind = of, .nearness = nearness, .component_of = left_out};
            return index != nullptr ? index->find(point, filter)
                                    : nearest_node(network, point, filter);
        });
    if (!end) return failure(end.error());
    if (is_left_out(end->node))
        return failure(fmt::format("{} is not among what --where and --avoid leave",
                                   network.name_of(end->node)));
    WayEnd way_end{{*end}, found->named, storeys_of(network, *found, kind)};
    std::erase_if(way_end.storeys,
                  [&](const Endpoint& storey) { return is_left_out(storey.node); });
    return way_end;
}

}  // namespace wend::cli
