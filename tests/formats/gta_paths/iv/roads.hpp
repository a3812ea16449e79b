#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths::iv {

// What maps of both games say of roads and waterways, without any number of a record: sorted rows
// of values. Two maps whose rows are the same are the same to whoever drives there. Written from
// the fact sheets over the documents alone.
class Roads {
  public:
    using Row = std::array<long, 12>;
    using Place = std::array<long, 3>;  // eighths of a metre

    std::vector<Row> nodes, links;

    // Of San Andreas: vehicle nodes up to a height, and the links between them.
    static Roads of_san_andreas(std::span<const Member> map, long highest = 1L << 30) {
        std::map<Address, SanAndreasNode> known;
        std::map<unsigned, const gta_paths::AreaDocument*> areas;
        for (const Member& member : map) {
            const auto& area = gta_paths::AreaDocument::of(*member.document);
            if (!member.key) continue;
            areas[*member.key] = &area;
            for (unsigned i = 0; i < area.file.header.vehicle_nodes; ++i) {
                const auto& node = area.file.nodes[i];
                const Point at = gta_paths::position_of(node, area.context);
                const Place place{eighths(at.x), eighths(at.y), eighths(at.z)};
                if (place[2] <= highest) known[{*member.key, i}] = {place, &node, &area};
            }
        }
        Roads roads;
        for (const auto& [address, at] : known) {
            long own = 0;
            const auto& file = at.area->file;
            for (unsigned i = 0; i < (at.node->flags & 15u); ++i) {
                const auto& link = file.links[at.node->base_link + i];
                const Address there{link.target.area, link.target.node};
                const auto target = known.find(there);
                if (target == known.end()) continue;
                const bool wide = at.area->context.is_wide();
                const unsigned in = wide ? link.navi_wide.area : link.navi_packed >> 10;
                const unsigned nth = wide ? link.navi_wide.node : link.navi_packed & 1023u;
                const auto [along, against] = lanes_of(areas.at(in)->file.navi_nodes[nth], address,
                                                       at.place, there, target->second.place);
                roads.add_link(at.place, own++, target->second.place, link.length, along, against);
            }
            const u32 flags = at.node->flags;
            roads.nodes.push_back({at.place[0], at.place[1], at.place[2], at.node->path_width, own,
                                   bits(flags, 16, 4), bits(flags, 20, 4), bits(flags, 7, 1),
                                   bits(flags, 5, 1), bits(flags, 10, 1), bits(flags, 12, 2)});
        }
        return roads.sorted();
    }

    // Of GTA IV, with so many raw units of height to the metre.
    static Roads of_iv(std::span<const Member> map, long z_scale = 128) {
        std::map<Address, std::pair<Place, const PathNode*>> known;
        for (const Member& member : map) {
            const AreaFile& file = AreaDocument::of(*member.document).file;
            for (unsigned i = 0; i < file.header.vehicle_nodes; ++i) {
                const PathNode& node = file.nodes[i];
                known[{node.area, node.id}] = {
                    {node.position[0], node.position[1], node.z_raw * 8 / z_scale}, &node};
            }
        }
        Roads roads;
        for (const Member& member : map) {
            const AreaFile& file = AreaDocument::of(*member.document).file;
            for (unsigned i = 0; i < file.header.vehicle_nodes; ++i) {
                const PathNode& node = file.nodes[i];
                const Place place = known.at({node.area, node.id}).first;
                const long own = bits(node.flags, 16, 4);
                for (long nth = 0; nth < own; ++nth) {
                    const Link& link = file.links[node.base_link + static_cast<unsigned long>(nth)];
                    roads.add_link(place, nth, known.at({link.target.area, link.target.node}).first,
                                   link.length, bits(link.lanes, 0, 3), bits(link.lanes, 3, 3));
                }
                const bool fast = bits(node.flags, 13, 1) != 0, slow = bits(node.flags, 14, 1) != 0;
                roads.nodes.push_back({place[0], place[1], place[2], node.path_width, own,
                                       bits(node.flags, 0, 4), bits(node.flags, 4, 4),
                                       bits(node.flags, 25, 1), bits(node.flags, 27, 1),
                                       bits(node.flags, 28, 1),
                                       fast   ? 2
                                       : slow ? 0
                                              : 1});
            }
        }
        return roads.sorted();
    }

  private:
    using Address = std::pair<unsigned, unsigned>;
    struct SanAndreasNode {
        Place place;
        const gta_paths::PathNode* node;
        const gta_paths::AreaDocument* area;
    };

    static long eighths(double metres) { return static_cast<long>(metres * 8); }
    static long bits(u32 word, int lowest, int count) {
        return static_cast<long>(word >> lowest & ((1u << count) - 1));
    }

    // Lanes along and against the way from one node to another. Left lanes lead to the target of
    // the navi node (San Andreas' sheet, section 2.3); two navi nodes of the game point elsewhere,
    // and tell by their direction.
    static std::pair<long, long> lanes_of(const NaviNode& navi, Address from, Place start,
                                          Address to, Place end) {
        const long left = bits(navi.lanes, 0, 3), right = bits(navi.lanes, 3, 3);
        const Address target{navi.target.area, navi.target.node};
        const long along =
            (end[0] - start[0]) * navi.direction[0] + (end[1] - start[1]) * navi.direction[1];
        const bool leads_there = target == to || (target != from && along > 0);
        return leads_there ? std::pair(left, right) : std::pair(right, left);
    }

    void add_link(Place from, long nth, Place to, long length, long along, long against) {
        links.push_back(
            {from[0], from[1], from[2], nth, to[0], to[1], to[2], length, along, against});
    }
    Roads sorted() {
        std::ranges::sort(nodes);
        std::ranges::sort(links);
        return std::move(*this);
    }
};

inline void expect_same(const Roads& one, const Roads& other) {
    EXPECT_TRUE(one.nodes == other.nodes);
    EXPECT_TRUE(one.links == other.links);
}

}  // namespace wend::gta_paths::iv
