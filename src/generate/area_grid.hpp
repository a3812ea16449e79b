#pragma once

#include <unordered_map>
#include <vector>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {

// Which areas lie at a place, viewed from above, edges included.
class AreaGrid {
  public:
    explicit AreaGrid(const std::vector<MadeArea>& areas);

    // One of the areas that was not there before.
    void add(u32 area);
    // The highest one that is not above a point, nor further below it than that. `none` if there
    // is none.
    u32 below(const Point& at, f64 depth) const;
    // Whether a point is above an area, or less than a step below it, and no other area lies
    // between.
    bool is_over(const Point& at, u32 area) const;

  private:
    template <class Visit>
    void visit(const Point& at, Visit&& seen) const;

    const std::vector<MadeArea>& areas_;
    std::unordered_map<u64, std::vector<u32>> of_cell_;
};

}  // namespace wend::generate_detail
