#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "wend/contraction_hierarchy.hpp"

namespace wend {

/// The columns of a table of costs: the nodes that ways lead to, and the part of a hierarchy that
/// leads to them. It never changes, and any number of ManyToManyRows and threads may share it; a
/// copy is the same table.
class ManyToMany {
  public:
    /// Shares the hierarchy; the targets may come in any order, and more than once.
    ManyToMany(const ContractionHierarchy& hierarchy, std::vector<NodeIndex> targets);

    /// The columns, in the order in which they were given.
    const std::vector<NodeIndex>& targets() const&;
    const std::vector<NodeIndex>& targets() const&& = delete;

    struct Parts;  ///< What ManyToManyRows sees.
    /// For ManyToManyRows.
    const Parts& parts() const { return *parts_; }

  private:
    std::shared_ptr<const Parts> parts_;
};

/// Computes rows of a table: what the cheapest paths from a node to all targets cost. One sweep
/// over the hierarchy serves some rows together. Made once and used often: a query allocates
/// nothing. One serves one thread at a time.
class ManyToManyRows {
  public:
    /// So many rows at a time take hardly longer than one.
    static constexpr std::size_t at_once = 8;

    explicit ManyToManyRows(const ManyToMany& table);  ///< Shares the table.
    ~ManyToManyRows();
    ManyToManyRows(ManyToManyRows&&) noexcept;
    ManyToManyRows& operator=(ManyToManyRows&&) noexcept;

    /// Writes a row for each start, one after another; each has the costs to all targets in their
    /// order, infinite where there is no path. `costs` must have room for all rows.
    void find(std::span<const NodeIndex> starts, std::span<double> costs);

  private:
    struct Sweep;
    std::unique_ptr<Sweep> sweep_;
};

/// Takes some rows of a table that follow each other, the first of them first. False ends the work.
using TakeRows = std::function<bool(std::span<const double> costs)>;

/// Computes a row for each start on so many threads, at least one, and hands them over in order, as
/// many at a time as are worth it, on the thread that called.
void each_row(const ManyToMany& table, std::span<const NodeIndex> starts, unsigned threads,
              const TakeRows& take);

}  // namespace wend
