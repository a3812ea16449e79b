#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace wend::architecture {

// A module of the tree, and the modules that it may include besides itself.
struct Module {
    std::string_view name;
    std::vector<std::string_view> may_include;
};

// From the ground up: no module names one that stands below it in this list. Folders under
// `formats/` are modules of their own that all follow the row `formats/*`; files directly in
// `formats/` are the registry.
inline const std::vector<Module>& modules() {
    static const std::vector<Module> all{
        {"core/base", {}},
        {"core/json", {"core/base"}},
        {"core/io", {"core/base"}},
        {"core/archive", {"core/base"}},
        {"core/image", {"core/base", "core/archive"}},
        {"core/describe", {"core/base", "core/json"}},
        {"core/fields", {"core/base", "core/describe"}},
        {"model/network", {"core/base"}},
        {"core/document", {"core/base", "core/describe", "core/fields", "model/network"}},
        {"model/select", {"core/base", "core/json", "model/network"}},
        {"world", {"core/base", "model/network"}},
        {"model/edit",
         {"core/base", "core/json", "core/describe", "model/network", "core/document"}},
        {"model/places", {"core/base", "model/network", "core/document", "world"}},
        {"model/map_fit", {"core/base", "model/network", "core/document", "world", "model/places"}},
        {"model/check", {"core/base", "model/network", "core/document", "model/map_fit"}},
        {"model/repair", {"core/base", "core/document", "model/check"}},
        {"model/change",
         {"core/base", "core/json", "core/describe", "core/document", "model/edit"}},
        {"model/ground",
         {"core/base", "model/network", "core/document", "world", "model/edit", "model/map_fit",
          "model/change"}},
        {"model/merge",
         {"core/base", "core/json", "core/describe", "core/document", "model/edit", "model/check",
          "model/change"}},
        {"generate", {"core/base", "model/network", "core/document", "world"}},
        {"samples", {"core/base", "model/network"}},
        {"formats/*",
         {"core/base", "core/json", "core/image", "core/archive", "core/describe", "model/network",
          "core/document", "world", "model/edit", "samples"}},
        {"formats", {"core/base", "core/document", "formats/*"}},
        {"exchange",
         {"core/base", "core/json", "core/describe", "model/network", "core/document", "model/edit",
          "world", "model/places", "formats"}},
        {"route", {"core/base", "core/json", "core/describe", "model/network", "core/document"}},
        {"scene", {"core/base", "model/network", "world"}},
        {"render", {"core/base", "core/image", "model/network", "core/document", "world", "scene"}},
        {"api/open",
         {"core/base", "core/io", "core/archive", "core/document", "world", "formats", "exchange"}},
        {"api/requests",
         {"core/base", "core/io", "core/image", "model/network", "model/places", "core/document",
          "world", "generate", "model/map_fit", "formats", "exchange", "route", "render",
          "api/open"}},
        {"api/renew",
         {"core/base", "model/network", "core/document", "world", "model/edit", "model/map_fit",
          "api/requests"}},
        {"api/tables",
         {"core/base", "core/json", "core/describe", "model/network", "core/document",
          "model/map_fit", "model/check", "exchange", "route"}},
        {"api/answers",
         {"core/base", "core/json", "model/network", "core/document", "model/check", "model/repair",
          "model/change", "model/ground", "model/merge", "formats", "exchange", "route", "api/open",
          "api/requests", "api/renew"}},
        {"c_interface",
         {"core/base",     "core/json",     "core/io",     "core/describe", "core/fields",
          "model/network", "core/document", "world",       "model/select",  "model/edit",
          "model/map_fit", "model/places",  "model/check", "model/repair",  "model/change",
          "model/ground",  "model/merge",   "formats",     "exchange",      "route",
          "scene",         "render",        "api/open",    "api/requests",  "api/renew",
          "api/tables",    "api/answers"}},
        {"cli", {"core/base",     "core/json",     "core/io",      "core/archive", "core/describe",
                 "model/network", "core/document", "model/select", "model/edit",   "model/map_fit",
                 "model/places",  "model/check",   "model/repair", "model/change", "model/ground",
                 "model/merge",   "formats",       "exchange",     "world",        "route",
                 "render",        "api/open",      "api/requests", "api/renew",    "api/tables",
                 "api/answers"}},
    };
    return all;
}

