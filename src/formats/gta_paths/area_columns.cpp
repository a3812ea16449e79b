#include "formats/gta_paths/area_columns.hpp"

#include <memory>

#include "formats/gta_paths/area_map.hpp"
#include "formats/gta_paths/column_makers.hpp"

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

}  // namespace

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
    of_links.push_back(column_of({.name = "road_light",
                                  .title = "traffic light of a road, and whose turn it stops",
                                  .value_names = {"none", "north-south", "east-west"},
                                  .none = 0},
                                 [=](Origin origin) {
                                     return signal_flags["traffic_light"].get(
                                         areas->navi_node(origin).signals);
                                 }));
    of_links.push_back(column_of(
        {.name = "train_crossing", .title = signal_flags["train_crossing"].note},
        [=](Origin origin) {
            return signal_flags["train_crossing"].get(areas->navi_node(origin).signals) != 0;
        }));
}

}  // namespace wend::gta_paths
