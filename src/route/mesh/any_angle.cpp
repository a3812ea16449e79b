#include "wend/any_angle.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "route/graph/route_graph.hpp"
#include "route/graph/search_queue.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/corridor.hpp"
#include "route/mesh/interval_search.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/straight_look.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "route/mesh/visibility_search.hpp"
#include "route/ways/mesh_ways.hpp"
#include "wend/corridor.hpp"

namespace wend {

// Which links a path leads along that is known to be straight: only gates on its line are looked
// at, and no area twice. It may miss a path: it knows nothing of gates that lead elsewhere, nor of
// off-mesh connections.
class StraightWalk {
  public:
    explicit StraightWalk(const AnyAngleMesh::Tables& tables)
        : tables_(tables), entered_(tables.network.nodes.size()) {
        steps_.reserve(tables.network.nodes.size());
    }

    // Appends the links of a straight path from a point in one area to one in another that costs at
    // most so much. False, and nothing is appended, if it does not find any.
    bool find(NodeIndex from, const Point2& start, NodeIndex to, const Point2& target, double most,
              std::vector<LinkIndex>& links);

  private:
    // Into an area, whose gates are tried one after another.
    struct Step {
        NodeIndex area;
        LinkIndex link;
        std::uint32_t next_gate;
        double place, cost;  // How far along the line, and what the gates up to here cost.
    };
    struct Entered {
        std::uint32_t walk = 0;
    };

    const AnyAngleMesh::Tables& tables_;
    std::vector<Step> steps_;
    std::vector<Entered> entered_;  // Of each area, the latest walk that did.
    std::uint32_t walk_ = 0;
};

namespace {

constexpr double shortest = 1e-3;  // In the network's unit.

// Where on a line from a point a gate is crossed, as the dot product with the line. False if the
// gate lies to one side of it.
bool crosses(const AreaGate& gate, const Point2& start, const Point2& line, double close,
             double here, double& place) {
    const Point2 left = gate.left - start, right = gate.right - start;
    const double slack = close * reach(line);
    const double left_off = cross(line, left), right_off = cross(line, right);
    const double left_slack = slack + close * reach(left);
    const double right_slack = slack + close * reach(right);
    if (left_off < -left_slack || right_off > right_slack) return false;
    const double at_left = dot(line, left), at_right = dot(line, right);
    if (left_off <= left_slack && right_off >= -right_slack) {
        place = std::clamp(here, std::min(at_left, at_right), std::max(at_left, at_right));
    } else {
        const double share = std::clamp(left_off / (left_off - right_off), 0.0, 1.0);
        place = at_left + share * (at_right - at_left);
    }
    return true;
}

}  // namespace

bool StraightWalk::find(NodeIndex from, const Point2& start, NodeIndex to, const Point2& target,
                        double most, std::vector<LinkIndex>& links) {
    const Point2 line = target - start;
    const AreaGraph& graph = tables_.graph;
    const double left_over = most - norm(line), end = dot(line, line);
    // What is hardly a line has no direction.
    if (left_over < 0 || reach(line) < shortest) return false;
    const double slack = same_point * reach(line);
    next_query(walk_, entered_);
    entered_[from].walk = walk_;
    steps_.clear();
    steps_.push_back({from, no_index, graph.areas[from].gate, 0, 0});
    while (!steps_.empty()) {
        Step& here = steps_.back();
        if (here.next_gate == graph.areas[here.area + 1].gate) {
            steps_.pop_back();
            continue;
        }
        const AreaGate& gate = graph.gates[here.next_gate++];
        double place = 0;
        const double cost = here.cost + gate.cost;
        if (gate.beyond != no_index || entered_[gate.to].walk == walk_ || cost > left_over ||
            !crosses(gate, start, line, tables_.close, here.place, place))
            continue;
        if (place < here.place - slack || place > end + slack) continue;
        entered_[gate.to].walk = walk_;
        steps_.push_back({gate.to, gate.link, graph.areas[gate.to].gate, place, cost});
        if (gate.to != to) continue;
        for (std::size_t i = 1; i < steps_.size(); ++i) links.push_back(steps_[i].link);
        return true;
    }
    return false;
}

struct AnyAngleRouter::Parts {
    AnyAngleMesh mesh;
    Reachability reach;
    IntervalSearch search;
    StraightWalk walk;
    std::optional<VisibilitySearch> visibility;
    std::optional<StraightLook> look;     // Of meshes that have a graph of corner vertices.
    std::optional<MeshWays> ways;         // What was prepared, if anything was,
    std::optional<HubSearch> hubs;        // and its search.
    std::vector<std::uint32_t> index_of;  // Of each node on the path.
    TautPath taut;
    std::vector<TautPath::Through> crossings;  // Of borders.
    std::optional<CorridorRouter> corridors;   // Asked where there is no path, or none in time.
    Path path;