// Folders of formats that make files of another: `from` may include `to`, and never the other way.
struct FormatLink {
    std::string_view from, to;
};
inline constexpr FormatLink format_links[] = {
    {"formats/source", "formats/ain"},  // Meshes become node graphs,
    {"formats/bsp", "formats/ain"},     // and so do the nodes of maps.
};

// Public headers that are not named after the module they belong to.
struct PublicHeader {
    std::string_view name, module;
};
inline constexpr std::array public_headers = std::to_array<PublicHeader>({
    {"archive", "core/archive"},
    {"check", "model/check"},
    {"summary", "model/check"},
    {"map_fit", "model/map_fit"},
    {"in_world", "model/places"},
    {"repair", "model/repair"},
    {"merge", "model/merge"},
    {"open", "api/open"},
    {"table", "api/tables"},
    {"draw", "render"},
    {"background", "render"},
    {"network", "model/network"},
    {"point", "model/network"},
    {"format", "core/document"},
    {"line", "model/network"},
    {"biconnectivity", "model/network"},
    {"sights", "route"},
    {"sight_lines", "world"},
    {"sight_relation", "model/network"},
    {"corners", "model/network"},
    {"passage_width", "model/network"},
    {"bytes", "core/base"},
    {"byte_source", "core/base"},
    {"drawing", "core/document"},
    {"error", "core/base"},
    {"text_sink", "core/base"},
    {"explained_run", "core/base"},
    {"json_guide", "core/base"},
    {"fields", "core/describe"},
    {"document", "core/document"},
    {"map", "core/document"},
    {"diff", "model/change"},
    {"ground_diff", "model/ground"},
    {"ground_patch", "model/ground"},
    {"loss_report", "core/document"},
    {"finding", "core/document"},
    {"repair_job", "core/document"},
    {"path", "core/document"},
    {"editor", "model/edit"},
    {"edits", "model/edit"},
    {"edit_parts", "model/edit"},
    {"edits_of_maps", "model/edit"},
    {"edits_of_records", "model/edit"},
    {"kept_with_network", "model/network"},
    {"game_rules", "core/document"},
    {"game_reach", "core/document"},
    {"nearest", "route"},
    {"agent", "core/document"},
    {"route_profile", "core/document"},
    {"route_request", "route"},
    {"described", "core/base"},
    {"selection", "model/select"},
    {"surface", "model/network"},
    {"corridor", "route"},
    {"any_angle", "route"},
    {"route_graph", "route"},
    {"contraction_hierarchy", "route"},
    {"many_to_many", "route"},
    {"matrix", "route"},
    {"planner", "route"},
    {"geojson", "route"},
    {"hierarchy_file", "route"},
    {"mesh_ways", "route"},
    {"speeds", "route"},
    {"isochrone", "route"},
    {"ground_costs", "route"},
    {"narrowest_cut", "route"},
    {"ground_reach", "route"},
    {"absent_node", "model/network"},
    {"storeys", "route"},
    {"column", "model/network"},
    {"network_builder", "model/network"},
    {"save", "api/open"},
    {"map_pieces", "api/open"},
    {"version", "core/base"},
    {"generate", "api/requests"},
    {"generate_part", "api/renew"},
    {"ground_mesh", "core/document"},
    {"convert", "api/requests"},
    {"nearest_finder", "api/requests"},
    {"world_files", "core/document"},
    {"wend", "cli"},
});

// Headers of the operating system: only the platform files of `io` know it.
inline constexpr std::array system_headers{
    "arpa/",   "dirent.h", "fcntl.h", "io.h",      "netinet/", "pthread.h", "pwd.h",
    "share.h", "signal.h", "sys/",    "termios.h", "unistd.h", "windows.h"};

}  // namespace wend::architecture
