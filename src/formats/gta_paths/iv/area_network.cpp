#include "formats/gta_paths/iv/area_network.hpp"

#include "formats/gta_paths/grid.hpp"
#include "formats/gta_paths/iv/area_columns.hpp"
#include "formats/gta_paths/iv/area_map.hpp"
#include "formats/gta_paths/iv/lanes.hpp"
#include "formats/gta_paths/network_tables.hpp"

namespace wend::gta_paths::iv {
namespace {

class NetworkBuilder {
  public:
    NetworkBuilder(std::span<const Member> members, unsigned z_scale)
        : map_(members), z_scale_(z_scale) {}

    Network build() {
        network_.kinds = {{"road", true}, {"water", true}, {"other", false}};
        reserve();
        for (u32 member = 0; member < map_.member_count(); ++member) add_nodes(member);
        for (u32 member = 0; member < map_.member_count(); ++member) add_links(member);
        tables_.begin_links();
        add_columns(network_, map_.members());
        return std::move(network_);
    }

  private:
    void reserve() {
        std::size_t nodes = 0, links = 0;
        for (u32 member = 0; member < map_.member_count(); ++member) {
            nodes += map_.file(member).nodes.size();
            links += map_.file(member).links.size();
        }
        tables_.reserve(nodes, links);
        network_.nodes.id.reserve(nodes);
    }

    void add_nodes(u32 member) {
        const AreaFile& file = map_.file(member);
        tables_.begin_file(map_.members()[member], file.nodes.size());
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const PathNode& node = file.nodes[i];
            const WayKind kind = i >= file.header.vehicle_nodes        ? other
                                 : node_flags["water"].get(node.flags) ? water
                                                                       : road;
            tables_.add_node(position_of(node, z_scale_), kind,
                             static_cast<float>(node.path_width) / 8, {member, i});
            network_.nodes.id.push_back(node.id);
        }
    }

    void add_links(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            tables_.begin_links();
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link)
                add_link(network_.members[member].first_node + i, file.links[link], {member, link});
        }
    }

    // Nothing lies between the ends, and only they have widths: the link has the mean of both.
    void add_link(NodeIndex from, const Link& link, Origin origin) {
        const NodeIndex to = find_target(link.target, from, origin);
        if (to == no_index) return;
        const auto& width = network_.nodes.width;
        const Lanes lanes = Lanes::of(link);
        tables_.add_link(from, to,
                         {.width = (width[from] + width[to]) / 2,
                          .lanes = static_cast<u8>(lanes.along),
                          .opposite_lanes = static_cast<u8>(lanes.against)},
                         origin);
    }

    // The node that a link leads to; notes the link as unresolved if there is none.
    NodeIndex find_target(NodeAddress target, NodeIndex from, Origin origin) {
        const u32 member = map_.member_of(target.area);
        if (member != no_index)
            if (const auto place = map_.find(member, target.node))
                return network_.members[member].first_node + *place;
        // No file can ever hold an area that the map does not have.
        const bool can_be_judged =
            member != no_index || target.area >= Grid(Grid::vanilla_side).area_count();
        tables_.add_unresolved(from, origin, target, can_be_judged);
        return no_index;
    }

    AreaMap map_;
    unsigned z_scale_;
    Network network_;
    NetworkTables tables_{network_};
};

}  // namespace

Network make_network(std::span<const Member> members, unsigned z_scale) {
    return NetworkBuilder(members, z_scale).build();
}

}  // namespace wend::gta_paths::iv
