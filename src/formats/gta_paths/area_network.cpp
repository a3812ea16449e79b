#include "formats/gta_paths/area_network.hpp"

#include <algorithm>
#include <map>

#include "formats/gta_paths/area_columns.hpp"
#include "formats/gta_paths/area_map.hpp"
#include "formats/gta_paths/network_tables.hpp"

namespace wend::gta_paths {
namespace {

class NetworkBuilder {
  public:
    NetworkBuilder(std::span<const Member> members, const Grid& grid)
        : map_(members), grid_(grid) {}

    Network build() {
        network_.kinds = {{"road", true}, {"water", true}, {"footpath", false}};
        reserve();
        for (u32 member = 0; member < map_.member_count(); ++member) add_nodes(member);
        for (u32 member = 0; member < map_.member_count(); ++member) add_links(member);
        tables_.begin_links();
        add_columns(network_, map_.members());
        return std::move(network_);
    }

  private:
    void reserve() {
        std::size_t node_count = 0, link_count = 0, navi_count = 0;
        for (u32 member = 0; member < map_.member_count(); ++member) {
            const AreaFile& file = map_.file(member);
            first_navi_.push_back(navi_count);
            node_count += file.nodes.size();
            link_count += file.links.size();
            navi_count += file.navi_nodes.size();
        }
        curve_of_navi_.resize(navi_count, no_index);
        network_.curve_points.reserve(navi_count);
        tables_.reserve(node_count, link_count);
    }

    void add_nodes(u32 member) {
        const AreaFile& file = map_.file(member);
        tables_.begin_file(map_.members()[member], file.nodes.size());
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const PathNode& node = file.nodes[i];
            const WayKind kind = i >= file.header.vehicle_nodes        ? footpath
                                 : node_flags["water"].get(node.flags) ? water
                                                                       : road;
            tables_.add_node(position_of(node, map_.context(member)), kind,
                             static_cast<float>(node.path_width) / 8, {member, i});
        }
    }

    void add_links(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            tables_.begin_links();
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link) add_link(member, i, link);
        }
    }

    void add_link(u32 member, u32 record, u32 link_record) {
        const AreaFile& file = map_.file(member);
        const Link& link = file.links[link_record];
        const NodeIndex from = network_.members[member].first_node + record;
        const NodeIndex to = find_target(link.target, from, {member, link_record});
        if (to == no_index) return;
        NetworkTables::Way way{.width = network_.nodes.width[from]};
        if (network_.nodes.kind[from] != footpath)
            follow_navi(navi_address(link, map_.context(member)), from, to,
                        address_of(file.nodes[record]), way);
        tables_.add_link(from, to, way, {member, link_record});
    }

    // The node that a link leads to; notes the link as unresolved if there is none.
    NodeIndex find_target(NodeAddress target, NodeIndex from, Origin origin) {
        const u32 member = map_.member_of(target.area);
        if (member != no_index && target.node < network_.members[member].node_count)
            return network_.members[member].first_node + target.node;
        // No file can ever hold an area that the map does not have.
        const bool can_be_judged = member != no_index || target.area >= grid_.area_count();
        tables_.add_unresolved(from, origin, target, can_be_judged);
        return no_index;
    }

    // Lanes, width and curve of a vehicle link come from its navi node; where that is in an absent
    // file, the link is straight and has no lanes.
    void follow_navi(NaviAddress address, NodeIndex from, NodeIndex to, NodeAddress start,
                     NetworkTables::Way& way) {
        const NaviNode* const found = map_.find(address);
        if (!found) return;

        const NaviNode& navi = *found;
        const u32 member = map_.member_of(address.area);
        const auto left = static_cast<u8>(lane_flags["left_lanes"].get(navi.lanes));
        const auto right = static_cast<u8>(lane_flags["right_lanes"].get(navi.lanes));
        // Travel away from the navi node's target takes its right lanes, any other its left ones
        // (fact sheet section 2.3).
        const bool away = navi.target == start;
        way.width = static_cast<float>(navi.path_width) / 8;
        way.lanes = away ? right : left;
        way.opposite_lanes = away ? left : right;
        way.curve = curve_point(first_navi_[member] + address.node,
                                position_of(navi, map_.context(member)), from, to);
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
        position.z = (network_.nodes.position[from].z + network_.nodes.position[to].z) / 2;
        known = static_cast<u32>(network_.curve_points.size());
        network_.curve_points.push_back(position);
        ends_of_curve_.push_back(ends);
        return known;
    }

    using Ends = std::pair<NodeIndex, NodeIndex>;  // the lower first

    AreaMap map_;
    Grid grid_;
    Network network_;
    NetworkTables tables_{network_};
    std::vector<std::size_t> first_navi_;  // of each member, counting through all of them
    std::vector<u32> curve_of_navi_;
    std::map<std::pair<std::size_t, Ends>, u32> later_curves_;
    std::vector<Ends> ends_of_curve_;
};

}  // namespace

Network make_network(std::span<const Member> members, const Grid& grid) {
    return NetworkBuilder(members, grid).build();
}

}  // namespace wend::gta_paths
