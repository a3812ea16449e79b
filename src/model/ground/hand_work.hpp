#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/ground/area_marks.hpp"
#include "model/ground/ground_links.hpp"
#include "model/ground/ground_regions.hpp"
#include "wend/format.hpp"
#include "wend/ground_diff.hpp"

namespace wend {

// Says of differences between two meshes whether they look like the work of people: whether the
// engines' generators of meshes never leave such behind. What is found is put into the difference.
class HandWork {
  public:
    // The world may be null.
    HandWork(const GroundMatch& match, const FormatInfo& format, const World* world);

    // Areas off the grid of a mesh whose rectangles the other has not.
    const std::vector<NodeIndex>& off_grid(std::size_t mesh) const { return off_grid_[mesh]; }

    void judge(GroundDifference& found, const GroundRegion& region) const;
    void judge(GroundDifference& found, const LoneLink& link) const;
    void judge(GroundDifference& found, const AreaMarks::Mark& mark) const;
    void judge(GroundDifference& found, const RaisedArea& area) const;
    void judge_grid(GroundDifference& found) const;

  private:
    // How many of these areas are off the floor of the world; none where there is no world.
    std::size_t off_floor(std::size_t mesh, const std::vector<NodeIndex>& areas) const;
    // Whether these areas, and such as links join with them, lie on ground that no way joins in the
    // other mesh.
    bool joins_apart(std::size_t mesh, const std::vector<NodeIndex>& areas) const;
    void find_components(std::size_t mesh);

    const GroundMatch& match_;
    const FormatInfo& format_;
    std::array<std::vector<NodeIndex>, 2> off_grid_;
    std::array<std::vector<bool>, 2> off_floor_;
    // The least and the greatest number of a component of the other mesh that there is ground in
    // common with.
    struct Components {
        u32 least = no_index, greatest = 0;
    };
    // Of areas, and of areas with those that links join with them.
    std::array<std::vector<Components>, 2> components_, components_around_;
};

}  // namespace wend
