#include "route/mesh/corridor.hpp"

#include <algorithm>
#include <cmath>

#include "route/mesh/portal_crossing.hpp"
#include "wend/corridor.hpp"

namespace wend {
namespace {

// Directions that differ by less are the same: that much may come from rounding.
constexpr double same_direction = 1e-11;

// A path that runs along a gate crosses it where it meets it first. Its direction may differ by
// this much: one of the two may begin on the other, as near as coordinates can say.
constexpr double same_line = 1e-9;

// Points nearer to each other are one.
constexpr double nearly_same = 1e-8;

double cross(const Point2& from, const Point2& a, const Point2& b) {
    return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
}
double dot(const Point2& from, const Point2& a, const Point2& b) {
    return (a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y);
}
double square(const Point2& from, const Point2& to) { return dot(from, to, to); }

// 1 if b lies to the left of the line from a point to a, -1 if to the right, 0 if straight ahead or
// behind.
double side_of(const Point2& from, const Point2& a, const Point2& b) {
    const double turned = cross(from, a, b);
    if (std::abs(turned) <= same_direction * std::sqrt(square(from, a) * square(from, b))) return 0;
    return turned > 0 ? 1 : -1;
}

// Where a gate is nearest to a point, as a share of it.
double nearest_share(const Point2& left, const Point2& right, const Point2& point) {
    return std::clamp(dot(left, right, point) / square(left, right), 0.0, 1.0);
}

}  // namespace

void Funnel::reserve(std::size_t gates) {
    gates_.reserve(gates);
    shares_.reserve(gates);
    path_.reserve(2 * gates + 1);
    left_.vertices.reserve(gates + 1);
    right_.vertices.reserve(gates);
}

void Funnel::begin(const Point2& start) {
    gates_.clear();
    path_.clear();
    left_.clear();
    right_.clear();
    start_ = apex_ = start;
}

// A gate often begins where the one before ends. Moved about, the two points may come out a hair
// apart, and a hair has no direction.
Point2 Funnel::known_point(const Point2& point) const {
    const auto is_it = [&](const Point2& known) {
        return std::abs(known.x - point.x) <= nearly_same &&
               std::abs(known.y - point.y) <= nearly_same;
    };
    for (const Chain* chain : {&left_, &right_})
        if (!chain->empty() && is_it(chain->vertices.back().at)) return chain->vertices.back().at;
    return is_it(apex_) ? apex_ : point;
}

void Funnel::pass(const Point2& new_left, const Point2& new_right) {
    const Point2 left = known_point(new_left), right = known_point(new_right);
    const std::size_t gate = gates_.size();
    gates_.push_back({left, right});
    extend(left_, right_, {left, gate, 0});
    extend(right_, left_, {right, gate, 1});
    share_beginning();
}

void Funnel::move_apex(const Vertex& vertex) {
    apex_ = vertex.at;
    path_.push_back(vertex);
}

void Funnel::extend(Chain& chain, Chain& other, const Vertex& vertex) {
    while (!chain.empty()) {
        const std::size_t last = chain.vertices.size() - 1;
        const Point2& before = last == chain.first ? apex_ : chain.vertices[last - 1].at;
        if (chain.side * side_of(before, chain.vertices[last].at, vertex.at) > 0) break;
        chain.vertices.pop_back();
    }
    if (chain.empty())
        while (!other.empty() && chain.side * side_of(apex_, other.front().at, vertex.at) < 0)
            move_apex(other.take_front());
    chain.vertices.push_back(vertex);
}

// Where both chains set out in one direction, as towards a gate that is seen from its side, both
// paths reach the nearer of the two points.
void Funnel::share_beginning() {
    for (;;) {
        for (Chain* chain : {&left_, &right_})
            if (!chain->empty() && chain->front().at == apex_) chain->take_front();
        if (left_.empty() || right_.empty()) return;
        const Point2 &left = left_.front().at, &right = right_.front().at;
        if (side_of(apex_, left, right) != 0 || dot(apex_, left, right) <= 0) return;
        const bool left_is_nearer = square(apex_, left) <= square(apex_, right);
        move_apex((left_is_nearer ? left_ : right_).take_front());
    }
}

const std::vector<double>& Funnel::finish(const Point2& target) {
    extend(left_, right_, {target, gates_.size()});
    path_.insert(path_.end(), left_.vertices.begin() + static_cast<std::ptrdiff_t>(left_.first),
                 left_.vertices.end());
    shares_.clear();
    Point2 from = start_, crossed = start_;
    for (const Vertex& vertex : path_) {
        cross_gates(from, vertex.at, vertex.gate, crossed);
        if (shares_.size() == vertex.gate && vertex.gate < gates_.size())
            shares_.push_back(vertex.share);
        from = crossed = vertex.at;
    }
    return shares_;
}

// The gates that a straight part of the path crosses before it ends at the gate `until`.
void Funnel::cross_gates(const Point2& from, const Point2& to, std::size_t until, Point2& crossed) {
    while (shares_.size() < until) {
        const auto& [left, right] = gates_[shares_.size()];
        // How far either end lies off to the left. An end that the path turns at gives exactly 0.
        const double left_off = cross(from, to, left), right_off = cross(from, to, right);
        const double turned = left_off - right_off;
        const bool runs_along =
            turned * turned <= same_line * same_line * square(from, to) * square(left, right);
        const double share = runs_along ? nearest_share(left, right, crossed)
                                        : std::clamp(left_off / turned, 0.0, 1.0);
        shares_.push_back(share);
        crossed = {std::lerp(left.x, right.x, share), std::lerp(left.y, right.y, share)};
    }
}

namespace {

Point2 horizontal_point(const Point& point) { return {point.x, point.y}; }

void add_point(const Point& point, std::vector<Point>& points) {
    if (distance(points.back(), point) > same_point) points.push_back(point);
}

}  // namespace

TautPath::TautPath(const Network& network) : network_(network) {
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        is_gate_.push_back(is_gate(network, link));
    const std::size_t max_links = network.nodes.size();
    funnel_.reserve(max_links);
    leg_.reserve(max_links);
    legs_.reserve(max_links + 1);
    shares_.reserve(max_links);
}

void TautPath::pull(const Point& start, const Point& target, Path& path,
                    std::span<const Through> through) {
    std::vector<Point>& points = path.points;
    const Links& links = network_.links;
    legs_.clear();
    shares_.clear();
    points.push_back(start);
    begin_leg(start);
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const LinkIndex link = path.links[i];
        const bool is_forced = !through.empty() && through.front().link == i;
        if (!is_gate_[link]) {
            go_through(off_mesh_ends(network_, link), links.from[link], points);
            shares_.push_back(0);
        } else if (const Portal& portal = *portal_of(network_, link); is_forced) {
            const double share = through.front().share;
            go_through({between(portal.left, portal.right, share),
                        between(portal.far_left, portal.far_right, share)},
                       links.from[link], points);
            shares_.push_back(share);
        } else {
            pass(portal);
        }
        if (is_forced) through = through.subspan(1);
    }
    finish_leg(target, path.links.empty() ? no_index : links.to[path.links.back()], points);
    path.length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        path.length += distance(points[i - 1], points[i]);
}

