#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "formats/gta_paths/area_map.hpp"
#include "formats/gta_paths/grid.hpp"
#include "formats/gta_paths/rules.hpp"

namespace wend::gta_paths {

// A map that is held against the rules of area files: what the checks look at, and how they report
// what they find. A message is only put together for findings that are kept.
struct CheckedMap {
    AreaMap areas;
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

    // About a field of a navi node's record.
    template <class Message>
    void add_navi(const Rule& rule, u32 member, u32 record, std::string_view field,
                  Message message) const {
        report.add(rule, member, [&] {
            Finding finding;
            finding.record = fmt::format("navi node {}:{}",
                                         areas.members()[member].key.value_or(no_area), record);
            finding.field = fmt::format("navi_nodes[{}].{}", record, field);
            finding.position =
                position_of(areas.file(member).navi_nodes[record], areas.context(member));
            finding.message = message();
            return finding;
        });
    }

    // The records that a link and a node of the network came from.
    const Link& link(LinkIndex index) const {
        const Origin origin = network.links.origin[index];
        return areas.file(origin.member).links[origin.record];
    }
    const PathNode& node(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return areas.file(origin.member).nodes[origin.record];
    }
    NodeAddress address(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return {static_cast<u16>(areas.members()[origin.member].key.value_or(no_area)),
                static_cast<u16>(origin.record)};
    }
    NaviAddress navi(LinkIndex index) const {
        return navi_address(link(index), areas.context(network.links.origin[index].member));
    }
    bool is_vehicle(NodeIndex index) const {
        const Origin origin = network.nodes.origin[index];
        return origin.record < areas.file(origin.member).header.vehicle_nodes;
    }

    // Calls a function with each node and each link that it owns, whether that leads anywhere or
    // not.
    template <class Function>
    void for_each_owned_link(Function function) const {
        for (NodeIndex index = 0; index < network.nodes.size(); ++index) {
            const Origin origin = network.nodes.origin[index];
            const AreaFile& file = areas.file(origin.member);
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

inline std::string text_of(NodeAddress address) {
    return fmt::format("{}:{}", address.area, address.node);
}
inline std::string text_of(NaviAddress address) {
    return fmt::format("{}:{}", address.area, address.node);
}

// All rules of the format but the common ones.
void check_area_rules(const CheckedMap& map);

// A group of them each.
void check_files(const CheckedMap& map);
void check_nodes(const CheckedMap& map);
void check_links(const CheckedMap& map);
void check_segments(const CheckedMap& map);
void check_navi_nodes(const CheckedMap& map);
void check_flood_fill(const CheckedMap& map);
void check_dead_ends(const CheckedMap& map);

}  // namespace wend::gta_paths
