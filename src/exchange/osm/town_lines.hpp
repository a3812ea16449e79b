#pragma once

#include <deque>
#include <vector>

#include "exchange/osm/elements.hpp"
#include "exchange/osm/road_classes.hpp"
#include "wend/drawing.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// The plane in which a town is laid out: a transverse Mercator projection of the ellipsoid WGS 84
// about a point, in metres. Angles are true everywhere, and lengths within one in ten thousand as
// far as 90 km east or west of the point.
class LocalPlane {
  public:
    // In degrees.
    LocalPlane(double longitude, double latitude);

    // x to the east and y to the north of the point, of degrees not far from it; whole millimetres,
    // so that every system has the same. z is 0.
    Point at(double longitude, double latitude) const;

  private:
    double longitude_, north_of_equator_;
};

// So high lies one layer above another, in metres.
inline constexpr double layer_height = 6;

// Gathers the ways of a town, then their nodes, and draws lines of them.
class TownLines : public OsmElements {
  public:
    explicit TownLines(MemoryBudget& budget) : budget_(budget) {}

    Expected<void> way(i64 id, std::span<const OsmTag> tags, std::span<const i64> refs) override;
    // Between the two passes: sorts out which nodes ways lead over.
    void gather_nodes();
    bool wants_node(i64 id) const override;
    void node(i64 id, double longitude, double latitude, std::span<const OsmTag> tags) override;
    // After both.
    Expected<Drawing> draw();

  private:
    struct Way {
        i64 id;
        DrawnWay drawn;
        std::size_t first_ref, refs;
    };
    // A node that a way leads over: where it is in degrees, later in metres.
    struct Node {
        Point at;  // z is NaN where the node says no height
        i8 layer = 0;
        bool has_layer = false, is_there = false;
    };

    std::size_t index_of(i64 id) const;  // among nodes; their number if it is none of them
    Expected<void> lay_out(Drawing& drawing);
    void give_heights(Drawing& drawing);
    Expected<void> draw_way(Way& way, Drawing& drawing);
    void raise_middle(const Way& way, std::vector<Point>& points);
    Expected<void> add_line(const Way& way, std::size_t part, std::vector<Point> points,
                            Drawing& drawing);

    MemoryBudget& budget_;
    WayNotes notes_;
    std::deque<Way> ways_;
    std::deque<i64> refs_;
    std::vector<i64> ids_;  // of nodes, in order
    std::vector<Node> nodes_;
    std::size_t absent_ = 0, cut_ways_ = 0, lost_ways_ = 0, raised_ = 0;
};

}  // namespace wend::exchange
