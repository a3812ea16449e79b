#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace wend::house {

// A room of the house, and the rooms that it may include besides itself.
struct Room {
    std::string_view name;
    std::vector<std::string_view> may_include;
};

// From the ground up: no room names one that stands below it in this list. Folders under
// `formats/` are rooms of their own that all follow the row `formats/*`; files directly in
// `formats/` are the registry.
inline const std::vector<Room>& rooms() {
    static const std::vector<Room> all{
        {"base", {}},
        {"io", {"base"}},
        {"archive", {"base"}},
        {"describe", {"base"}},
        {"network", {"base"}},
        {"format", {"base", "describe", "network"}},
        {"select", {"base", "describe", "network"}},
        {"edit", {"base", "describe", "network", "format"}},
        {"sample", {"base", "network"}},
        {"formats/*", {"base", "describe", "network", "format", "edit", "sample"}},
        {"formats", {"base", "network", "format", "formats/*"}},
        {"exchange", {"base", "describe", "network", "format", "edit", "formats"}},
        {"open", {"base", "io", "archive", "network", "format", "formats", "exchange"}},
        {"route", {"base", "io", "describe", "network", "format", "open"}},
        {"summary", {"base", "network", "format"}},
        {"check", {"base", "io", "network", "format", "open"}},
        {"repair", {"base", "network", "format", "check"}},
        {"scene", {"base", "network"}},
        {"draw", {"base", "io", "network", "format", "open", "scene"}},
        {"change", {"base", "describe", "network", "format", "edit"}},
        {"merge", {"base", "describe", "network", "format", "edit", "check", "change"}},
        {"table",
         {"base", "describe", "network", "format", "exchange", "summary", "check", "route"}},
        {"api", {"base", "network", "format", "formats", "exchange", "open", "route"}},
        {"answers",
         {"base", "describe", "formats", "exchange", "network", "format", "open", "route",
          "summary", "check", "repair", "change", "merge"}},
        {"c_interface",
         {"base",   "io",       "describe", "network", "format", "edit",   "sample", "formats",
          "open",   "exchange", "route",    "summary", "check",  "repair", "scene",  "draw",
          "select", "change",   "merge",    "table",   "api",    "answers"}},
        {"python", {"c_interface"}},
        {"cli",
         {"base",    "io",     "archive",  "describe", "network", "format", "edit",   "sample",
          "formats", "open",   "exchange", "route",    "summary", "check",  "repair", "draw",
          "select",  "change", "merge",    "table",    "api",     "answers"}},
    };
    return all;
}

// Public headers that are not named after the room they belong to.
struct PublicHeader {
    std::string_view name, room;
};
inline constexpr std::array public_headers = std::to_array<PublicHeader>({
    {"line", "network"},
    {"choke_points", "network"},
    {"sights", "route"},
    {"corners", "network"},
    {"passage_width", "network"},
    {"bytes", "base"},
    {"byte_source", "base"},
    {"drawing", "format"},
    {"error", "base"},
    {"text_sink", "base"},
    {"explained_run", "base"},
    {"json_guide", "base"},
    {"fields", "describe"},
    {"document", "format"},
    {"map", "format"},
    {"diff", "change"},
    {"loss_report", "format"},
    {"finding", "format"},
    {"repair_job", "format"},
    {"path", "format"},
    {"path_end", "format"},
    {"editor", "edit"},
    {"edits", "edit"},
    {"edit_parts", "edit"},
    {"edits_of_maps", "edit"},
    {"edits_of_records", "edit"},
    {"kept_with_network", "network"},
    {"game_rules", "format"},
    {"game_reach", "format"},
    {"nearest", "route"},
    {"mover", "format"},
    {"route_profile", "format"},
    {"route_request", "route"},
    {"described", "base"},
    {"selection", "select"},
    {"surface", "network"},
    {"corridor", "route"},
    {"any_angle", "route"},
    {"route_graph", "route"},
    {"contraction_hierarchy", "route"},
    {"many_to_many", "route"},
    {"matrix", "route"},
    {"planner", "route"},
    {"geojson", "route"},
    {"hierarchy_file", "route"},
    {"speeds", "route"},
    {"geojson", "route"},
    {"matrix", "route"},
    {"planner", "route"},
    {"isochrone", "route"},
    {"ground_costs", "route"},
    {"narrowest_cut", "route"},
    {"ground_reach", "route"},
    {"absent_node", "network"},
    {"storeys", "route"},
    {"column", "network"},
    {"network_builder", "network"},
    {"save", "open"},
    {"map_pieces", "open"},
    {"version", "base"},
    {"convert", "api"},
    {"nearest_finder", "api"},
    {"wend", "cli"},
});

// Headers of the operating system: only the platform files of `io` know it.
inline constexpr std::array system_headers{
    "arpa/",   "dirent.h", "fcntl.h", "io.h",      "netinet/", "pthread.h", "pwd.h",
    "share.h", "signal.h", "sys/",    "termios.h", "unistd.h", "windows.h"};

}  // namespace wend::house
