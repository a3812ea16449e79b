#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "edit/edited.hpp"
#include "formats/source/read/nav_document.hpp"
#include "support/column_values.hpp"

// What the things of a map mean to each other, counted: which lights fit their roads, which side
// traffic keeps to, what faces what. By the network and by records, and by nothing that edits use.

namespace wend {

using Tally = std::map<std::string, std::uint64_t>;

// How many nodes and links of each kind there are, and how many links have none back.
inline void count_links(const Network& network, Tally& counts) {
    for (const auto kind : network.nodes.kind)
        ++counts["nodes: " + std::string(network.kind_name(kind))];
    std::set<std::pair<NodeIndex, NodeIndex>> ends;
    const Links& links = network.links;
    for (LinkIndex i = 0; i < links.size(); ++i) ends.insert({links.from[i], links.to[i]});
    for (LinkIndex i = 0; i < links.size(); ++i) {
        const std::string kind(network.kind_name(links.kind[i]));
        ++counts["links: " + kind];
        if (!ends.contains({links.to[i], links.from[i]}))
            ++counts["links without one back: " + kind];
    }
}

// Lights have their turn with roads that run north-south (1) or east-west (2).
inline void count_lights(const Network& network, Tally& counts) {
    if (!network.find_column("road_light")) return;
    const std::vector<double> lights = column_values(network, "road_light");
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        if (lights[i] == 0) continue;
        const Point &from = network.nodes.position[network.links.from[i]],
                    &to = network.nodes.position[network.links.to[i]];
        const double east = std::abs(to.x - from.x), north = std::abs(to.y - from.y);
        if (east == north) continue;
        ++counts[(north > east) == (lights[i] == 1) ? "lights along their roads"
                                                    : "lights across their roads"];
    }
}

// A road with lanes in one direction only, as it is driven.
struct OneWay {
    Point from, to;
    double length() const { return std::hypot(to.x - from.x, to.y - from.y); }
};

inline std::vector<OneWay> one_ways_of(const Network& network) {
    std::vector<OneWay> all;
    const Links& links = network.links;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        const OneWay way{network.nodes.position[links.from[i]],
                         network.nodes.position[links.to[i]]};
        if (network.kind_name(links.kind[i]) == "road" && links.lanes[i] > 0 &&
            links.opposite_lanes[i] == 0 && way.length() > 0)
            all.push_back(way);
    }
    return all;
}

// One-way roads with an opposite one beside them, 5 to 40 m away at the same level: where the
// nearest lies on the left, traffic keeps right.
inline void count_sides(const Network& network, Tally& counts) {
    constexpr double cell = 50, nearest = 5, farthest = 40, same_level = 3, rounding = 1e-6;
    const std::vector<OneWay> ways = one_ways_of(network);
    std::map<std::pair<int, int>, std::vector<const OneWay*>> near;
    const auto index = [](double at) { return static_cast<int>(std::floor(at / cell)); };
    for (const OneWay& way : ways) {
        const auto [west, east] = std::minmax(way.from.x, way.to.x);
        const auto [south, north] = std::minmax(way.from.y, way.to.y);
        for (int x = index(west - farthest); x <= index(east + farthest); ++x)
            for (int y = index(south - farthest); y <= index(north + farthest); ++y)
                near[{x, y}].push_back(&way);
    }
    for (const OneWay& way : ways) {
        const Point middle{(way.from.x + way.to.x) / 2, (way.from.y + way.to.y) / 2,
                           (way.from.z + way.to.z) / 2};
        const double along_x = (way.to.x - way.from.x) / way.length(),
                     along_y = (way.to.y - way.from.y) / way.length();
        double left = farthest, right = farthest;
        for (const OneWay* const other : near[{index(middle.x), index(middle.y)}]) {
            const double length = other->length(), x = (other->to.x - other->from.x) / length,
                         y = (other->to.y - other->from.y) / length;
            const double share =
                ((middle.x - other->from.x) * x + (middle.y - other->from.y) * y) / length;
            if (along_x * x + along_y * y > -0.95 || share < -rounding || share > 1 + rounding)
                continue;
            const double aside_x = other->from.x + share * length * x - middle.x,
                         aside_y = other->from.y + share * length * y - middle.y,
                         up = other->from.z + share * (other->to.z - other->from.z) - middle.z;
            const double away = std::hypot(aside_x, aside_y);
            if (away < nearest - rounding || std::abs(up) > same_level + rounding) continue;
            double& side = along_x * aside_y - along_y * aside_x > 0 ? left : right;
            side = std::min(side, away);
        }
        if (left < right - rounding) ++counts["one-way roads that keep right"];
        if (right < left - rounding) ++counts["one-way roads that keep left"];
    }
}

