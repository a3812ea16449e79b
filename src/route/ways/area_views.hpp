#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// From where in each area a corner vertex is seen straight, or what of the area is seen from it.
class AreaViews {
  public:
    // What is seen of an area through one interval on its side, from a vertex.
    struct View {
        Point2 root{}, left{}, right{};  // As those of an interval.
        double cost = 0;
        std::uint32_t vertex = no_index;
        bool turns_at_root = true;  // The root is the vertex, seen where it lies.
    };

    // What is seen from each vertex, or with the reversed graph from where each is seen. Not whole
    // where so much sees so much that it would take too long.
    static AreaViews of(const AnyAngleMesh::Tables& tables, bool reversed);

    std::span<const View> of(NodeIndex area) const {
        return {views_.data() + first_[area], views_.data() + first_[area + 1]};
    }
    bool is_whole() const { return is_whole_; }

  private:
    std::vector<std::size_t> first_;
    std::vector<View> views_;
    bool is_whole_ = true;
};

}  // namespace wend
