#pragma once

#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"
#include "route/mesh/visibility_edges.hpp"

namespace wend {

// Looks all around from points of a mesh, along its links or, by the reversed graph, against them.
class LookAround {
  public:
    explicit LookAround(const AnyAngleMesh::Tables& tables)
        : tables_(tables), entries_(tables.network.nodes.size(), tables.close) {}

    // The intervals that are seen from a point, of which the first is all around it; of those that
    // `is_wanted` says are, and what is seen through them. None where that are too many to be
    // followed: where areas lie over each other there may be no end of it. They stand until the
    // next look.
    template <class IsWanted>
    std::span<const Interval> from(const AreaGraph& graph, NodeIndex area, const Point2& at,
                                   const IsWanted& is_wanted) {
        constexpr std::size_t most_intervals = 50'000;
        intervals_.clear();
        entries_.clear();
        intervals_.push_back(all_around(area, at));
        Seen<IsWanted> seen{*this, is_wanted};
        for (std::uint32_t i = 0; i < intervals_.size(); ++i) {
            if (intervals_.size() > most_intervals) return {};
            look_on(graph, intervals_, i, tables_.close, seen);
        }
        return intervals_;
    }

  private:
    template <class IsWanted>
    struct Seen {
        LookAround& look;
        const IsWanted& is_wanted;

        bool wants(const AreaGate&, const Point2&) const { return true; }
        void vertex(std::uint32_t, double, const SightLine&) const {}
        void interval(const Interval& next) const {
            if (is_wanted(next) && look.entries_.add(next.into, next))
                look.intervals_.push_back(next);
        }
    };

    const AnyAngleMesh::Tables& tables_;
    std::vector<Interval> intervals_;
    DominanceFilter entries_;
};

}  // namespace wend
