#pragma once

#include <memory>
#include <span>
#include <vector>

#include "wend/many_to_many.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// The columns of a table of costs over the ground of a mesh: the points that paths lead to. It
/// never changes, and any number of GroundCostsRows and threads may share it; a copy is the same
/// table.
///
/// Costs are those of AnyAngleRouter: lengths in the network's unit, or seconds where the graph
/// has times of its ground.
class GroundCosts {
  public:
    GroundCosts(const RouteGraph& graph, std::vector<Endpoint> targets);

    const std::vector<Endpoint>& targets() const;

    struct Parts;  ///< What GroundCostsRows sees.
    const Parts& parts() const { return *parts_; }

  private:
    std::shared_ptr<const Parts> parts_;
};

/// Computes rows of such a table: what the cheapest paths from a point to all targets cost, by one
/// search. Made once and used often: a query allocates nothing once it has answered queries as
/// hard. One serves one thread at a time.
class GroundCostsRows {
  public:
    explicit GroundCostsRows(const GroundCosts& table);
    ~GroundCostsRows();
    GroundCostsRows(GroundCostsRows&&) noexcept;
    GroundCostsRows& operator=(GroundCostsRows&&) noexcept;

    /// Writes the costs to all targets in their order, infinite where there is no path. Returns
    /// whether they are exact: in a broken mesh the search may give up, and what it has found so
    /// far may be too dear, or lack.
    bool find(const Endpoint& start, std::span<double> costs);

  private:
    struct Search;
    std::unique_ptr<Search> search_;
};

/// Computes a row for each start on so many threads, at least one, and hands them over in order on
/// the thread that called. Returns whether all are exact.
bool each_row(const GroundCosts& table, std::span<const Endpoint> starts, unsigned threads,
              const TakeRows& take);

}  // namespace wend
