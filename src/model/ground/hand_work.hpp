#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/ground/area_marks.hpp"
#include "model/ground/ground_links.hpp"
#include "model/ground/ground_regions.hpp"
#include "wend/ground_diff.hpp"

namespace wend {

// Says of differences between two meshes whether they look like the work of people: whether the
// engines' generators of meshes never leave such behind. What is found is put into the difference.
class HandWork {
  public:
    // The world may be null.
    HandWork(const GroundMatch& match, const World* world);

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

    const GroundMatch& match_;
    std::array<std::vector<NodeIndex>, 2> off_grid_;
    std::array<std::vector<bool>, 2> off_floor_;
    std::array<std::vector<std::vector<NodeIndex>>, 2> linked_;  // areas by links either way
    std::array<std::vector<u32>, 2> component_;
};

}  // namespace wend
