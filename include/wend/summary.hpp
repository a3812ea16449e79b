#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/map.hpp"

namespace wend {

/// Bridges or articulation points of a network, see wend/biconnectivity.hpp.
struct CutSummary {
    /// One of them.
    struct Cut {
        std::string from;            ///< Name of the node, or of the one where the bridge begins.
        std::string to;              ///< Name of the node where it ends; empty of a single node.
        std::uint64_t cuts_off = 0;  ///< Nodes.
    };
    std::uint64_t count = 0;    ///< How many there are.
    std::vector<Cut> greatest;  ///< Those that cut off most nodes, the greatest first.
};

/// What a network as a whole amounts to.
struct NetworkSummary {
    static constexpr std::size_t max_listed = 10;  ///< Of components, bridges and such nodes.

    /// What is of one kind.
    struct Kind {
        std::string name;         ///< As Network::kinds has it.
        std::uint64_t nodes = 0;  ///< How many nodes are of it.
        std::uint64_t links = 0;  ///< How many links are of it.
        double length = 0;        ///< Of its links, a link and its opposite taken once; in `unit`.
    };
    std::string unit;                            ///< Of length.
    double metres_per_unit = 1;                  ///< How long that unit is, in metres.
    Bounds bounds;                               ///< In `unit`.
    std::vector<Kind> kinds;                     ///< Those of the network.
    std::uint64_t components = 0;                ///< How many parts nothing joins.
    std::vector<std::uint64_t> component_sizes;  ///< Nodes of the largest, the largest first.
    CutSummary bridges;                          ///< Ways that alone join two parts.
    CutSummary articulation_points;              ///< Nodes that alone join parts.
    std::uint64_t links_to_absent_files = 0;     ///< Links into files that are not open.
    std::uint64_t links_to_missing_records = 0;  ///< Links to records that their files lack.
};

/// What some nodes of a network, and the links between them, amount to.
struct PartSummary {
    std::uint64_t nodes = 0;                     ///< How many nodes they are.
    std::uint64_t links = 0;                     ///< Links with both ends in the part.
    std::string unit;                            ///< Of length.
    double metres_per_unit = 1;                  ///< How long that unit is, in metres.
    Bounds bounds;                               ///< Of the nodes and the surfaces under them.
    std::vector<NetworkSummary::Kind> kinds;     ///< Those of the network.
    std::uint64_t components = 0;                ///< Connected by links inside the part.
    std::vector<std::uint64_t> component_sizes;  ///< As in NetworkSummary.
};

/// What a map as a whole amounts to.
struct MapSummary {
    const Format* format = nullptr;         ///< What its files are of.
    std::vector<std::string> versions;      ///< Those that occur, in the format's order.
    std::uint64_t files = 0;                ///< How many files it has.
    std::uint64_t bytes = 0;                ///< Size of all files together.
    std::vector<Count> counts;              ///< Summed over the files.
    std::vector<Fact> facts;                ///< What else the format reports of the map.
    std::optional<NetworkSummary> network;  ///< None where only the files were looked at.
};

/// What a map amounts to, with its network.
MapSummary summarise(const Map& map);
/// Looks at the files alone, which takes a fraction of the time: the network is not made.
MapSummary summarise_files(const Map& map);
/// What a network amounts to.
NetworkSummary summarise(const Network& network);
/// Of those nodes, each given once, such as Selection::nodes chooses.
PartSummary summarise(const Network& network, std::span<const NodeIndex> nodes);

}  // namespace wend
