#include "formats/gta_paths/area_columns.hpp"

#include "formats/gta_paths/area_map.hpp"
#include "formats/gta_paths/column_makers.hpp"

namespace wend::gta_paths {
namespace {

// A map that columns look into, for as long as there are any.
class KeptMap {
  public:
    explicit KeptMap(std::span<const Member> members)
        : members_(members.begin(), members.end()), map_(members_) {}
    KeptMap(const KeptMap&) = delete;

    const AreaDocument& document(Origin origin) const { return map_.document(origin.member); }
    const PathNode& node(Origin origin) const { return document(origin).file.nodes[origin.record]; }
    const Link& link(Origin origin) const { return document(origin).file.links[origin.record]; }
    // The navi node of a link; one without anything set for footpaths, and where it is absent.
    const NaviNode& navi_node(Origin origin) const {
        static const NaviNode none;
        const NaviAddress address = navi_address(link(origin), map_.context(origin.member));
        const NaviNode* const found = is_of_vehicles(origin) ? map_.find(address) : nullptr;
        return found ? *found : none;
    }

  private:
    bool is_of_vehicles(Origin origin) const {
        const AreaFile& file = document(origin).file;
        const std::size_t vehicles = file.header.vehicle_nodes;
        return vehicles >= file.nodes.size() || origin.record < file.nodes[vehicles].base_link;
    }

    std::vector<Member> members_;
    AreaMap map_;
};

}  // namespace

void add_columns(Network& network, std::span<const Member> members) {
    const auto map = std::make_shared<const KeptMap>(members);
    auto& of_nodes = network.nodes.columns;
    add_bit_columns(of_nodes, node_flags, [map](Origin origin) { return map->node(origin).flags; });
    add_column(of_nodes, "flood_fill", "number of the connected component", "",
               [map](Origin origin) -> u32 {
                   const PathNode& node = map->node(origin);
                   const PathContext context = map->document(origin).context;
                   return context.has_wide_flood_fill() ? node.wide_flood_fill : node.flood_fill;
               });

    auto& of_links = network.links.columns;
    add_bit_columns(of_links, crossing_flags,
                    [map](Origin origin) { return map->link(origin).crossing; });
    add_column(of_links, "stored_length", "length as the file has it", "m",
               [map](Origin origin) { return map->link(origin).length; });
    add_column(of_links, "road_light", "traffic light of a road, and whose turn it stops", "",
               [map](Origin origin) {
                   return signal_flags["traffic_light"].get(map->navi_node(origin).signals);
               });
    of_links.back().value_names = {"none", "north-south", "east-west"};
    of_links.back().none = 0;
    add_column(of_links, "train_crossing", signal_flags["train_crossing"].note, "",
               [map](Origin origin) {
                   return signal_flags["train_crossing"].get(map->navi_node(origin).signals);
               });
    of_links.back().type = Column::Type::flag;
}

}  // namespace wend::gta_paths
