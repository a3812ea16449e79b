#include "formats/gta_paths/faults.hpp"

namespace wend::gta_paths {
namespace {

using Sort = PlantedMap::Sort;

// A fault of the first link of a node with two links.
template <class Spoil>
Records spoil_link(PlantedMap& map, Sort sort, Spoil spoil) {
    const u32 node = map.node(sort, 2);
    spoil(map.link_of(node));
    return {map.name(node)};
}
// One that shows on the link and on the one that leads back.
template <class Spoil>
Records spoil_segment(PlantedMap& map, Sort sort, Spoil spoil) {
    const u32 node = map.node(sort, 2);
    const std::string other = map.name(map.link_of(node).target.node);
    spoil(map.link_of(node), map.link_back(node));
    return {map.name(node), other};
}

}  // namespace

std::vector<Fault> faults_of_links() {
    return {
        {"dangling-link",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::ped, [](Link& link) { link.target.node = 60000; });
         }},
        {"dangling-link",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::road, [](Link& link) { link.target = {60000, 0}; });
         }},
        {"one-way-link",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 3);
             const std::string other = map.name(map.link_of(node).target.node);
             map.remove_link(node, 0);
             return Records{other};
         }},
        {"link-to-itself",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 3);
             map.link_of(node).target.node = static_cast<u16>(node);
             return Records{map.name(node)};
         }},
        {"vehicle-ped-link",
         [](PlantedMap& map) {
             const u32 road = map.node(Sort::road, 2);
             return spoil_link(map, Sort::ped,
                               [&](Link& link) { link.target.node = static_cast<u16>(road); });
         }},
        {"duplicate-link",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 3);
             map.link_of(node, 2).target = map.link_of(node, 0).target;
             return Records{map.name(node)};
         }},
        {"far-link",
         [](PlantedMap& map) {
             const auto apart = [&](u32 area) {
                 const u32 here = map.fullest();
                 return std::max(std::max(area % 8, here % 8) - std::min(area % 8, here % 8),
                                 std::max(area / 8, here / 8) - std::min(area / 8, here / 8));
             };
             for (const auto& [number, file] : map.areas) {
                 if (apart(number) < 2 || file.header.ped_nodes == 0) continue;
                 const NodeAddress target{static_cast<u16>(number),
                                          static_cast<u16>(file.nodes.size() - 1)};
                 return spoil_link(map, Sort::ped, [&](Link& link) { link.target = target; });
             }
             ADD_FAILURE() << "no area is far enough";
             return Records{};
         }},
        {"navi-missing",
         [](PlantedMap& map) {
             const NaviAddress beyond{1023, static_cast<u16>(map.fullest())};
             return spoil_link(map, Sort::road, [&](Link& link) { map.set_navi(link, beyond); });
         }},
        {"navi-differs",
         [](PlantedMap& map) {
             const NaviAddress other = map.navi_of(map.node(Sort::road, 2), 1);
             return spoil_segment(map, Sort::road,
                                  [&](Link& link, Link&) { map.set_navi(link, other); });
         }},
        {"lengths-differ",
         [](PlantedMap& map) {
             return spoil_segment(map, Sort::ped, [](Link& link, Link&) { link.length ^= 1; });
         }},
        {"length",
         [](PlantedMap& map) {
             return spoil_segment(map, Sort::ped, [](Link& link, Link& back) {
                 link.length = static_cast<u8>(link.length + 5);
                 back.length = link.length;
             });
         }},
        {"length",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::road, [](Link& link) { link.length = 255; });
         }},
        {"link-too-long",
         [](PlantedMap& map) {
             const u32 from = map.node(Sort::ped, 2);
             const std::vector<PathNode>& nodes = map.file().nodes;
             for (u32 to = from + 1; to < nodes.size(); ++to) {
                 if (map.distance(from, to) < 256 ||
                     map.flood_fill(nodes[from]) != map.flood_fill(nodes[to]))
                     continue;
                 Link way;
                 way.length = 255;
                 map.join(from, to, way);
                 return Records{map.name(from)};
             }
             ADD_FAILURE() << "no node is far enough";
             return Records{};
         }},
        {"crossing-differs",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 2);
             map.link_of(node).crossing ^= 1;
             return Records{map.name(std::min<u32>(node, map.link_of(node).target.node))};
         }},
        {"ped-navi",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::ped, [&](Link& link) { map.set_navi(link, {3, 0}); });
         }},
        {"vehicle-crossing",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::road, [](Link& link) { link.crossing = 2; });
         }},
        {"reserved-crossing-bits",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::ped, [](Link& link) { link.crossing |= 1u << 2; });
         }},
        {"reserved-crossing-bits",
         [](PlantedMap& map) {
             return spoil_link(map, Sort::road, [](Link& link) { link.crossing = 0x80; });
         }},
        {"absent-area",
         [](PlantedMap& map) {
             // One with files all around.
             const u32 gone = map.fullest();
             for (const u32 near :
                  {gone - 9, gone - 8, gone - 7, gone - 1, gone + 1, gone + 7, gone + 8, gone + 9})
                 EXPECT_TRUE(map.areas.contains(near));
             EXPECT_EQ(map.areas.erase(gone), 1u);
             return Records{fmt::format("area {}", gone)};
         }},
        {"absent-file",
         [](PlantedMap& map) {
             // At the south-west corner of the town.
             const u32 gone = map.areas.begin()->first;
             EXPECT_EQ(map.areas.erase(gone), 1u);
             Records records;
             for (const auto& [number, file] : map.areas)
                 for (std::size_t i = 0; i < file.nodes.size(); ++i) {
                     const auto [begin, end] = owned_links(file, file.nodes[i]);
                     for (u32 link = begin; link < end; ++link)
                         if (file.links[link].target.area == gone)
                             records.push_back(fmt::format("{}:{}", number, i));
                 }
             EXPECT_FALSE(records.empty());
             return records;
         }},
    };
}

}  // namespace wend::gta_paths
