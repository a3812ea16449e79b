#include "wend/corridor.hpp"

#include "route/mesh/taut_path.hpp"

namespace wend {

struct CorridorRouter::Parts {
    Router router;
    TautPath taut;
    Path path;

    explicit Parts(const RouteGraph& graph) : router(graph), taut(graph.network()) {
        const Network& network = graph.network();
        path.nodes.reserve(network.nodes.size());
        path.links.reserve(network.nodes.size());
        path.points.reserve(TautPath::max_points(network));
    }
};

CorridorRouter::CorridorRouter(const RouteGraph& graph) : parts_(std::make_unique<Parts>(graph)) {}
CorridorRouter::~CorridorRouter() = default;
CorridorRouter::CorridorRouter(CorridorRouter&&) noexcept = default;
CorridorRouter& CorridorRouter::operator=(CorridorRouter&&) noexcept = default;

const Path& CorridorRouter::find(const Endpoint& start, const Endpoint& target,
                                 std::optional<NodeIndex> forbidden) & {
    Path& path = parts_->path;
    path = parts_->router.find(start.node, target.node, forbidden);
    if (path.found) parts_->taut.pull(start.point, target.point, path);
    return path;
}

std::string CorridorRouter::reason() const { return parts_->router.reason(); }

}  // namespace wend
