#pragma once

#include <functional>
#include <span>
#include <vector>

#include "wend/contraction_hierarchy.hpp"
#include "wend/many_to_many.hpp"
#include "wend/mesh_ways.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

// A table of costs along links between ends that may be places: computes a row for each start and
// hands them over in order. Of a start all of it counts as any place does.
void each_row(const ContractionHierarchy& hierarchy, std::span<const Endpoint> starts,
              std::span<const Endpoint> targets, const TakeRows& take);

// The same between any ends, over the ground of a mesh too, on so many threads: whether all costs
// are exact. Only a mesh needs no hierarchy.
bool each_row(const RouteGraph& graph, const ContractionHierarchy* hierarchy,
              std::span<const Endpoint> starts, std::span<const Endpoint> targets, unsigned threads,
              const TakeRows& take);

// Whether none of the ends of a table is a place with more than a point.
bool have_points_alone(std::span<const Endpoint> starts, std::span<const Endpoint> targets);

// The same over a mesh whose ways are prepared, between points alone.
void each_row(const MeshWays& ways, std::span<const Endpoint> starts,
              std::span<const Endpoint> targets, unsigned threads, const TakeRows& take);

// Takes a row of a table, and whether it is exact.
using TakeExactRow = std::function<void(std::span<const double> costs, bool is_exact)>;

// A table of costs from each end to all: over the ground of a mesh, elsewhere along links.
void each_row(const RouteGraph& graph, std::span<const Endpoint> ends, const TakeExactRow& take);

}  // namespace wend