void TautPath::begin_leg(const Point& start) {
    leg_.clear();
    leg_start_ = start;
    motion_ = {};
    funnel_.begin(moved(start));
}

Point2 TautPath::moved(const Point& point) const {
    const auto& [x, y, origin, is_mirrored] = motion_;
    return {origin.x + x.x * point.x + y.x * point.y, origin.y + x.y * point.x + y.y * point.y};
}

void TautPath::pass(const Portal& portal) {
    if (!leg_.empty()) {
        const Portal& last = *leg_.back().portal;
        if (folds_back(horizontal_point(last.far_left), horizontal_point(last.far_right),
                       horizontal_point(portal.left), horizontal_point(portal.right)))
            fold(portal);
    }
    const Point2 left = moved(portal.left), right = moved(portal.right);
    if (motion_.is_mirrored)
        funnel_.pass(right, left);
    else
        funnel_.pass(left, right);
    leg_.push_back({&portal, motion_.is_mirrored});
    motion_.origin = moved({portal.left.x - portal.far_left.x, portal.left.y - portal.far_left.y});
}

// Mirrors all from here on at the line through a portal.
void TautPath::fold(const Portal& portal) {
    const Point2 left = horizontal_point(portal.left), right = horizontal_point(portal.right);
    const Point2 along{right.x - left.x, right.y - left.y};
    const Point2 image = mirrored(left, right, {});
    const Motion before = motion_;
    const auto turned = [&](const Point2& step) {
        const auto [x, y] = mirrored({}, along, step);
        return Point2{before.x.x * x + before.y.x * y, before.x.y * x + before.y.y * y};
    };
    motion_ = {turned({1, 0}), turned({0, 1}), moved({image.x, image.y}), !before.is_mirrored};
}

void TautPath::finish_leg(const Point& end, NodeIndex area, std::vector<Point>& points) {
    const std::vector<double>& shares = funnel_.finish(moved(end));
    Point from = leg_start_;
    double length = 0;
    for (std::size_t i = 0; i < leg_.size(); ++i) {
        const auto& [portal, is_mirrored] = leg_[i];
        const double share = is_mirrored ? 1 - shares[i] : shares[i];
        const Point near = between(portal->left, portal->right, share);
        length += distance_2d(from, near);
        from = between(portal->far_left, portal->far_right, share);
        add_point(near, points);
        add_point(from, points);
        shares_.push_back(share);
    }
    legs_.push_back({area, length + distance_2d(from, end)});
    if (points.size() > 1 && distance(points.back(), end) <= same_point)
        points.back() = end;
    else if (points.back() != end)
        points.push_back(end);
}

// From one point of an area straight to one of the next.
void TautPath::go_through(const OffMeshEnds& ends, NodeIndex area, std::vector<Point>& points) {
    finish_leg(ends.near, area, points);
    add_point(ends.far, points);
    begin_leg(ends.far);
}

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