    explicit Parts(const AnyAngleMesh& of)
        : mesh(of),
          reach(mesh.tables()),
          search(mesh.tables()),
          walk(mesh.tables()),
          index_of(mesh.tables().network.nodes.size(), no_index),
          taut(mesh.tables().network) {
        if (mesh.tables().visibility) {
            visibility.emplace(mesh.tables());
            look.emplace(mesh.tables());
        }
        const std::size_t max_nodes = mesh.tables().network.nodes.size();
        path.nodes.reserve(max_nodes);
        path.links.reserve(max_nodes);
        path.points.reserve(TautPath::max_points(mesh.tables().network));
    }
    explicit Parts(const MeshWays& of) : Parts(of.mesh()) {
        ways.emplace(of);
        hubs.emplace(ways->parts());
    }

    // Pulls a path taut, and makes its cost what it is by the measure of the mesh.
    void pull(const Point& start, const Point& target) {
        const AnyAngleMesh::Tables& tables = mesh.tables();
        path.points.clear();
        taut.pull(start, target, path, crossings);
        path.cost = 0;
        for (const TautPath::Leg& leg : taut.legs())
            path.cost +=
                leg.length * tables.slowness_of(leg.area == no_index ? path.nodes[0] : leg.area);
        for (const LinkIndex link : path.links) path.cost += tables.cost_of(link);
    }

    // A path that the search did not find, as it would be by the borders that it crosses.
    void take(const Path& found, const Point& start, const Point& target) {
        const AnyAngleMesh::Tables& tables = mesh.tables();
        path = found;
        crossings.clear();
        pull(start, target);
        if (tables.slowness.empty()) return;
        const Links& links = tables.network.links;
        for (std::size_t i = 0; i < path.links.size(); ++i)
            if (tables.slowness_of(links.from[path.links[i]]) !=
                tables.slowness_of(links.to[path.links[i]]))
                crossings.push_back({i, taut.shares()[i]});
        pull(start, target);
    }

    // A part of the path that turns nowhere, whose cost is known but for rounding.
    bool add_leg(const IntervalSearch::End& from, const IntervalSearch::End& to, double cost) {
        const double most = cost + 2 * mesh.tables().close;
        if (walk.find(from.area, from.at, to.area, to.at, most, path.links)) return true;
        look->find({from.area, from.at}, {to.area, to.at}, most);
        if (look->read_off(path.links)) return true;
        if (!search.find(from, to, {}, most) && !search.find(from, to, {})) return false;
        search.read_off(path.links, crossings);
        return true;
    }
    // The parts of a path whose cost is known, between its ends and where it turns.
    template <class Turn>
    bool add_legs(const IntervalSearch::End& from, const IntervalSearch::End& to,
                  const std::vector<Turn>& turns) {
        const AnyAngleMesh::Tables& tables = mesh.tables();
        IntervalSearch::End here = from;
        double so_far = 0;
        for (const auto& [cost, vertex] : turns) {
            const IntervalSearch::End next{tables.vertices[vertex].area,
                                           tables.vertices[vertex].at};
            if (next.area != here.area && !add_leg(here, next, cost - so_far)) return false;
            here = next;
            so_far = cost;
        }
        if (here.area != to.area && !add_leg(here, to, path.cost - so_far)) return false;
        remove_rounds();
        return true;
    }
    // Writes the nodes of the links. Between legs that meet in an area that only the vertex is in,
    // the path may come through an area twice: what lies between is left out.
    void remove_rounds() {
        const Links& links = mesh.tables().network.links;
        std::size_t count = 0;
        index_of[path.nodes[0]] = 0;
        for (std::size_t i = 0; i < path.links.size(); ++i) {
            const NodeIndex to = links.to[path.links[i]];
            if (index_of[to] != no_index) {
                while (path.nodes.back() != to) {
                    index_of[path.nodes.back()] = no_index;
                    path.nodes.pop_back();
                    --count;
                }
                continue;
            }
            path.links[count++] = path.links[i];
            index_of[to] = static_cast<std::uint32_t>(count);
            path.nodes.push_back(to);
        }
        path.links.resize(count);
        for (const NodeIndex node : path.nodes) index_of[node] = no_index;
    }

