#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "wend/isochrone.hpp"
#include "wend/many_to_many.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// The columns of a table of costs over the ground of a mesh: the points and places that paths lead
/// to. It never changes, and any number of GroundCostsRows and threads may share it; a copy is the
/// same table.
///
/// Costs are those of AnyAngleRouter: lengths in the network's unit, or seconds where the graph
/// has times of its ground. Between places they are those of the cheapest path from any point of
/// the one to any of the other, and 0 where they have ground in common. What it costs until all of
/// a place is reached is at most 0.1 % too low.
class GroundCosts {
  public:
    /// Whether paths lead to the targets or from them.
    using Direction = Isochrone::Direction;

    /// Under Direction::to_here paths lead from the targets to the starts instead.
    GroundCosts(const RouteGraph& graph, std::vector<Endpoint> targets,
                Direction direction = Direction::from_here);

    /// Other targets of the same mesh and direction, which is not made ready again.
    GroundCosts(const GroundCosts& other, std::vector<Endpoint> targets);

    /// The columns, in the order in which they were given.
    const std::vector<Endpoint>& targets() const&;
    const std::vector<Endpoint>& targets() const&& = delete;

    struct Parts;  ///< What GroundCostsRows sees.
    /// For GroundCostsRows.
    const Parts& parts() const { return *parts_; }

  private:
    std::shared_ptr<const Parts> parts_;
};

/// Computes rows of such a table: what the cheapest paths from a point to all targets cost, by one
/// search. Made once and used often: a query allocates nothing once it has answered queries as
/// hard. One serves one thread at a time.
class GroundCostsRows {
  public:
    explicit GroundCostsRows(const GroundCosts& table);  ///< Shares the table.
    ~GroundCostsRows();
    GroundCostsRows(GroundCostsRows&&) noexcept;
    GroundCostsRows& operator=(GroundCostsRows&&) noexcept;

    /// Writes the costs to all targets in their order, infinite where there is no path. Returns
    /// whether they are exact: in a broken mesh the search may give up, and what it has found so
    /// far may be too dear, or lack. Of a start all of it counts as any place does.
    bool find(const Endpoint& start, std::span<double> costs);

    /// Of the latest row where in a target its path ends: in a place the point that is nearest or,
    /// where all of it counts, farthest. Nothing where there is no path.
    std::optional<Endpoint> end_in(std::size_t target) const;
    /// Of the latest row how many areas of a target of which all counts cannot be reached. They are
    /// left out of what it costs.
    std::size_t unreached_in(std::size_t target) const;

  private:
    struct Search;
    std::unique_ptr<Search> search_;
};

/// Computes a row for each start on so many threads, at least one, and hands them over in order on
/// the thread that called. Returns whether all are exact.
bool each_row(const GroundCosts& table, std::span<const Endpoint> starts, unsigned threads,
              const TakeRows& take);

}  // namespace wend
