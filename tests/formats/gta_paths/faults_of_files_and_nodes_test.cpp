#include "formats/gta_paths/faults.hpp"

namespace wend::gta_paths {
namespace {

using Sort = PlantedMap::Sort;

// A fault of one road node with two links.
template <class Spoil>
Records spoil_road_node(PlantedMap& map, Spoil spoil) {
    const u32 node = map.node(Sort::road, 2);
    spoil(map.file().nodes[node]);
    return {map.name(node)};
}
template <class Spoil>
Records spoil_ped_node(PlantedMap& map, Spoil spoil) {
    const u32 node = map.node(Sort::ped, 2);
    spoil(map.file().nodes[node]);
    return {map.name(node)};
}
template <class Spoil>
Records spoil_file(PlantedMap& map, Spoil spoil) {
    spoil(map.file());
    return {map.area_name()};
}

}  // namespace

std::vector<Fault> faults_of_files_and_nodes() {
    return {
        {"header-counts",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) { ++f.header.ped_nodes; });
         }},
        {"missing-magic",
         [](PlantedMap& map) { return spoil_file(map, [](AreaFile& f) { f.lacks_mark = 1; }); },
         Version::fla4},
        {"number-taken",
         [](PlantedMap& map) {
             map.further[fmt::format("nodes{}.dat.orig", map.fullest())] = map.file();
             return Records{map.area_name()};
         }},
        {"missing-sections",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) { f.missing_bytes = 100; });
         },
         Version::vanilla},
        {"missing-sections",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) { f.missing_bytes = 500; });
         },
         Version::vanilla},
        {"trailing-bytes",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) { f.trailing = {std::byte{0}, std::byte{1}}; });
         }},
        {"trailing-bytes",
         [](PlantedMap& map) {
             // More than the room for links would be, in an area that has nothing else.
             AreaFile& empty = map.areas[map.free_number()];
             empty.trailing.assign(1153, std::byte{0});
             empty.trailing.back() = std::byte{1};
             return Records{fmt::format("area {}", map.areas.begin()->first)};
         }},
        {"bytes-of-empty-area",
         [](PlantedMap& map) {
             // 20 bytes of header and 768 of room make the 788 that are seen.
             AreaFile& empty = map.areas[map.free_number()];
             empty.trailing.assign(free_spare_targets.begin(), free_spare_targets.end());
             empty.trailing.resize(2048);
             return Records{fmt::format("area {}", map.areas.begin()->first)};
         }},
        {"bytes-of-empty-area",
         [](PlantedMap& map) {
             map.areas[map.free_number()].trailing.assign(1152, std::byte{0xCC});
             return Records{fmt::format("area {}", map.areas.begin()->first)};
         }},
        {"copy-of-other-square",
         [](PlantedMap& map) {
             const u32 number = map.free_number();
             AreaFile copy = map.file();
             map.renumber(copy, map.fullest(), number);
             map.areas[number] = copy;
             return Records{fmt::format("area {}", number)};
         }},
        {"in-other-square",
         [](PlantedMap& map) {
             const u32 number = map.free_number(), old = map.fullest();
             for (auto& [area, file] : map.areas) map.renumber(file, old, number);
             map.areas[number] = map.areas.extract(old).mapped();
             return Records{fmt::format("area {}", number)};
         }},
        {"nodes-at-one-place",
         [](PlantedMap& map) {
             const u32 node = map.node(Sort::ped, 2), other = map.link_of(node).target.node;
             PathNode& moved = map.file().nodes[node];
             moved.position = map.file().nodes[other].position;
             moved.wide_position = map.file().nodes[other].wide_position;
             return Records{map.name(std::max(node, other))};
         }},
        {"spare-links",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) { f.spare_targets.fill(std::byte{0}); });
         }},
        {"spare-links",
         [](PlantedMap& map) {
             return spoil_file(map, [](AreaFile& f) {
                 f.spare_lengths[191] = f.spare_crossings[0] = std::byte{0xCC};
             });
         }},
        {"base-link",
         [](PlantedMap& map) { return spoil_road_node(map, [](PathNode& n) { ++n.base_link; }); }},
        {"base-link",
         [](PlantedMap& map) {
             PathNode& last = map.file().nodes.back();
             last.flags = own_links.with(last.flags, own_links.get(last.flags) + 1);
             return Records{map.area_name()};
         }},
        {"node-area",
         [](PlantedMap& map) { return spoil_road_node(map, [](PathNode& n) { n.area = 7; }); }},
        {"node-area",
         [](PlantedMap& map) {
             map.file().nodes.front().area = 7;  // The first node decides nothing either.
             return Records{map.name(0)};
         }},
        {"node-id",
         [](PlantedMap& map) { return spoil_road_node(map, [](PathNode& n) { n.id = 9999; }); }},
        {"search-distance",
         [](PlantedMap& map) {
             return spoil_road_node(map, [](PathNode& n) { n.search_distance = 0; });
         }},
        {"outside-square",
         [](PlantedMap& map) {
             return spoil_road_node(map, [&](PathNode& n) {
                 n.position[0] = static_cast<i16>(n.position[0] + 750 * 8);
                 n.wide_position[0] += 750 * 8;
             });
         }},
        {"reserved-flags",
         [](PlantedMap& map) {
             return spoil_road_node(map, [](PathNode& n) { n.flags |= 1u << 9; });
         }},
        {"reserved-flags",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags |= 1u << 11 | 1u << 15; });
         }},
        {"reserved-flags",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags |= 1u << 31; });
         }},
        {"switched-off-copy",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags ^= 1u << 8; });
         }},
        {"dead-end",
         [](PlantedMap& map) {
             return spoil_road_node(map, [](PathNode& n) { n.flags ^= 1u << 4; });
         }},
        {"dead-end",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags |= 1u << 4; });
         }},
        {"vehicle-flag-on-ped",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags |= 1u << 12; });
         }},
        {"vehicle-flag-on-ped",
         [](PlantedMap& map) {
             return spoil_ped_node(map, [](PathNode& n) { n.flags |= 1u << 7 | 1u << 20; });
         }},
        {"lonely-node",
         [](PlantedMap& map) {
             AreaFile& file = map.file();
             PathNode lonely = file.nodes.back();
             lonely.id = static_cast<u16>(file.nodes.size());
             lonely.base_link = static_cast<u16>(file.links.size());
             lonely.flags = own_links.with(lonely.flags, 0);
             map.set_flood_fill(lonely, 250);
             lonely.position[2] = static_cast<i16>(lonely.position[2] + 8);
             lonely.wide_position[2] += 8;
             file.nodes.push_back(lonely);
             ++file.header.nodes;
             ++file.header.ped_nodes;
             return Records{map.name(lonely.id)};
         }},
    };
}

}  // namespace wend::gta_paths
