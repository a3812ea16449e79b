#include "formats/gta/draw/area_network.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <span>

#include "formats/gta/records/area_files.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/navi_columns.hpp"
#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths {
namespace {

struct KeptAreas : KeptMap<AreaMap> {
    using KeptMap::KeptMap;

    // The navi node of a link; one without anything set for footpaths, and where it is absent.
    const NaviNode& navi_node(Origin origin) const {
        static const NaviNode none;
        const NaviAddress address = navi_address(link(origin), map().context(origin.member));
        const NaviNode* const found = is_of_vehicles(origin) ? map().find(address) : nullptr;
        return found ? *found : none;
    }

  private:
    bool is_of_vehicles(Origin origin) const {
        const AreaFile& file = map().file(origin.member);
        const std::size_t vehicles = file.header.vehicle_nodes;
        return vehicles >= file.nodes.size() || origin.record < file.nodes[vehicles].base_link;
    }
};

// Adds the columns that San Andreas knows of nodes and links: their flags, one by one,
// the flood fill numbers, the stored lengths, and the lights of roads and train crossings.
void add_columns(NetworkBuilder& builder, std::span<const Member> members) {
    const auto areas = std::make_shared<const KeptAreas>(members);
    std::vector<Column>& of_nodes = builder.node_columns();
    add_bit_columns(of_nodes, node_flags, [=](Origin origin) { return areas->node(origin).flags; });
    of_nodes.push_back(column_of(
        {.name = "flood_fill", .title = "number of the connected component"},
        [=](Origin origin) -> u32 {
            const PathNode& node = areas->node(origin);
            const bool is_wide = areas->map().context(origin.member).has_wide_flood_fill();
            return is_wide ? node.wide_flood_fill : node.flood_fill;
        }));

    std::vector<Column>& of_links = builder.link_columns();
    add_bit_columns(of_links, crossing_flags,
                    [=](Origin origin) { return areas->link(origin).crossing; });
    of_links.push_back(
        column_of({.name = "stored_length", .title = "length as the file has it", .unit = "m"},
                  [=](Origin origin) { return areas->link(origin).length; }));
    for (const NaviColumn& navi : navi_columns().subspan(first_own_column)) {
        const auto value = [=, get = navi.get](Origin origin) {
            return get(areas->navi_node(origin), true);
        };
        if (navi.column.about.type == Column::Type::flag)
            of_links.push_back(
                column_of(navi.column.about, [=](Origin origin) { return value(origin) != 0; }));
        else
            of_links.push_back(column_of(navi.column.about, value));
    }
}

class AreaNetwork {
  public:
    AreaNetwork(std::span<const Member> members, const Grid& grid) : map_(members), grid_(grid) {}

    Network make() {
        for (const char* const kind : {"road", "water"}) builder_.add_kind({kind, true});
        builder_.add_kind({"footpath", false});
        std::size_t navi_count = 0;
        for (u32 member = 0; member < map_.member_count(); ++member) {
            first_navi_.push_back(navi_count);
            navi_count += map_.file(member).navi_nodes.size();
        }
        curve_of_navi_.resize(navi_count, no_index);
        map_.reserve_in(builder_, navi_count);
        for (u32 member = 0; member < map_.member_count(); ++member) add_nodes(member);
        for (u32 member = 0; member < map_.member_count(); ++member) add_links(member);
        add_columns(builder_, map_.members());
        return builder_.build().value();
    }

  private:
    void add_nodes(u32 member) {
        const AreaFile& file = map_.file(member);
        builder_.add_member(map_.members()[member].file, map_.members()[member].key);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const PathNode& node = file.nodes[i];
            const WayKind kind = i >= file.header.vehicle_nodes        ? footpath
                                 : node_flags["water"].get(node.flags) ? water
                                                                       : road;
            builder_.add_node({.position = position_of(node, map_.context(member)),
                               .kind = kind,
                               .width = static_cast<float>(node.path_width) / 8});
        }
    }

    void add_links(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link) add_link(member, i, link);
        }
    }

    void add_link(u32 member, u32 record, u32 link_record) {
        const AreaFile& file = map_.file(member);
        const Link& link = file.links[link_record];
        const NodeIndex from = builder_.members()[member].first_node + record;
        const Origin origin{member, link_record};
        const u32 target = map_.member_meant(link.target.area, member);
        if (target == no_index || link.target.node >= builder_.members()[target].node_count)
            return builder_.add_unresolved(
                unresolved_link(from, origin, link.target, target != no_index, grid_.area_count()));
        NetworkBuilder::Link way{.from = from,
                                 .to = builder_.members()[target].first_node + link.target.node,
                                 .width = builder_.nodes().width[from],
                                 .lanes = 0,
                                 .origin = origin};
        if (builder_.nodes().kind[from] != footpath)
            follow_navi(navi_address(link, map_.context(member)), member,
                        address_of(file.nodes[record]), way);
        builder_.add_link(way);
    }

    // Lanes, width and curve of a vehicle link come from its navi node; where that is in an absent
    // file, the link is straight and has no lanes.
    void follow_navi(NaviAddress address, u32 by, NodeAddress start, NetworkBuilder::Link& way) {
        const u32 member = map_.member_meant(address.area, by);
        if (member == no_index || address.node >= map_.file(member).navi_nodes.size()) return;
        const NaviNode& navi = map_.file(member).navi_nodes[address.node];
        // Where a link does not lead away from the target, it leads to it.
        const bool to_target = navi.target != start;
        const NaviColumn &lanes = navi_columns()[lanes_column],
                         &width = navi_columns()[width_column];
        way.width =
            static_cast<float>(width.get(navi, to_target)) / static_cast<float>(width.column.parts);
        way.lanes = static_cast<u8>(lanes.get(navi, to_target));
        way.opposite_lanes = static_cast<u8>(lanes.get(navi, !to_target));
        way.curve = curve_point(first_navi_[member] + address.node,
                                position_of(navi, map_.context(member)), way.from, way.to);
    }

    // The point of a navi node between two ends, half way up; one for both directions. Where
    // segments share a navi node, which is rare, the later ones are looked up by their ends.
    u32 curve_point(std::size_t navi, Point position, NodeIndex from, NodeIndex to) {
        const Ends ends = std::minmax(from, to);
        u32& first = curve_of_navi_[navi];
        const bool is_first = first == no_index || ends_of_curve_[first] == ends;
        u32& known =
            is_first ? first : later_curves_.try_emplace({navi, ends}, no_index).first->second;
        if (known != no_index) return known;
        const std::vector<Point>& nodes = builder_.nodes().position;
        position.z = (nodes[from].z + nodes[to].z) / 2;
        known = builder_.add_curve_point(position);
        ends_of_curve_.push_back(ends);
        return known;
    }

    using Ends = std::pair<NodeIndex, NodeIndex>;  // the lower first

    AreaMap map_;
    Grid grid_;
    NetworkBuilder builder_{MapKind::paths};
    std::vector<std::size_t> first_navi_;  // of each member, counting through all of them
    std::vector<u32> curve_of_navi_;
    std::map<std::pair<std::size_t, Ends>, u32> later_curves_;
    std::vector<Ends> ends_of_curve_;
};

}  // namespace

Network make_network(std::span<const Member> members, const Grid& grid) {
    return AreaNetwork(members, grid).make();
}

}  // namespace wend::gta_paths
