#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "formats/ain/files.hpp"
#include "formats/ain/graph_world.hpp"
#include "wend/check.hpp"

// One fault for each rule, planted in the graph of raw_graph.hpp, and the records that it is to be
// found at.

namespace wend::ain {

using Records = std::vector<std::string>;

struct Fault {
    std::string_view rule;
    std::function<Records(GraphFile&)> plant;
    u32 version = 37;
    // Whether the graph is held against the map of the sound one.
    bool is_in_map = false;
    OptionValues options = {};
};

// The sound graph in a version, to be changed.
inline GraphFile sound_file(u32 version) {
    GraphFile file = file_of(*test::read_well(ain, RawGraph().bytes()));
    if (version == 27) count_links(file);
    return file;
}
inline Map map_of_file(GraphFile file, u32 version) {
    const AinContext context{version, usual_hulls(version)};
    EXPECT_TRUE(derive(file, context));
    return map_of(std::make_shared<const GraphDocument>(context, std::move(file)));
}

// What is found, but that the version is old where a fault needs one.
inline CheckReport report_of(const Map& map, std::string_view rule,
                             std::shared_ptr<const World> world = {},
                             const OptionValues& values = {}) {
    CheckOptions options;
    if (rule != "old-version") options.ignore = {"old-version"};
    options.world = std::move(world);
    return check(map, options, values).value();
}
// The world that a fault is looked for in.
inline std::shared_ptr<const World> world_of(const Fault& fault) {
    return fault.is_in_map ? world_for(sound_file(fault.version)) : nullptr;
}

// A node linked with another, behind all others.
inline void add_linked(GraphFile& file, i16 with) {
    GraphNode node = file.nodes[0];
    node.position[2] += static_cast<f32>(file.nodes.size());
    node.editor_id = -1;
    file.nodes.push_back(node);
    GraphLink link = file.links[0];
    link.source = with;
    link.target = static_cast<i16>(file.nodes.size() - 1);
    file.links.push_back(link);
    std::ranges::sort(file.links, {}, link_order);
}

inline std::vector<Fault> all_faults() {
    constexpr f32 none = std::numeric_limits<f32>::quiet_NaN();
    return {
        {"missing-node",
         [](GraphFile& file) {
             file.links[1].target = 999;
             return Records{"0"};
         }},
        {"missing-node",
         [](GraphFile& file) {
             file.links[3].source = 5;
             return Records{"3"};
         }},
        {"self-link",
         [](GraphFile& file) {
             file.links[1].target = 0;
             return Records{"0"};
         }},
        {"position",
         [](GraphFile& file) {
             file.nodes[2].position[1] = none;
             return Records{"2"};
         }},
        {"position",
         [](GraphFile& file) {
             file.nodes[2].offsets.of[9] = none;
             return Records{"2"};
         }},
        {"node-type",
         [](GraphFile& file) {
             file.nodes[4].type = 6;
             return Records{"4"};
         }},
        {"node-count",
         [](GraphFile& file) {
             while (file.nodes.size() <= 1'500)
                 add_linked(file, static_cast<i16>(file.nodes.size() - 1));
             for (GraphNode& node : file.nodes) node.position[2] = 0;
             return Records{"graph"};
         }},
        {"link-count",
         [](GraphFile& file) {
             for (int i = 0; i < 29; ++i) add_linked(file, 0);
             return Records{"0"};
         }},
        {"zones-across",
         [](GraphFile& file) {
             file.nodes[4].zone = 0;
             return Records{"0"};
         }},
        {"solo-zone",
         [](GraphFile& file) {
             file.nodes[4].zone = 1;
             return Records{"4"};
         }},
        {"link-count-stored",
         [](GraphFile& file) {
             file.nodes[2].link_count = 3;
             return Records{"2"};
         },
         27},
        {"zones",
         [](GraphFile& file) {
             for (GraphNode& node : file.nodes) node.zone = 0;
             return Records{"0"};
         }},
        {"double-link",
         [](GraphFile& file) {
             file.links.insert(file.links.begin() + 1, file.links[0]);
             return Records{"0"};
         }},
        {"no-moves",
         [](GraphFile& file) {
             file.links[2].moves = {};
             return Records{"1"};
         }},
        {"moves",
         [](GraphFile& file) {
             file.links[0].moves.of[3] = 3;
             return Records{"0"};
         }},
        {"moves",
         [](GraphFile& file) {
             file.links[0].moves.of[9] = 64;
             return Records{"0"};
         }},
        {"type-and-moves",
         [](GraphFile& file) {
             file.links[0].moves.of[3] = fly_move;
             return Records{"0"};
         }},
        {"type-and-moves",
         [](GraphFile& file) {
             file.links[2].moves.of[0] = climb_move;
             return Records{"1"};
         }},
        {"link-too-long",
         [](GraphFile& file) {
             file.nodes[4].position[2] = 722;
             return Records{"0"};
         }},
        {"editor-id",
         [](GraphFile& file) {
             file.nodes[2].editor_id = 7;
             return Records{"2"};
         }},
        {"yaw",
         [](GraphFile& file) {
             file.nodes[1].yaw = -90;
             return Records{"1"};
         }},
        {"graph-name",
         [](GraphFile&) { return Records{"graph"}; },
         37,
         false,
         {{"bsp-name", "yard"}}},
        {"map-revision",
         [](GraphFile& file) {
             file.revision = 950;
             return Records{"graph"};
         },
         37, true},
        {"node-id",
         [](GraphFile& file) {
             file.nodes[2].editor_id = -1;
             return Records{"2"};
         },
         37, true},
        {"map-nodes",
         [](GraphFile& file) {
             file.nodes[2].position[0] += 1;
             return Records{"graph"};
         },
         37, true},
        {"no-heights",
         [](GraphFile& file) {
             file.nodes[0].offsets = {};
             return Records{"graph"};
         }},
        {"link-order",
         [](GraphFile& file) {
             std::swap(file.links[1], file.links[2]);
             return Records{"0"};
         }},
        {"islands",
         [](GraphFile& file) {
             file.links.erase(file.links.begin() + 2);
             file.nodes[2].zone = file.nodes[3].zone = 5;
             return Records{"graph"};
         }},
        {"no-links",
         [](GraphFile& file) {
             file.nodes.push_back({});
             file.nodes.back().zone = zone_solo;
             return Records{"5"};
         }},
        {"old-version", [](GraphFile&) { return Records{"graph"}; }, 35},
        {"empty-graph",
         [](GraphFile& file) {
             file.nodes.clear();
             file.links.clear();
             return Records{"graph"};
         }},
    };
}

}  // namespace wend::ain
