#pragma once

#include "formats/gta_paths/iv/planted_map.hpp"

namespace wend::gta_paths::iv {

// In area 27 the ids of nodes 0 to 5 are 100, 103 ... 115, and the links are a-b, b-a, b-c, c-b,
// c-d, d-c, d-e, e-d, e-f; in area 28 they are f-e, f-g, g-f and two on the water.
inline std::vector<Fault> all_faults() {
    return {
        {"header-counts",
         [](PlantedMap& map) {
             ++map.areas.at(27).other_nodes;
             return Records{"area 27"};
         }},
        {"trailing-bytes",
         [](PlantedMap& map) {
             map.areas.at(28).trailing = {std::byte{0}, std::byte{7}};
             return Records{"area 28"};
         }},
        {"trailing-zeros",
         [](PlantedMap& map) {
             map.areas.at(28).trailing = Bytes(100);
             return Records{"area 28"};
         }},
        {"node-area",
         [](PlantedMap& map) {
             map.node(27, 1).area = 26;
             return Records{"27:103"};
         }},
        {"duplicate-id",
         [](PlantedMap& map) {
             map.node(27, 5).id = 103;
             return Records{"27:103"};
         }},
        {"duplicate-id",
         [](PlantedMap& map) {
             map.node(27, 3).id = 103;
             return Records{"27:103"};
         }},
        {"base-link",
         [](PlantedMap& map) {
             ++map.node(27, 2).base_link;
             return Records{"27:106"};
         }},
        {"base-link",
         [](PlantedMap& map) {
             map.areas.at(28).links.push_back({.area = 28, .node = 100});
             return Records{"area 28"};
         }},
        {"dangling-link",
         [](PlantedMap& map) {
             map.link(27, 2).node = 60000;
             return Records{"27:103"};
         }},
        {"dangling-link",
         [](PlantedMap& map) {
             map.link(27, 8).area = 64;
             return Records{"27:112"};
         }},
        {"one-way-link",
         [](PlantedMap& map) {
             map.remove_link(27, 2, 4);
             return Records{"27:109"};
         }},
        {"link-to-itself",
         [](PlantedMap& map) {
             map.link(27, 2).node = 103;
             return Records{"27:103"};
         }},
        {"height-scale",
         [](PlantedMap& map) {
             for (auto& [number, area] : map.areas)
                 for (RawNode& node : area.nodes) node.z /= 2;
             return Records{"area 27"};
         }},
        {"outside-square",
         [](PlantedMap& map) {
             map.node(27, 5).y = 2;  // a quarter of a metre beyond the northern edge
             return Records{"27:115"};
         }},
        {"outside-square",
         [](PlantedMap& map) {
             map.node(28, 2).x = -8;
             return Records{"28:106"};
         }},
        {"length",
         [](PlantedMap& map) {
             map.link(27, 6).length += 2;
             return Records{"27:109"};
         }},
        {"lanes-differ",
         [](PlantedMap& map) {
             map.link(27, 2).lanes = 2 * 8 + 1;
             return Records{"27:103", "27:106"};
         }},
        {"link-too-long",
         [](PlantedMap& map) {
             map.node(27, 0).y = -700 * 8;  // 400 m from b
             map.link(27, 0).length = map.link(27, 1).length = 255;
             return Records{"27:100"};
         }},
        {"one-way-trap",
         [](PlantedMap& map) {
             // d leads two lanes to e, and f one.
             map.link(27, 8).lanes = 1 * 8 + 0;
             map.link(28, 0).lanes = 0 * 8 + 1;
             return Records{"27:112"};
         }},
        {"duplicate-link",
         [](PlantedMap& map) {
             map.link(27, 2).node = 100;
             return Records{"27:103"};
         }},
        {"other-node-links",
         [](PlantedMap& map) {
             --map.areas.at(28).vehicle_nodes;
             ++map.areas.at(28).other_nodes;
             return Records{"28:112"};
         }},
        {"linking-disabled",
         [](PlantedMap& map) {
             map.node(27, 1).flags |= bit_15_no_links;
             return Records{"27:103"};
         }},
        {"linking-disabled",
         [](PlantedMap& map) {
             map.node(27, 5).flags = 0;
             return Records{"27:115"};
         }},
        {"boat-flood-fill",
         [](PlantedMap& map) {
             map.node(27, 1).flood_fill = 1;
             return Records{"27:103"};
         }},
        {"boat-flood-fill",
         [](PlantedMap& map) {
             map.node(28, 3).flood_fill = 2;
             return Records{"28:109"};
         }},
        {"search-distance",
         [](PlantedMap& map) {
             map.node(27, 1).search_distance = 0;
             return Records{"27:103"};
         }},
        {"second-word",
         [](PlantedMap& map) {
             map.node(27, 1).second_word = 0x80000000;
             return Records{"27:103"};
         }},
        {"absent-file",
         [](PlantedMap& map) {
             map.areas.erase(28);
             return Records{"27:112"};
         }},
    };
}

}  // namespace wend::gta_paths::iv
