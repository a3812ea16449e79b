#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "route/graph/search_queue.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/corridor.hpp"
#include "route/mesh/interval.hpp"

namespace wend {

// Polyanya: A* whose nodes are intervals on the sides of areas, seen straight from one point, the
// root, where the path turned last. What can be seen through an interval of the gates out of its
// area makes further intervals with the same root, and what is hidden behind an end of it further
// ones with that end as their root. An estimate is the length from the root
// through the interval to the target as if nothing was in the way, and so never too high.
//
// Beyond a gate whose far side lies elsewhere all goes on in the coordinates there, with the root
// moved along. A border between quicker and slower ground is crossed at its points alone, each of
// which is a root of what lies beyond; what an interval costs counts in units of the ground that it
// leads into.
//
// Paths that may begin anywhere in some areas leave these over their sides: from an end of a side,
// or straight across, which is seen from a root so far behind it that its rays are as good as
// parallel.
//
// Without a target it is Dijkstra's search, and the intervals come by what the nearest point of
// each costs.
class IntervalSearch {
  public:
    explicit IntervalSearch(const AnyAngleMesh::Tables& tables);

    struct End {
        NodeIndex area;
        Point2 at;
    };
    // Finds the shortest path and returns whether there is any that costs less than `most`. The two
    // areas differ, and neither is the forbidden one.
    bool find(const End& start, const End& target, std::optional<NodeIndex> forbidden,
              double most = std::numeric_limits<double>::infinity());

    // Points and areas that a search for all that can be reached shall meet as well as it can: the
    // points in each area follow each other.
    struct Targets {
        std::span<const std::uint32_t> first_in;  // Of each area, and one more.
        std::span<const Point2> points;
        // Of each area the number of the first place that it is part of, and one more.
        std::span<const std::uint32_t> first_place_in;

        std::span<const Point2> in(NodeIndex area) const {
            return first_in.empty()
                       ? points
                       : points.subspan(first_in[area], first_in[area + 1] - first_in[area]);
        }
        bool has_place_in(NodeIndex area) const {
            return !first_place_in.empty() && first_place_in[area] < first_place_in[area + 1];
        }
    };
    // Begins a search for all that can be reached.
    void begin(const End& start, const Targets& targets = {});
    // The same from anywhere in some areas, which are in rising order: the cheapest path from any
    // point of their ground. What lies in them costs nothing, and has no intervals.
    void begin(std::span<const NodeIndex> areas, const Targets& targets = {});
    // The next nearest interval that costs at most so much where it is nearest; null if there are
    // no more. All that is reached is reached through the intervals of its area, whichever is
    // cheapest. It stands until the next call.
    const Interval* next(double most);

    // Whether the latest search ended without an answer, for it would have taken too long.
    bool gave_up() const { return gave_up_; }
    double cost() const { return cost_; }
    // Appends the links of the path that was found, and where those cross borders.
    void read_off(std::vector<LinkIndex>& links, std::vector<TautPath::Through>& crossings) const;

  private:
    struct Node : Interval {
        double root_cost = 0;                  // What the path up to the root costs.
        std::uint32_t root_vertex = no_index;  // The root's number among the corner vertices.
        double border_share = -1;              // Where it crossed the border that it begins at.
    };
    using Expansion = IntervalExpansion<Node>;
    // The cheapest path to a corner vertex, in the query that wrote it.
    struct Label {
        double cost = 0;
        std::uint32_t query = 0;
    };
    // What a part of a gate is seen from.
    struct Root {
        Point2 at;
        double root_cost, cost;  // As those of a node.
        std::uint32_t vertex;
        bool is_on_side;  // The root is on the side of the area.
    };
    struct Turning;

    // Whether its root is where paths begin.
    bool is_at_start(const Node& node) const {
        return node.parent == no_index || is_start(node.from);
    }
    void begin_query(const End& start, std::optional<NodeIndex> forbidden);
    void begin_all(const Targets& targets);
    void begin_at_side(NodeIndex area, const AreaGate& gate);
    bool is_start(NodeIndex area) const {
        return area < begin_number_.size() && begin_number_[area] == query_;
    }
    bool is_worth(std::uint32_t vertex, double cost);
    static Node begin_at(NodeIndex area, const Point2& at);
    bool is_beaten(const Node& node) const;
    void expand(std::uint32_t index);
    void go_over(const Node& here, std::uint32_t index, const OffMeshConnection& stop);
    void cross_border(const Expansion& expansion, const Node& here, const IntervalView& view,
                      const AreaGate& gate);
    std::uint32_t first_border_point() const {
        return tables_.all_end_count + static_cast<std::uint32_t>(tables_.vertices.size());
    }
    void cross_border_at(const Expansion& expansion, const Node& here, const AreaGate& gate,
                         double share, std::uint32_t vertex);
    double estimate_of(const Node& next) const;
    bool turns_at(const Node& here, const Point2& at, std::uint32_t vertex, Turning& end);
    void add_part(const Root& root, const Expansion& expansion, const AreaGate& gate,
                  const GatePart& part);
    void add(const Node& next);

    const AnyAngleMesh::Tables& tables_;
    std::vector<Label> labels_;
    DominanceFilter entries_;
    std::vector<Node> nodes_;
    EagerQueue queue_;
    std::uint32_t query_ = 0;
    std::vector<std::uint32_t> begin_number_;  // Of each area the latest query that began in it.

    NodeIndex target_area_ = no_index, closed_ = no_index;
    bool any_end_is_vertex_ = false;
    Point2 target_;
    Targets targets_;
    double cost_ = 0;
    bool gave_up_ = false;
    double known_ = std::numeric_limits<double>::infinity();  // The cheapest path that is known.
    std::uint32_t last_ = no_index;
};

}  // namespace wend
