#pragma once

#include <memory>
#include <vector>

#include "wend/isochrone.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"
#include "wend/surface.hpp"

namespace wend {

/// An area that can be reached, in part or all of it.
struct ReachedArea {
    NodeIndex node = no_index;  ///< Which area it is.
    double cost = 0;            ///< Of its nearest point, in the unit of the graph's ground.
    double share = 0;           ///< How much of it is reached, viewed from above: 1 for all.
};

/// Finds the ground of a mesh that lies within a cost of a point, along paths that lead over the
/// areas as they please. Costs are those of AnyAngleRouter: lengths in the network's unit, or
/// seconds where the graph has times of its ground.
///
/// Made once, and asked often. One serves one thread at a time.
class GroundReach {
  public:
    /// Whether paths lead from the start or to it.
    using Direction = Isochrone::Direction;

    /// Shares the graph, whose network has surfaces.
    explicit GroundReach(const RouteGraph& graph, Direction direction = Direction::from_here);
    ~GroundReach();
    GroundReach(GroundReach&&) noexcept;
    GroundReach& operator=(GroundReach&&) noexcept;

    /// All areas of which something is reached, the nearest first, and of equally near ones the
    /// first of the network. What is counted of an area only in part is exact to some thousandths
    /// of it. Nothing if paths may not begin in the area. Of a place all is reached at no cost. The
    /// answer stands until the next query.
    const std::vector<ReachedArea>& find(const Endpoint& start, double within) &;
    const std::vector<ReachedArea>& find(const Endpoint& start, double within) && = delete;

    /// Whether the latest answer is all there is: in a broken mesh the search may give up.
    bool is_whole() const;
    /// Whether costs are exact: they are where all ground of the mesh is equally quick. Else they
    /// may be too high by up to 1 %, because paths cross the borders between quicker and slower
    /// ground at certain points only.
    bool is_exact() const;

    /// The ground of the latest answer, area by area as `find` lists them; no two parts have ground
    /// in common. An area that is reached as a whole is one part, others are divided where what is
    /// reached is not one piece. The line of equal cost is followed to a fiftieth of the area's
    /// depth.
    std::vector<SurfacePart> outlines() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wend
