#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gta_paths/planted_map.hpp"

namespace wend::gta_paths {

// The records at which a fault must be found.
using Records = std::vector<std::string>;

// One way to break a rule. `plant` does it and tells where.
struct Fault {
    std::string_view rule;
    Records (*plant)(PlantedMap& map);
    std::optional<Version> only = {};

    bool is_possible_in(Version version) const { return only.value_or(version) == version; }
};

// Faults of files as wholes and of nodes; of links; of navi nodes and components.
std::vector<Fault> faults_of_files_and_nodes();
std::vector<Fault> faults_of_links();
std::vector<Fault> faults_of_roads();

}  // namespace wend::gta_paths
