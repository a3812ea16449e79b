#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "formats/ain/game/hull_sizes.hpp"
#include "formats/ain/records/graph_file.hpp"
#include "wend/world.hpp"

namespace wend::ain {

// The bodies of a graph's hulls in its map: where they stand, and which ways their boxes pass.
class HullsInMap {
  public:
    // Those of the first `hulls` whose size is known. An error where boxes of their sizes cannot be
    // traced in the map.
    static Expected<HullsInMap> of(const World& world, u32 hulls);

    // Puts the hulls of a node on the floor below it: sets its offsets, and returns a bit for each
    // hull that there is room for.
    u32 place(GraphNode& node) const;
    // Whether something solid is at the node itself.
    bool is_in_solid(const GraphNode& node) const;

    // A node with the hulls that have room there.
    struct Placed {
        const GraphNode& node;
        u32 room;
    };
    // How each hull gets straight from one node to the other and back.
    HullMoves moves(const Placed& a, const Placed& b) const;
    // Whether a straight line between the eyes of those who stand at two nodes is clear.
    bool is_seen(const GraphNode& a, const GraphNode& b) const;

  private:
    struct Hull {
        HullSize size;
        Tracer tracer;  // Of its box, above the middle of its feet.
    };
    HullsInMap(std::vector<Hull> hulls, Tracer line)
        : hulls_(std::move(hulls)), line_(std::move(line)) {}

    // The middle of the feet of a hull at a node where it has room.
    Point feet(const GraphNode& node, u32 hull) const;
    u8 move(const GraphNode& a, const GraphNode& b, u32 hull) const;
    bool walks(const Tracer& body, const Point& from, const Point& to) const;
    bool is_passed(const Tracer& body, const Point& from, const Point& to) const;
    bool leaps(const Tracer& body, const Point& from, const Point& to) const;

    std::vector<Hull> hulls_;
    Tracer line_;
};

}  // namespace wend::ain
