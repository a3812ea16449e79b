#include "formats/gta_paths/area_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "formats/gta_paths/area_columns.hpp"
#include "formats/gta_paths/area_map.hpp"

namespace wend::gta_paths {
namespace {

class NetworkBuilder {
  public:
    explicit NetworkBuilder(std::span<const Member> members) : map_(members) {}

    Network build() {
        network_.kinds = {{"road", true}, {"water", true}, {"footpath", false}};
        reserve();
        for (u32 member = 0; member < map_.member_count(); ++member) add_nodes(member);
        for (u32 member = 0; member < map_.member_count(); ++member) add_links(member);
        network_.nodes.first_link.push_back(network_.links.size());
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
        Nodes& nodes = network_.nodes;
        nodes.position.reserve(node_count);
        nodes.kind.reserve(node_count);
        nodes.width.reserve(node_count);
        nodes.origin.reserve(node_count);
        nodes.first_link.reserve(node_count + 1);
        Links& links = network_.links;
        links.from.reserve(link_count);
        links.to.reserve(link_count);
        links.length.reserve(link_count);
        links.kind.reserve(link_count);
        links.width.reserve(link_count);
        links.lanes.reserve(link_count);
        links.opposite_lanes.reserve(link_count);
        links.curve.reserve(link_count);
        links.origin.reserve(link_count);
    }

    void add_nodes(u32 member) {
        const AreaFile& file = map_.file(member);
        Nodes& nodes = network_.nodes;
        network_.members.push_back({map_.members()[member].file, map_.members()[member].key,
                                    nodes.size(), static_cast<NodeIndex>(file.nodes.size())});
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const PathNode& node = file.nodes[i];
            nodes.position.push_back(position_of(node, map_.context(member)));
            nodes.kind.push_back(i >= file.header.vehicle_nodes        ? footpath
                                 : node_flags["water"].get(node.flags) ? water
                                                                       : road);
            nodes.width.push_back(static_cast<float>(node.path_width) / 8);
            nodes.origin.push_back({member, i});
        }
    }

    void add_links(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            network_.nodes.first_link.push_back(network_.links.size());
            for (const Link& link : links_of(file, file.nodes[i]))
                add_link(member, i, static_cast<u32>(&link - file.links.data()));
        }
    }

    void add_link(u32 member, u32 record, u32 link_record) {
        const AreaFile& file = map_.file(member);
        const Link& link = file.links[link_record];
        const NodeIndex from = network_.members[member].first_node + record;
        const NodeIndex to = find_target(link.target, from, {member, link_record});
        if (to == no_index) return;

        Links& links = network_.links;
        links.from.push_back(from);
        links.to.push_back(to);
        links.length.push_back(
            distance(network_.nodes.position[from], network_.nodes.position[to]));
        links.kind.push_back(network_.nodes.kind[from]);
        links.origin.push_back({member, link_record});
        if (network_.nodes.kind[from] == footpath)
            add_straight(network_.nodes.width[from]);
        else
            add_navi(navi_address(link, map_.context(member)), from, to,
                     address_of(file.nodes[record]));
    }

    // The node that a link leads to; notes the link as unresolved if there is none.
    NodeIndex find_target(NodeAddress target, NodeIndex from, Origin origin) {
        const u32 member = map_.member_of(target.area);
        const bool is_present = member != no_index;
        if (is_present && target.node < network_.members[member].node_count)
            return network_.members[member].first_node + target.node;
        network_.unresolved.push_back({from, origin, fmt::format("{}:{}", target.area, target.node),
                                       is_present ? UnresolvedLink::Reason::missing_record
                                                  : UnresolvedLink::Reason::absent_member});
        return no_index;
    }

    void add_straight(float width) {
        Links& links = network_.links;
        links.width.push_back(width);
        links.lanes.push_back(0);
        links.opposite_lanes.push_back(0);
        links.curve.push_back(no_index);
    }

    // Lanes, width and curve of a vehicle link come from its navi node; where that is in an absent
    // file, the link is straight and has no lanes.
    void add_navi(NaviAddress address, NodeIndex from, NodeIndex to, NodeAddress start) {
        const NaviNode* const found = map_.find(address);
        if (!found) return add_straight(network_.nodes.width[from]);

        const NaviNode& navi = *found;
        const u32 member = map_.member_of(address.area);
        const auto left = static_cast<u8>(lane_flags["left_lanes"].get(navi.lanes));
        const auto right = static_cast<u8>(lane_flags["right_lanes"].get(navi.lanes));
        // Travel away from the navi node's target takes its left lanes, any other its right ones
        // (fact sheet section 4.6).
        const bool along = navi.target != start;
        Links& links = network_.links;
        links.width.push_back(static_cast<float>(navi.path_width) / 8);
        links.lanes.push_back(along ? right : left);
        links.opposite_lanes.push_back(along ? left : right);
        links.curve.push_back(curve_point(first_navi_[member] + address.node,
                                          position_of(navi, map_.context(member)), from, to));
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
    Network network_;
    std::vector<std::size_t> first_navi_;  // of each member, counting through all of them
    std::vector<u32> curve_of_navi_;
    std::map<std::pair<std::size_t, Ends>, u32> later_curves_;
    std::vector<Ends> ends_of_curve_;
};

}  // namespace

Network make_network(std::span<const Member> members) { return NetworkBuilder(members).build(); }

}  // namespace wend::gta_paths
