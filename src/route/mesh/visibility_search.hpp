#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "route/graph/search_queue.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"
#include "route/mesh/visibility_edges.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {

// A* over the graph of corner vertices. The queue holds corner vertices with the least that a
// path through them can cost; which of them are seen from the start and from the target is found
// out as late as can be.
//
// Where the mesh is open ground, each area has a list of the vertices that see something of it.
// Those of the start's area are in the queue as if they were seen, and whether they are is looked
// up when one comes off it, straight ahead; so with those of the target's area. Elsewhere what is
// seen depends on the gates that one looks through, and the queue also holds intervals seen from
// the start and intervals that the target is seen from.
class VisibilitySearch {
  public:
    struct End {
        NodeIndex area;
        Point2 at;
    };

    // The mesh has a graph of corner vertices.
    explicit VisibilitySearch(const AnyAngleMesh::Tables& tables);

    // Finds the shortest path and returns whether there is any. The two areas differ.
    bool find(const End& start, const End& target);

    // Whether the latest search ended without an answer, for it would have taken too long.
    bool gave_up() const {
        return from_start_.intervals.size() + from_target_.intervals.size() >
               max_intervals_in_query;
    }
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
        double cost = 0;                  // From the start.
        double estimate = 0;              // The least that a path through it costs.
        double rest = 0;                  // Straight to the target, if it is seen.
        double to_target = 0;             // The least from there to the target.
        Bearing arrives;                  // Of the path.
        std::uint32_t before = no_index;  // Where it turned before.
        // In which query it was reached, sees the target, and may see it.
        std::uint32_t reached = 0, sees_target = 0, may_see_target = 0;
    };
    // What an entry of the queue is, in the upper bits of its number.
    enum class Of : std::uint32_t {
        start = 0,
        target = 1u << 30,
        vertex = 1u << 31,
        vertex_if_seen = 3u << 30  // If it is seen from the start.
    };
    static constexpr std::uint32_t number_bits = (1u << 30) - 1;

    // What is seen from the start, or what the target is seen from.
    struct Side {
        Of of;
        const AreaGraph& ways;
        DominanceFilter entries;
        std::vector<Interval> intervals = {};
        End here{}, other{};  // Which of the two it is seen from, and the other.
    };
    struct FromSide;
    struct Ahead;

    void begin_query();
    bool is_improved(std::uint32_t vertex, double cost) const {
        const Label& label = labels_[vertex];
        return cost < known_ && (label.reached != query_ || cost < label.cost);
    }
    void reach(std::uint32_t vertex, double cost, std::uint32_t before, const Bearing& arrives);
    void see_target(std::uint32_t vertex, double cost);
    void meet(double cost, std::uint32_t last);
    void push(double estimate, Of of, std::size_t number);
    void look_from(Side& side, std::uint32_t interval, double estimate);
    double min_to_target(std::uint32_t vertex) const;
    double min_by_ends(const Side& side, const Interval& interval) const;
    void begin_on_open_ground();
    void begin_elsewhere();
    void follow(std::uint32_t vertex, double estimate);
    End end_of(std::uint32_t vertex) const {
        return {tables_.vertices[vertex].area, tables_.vertices[vertex].at};
    }
    bool may_turn(std::uint32_t vertex, const Point2& other) const;
    double straight(const End& from, const End& to);

    const AnyAngleMesh::Tables& tables_;
    const std::optional<Landmarks>& landmarks_;
    std::vector<Label> labels_;
    Side from_start_, from_target_;
    std::vector<Interval> ahead_;
    EagerQueue queue_;
    std::uint32_t query_ = 0;

    End start_{}, target_{};
    Landmarks::View start_view_, target_view_;
    double known_ = std::numeric_limits<double>::infinity();  // The cheapest path that is known,
    std::uint32_t last_ = no_index;                           // and where it turns last.
    std::vector<Turn> path_;
};

}  // namespace wend