    bool find(const Endpoint& start, const Endpoint& target, std::optional<NodeIndex> forbidden) {
        const RouteGraph::Parts& graph = mesh.tables().links.parts();
        if (!graph.is_wanted(start.node) || !graph.is_wanted(target.node)) return false;
        const AnyAngleMesh::Tables& tables = mesh.tables();
        const Point2 from = tables.place_of(start), to = tables.place_of(target);
        path.nodes.push_back(start.node);
        crossings.clear();
        if (start.node == target.node) {
            // Round a slow area it may be quicker than through it.
            const double straight = norm(to - from);
            path.cost = straight * tables.slowness_of(start.node);
            if (path.cost == straight ||
                !search.find({start.node, from}, {target.node, to}, forbidden, path.cost))
                return true;
            read_off_found();
            return true;
        }
        if (forbidden == start.node || forbidden == target.node) forbidden.reset();
        if (!reach.leads(start.node, target.node, forbidden.value_or(no_index))) return false;
        if (hubs && !forbidden) {
            path.cost = hubs->find({start.node, from}, {target.node, to});
            return std::isfinite(path.cost) &&
                   add_legs({start.node, from}, {target.node, to}, hubs->turns());
        }
        if (visibility && !forbidden) {
            if (!visibility->find({start.node, from}, {target.node, to})) return false;
            path.cost = visibility->cost();
            return add_legs({start.node, from}, {target.node, to}, visibility->turns());
        }
        if (!search.find({start.node, from}, {target.node, to}, forbidden)) return false;
        read_off_found();
        return true;
    }
    void read_off_found() {
        path.cost = search.cost();
        search.read_off(path.links, crossings);
        for (const LinkIndex link : path.links)
            path.nodes.push_back(mesh.tables().network.links.to[link]);
    }
};

AnyAngleRouter::AnyAngleRouter(const AnyAngleMesh& mesh) : parts_(std::make_unique<Parts>(mesh)) {}
AnyAngleRouter::AnyAngleRouter(const MeshWays& ways) : parts_(std::make_unique<Parts>(ways)) {}
AnyAngleRouter::~AnyAngleRouter() = default;
AnyAngleRouter::AnyAngleRouter(AnyAngleRouter&&) noexcept = default;
AnyAngleRouter& AnyAngleRouter::operator=(AnyAngleRouter&&) noexcept = default;

const Path& AnyAngleRouter::find(const Endpoint& start, const Endpoint& target,
                                 std::optional<NodeIndex> forbidden) & {
    Path& path = parts_->path;
    path.clear();
    if (!parts_->find(start, target, forbidden)) {
        if (!parts_->corridors) parts_->corridors.emplace(parts_->mesh.tables().links);
        const Path& corridor = parts_->corridors->find(start, target, forbidden);
        if (corridor.found)
            parts_->take(corridor, start.point, target.point);
        else
            path = corridor;
        path.is_shortest = !path.found;
    } else {
        path.found = true;
        const double cost = path.cost;
        parts_->pull(start.point, target.point);
        path.cost = cost;
    }
    path.cost *= parts_->mesh.tables().pace;
    return path;
}

const Path& AnyAngleRouter::follow(std::span<const LinkIndex> links, const Endpoint& start,
                                   const Endpoint& target) & {
    Path along;
    along.found = true;
    along.is_shortest = false;
    along.links.assign(links.begin(), links.end());
    along.nodes.push_back(start.node);
    for (const LinkIndex link : links)
        along.nodes.push_back(parts_->mesh.tables().network.links.to[link]);
    parts_->take(along, start.point, target.point);
    parts_->path.cost *= parts_->mesh.tables().pace;
    return parts_->path;
}

std::string AnyAngleRouter::reason() const {
    return parts_->path.found || !parts_->corridors ? std::string{} : parts_->corridors->reason();
}

}  // namespace wend
