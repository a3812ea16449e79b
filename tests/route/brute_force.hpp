#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

// Shortest paths over small meshes by means that have nothing in common with the library's: plain
// and slow.

namespace wend {

inline double on_map(const Point& a, const Point& b) { return std::hypot(a.x - b.x, a.y - b.y); }
inline Point on_stretch(const Point& left, const Point& right, double share) {
    return {left.x + share * (right.x - left.x), left.y + share * (right.y - left.y),
            left.z + share * (right.z - left.z)};
}

// What a link costs, as AnyAngleMesh states it.
inline double stated_cost(const Network& network, LinkIndex link) {
    const auto& position = network.nodes.position;
    Point near = position[network.links.from[link]], far = position[network.links.to[link]];
    if (!network.links.portal.empty() && network.links.portal[link] != no_index) {
        const Portal& portal = network.portals[network.links.portal[link]];
        near = on_stretch(portal.left, portal.right, 0.5);
        far = on_stretch(portal.far_left, portal.far_right, 0.5);
    }
    const bool is_one_floor =
        on_map(near, far) <= 1e-6 && std::abs(near.z - far.z) * network.metres_per_unit <= 0.03;
    return is_one_floor ? 0 : distance(near, far);
}

// The least cost from one place to another in a graph: `out(from, visit)` calls visit(to, cost).
template <class Out>
double min_cost(std::size_t places, std::size_t start, std::size_t target, Out out) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    std::vector<double> least(places, infinite);
    using Entry = std::pair<double, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    least[start] = 0;
    queue.push({0, start});
    while (!queue.empty()) {
        const auto [cost, at] = queue.top();
        queue.pop();
        if (cost > least[at]) continue;
        if (at == target) return cost;
        out(at, [&, here = cost](std::size_t to, double more) {
            if (here + more >= least[to]) return;
            least[to] = here + more;
            queue.push({least[to], to});
        });
    }
    return infinite;
}

// A visibility graph over a mesh of areas that lie beside each other, whose portals have both sides
// in one place: its places are the ends of portals, each in the areas on both sides, and what sees
// each other is found by walking along straight lines from area to area.
class AllPairsOfCorners {
  public:
    explicit AllPairsOfCorners(const Network& network) : network_(network) {
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const Portal& portal = network.portals[network.links.portal[link]];
            for (const Point& end : {portal.left, portal.right}) {
                places_.push_back({network.links.from[link], end});
                places_.push_back({network.links.to[link], end});
            }
        }
        seen_.resize(places_.size());
        for (std::size_t i = 0; i < places_.size(); ++i) seen_[i] = seen_from(places_[i]);
    }

    double least(const Endpoint& start, const Endpoint& target) {
        const std::size_t count = places_.size();
        places_.push_back({start.node, start.point});
        places_.push_back({target.node, target.point});
        const std::vector<Seen> from_start = seen_from(places_[count]);
        std::vector<Seen> to_target(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::vector<Seen> sees;
            walk(places_[i], count + 1, sees);
            to_target[i] = sees.empty() ? Seen{no_index, 0} : sees[0];
        }
        places_.resize(count);
        return min_cost(count + 2, count, count + 1, [&](std::size_t at, auto visit) {
            if (at == count + 1) return;
            for (const Seen& seen : at == count ? from_start : seen_[at])
                visit(seen.place, seen.cost);
            if (at < count && to_target[at].place != no_index) visit(count + 1, to_target[at].cost);
        });
    }

  private:
    struct Place {
        NodeIndex area;
        Point at;
    };
    struct Seen {
        std::size_t place;
        double cost;
    };
    static constexpr double close = 1e-7;

    std::vector<Seen> seen_from(const Place& from) const {
        std::vector<Seen> seen;
        for (std::size_t to = 0; to < places_.size(); ++to) walk(from, to, seen);
        return seen;
    }

    // Walks straight towards a place. Notes it with the least cost if its area is reached there.
    void walk(const Place& from, std::size_t to, std::vector<Seen>& seen) const {
        const Place& target = places_[to];
        const double length = on_map(from.at, target.at);
        double least = std::numeric_limits<double>::infinity();
        std::vector<bool> visited(network_.nodes.size());
        const auto enter = [&](auto& self, NodeIndex area, double share, double cost) -> void {
            if (cost >= least) return;
            if (area == target.area) {
                least = cost;
                return;
            }
            visited[area] = true;
            const auto [begin, end] = network_.links_of(area);
            for (LinkIndex link = begin; link < end; ++link)
                if (!visited[network_.links.to[link]])
                    if (const double at = crossing(from.at, target.at, length, share, link);
                        at >= 0)
                        self(self, network_.links.to[link], at, cost + stated_cost(network_, link));
            visited[area] = false;
        };
        enter(enter, from.area, 0, 0);
        if (least < std::numeric_limits<double>::infinity()) seen.push_back({to, length + least});
    }

    // Where a straight line crosses or touches a portal first, after a share of it was walked; less
    // than 0 if it does not.
    double crossing(const Point& from, const Point& to, double length, double share,
                    LinkIndex link) const {
        const auto& [left, right, far_left, far_right] =
            network_.portals[network_.links.portal[link]];
        const double width = on_map(left, right);
        const auto off = [&](const Point& point) {
            return ((right.x - left.x) * (point.y - left.y) -
                    (right.y - left.y) * (point.x - left.x)) /
                   width;
        };
        const auto along = [&](const Point& point) {
            return ((right.x - left.x) * (point.x - left.x) +
                    (right.y - left.y) * (point.y - left.y)) /
                   width;
        };
        const double off_from = off(from), off_to = off(to);
        if (std::abs(off_from) <= close && std::abs(off_to) <= close) {
            if (length <= close) return on(along(from), width) ? share : -1;
            // In one line: it is on the portal from where to where?
            const double begin = along(from), end = along(to), step = (end - begin) / length;
            double first = (0 - begin) / step / length, last = (width - begin) / step / length;
            if (first > last) std::swap(first, last);
            const double tolerance = close / length;
            if (last < share - tolerance || first > 1 + tolerance) return -1;
            return std::max(first, share);
        }
        const double at = off_from / (off_from - off_to);
        const double tolerance = close / std::max(length, close);
        if (!(at >= share - tolerance && at <= 1 + tolerance)) {
            // It may only touch where it begins or ends.
            if (share == 0 && std::abs(off_from) <= close && on(along(from), width)) return 0;
            if (std::abs(off_to) <= close && on(along(to), width)) return 1;
            return -1;
        }
        const double place = along(on_stretch(from, to, at));
        return on(place, width) ? std::max(at, share) : -1;
    }
    static bool on(double place, double width) { return place >= -close && place <= width + close; }

    const Network& network_;
    std::vector<Place> places_;
    std::vector<std::vector<Seen>> seen_;
};

