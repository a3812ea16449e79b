#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "route/graph/search_queue.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/straight_look.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {

// A* over the graph of corner vertices, from those that are seen from the start to those that the
// target is seen from. The queue holds corner vertices with the least that a path through them can
// cost.
class VisibilitySearch {
  public:
    using End = StraightLook::End;

    // The mesh has a graph of corner vertices.
    explicit VisibilitySearch(const AnyAngleMesh::Tables& tables);

    // Finds the shortest path and returns whether there is any. The two areas differ.
    bool find(const End& start, const End& target);

    // Whether the latest search ended without an answer, for it would have taken too long.
    bool gave_up() const { return straight_.gave_up(); }
    double cost() const { return known_; }
    // Where the path turns, from start to target, and what it costs up to there; until the next
    // query.
    struct Turn {
        double cost;
        std::uint32_t vertex;
    };
    const std::vector<Turn>& turns() const { return path_; }

  private:
    struct Label {
        double cost = 0;                             // From the start.
        std::uint32_t reached = 0, sees_target = 0;  // In which query.
        double estimate = 0;                         // The least that a path through it costs.
        double rest = 0;                             // Straight to the target, if it is seen.
        double to_target = 0;                        // The least from there to the target.
        std::uint32_t before = no_index;             // Where the path turned before.
        Bearing arrives;                             // Of the path.
    };

    bool is_improved(std::uint32_t vertex, double cost) const {
        const Label& label = labels_[vertex];
        return cost < known_ && (label.reached != query_ || cost < label.cost);
    }
    void begin();
    void reach(std::uint32_t vertex, double cost, std::uint32_t before, const Bearing& arrives);
    void see_target(std::uint32_t vertex, double cost);
    void meet(double cost, std::uint32_t last);
    double min_to_target(std::uint32_t vertex) const;
    void follow(std::uint32_t vertex, double estimate);

    const AnyAngleMesh::Tables& tables_;
    const VisibilityGraph& graph_;
    std::vector<Label> labels_;
    StraightLook straight_;
    EagerQueue queue_;
    std::uint32_t query_ = 0;

    End start_{}, target_{};
    Landmarks::View target_view_;
    double known_ = std::numeric_limits<double>::infinity();  // The cheapest path that is known,
    std::uint32_t last_ = no_index;                           // and where it turns last.
    std::vector<Turn> path_;
};

}  // namespace wend
