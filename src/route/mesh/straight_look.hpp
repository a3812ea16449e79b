#pragma once

#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"
#include "route/mesh/vertex_sights.hpp"

namespace wend {

// Looks from a point straight at another.
class StraightLook {
  public:
    struct End {
        NodeIndex area;
        Point2 at;
    };

    // The mesh has a graph of corner vertices.
    explicit StraightLook(const AnyAngleMesh::Tables& tables);

    // What a straight path costs, if there is one that costs less than `most`, which else is
    // returned. The two areas differ. Sets whether it gave up, for it would have taken too long.
    double find(const End& start, const End& target, double most);
    bool gave_up() const { return ahead_.size() > max_intervals_in_query; }
    // Appends the links of the path that was found last; false if none was.
    bool read_off(std::vector<LinkIndex>& links) const;

  private:
    struct Seen;

    const AnyAngleMesh::Tables& tables_;
    const SightBounds& bounds_;
    std::vector<Interval> ahead_;
    Interval last_;  // Into the target's area; none where its parent is none.
};

}  // namespace wend
