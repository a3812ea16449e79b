#pragma once

#include <array>
#include <vector>

#include "generate/ground_walk.hpp"

namespace wend::generate_detail {

// What an area is marked as, a bit each.
enum Mark : u32 {
    crouched = 1,
    steep = 2,  // to be jumped
    stairs = 4,
    apart = 8,  // not to be merged
    obstacle_top = 16,
};

// The height of a rectangle between those of its corners; beyond it that of its edge.
f64 height_between(const Point& low, const Point& high, f64 north_east, f64 south_west, f64 x,
                   f64 y);
inline f64 height_of(const GroundArea& area, f64 x, f64 y) {
    return height_between(area.north_west, area.south_east, area.north_east_height,
                          area.south_west_height, x, y);
}

// An area while the mesh is made: places at its corners, and links by the places of areas.
struct MadeArea {
    u32 id = 0;
    // Places of ground at the north-west, north-east, south-east and south-west; `none` of areas
    // that are not made of such.
    std::array<u32, corners> corner{none, none, none, none};
    Point low, high;  // the north-west and the south-east corner
    f64 north_east = 0, south_west = 0;
    u32 marks = 0;
    u32 ladder = none;     // from whose end it was found
    bool is_gone = false;  // merged, cut or removed
    std::array<std::vector<u32>, sides> to;

    f64 width() const { return high.x - low.x; }
    f64 depth() const { return high.y - low.y; }
    bool is(Mark mark) const { return (marks & mark) != 0; }
    bool has_places() const { return corner[north_west] != none; }
    Point at_corner(u32 which) const;
    f64 height_at(f64 x, f64 y) const {
        return height_between(low, high, north_east, south_west, x, y);
    }
    Point nearest(const Point& from) const;  // on it, viewed from above
    bool overlaps(const MadeArea& other) const {
        return other.low.x < high.x && other.high.x > low.x && other.low.y < high.y &&
               other.high.y > low.y;
    }
    // Upwards, of length 1: of the plane through the north-west corner and those beside it, and of
    // that through the south-east corner.
    Point normal() const;
    Point other_normal() const;
    bool leads_to(u32 side, u32 area) const;
    void connect(u32 side, u32 area);
};

// Corners of an area along a side, and those of its neighbour that lie there.
struct SharedSide {
    u32 first, second, neighbours_first, neighbours_second;
};
inline constexpr std::array<SharedSide, sides> shared_sides{
    {{0, 1, 3, 2}, {1, 2, 0, 3}, {3, 2, 0, 1}, {0, 3, 1, 2}}};

// Where two areas meet along a side of the first: the middle, on the first, and half the width,
// which is 0 or less where they do not.
struct Portal {
    Point middle;
    f64 half_width = 0;
};
Portal portal_of(const MadeArea& from, const MadeArea& to, u32 side);

// The areas of a mesh in the order of the engine's list, while it is made.
class MeshAreas {
  public:
    MeshAreas(SampledGround& ground, const GroundWalk& walk) : ground_(ground), walk_(walk) {}

    // Covers the ground with rectangles of even ground, large ones first.
    void build();
    // Links areas that lie side by side, and areas that one can drop to.
    void connect();
    // Joins areas that together are one even rectangle.
    void merge();
    // Cuts long areas in half.
    void square_up();

    GroundMesh finish() const;

    std::vector<GroundLadder> ladders;  // with the places of areas here

    // For those who change the mesh afterwards.
    const std::vector<Place>& places() const { return ground_.places; }
    const std::vector<MadeArea>& all() const { return areas_; }
    u32 count() const { return static_cast<u32>(areas_.size()); }
    MadeArea& operator[](u32 area) { return areas_[area]; }
    const MadeArea& operator[](u32 area) const { return areas_[area]; }
    u32 add(MadeArea area);
    void remove(u32 area);
    void link(u32 from, u32 side, u32 to);
    void unlink(u32 from, u32 to);  // over whichever side
    // Areas that may lead to one; some no longer do.
    const std::vector<u32>& sources(u32 area) const { return from_[area]; }
    // Those that do over a side of it, from which no link leads back: in the engine's order.
    std::vector<u32> incoming(u32 area, u32 side) const;
    // Cuts an area in two across x or y. False where it ends near there.
    bool cut_at(u32 area, bool along_x, f64 at, std::array<u32, 2>& parts);

  private:
    void find_runs();
    void cover(u32 place, u32 area);
    bool is_open(u32 place, u32 width, u32 height) const;
    bool is_area(u32 place, u32 width, u32 height) const;
    static u32 quarters_inside(u32 x, u32 y, u32 width, u32 height);
    bool fits_crouched(u32 place, u32 width, u32 height) const;
    bool has_high_obstacle(const MadeArea& area) const;
    void take_area(u32 place, u32 width, u32 height);
    void take_corners(MadeArea& area) const;

    bool are_mergeable(const MadeArea& a, const MadeArea& b, u32 side) const;
    bool is_on_terrain(const MadeArea& area) const;
    bool is_mergeable_shape(const MadeArea& area) const;
    u32 mergeable_neighbour(u32 area, u32& side) const;
    void merge_with(u32 area, u32 other, u32 side);
    void cut(u32 area, bool along_x);
    void take_places(MadeArea& part, const MadeArea& whole, u32 inner) const;
    void take_links(u32 part, const MadeArea& whole, u32 area, u32 inner);

    SampledGround& ground_;
    const GroundWalk& walk_;
    std::vector<u32> runs_;  // by place, how many cells to the east are open in a row
    std::vector<MadeArea> areas_;
    std::vector<std::vector<u32>> from_;  // by area, those that may lead to it
    u32 next_id_ = 1;
};

}  // namespace wend::generate_detail
