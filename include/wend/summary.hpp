#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/map.hpp"

namespace wend {

/// Bridges or articulation points of a network, see wend/choke_points.hpp.
struct CutSummary {
    struct Cut {
        std::string from, to;        ///< Names of nodes; an articulation point has only the first.
        std::uint64_t cuts_off = 0;  ///< Nodes.
    };
    std::uint64_t count = 0;
    std::vector<Cut> greatest;  ///< Those that cut off most nodes, the greatest first.
};

/// What a network as a whole amounts to.
struct NetworkSummary {
    static constexpr std::size_t max_listed = 10;  ///< Of components, bridges and such nodes.

    struct Kind {
        std::string name;
        std::uint64_t nodes = 0, links = 0;
        double length = 0;  ///< Of its links, a link and its opposite taken once; in `unit`.
    };
    std::string unit;  ///< Of length.
    double metres_per_unit = 1;
    Bounds bounds;  ///< In `unit`.
    std::vector<Kind> kinds;
    std::uint64_t components = 0;
    std::vector<std::uint64_t> component_sizes;  ///< Nodes of the largest, the largest first.
    CutSummary bridges, articulation_points;
    std::uint64_t links_to_absent_files = 0, links_to_missing_records = 0;
};

/// What some nodes of a network, and the links between them, amount to.
struct PartSummary {
    std::uint64_t nodes = 0, links = 0;  ///< Of links those with both ends in the part.
    std::string unit;                    ///< Of length.
    double metres_per_unit = 1;
    Bounds bounds;                               ///< Of the nodes and the surfaces under them.
    std::vector<NetworkSummary::Kind> kinds;     ///< All that the network has.
    std::uint64_t components = 0;                ///< Connected by links inside the part.
    std::vector<std::uint64_t> component_sizes;  ///< As in NetworkSummary.
};

/// What a map as a whole amounts to.
struct MapSummary {
    const Format* format = nullptr;
    std::vector<std::string> versions;  ///< Those that occur, in the format's order.
    std::uint64_t files = 0, bytes = 0;
    std::vector<Count> counts;  ///< Summed over the files.
    std::vector<Fact> facts;
    std::optional<NetworkSummary> network;  ///< None where only the files were looked at.
};

MapSummary summarise(const Map& map);
/// Looks at the files alone, which takes a fraction of the time: the network is not made.
MapSummary summarise_files(const Map& map);
NetworkSummary summarise(const Network& network);
/// Of those nodes, each given once, such as Selection::nodes chooses.
PartSummary summarise(const Network& network, std::span<const NodeIndex> nodes);

}  // namespace wend
