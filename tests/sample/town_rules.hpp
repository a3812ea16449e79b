#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "samples/town/town.hpp"

namespace wend::sample {

inline double distance_2d(const Point& a, const Point& b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/// Node to node, in both directions unless `drivable` asks for lanes.
inline std::vector<std::vector<NodeIndex>> neighbours(const Town& town, bool drivable,
                                                      bool backwards = false) {
    std::vector<std::vector<NodeIndex>> next(town.nodes.size());
    for (const TownSegment& segment : town.segments) {
        if (!drivable || (backwards ? segment.lanes_to_a : segment.lanes_to_b) > 0)
            next[segment.a].push_back(segment.b);
        if (!drivable || (backwards ? segment.lanes_to_b : segment.lanes_to_a) > 0)
            next[segment.b].push_back(segment.a);
    }
    return next;
}

/// Marks what can be reached from a node; gives the number of nodes marked anew.
inline std::size_t mark_reached(const std::vector<std::vector<NodeIndex>>& next, NodeIndex start,
                                std::vector<bool>& reached) {
    std::vector<NodeIndex> rest{start};
    reached[start] = true;
    std::size_t count = 1;
    while (!rest.empty()) {
        const NodeIndex node = rest.back();
        rest.pop_back();
        for (const NodeIndex other : next[node])
            if (!reached[other]) {
                reached[other] = true;
                ++count;
                rest.push_back(other);
            }
    }
    return count;
}

/// Number of connected components of each kind.
inline std::array<std::size_t, 3> components(const Town& town) {
    const auto next = neighbours(town, false);
    std::vector<bool> reached(town.nodes.size());
    std::array<std::size_t, 3> count{};
    for (NodeIndex node = 0; node < town.nodes.size(); ++node)
        if (!reached[node]) {
            ++count[static_cast<std::size_t>(town.nodes[node].kind)];
            mark_reached(next, node, reached);
        }
    return count;
}

/// Everything that a town of any size has to keep, checked apart from how it is made. Gives the
/// first thing that is wrong, or nothing.
class TownRules {
  public:
    TownRules(const Town& town, const TownRequest& request) : town_(town), request_(request) {}

    std::string broken() {
        number();
        nodes();
        segments();
        links_a_node();
        squares();
        connections();
        return broken_;
    }

  private:
    template <class... Values>
    void expect(bool holds, fmt::format_string<Values...> text, Values&&... values) {
        if (!holds && broken_.empty()) broken_ = fmt::format(text, std::forward<Values>(values)...);
    }

    double half() const { return request_.square_size * request_.grid / 2; }
    double square_of(double value) const { return (value + half()) / request_.square_size; }

    void expect_place(const Point& place, const char* what, std::size_t index) {
        for (const double value : {place.x, place.y, place.z})
            expect(value * 8 == std::floor(value * 8), "{} {}: {} is no eighth", what, index,
                   value);
        for (const double value : {place.x, place.y}) {
            expect(std::abs(value) < half(), "{} {}: {} is off the map", what, index, value);
            expect(square_of(value) != std::floor(square_of(value)), "{} {}: {} is on an edge",
                   what, index, value);
        }
    }

    void number() {
        const double off =
            std::abs(static_cast<double>(town_.nodes.size()) - static_cast<double>(request_.nodes));
        expect(off <= std::max(10.0, 0.05 * static_cast<double>(request_.nodes)),
               "{} nodes instead of {}", town_.nodes.size(), request_.nodes);
    }

    void nodes() {
        int kind = 0;
        for (std::size_t i = 0; i < town_.nodes.size(); ++i) {
            const TownNode& node = town_.nodes[i];
            expect_place(node.position, "node", i);
            expect(static_cast<int>(node.kind) >= kind, "node {}: kinds are mixed", i);
            kind = static_cast<int>(node.kind);
            const bool water = node.kind == WayKind::water;
            expect(water ? node.position.z == 0 : node.position.z > 2 && node.position.z < 100,
                   "node {}: height {}", i, node.position.z);
            expect(node.width >= 0 && node.width * 8 <= 255 &&
                       node.width * 8 == std::floor(node.width * 8),
                   "node {}: width {}", i, node.width);
            expect(node.speed_class <= 2 && node.spawn <= 15, "node {}: class or spawn", i);
            const bool plain =
                node.speed_class == 0 && !node.road_block && node.parking == Parking::none;
            expect(node.kind != WayKind::footpath || plain, "node {}: footpath with road marks", i);
            expect(!water || !node.road_block, "node {}: road block on water", i);
        }
    }

    void segments() {
        std::set<std::pair<NodeIndex, NodeIndex>> seen;
        for (std::size_t i = 0; i < town_.segments.size(); ++i) {
            const TownSegment& segment = town_.segments[i];
            expect(segment.a < town_.nodes.size() && segment.b < town_.nodes.size(),
                   "segment {}: no such node", i);
            if (!broken_.empty()) return;
            const TownNode& a = town_.nodes[segment.a];
            const TownNode& b = town_.nodes[segment.b];
            expect(segment.a != segment.b, "segment {}: to itself", i);
            expect(seen.insert(std::minmax(segment.a, segment.b)).second, "segment {}: twice", i);
            expect(a.kind == b.kind, "segment {}: between kinds", i);
            const double across = distance_2d(a.position, b.position);
            const double up = std::abs(a.position.z - b.position.z);
            expect(across >= 1 && std::sqrt(across * across + up * up) <= 200,
                   "segment {}: {} m long", i, across);
            expect(up <= 1 + 0.3 * across, "segment {}: {} m up on {} m", i, up, across);
            for (const auto& [one, other] :
                 {std::pair{a.position.x, b.position.x}, std::pair{a.position.y, b.position.y}})
                expect(std::abs(std::floor(square_of(one)) - std::floor(square_of(other))) <= 1,
                       "segment {}: between distant squares", i);
            expect_place(segment.middle, "middle of segment", i);
            expect(distance_2d(segment.middle, a.position) <= 0.75 * across + 1 &&
                       distance_2d(segment.middle, b.position) <= 0.75 * across + 1,
                   "segment {}: its middle is far off", i);
            expect_traffic(segment, a.kind, i);
        }
    }

    void expect_traffic(const TownSegment& segment, WayKind kind, std::size_t i) {
        const int lanes = segment.lanes_to_a + segment.lanes_to_b;
        expect(segment.lanes_to_a <= 7 && segment.lanes_to_b <= 7, "segment {}: lanes", i);
        expect((lanes > 0) == (kind != WayKind::footpath), "segment {}: {} lanes", i, lanes);
        expect(segment.light <= 2 && (segment.light == 0 || kind == WayKind::road),
               "segment {}: light", i);
        expect(!segment.crosses_road || kind == WayKind::footpath, "segment {}: crossing", i);
        expect(!segment.pedestrian_light || segment.crosses_road, "segment {}: crossing light", i);
    }

    void links_a_node() {
        std::vector<int> links(town_.nodes.size());
        for (const TownSegment& segment : town_.segments) {
            ++links[segment.a];
            ++links[segment.b];
        }
        for (std::size_t i = 0; i < links.size(); ++i)
            expect(links[i] >= 1 && links[i] <= (town_.nodes[i].kind == WayKind::footpath ? 6 : 4),
                   "node {}: {} links", i, links[i]);
    }

    void squares() {
        std::vector<SquareCaps> load(static_cast<std::size_t>(request_.grid) * request_.grid,
                                     SquareCaps{0, 0, 0});
        const auto at = [&](const Point& place) -> SquareCaps& {
            return load[static_cast<std::size_t>(square_of(place.y)) * request_.grid +
                        static_cast<std::size_t>(square_of(place.x))];
        };
        for (const TownNode& node : town_.nodes) ++at(node.position).nodes;
        for (const TownSegment& segment : town_.segments) {
            ++at(town_.nodes[segment.a].position).links;
            ++at(town_.nodes[segment.b].position).links;
            if (town_.nodes[segment.a].kind != WayKind::footpath) ++at(segment.middle).curve_points;
        }
        for (std::size_t i = 0; i < load.size(); ++i)
            expect(load[i].nodes <= request_.caps.nodes && load[i].links <= request_.caps.links &&
                       load[i].curve_points <= request_.caps.curve_points,
                   "square {}: {} nodes, {} links, {} curve points", i, load[i].nodes,
                   load[i].links, load[i].curve_points);
    }

    void connections() {
        if (!broken_.empty()) return;
        const auto [roads, waters, footpaths] = components(town_);
        expect(roads == 1, "roads fall into {} parts", roads);
        expect(roads + waters <= 255 && footpaths <= 255, "{} + {} and {} components", roads,
               waters, footpaths);
        const auto road_nodes = static_cast<std::size_t>(
            std::ranges::count(town_.nodes, WayKind::road, &TownNode::kind));
        for (const bool backwards : {false, true}) {
            std::vector<bool> reached(town_.nodes.size());
            const std::size_t count = mark_reached(neighbours(town_, true, backwards), 0, reached);
            expect(count == road_nodes, "only {} of {} road nodes can be driven {}", count,
                   road_nodes, backwards ? "from" : "to");
        }
    }

    const Town& town_;
    const TownRequest& request_;
    std::string broken_;
};

}  // namespace wend::sample
