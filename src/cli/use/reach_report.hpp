#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/text/console.hpp"
#include "core/io/file_transaction.hpp"
#include "wend/draw.hpp"
#include "wend/game_reach.hpp"
#include "wend/ground_reach.hpp"
#include "wend/isochrone.hpp"
#include "wend/path.hpp"
#include "wend/route.hpp"

namespace wend::cli {

// What is reached from a node, or from where it is reached, with all that a report tells of it.
struct FoundReach {
    const Network& network;
    NodeIndex place = no_index;
    bool to_here = false;
    double within = 0;
    std::string cost_unit;
    std::span<const ReachedNode> reached;  // Nearest first.
    std::size_t impassable_left_out = 0;   // Links that nobody can take.
    std::vector<Endpoint> storeys = {};    // Of a place without a height, where there are several.
    // Over the ground of a mesh; costs are those of the nearest points of areas then.
    struct Ground {
        Endpoint start;
        std::vector<double> shares;   // How much of each area is reached.
        double reached = 0, all = 0;  // Square units, viewed from above.
        bool is_exact = true, is_whole = true;
        std::vector<SurfacePart> parts;
    };
    std::optional<Ground> ground = {};
    std::optional<NamedLocation> named =
        {};  // Of a place that was named; `place` is at its centre.
};

// What is reached over the ground of a mesh.
struct ReachedOverGround {
    std::vector<ReachedNode> areas;
    FoundReach::Ground ground;
};
ReachedOverGround reach_over_ground(const RouteGraph& graph, const Endpoint& start, double within,
                                    bool to_here);

// As text and as JSON; of the nodes so many are listed, the nearest.
void print_reach(Console& console, const FoundReach& found, std::size_t listed);
void print_reach_json(Console& console, const FoundReach& found, std::size_t listed);

// As CSV, a node a line; as GeoJSON the ground of a mesh, a polygon a part.
void write_reach_csv(StagedFile& out, const FoundReach& found, std::size_t listed);
void write_reach_geojson(StagedFile& out, const FoundReach& found);

// As a picture of the map in the colours of what the ways cost.
Expected<Bytes> draw_reach(PictureFormat format, const FoundReach& found);

// What a game's search leads to from a place, with all that a report tells of it.
struct FoundGameReach {
    const Network& network;
    Endpoint place;
    const GameReach& reach;
};

// As text: what is not reached or has no room, so many at most. As JSON: all nodes, so many at
// most.
void print_game_reach(Console& console, const FoundGameReach& found, std::size_t listed);
void print_game_reach_json(Console& console, const FoundGameReach& found, std::size_t listed);

// As CSV, a node a line.
void write_game_reach_csv(StagedFile& out, const FoundGameReach& found, std::size_t listed);

// As a picture of the map in the colours of the reasons.
Expected<Bytes> draw_game_reach(PictureFormat format, const FoundGameReach& found);

}  // namespace wend::cli
