#pragma once

#include <vector>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// Which links a path leads along that is known to be straight: only gates on its line are looked
// at, and no area twice. It may miss a path: it knows nothing of gates that lead elsewhere, nor of
// off-mesh connections.
class StraightWalk {
  public:
    explicit StraightWalk(const AnyAngleMesh::Tables& tables)
        : tables_(tables), entered_(tables.network.nodes.size()) {
        steps_.reserve(tables.network.nodes.size());
    }

    // Appends the links of a straight path from a point in one area to one in another that costs at
    // most so much. False, and nothing is appended, if it does not find any.
    bool find(NodeIndex from, const Point2& start, NodeIndex to, const Point2& target, double most,
              std::vector<LinkIndex>& links);

  private:
    // Into an area, whose gates are tried one after another.
    struct Step {
        NodeIndex area;
        LinkIndex link;
        std::uint32_t next_gate;
        double place, cost;  // How far along the line, and what the gates up to here cost.
    };
    struct Entered {
        std::uint32_t walk = 0;
    };

    const AnyAngleMesh::Tables& tables_;
    std::vector<Step> steps_;
    std::vector<Entered> entered_;  // Of each area, the latest walk that did.
    std::uint32_t walk_ = 0;
};

}  // namespace wend
