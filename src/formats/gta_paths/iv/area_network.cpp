#include "formats/gta_paths/iv/area_network.hpp"

#include "formats/gta_paths/grid.hpp"
#include "formats/gta_paths/iv/area_columns.hpp"
#include "formats/gta_paths/iv/area_map.hpp"
#include "formats/gta_paths/iv/lanes.hpp"
#include "formats/gta_paths/unresolved_link.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths::iv {
namespace {

class AreaNetwork {
  public:
    AreaNetwork(std::span<const Member> members, unsigned z_scale)
        : map_(members), z_scale_(z_scale) {}

    Network make() {
        for (const char* const kind : {"road", "water"}) builder_.add_kind({kind, true});
        builder_.add_kind({"other", false});
        map_.reserve_in(builder_);
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
            const WayKind kind = i >= file.header.vehicle_nodes        ? other
                                 : node_flags["water"].get(node.flags) ? water
                                                                       : road;
            builder_.add_node({.position = position_of(node, z_scale_),
                               .kind = kind,
                               .width = static_cast<float>(node.path_width) / 8,
                               .id = node.id});
        }
    }

    void add_links(u32 member) {
        const AreaFile& file = map_.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link)
                add_link(builder_.members()[member].first_node + i, file.links[link],
                         {member, link});
        }
    }

    // Nothing lies between the ends, and only they have widths: the link has the mean of both.
    void add_link(NodeIndex from, const Link& link, Origin origin) {
        const u32 member = map_.member_of(link.target.area);
        const auto place = member == no_index ? std::nullopt : map_.find(member, link.target.node);
        if (!place)
            return builder_.add_unresolved(unresolved_link(from, origin, link.target,
                                                           member != no_index,
                                                           Grid(Grid::vanilla_side).area_count()));
        const NodeIndex to = builder_.members()[member].first_node + *place;
        const std::vector<float>& width = builder_.nodes().width;
        const Lanes lanes = Lanes::of(link);
        builder_.add_link({.from = from,
                           .to = to,
                           .width = (width[from] + width[to]) / 2,
                           .lanes = static_cast<u8>(lanes.along),
                           .opposite_lanes = static_cast<u8>(lanes.against),
                           .origin = origin});
    }

    AreaMap map_;
    unsigned z_scale_;
    NetworkBuilder builder_{MapKind::paths};
};

}  // namespace

Network make_network(std::span<const Member> members, unsigned z_scale) {
    return AreaNetwork(members, z_scale).make();
}

}  // namespace wend::gta_paths::iv
