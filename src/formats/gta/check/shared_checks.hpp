#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// The nodes of roads that lanes lead to and none away from, though no road ends there: two or more
// others are linked to them. `road` is that kind of node. Of a node with a link that leads nowhere,
// or one without any lane, nobody can tell: that is a fault of its own.
std::vector<NodeIndex> one_way_traps(const Network& network, std::uint8_t road);

// What is to be said of one.
std::string text_of_trap(const Network& network, NodeIndex trap);

// A map of either game that is held against the rules of its files: what the checks look at, and
// how they report what they find. A message is only put together for findings that are kept.
// `Areas` are the game's files by number.
template <class Areas>
struct CheckedAreas {
    Areas areas;
    const Network& network;
    Grid grid;
    CheckReport& report;

    // About a file as a whole.
    template <class Message>
    void add_area(const Rule& rule, u32 member, std::string_view field, Message message) const {
        report.add(rule, member, [&] {
            const auto& key = areas.members()[member].key;
            Finding finding;
            finding.record = key ? fmt::format("area {}", *key) : "area";
            finding.field = field;
            finding.message = message();
            return finding;
        });
    }

    // About a field of a node's record.
    template <class Message>
    void add_node(const Rule& rule, NodeIndex node, std::string_view field, Message message) const {
        const Origin origin = network.nodes.origin[node];
        report.add(rule, origin.member, [&] {
            return at_node(node, fmt::format("nodes[{}].{}", origin.record, field), message());
        });
    }

    // About a field of a link's record, under the name of the node that it leaves.
    template <class Message>
    void add_link(const Rule& rule, NodeIndex from, Origin link, std::string_view field,
                  Message message) const {
        report.add(rule, link.member, [&] {
            return at_node(from, fmt::format("links[{}].{}", link.record, field), message());
        });
    }

    // The records that a link and a node of the network came from.
    const auto& link(LinkIndex index) const {
        const Origin origin = network.links.origin[index];
        return areas.file(origin.member).links[origin.record];
    }
    const auto& node(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return areas.file(origin.member).nodes[origin.record];
    }
    bool is_vehicle(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return origin.record < areas.file(origin.member).header.vehicle_nodes;
    }

    // Whether a node is in a file that is part of the map.
    bool is_on_map(NodeIndex index) const {
        return !areas.is_double(network.nodes.origin[index].member);
    }

    // Calls a function with each node of the map and each link that it owns, whether that leads
    // anywhere or not.
    template <class Function>
    void for_each_owned_link(Function function) const {
        for (NodeIndex index = 0; index < network.nodes.size(); ++index) {
            if (!is_on_map(index)) continue;
            const Origin origin = network.nodes.origin[index];
            const auto& file = areas.file(origin.member);
            const auto [begin, end] = owned_links(file, file.nodes[origin.record]);
            for (u32 record = begin; record < end; ++record)
                function(index, Origin{origin.member, record}, file.links[record]);
        }
    }

  private:
    Finding at_node(NodeIndex node, std::string field, std::string message) const {
        Finding finding;
        finding.record = network.name_of(node);
        finding.field = std::move(field);
        finding.position = network.nodes.position[node];
        finding.message = std::move(message);
        return finding;
    }
};

}  // namespace wend::gta_paths

// Checks that both games' files are held against, each under a rule of its game.
namespace wend::gta_paths {

// How many bytes of a run are not those of a pattern that it should repeat.
inline std::size_t bytes_off(std::span<const std::byte> run, std::string_view pattern) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < run.size(); ++i)
        if (run[i] != static_cast<std::byte>(pattern[i % pattern.size()])) ++count;
    return count;
}

// Node 0 begins at link 0, each next one where the one before ends, and the last ends at the last
// link (fact sheet section 4.2 of San Andreas, 7 of IV). After a node that begins elsewhere the
// next may go on from there or as if nothing had happened: neither is a second fault.
template <class Map>
void check_base_links(const Map& map, const Rule& rule, const BitField& link_count, u32 member) {
    const auto& file = map.areas.file(member);
    const NodeIndex first_node = map.network.members[member].first_node;
    u64 due = 0, after_last = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const auto& node = file.nodes[i];
        if (node.base_link != due && node.base_link != after_last)
            map.add_node(rule, first_node + i, "base_link", [&] {
                return fmt::format("begins at link {}, those of the node before end at {}",
                                   node.base_link, after_last);
            });
        else
            due = node.base_link;
        due += link_count.get(node.flags);
        after_last = u64{node.base_link} + link_count.get(node.flags);
    }
    if (due != file.links.size() && after_last != file.links.size())
        map.add_area(rule, member, "header.links", [&] {
            return fmt::format("{} links, but those of the last node end at {}", file.links.size(),
                               after_last);
        });
}

// Where traffic gets to and no further; `field` of a link tells of its lanes.
template <class Map>
void check_one_way_traps(const Map& map, const Rule& rule, std::uint8_t road, const char* field) {
    for (const NodeIndex node : one_way_traps(map.network, road)) {
        const LinkIndex first = map.network.links_of(node).first;
        map.add_link(rule, node, map.network.links.origin[first], field,
                     [&] { return text_of_trap(map.network, node); });
    }
}

// Whether a link is longer than its length can say.
template <class Map>
void check_span(const Map& map, const Rule& rule, LinkIndex link) {
    const double distance = map.network.links.length[link];
    if (!is_too_long(distance)) return;
    map.add_link(rule, map.network.links.from[link], map.network.links.origin[link], "length", [&] {
        return fmt::format("the link to {} spans {:.3f} m, and a length holds {} m at most",
                           map.network.name_of(map.network.links.to[link]), distance, max_length);
    });
}

// Whether a node lies in the square of its area; `field` is its position.
template <class Map>
void check_square(const Map& map, const Rule& rule, NodeIndex node, u32 area, const char* field) {
    const Point& position = map.network.nodes.position[node];
    const double outside = map.grid.distance_outside(area, position);
    if (outside <= edge_tolerance) return;
    const u32 there = map.grid.area_at(position.x, position.y);
    map.add_node(rule, node, field, [&] {
        if (area < map.grid.area_count())
            return fmt::format("{} m outside the square of area {}, in that of area {}", outside,
                               area, there);
        return fmt::format("in the square of area {}; a map of {} m has no area {}", there,
                           map.grid.map_size(), area);
    });
}

}  // namespace wend::gta_paths
