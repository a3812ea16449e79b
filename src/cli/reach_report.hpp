#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "io/staged_file.hpp"
#include "wend/draw.hpp"
#include "wend/isochrone.hpp"
#include "wend/path.hpp"

namespace wend::cli {

// What is reached from a node, or from where it is reached, with all that a report tells of it.
struct FoundReach {
    const Network& network;
    NodeIndex place = no_index;
    bool to_here = false;
    double within = 0;
    std::string cost_unit;
    std::span<const ReachedNode> reached;  // Nearest first.
    std::vector<Endpoint> storeys = {};    // Of a place without a height, where there are several.
};

// As text and as JSON; of the nodes so many are listed, the nearest.
void print_reach(Console& console, const FoundReach& found, std::size_t listed);
void print_reach_json(Console& console, const FoundReach& found, std::size_t listed);

// As CSV, a node a line.
void write_reach_csv(StagedFile& out, const FoundReach& found, std::size_t listed);

// As a picture of the map in the colours of what the ways cost.
Expected<Bytes> draw_reach(PictureFormat format, const FoundReach& found);

}  // namespace wend::cli
