#include "formats/gta/iv/area_network.hpp"

#include <memory>
#include <span>

#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/records/area_files.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths::iv {
namespace {

// Adds the columns that GTA IV knows of nodes and links: their flags, one by one,
// what no name is known for, flood fill numbers, streets and stored lengths.
void add_columns(NetworkBuilder& builder, std::span<const Member> members) {
    const auto areas = std::make_shared<const KeptMap<AreaFiles<AreaDocument>>>(members);
    const auto node_flags_at = [=](Origin origin) { return areas->node(origin).flags; };
    const auto link_flags_at = [=](Origin origin) { return areas->link(origin).flags; };

    std::vector<Column>& of_nodes = builder.node_columns();
    add_bit_columns(of_nodes, node_flags, node_flags_at);
    add_unknown_bit_columns(of_nodes, node_flags.fields, 32, "flag_", node_flags_at);
    of_nodes.push_back(column_of(
        {.name = "unknown_flags",
         .title = "flags without a known meaning, as they stand in the file",
         .is_set = true},
        [=](Origin origin) { return node_flags_at(origin) & ~covered_bits(node_flags.fields); }));
    of_nodes.push_back(
        column_of({.name = "flood_fill", .title = "number of the connected component; 1 for boats"},
                  [=](Origin origin) { return areas->node(origin).flood_fill; }));
    of_nodes.push_back(column_of({.name = "street_name", .title = "hash of the street's name"},
                                 [=](Origin origin) { return areas->node(origin).street_name; }));

    std::vector<Column>& of_links = builder.link_columns();
    add_bit_columns(of_links, lane_flags, [=](Origin origin) { return areas->link(origin).lanes; });
    of_links.push_back(
        column_of({.name = "stored_length", .title = "length as the file has it", .unit = "m"},
                  [=](Origin origin) { return areas->link(origin).length; }));
    of_links.push_back(column_of({.name = "link_flags",
                                  .title = "flags of the link, none of which is known",
                                  .is_set = true},
                                 link_flags_at));
    add_unknown_bit_columns(of_links, {}, 16, "link_flag_", link_flags_at);
}

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
        const u32 member = map_.member_meant(link.target.area, origin.member);
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