// The least cost over any mesh of a path that crosses portals at some of a number of points that
// each is divided into: nothing but the measure itself, and never too little. With times of the
// ground it is the least time.
inline double min_by_steps(const Network& network, const Endpoint& start, const Endpoint& target,
                           int steps, const GroundTimes* ground = nullptr) {
    const auto pace = [&](NodeIndex area) { return ground ? ground->pace[area] : 1; };
    // Place 0 is the start and 1 the target; then come the points of each link, on its near side.
    const auto is_stretch = [&](LinkIndex link) {
        const std::uint32_t portal = network.links.portal[link];
        if (portal == no_index) return false;
        const Portal& sides = network.portals[portal];
        return on_map(sides.left, sides.right) > 1e-6;
    };
    std::vector<std::size_t> first{2};
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        first.push_back(first.back() +
                        (is_stretch(link) ? static_cast<std::size_t>(steps) + 1 : 1));
    const auto point_of = [&](LinkIndex link, std::size_t step, bool is_far) {
        const std::uint32_t index = network.links.portal[link];
        if (index == no_index)
            return network.nodes
                .position[is_far ? network.links.to[link] : network.links.from[link]];
        const Portal& portal = network.portals[index];
        const double share = is_stretch(link) ? static_cast<double>(step) / steps : 0.5;
        return is_far ? on_stretch(portal.far_left, portal.far_right, share)
                      : on_stretch(portal.left, portal.right, share);
    };
    return min_cost(first.back(), 0, 1, [&](std::size_t at, auto visit) {
        NodeIndex area = start.node;
        Point here = start.point;
        double cost = 0;
        if (at >= 2) {
            const auto link =
                static_cast<LinkIndex>(std::ranges::upper_bound(first, at) - first.begin() - 1);
            area = network.links.to[link];
            here = point_of(link, at - first[link], true);
            cost = ground ? ground->crossing[link] : stated_cost(network, link);
        }
        if (area == target.node) visit(1, cost + pace(area) * on_map(here, target.point));
        const auto [begin, end] = network.links_of(area);
        for (LinkIndex link = begin; link < end; ++link)
            for (std::size_t place = first[link]; place < first[link + 1]; ++place)
                visit(place,
                      cost + pace(area) * on_map(here, point_of(link, place - first[link], false)));
    });
}

}  // namespace wend
