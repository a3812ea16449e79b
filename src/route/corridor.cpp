#include "wend/corridor.hpp"

#include "route/taut_path.hpp"

namespace wend {

struct CorridorRouter::Parts {
    Router router;
    TautPath taut;
    CorridorWay way;

    explicit Parts(const RouteGraph& graph) : router(graph), taut(graph.network()) {
        const Network& network = graph.network();
        way.route.nodes.reserve(network.nodes.size());
        way.route.links.reserve(network.nodes.size());
        way.points.reserve(TautPath::max_points(network));
    }
};

CorridorRouter::CorridorRouter(const RouteGraph& graph) : parts_(std::make_unique<Parts>(graph)) {}
CorridorRouter::~CorridorRouter() = default;
CorridorRouter::CorridorRouter(CorridorRouter&&) noexcept = default;
CorridorRouter& CorridorRouter::operator=(CorridorRouter&&) noexcept = default;

const CorridorWay& CorridorRouter::find(const Endpoint& start, const Endpoint& target,
                                        std::optional<NodeIndex> forbidden) {
    CorridorWay& way = parts_->way;
    way.route = parts_->router.find(start.node, target.node, forbidden);
    way.points.clear();
    if (!way.route.found) return way;
    parts_->taut.pull(way.route.links, start.point, target.point, way.points);
    way.route.length = 0;
    for (std::size_t i = 1; i < way.points.size(); ++i)
        way.route.length += distance(way.points[i - 1], way.points[i]);
    return way;
}

std::string CorridorRouter::reason() const { return parts_->router.reason(); }

}  // namespace wend