// Nodes between roads that lanes only lead to, or only away from.
struct OneWayEnds {
    std::uint64_t traps = 0, sources = 0;
};
inline OneWayEnds one_way_ends_of(const Network& network) {
    OneWayEnds ends;
    const Links& links = network.links;
    std::set<NodeIndex> is_open;
    for (const UnresolvedLink& link : network.unresolved) is_open.insert(link.from);
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const auto [begin, end] = network.links_of(node);
        std::set<NodeIndex> neighbours;
        bool leads_away = false, leads_here = false, has_closed = false;
        for (LinkIndex i = begin; i < end; ++i) {
            neighbours.insert(links.to[i]);
            leads_away |= links.lanes[i] > 0;
            leads_here |= links.opposite_lanes[i] > 0;
            has_closed |= links.lanes[i] == 0 && links.opposite_lanes[i] == 0;
        }
        if (neighbours.size() < 2 || has_closed || is_open.contains(node) ||
            network.kind_name(network.nodes.kind[node]) != "road")
            continue;
        ends.traps += leads_here && !leads_away;
        ends.sources += leads_away && !leads_here;
    }
    return ends;
}

// What faces what in a mesh of the Source engine, where north is -y.
inline void count_facing(const source_nav::NavFile& file, Tally& counts) {
    static constexpr std::pair<double, double> sides[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    std::map<std::uint32_t, const source_nav::NavArea*> areas;
    for (const auto& area : file.areas) areas.emplace(area.id, &area);
    const auto middle = [](const source_nav::NavArea& area) {
        return std::pair((double(area.north_west[0]) + area.south_east[0]) / 2,
                         (double(area.north_west[1]) + area.south_east[1]) / 2);
    };
    const auto lies_there = [](std::uint32_t side, double x, double y) {
        return side < 4 && sides[side].first * x + sides[side].second * y > 0;
    };
    for (const auto& ladder : file.ladders) {
        const auto area = areas.find(ladder.bottom_area);
        if (area == areas.end()) continue;
        const auto [x, y] = middle(*area->second);
        ++counts[lies_there(ladder.direction, x - ladder.bottom[0], y - ladder.bottom[1])
                     ? "ladders that face their areas"
                     : "ladders that face away"];
    }
    for (const auto& area : file.areas) {
        const auto [x, y] = middle(area);
        for (std::uint32_t side = 0; side < 4; ++side)
            for (const std::uint32_t id : area.connections.to[side]) {
                const auto other = areas.find(id);
                if (other == areas.end()) continue;
                const auto [to_x, to_y] = middle(*other->second);
                ++counts[lies_there(side, to_x - x, to_y - y) ? "connections to where they lead"
                                                              : "connections to elsewhere"];
            }
        for (const auto& spot : area.hiding_spots) {
            const auto within = [&](int axis) {
                const auto [low, high] = std::minmax(area.north_west[axis], area.south_east[axis]);
                return spot.position[axis] >= low - 1 && spot.position[axis] <= high + 1;
            };
            ++counts[within(0) && within(1) ? "spots in their areas" : "spots outside"];
        }
    }
}

inline Tally meaning_of(const Map& map) {
    Tally counts;
    const Network& network = map.network();
    count_links(network, counts);
    if (map.format().info().id.starts_with("gta-")) {
        count_lights(network, counts);
        count_sides(network, counts);
        const OneWayEnds ends = one_way_ends_of(network);
        counts["traps"] = ends.traps;
        counts["sources"] = ends.sources;
    }
    if (map.format().info().id == "source-nav")
        count_facing(source_nav::NavDocument::of(*map.members().front().document).file, counts);
    return counts;
}

// How often each rule is broken.
inline Tally findings_of(const Map& map) {
    Tally findings;
    const auto report = check(map, {});
    for (const RuleTotal& total : report.value().totals())
        findings[std::string(total.rule->id)] = total.count;
    // Which side of an area is inside out where others touch it depends on the compass.
    if (findings.contains("inverted-area")) findings.erase("touching-unconnected");
    return findings;
}

}  // namespace wend
