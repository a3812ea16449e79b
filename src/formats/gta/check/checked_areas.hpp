#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/numbering.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

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
