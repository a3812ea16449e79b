#include "formats/gta_paths/faults.hpp"

namespace wend::gta_paths {
namespace {

using Sort = PlantedMap::Sort;

std::string navi_name(NaviAddress address) {
    return fmt::format("navi node {}:{}", address.area, address.node);
}

// A fault of the navi node of a road node's first link.
template <class Spoil>
Records spoil_navi_node(PlantedMap& map, Spoil spoil) {
    const NaviAddress address = map.navi_of(map.node(Sort::road, 2));
    spoil(map.navi_node(address));
    return {navi_name(address)};
}

struct Component {
    NodeAddress first;
    std::vector<PathNode*> nodes;
};
// The pedestrians' components by their ids, the ones of a sample map being right.
std::map<u32, Component> ped_components(PlantedMap& map) {
    std::map<u32, Component> components;
    for (auto& [number, file] : map.areas)
        for (u32 i = file.header.vehicle_nodes; i < file.nodes.size(); ++i) {
            Component& component = components[map.flood_fill(file.nodes[i])];
            if (component.nodes.empty())
                component.first = {static_cast<u16>(number), static_cast<u16>(i)};
            component.nodes.push_back(&file.nodes[i]);
        }
    return components;
}

// A node of the fullest area where just two roads end, and which of its links leads to a junction
// in that area, with a traffic light.
struct LitRoad {
    u32 node = 0, which = 0;
};
LitRoad lit_road(PlantedMap& map) {
    const AreaFile& area = map.file();
    const auto links = [&](u32 node) { return own_links.get(area.nodes[node].flags); };
    for (u32 node = 0; node < area.header.vehicle_nodes; ++node)
        for (u32 which = 0; links(node) == 2 && which < 2; ++which) {
            const NodeAddress target = map.link_of(node, which).target;
            const NaviNode& navi = map.navi_node(map.navi_of(node, which));
            if (target.area == map.fullest() && links(target.node) > 2 &&
                signal_flags["traffic_light"].get(navi.signals) != 0)
                return {node, which};
        }
    ADD_FAILURE() << "no road has a light";
    return {};
}

}  // namespace

std::vector<Fault> faults_of_roads() {
    return {
        {"navi-target",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::road, 2);
             const NodeAddress here{static_cast<u16>(map.fullest()), static_cast<u16>(node)};
             const NodeAddress other = map.link_of(node).target;
             map.navi_node(map.navi_of(node)).target = std::max(here, other);
             return Records{map.name(node), map.name(other.node)};
         }},
        {"navi-use",
         [](PlantedMap& map) {
             AreaFile& file = map.file();
             file.navi_nodes.push_back(file.navi_nodes.front());
             ++file.header.navi_nodes;
             return Records{navi_name(
                 {static_cast<u16>(file.navi_nodes.size() - 1), static_cast<u16>(map.fullest())})};
         }},
        {"navi-use",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::road, 2);
             const NaviAddress left = map.navi_of(node, 0), shared = map.navi_of(node, 1);
             map.set_navi(map.link_back(node, 0), shared);
             map.set_navi(map.link_of(node, 0), shared);
             return Records{navi_name(left), navi_name(shared)};
         }},
        {"direction",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) {
                 navi.direction = {static_cast<i8>(-navi.direction[1]), navi.direction[0]};
             });
         }},
        {"navi-width",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) { navi.path_width = 255; });
         }},
        {"reserved-navi-bits",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) { navi.lanes |= 1u << 7; });
         }},
        {"reserved-navi-bits",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) { navi.signals |= 1u << 3; });
         }},
        {"reserved-navi-bits",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) { navi.signals |= 1u << 15; });
         }},
        {"no-lanes",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) { navi.lanes = 0; });
         }},
        {"light-direction",
         [](PlantedMap& map) {
             return spoil_navi_node(map, [](NaviNode& navi) {
                 navi.lanes |= 1u << 6;
                 navi.signals = 0;
             });
         }},
        {"light-at-wrong-end",
         [](PlantedMap& map) {
             const LitRoad road = lit_road(map);
             const NaviAddress navi = map.navi_of(road.node, road.which);
             map.navi_node(navi).lanes ^= 1u << 6;
             return Records{navi_name(navi)};
         }},
        {"one-way-trap",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::road, 2);
             const NodeAddress here{static_cast<u16>(map.fullest()), static_cast<u16>(node)};
             for (const u32 which : {0u, 1u}) {
                 NaviNode& navi = map.navi_node(map.navi_of(node, which));
                 const u32 left = 1, right = 1u << 3, lanes = left * 7 + right * 7;
                 navi.lanes =
                     static_cast<u8>((navi.lanes & ~lanes) | (navi.target == here ? left : right));
             }
             return Records{map.name(node)};
         }},
        {"water-land-link",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::road, 3);
             map.file().nodes[node].flags |= 1u << 7;
             Records records(3, map.name(node));
             for (u32 i = 0; i < 3; ++i)
                 records.push_back(map.name(map.link_of(node, i).target.node));
             return records;
         }},
        {"flood-fill-mixed",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 2);
             map.set_flood_fill(map.file().nodes[node], 200);
             return Records{map.name(node)};
         }},
        {"flood-fill-shared",
         [](PlantedMap& map) {
             auto components = ped_components(map);
             EXPECT_GT(components.size(), 1u);
             const auto& [id, one] = *components.begin();
             const Component& other = std::next(components.begin())->second;
             for (PathNode* node : other.nodes) map.set_flood_fill(*node, id);
             const NodeAddress later = std::max(one.first, other.first);
             return Records{fmt::format("{}:{}", later.area, later.node)};
         }},
    };
}

}  // namespace wend::gta_paths
