#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "wend/open.hpp"

namespace wend::cli {

// What `info` reports of a map as a whole.
struct MapSummary {
    struct Kind {
        std::string name;
        std::uint64_t nodes = 0, links = 0;
        double length = 0;  // Of its ways, a link and its opposite taken once; network's unit.
    };
    // Choke points of one sort, and the worst of them by the nodes that they cut off. A node has no
    // other end.
    struct Chokes {
        struct Choke {
            std::string from, to;
            std::uint64_t cuts_off = 0;
        };
        std::uint64_t count = 0;
        std::vector<Choke> greatest;
    };
    static constexpr std::size_t max_listed = 10;  // Of components and of choke points.

    const Format* format = nullptr;
    std::vector<std::string> versions;  // Those that occur, in the format's order.
    std::uint64_t files = 0, bytes = 0;
    std::vector<Count> counts;  // Summed over the files.
    std::vector<Fact> facts;

    std::string unit;
    double metres_per_unit = 1;
    Bounds bounds;
    std::vector<Kind> kinds;
    std::uint64_t components = 0, largest_component = 0;
    std::vector<std::uint64_t> component_sizes;  // Nodes of the largest, the largest first.
    Chokes choke_links, choke_nodes;
    std::uint64_t links_to_absent_files = 0, links_to_missing_records = 0;
};

// The part that the files alone tell, without their common view.
MapSummary summarise(const Map& map);

// Adds what the common view tells.
void add_network(MapSummary& summary, const Network& network);

}  // namespace wend::cli
