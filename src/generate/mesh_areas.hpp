#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "generate/sampled_ground.hpp"
#include "wend/ground_mesh.hpp"

namespace wend::generate_detail {

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
    // that were cut.
    std::array<u32, 4> corner{none, none, none, none};
    Point low, high;  // the north-west and the south-east corner
    f64 north_east = 0, south_west = 0;
    bool needs_crouching = false;
    u32 ladder = none;     // from whose end it was found
    bool is_gone = false;  // merged or cut
    std::array<std::vector<u32>, sides> to;

    f64 width() const { return high.x - low.x; }
    f64 depth() const { return high.y - low.y; }
    f64 height_at(f64 x, f64 y) const {
        return height_between(low, high, north_east, south_west, x, y);
    }
    // Upwards, of length 1: of the plane through the north-west corner and those beside it.
    Point normal() const;
    bool leads_to(u32 side, u32 area) const;
    void connect(u32 side, u32 area);
};

// The areas of a mesh in the order of the engine's list, while it is made.
class MeshAreas {
  public:
    explicit MeshAreas(SampledGround& ground) : ground_(ground) {}

    // Covers the ground with rectangles of even ground, large ones first.
    void build();
    // Links areas that lie side by side, and areas that one can drop to.
    void connect(const GroundProbe& probe, const GeneratorLaw& law);
    // Joins areas that together are one even rectangle.
    void merge();
    // Cuts long areas in half.
    void square_up();

    GroundMesh finish() const;

  private:
    bool is_area(u32 place, u32 width, u32 height) const;
    void take_area(u32 place, u32 width, u32 height);
    void take_corners(MadeArea& area);

    u32 mergeable_neighbour(u32 area, u32& side) const;
    void merge_with(u32 area, u32 other, u32 side);
    void cut(u32 area, bool along_x);
    void cut_at(u32 area, bool along_x, f64 at, std::array<u32, 2>& parts);

    SampledGround& ground_;
    std::vector<MadeArea> areas_;
    std::vector<std::vector<u32>> from_;  // by area, those that may lead to it
    u32 next_id_ = 1;
};

}  // namespace wend::generate_detail
