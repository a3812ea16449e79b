#pragma once

#include <memory>
#include <string>
#include <vector>

#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route.hpp"

namespace wend {

/// Finds paths through the areas of a graph whose network has surfaces.
///
/// The corridor is what Router finds, from area to area; the cost is that of its links. Its points
/// are the start, both sides of every portal where it is crossed (one point where the two sides
/// meet) and the target. The path in it is
/// the shortest viewed from above that crosses all its portals; at each it has the height of the
/// portal's ends there.
///
/// - Where the two sides of a portal lie apart, in height or place, the path drops, steps or jumps
///   from a point of the near side straight to the same point of the far side.
/// - Where a portal is a single point the path goes through it. Where its two sides are not alike,
///   or face away from the areas that they belong to, as with areas that are turned inside out, it
///   goes from the middle of the one to the middle of the other.
/// - Along a link without a portal, such as a ladder, it goes from the position of the one node
///   straight to that of the other.
///
/// Made once and used often: a query allocates nothing after the first of its kind. One serves one
/// thread at a time.
class CorridorRouter {
  public:
    /// Shares the graph, whose network has surfaces.
    explicit CorridorRouter(const RouteGraph& graph);
    ~CorridorRouter();
    CorridorRouter(CorridorRouter&&) noexcept;
    CorridorRouter& operator=(CorridorRouter&&) noexcept;

    /// The path from one point to another, each on the surface of its node, or where the node
    /// stands. The answer stands until the next query.
    const Path& find(const Endpoint& start, const Endpoint& target,
                     std::optional<NodeIndex> forbidden = {}) &;
    const Path& find(const Endpoint& start, const Endpoint& target,
                     std::optional<NodeIndex> forbidden = {}) && = delete;

    /// One sentence on why the last query found nothing; empty if it found a path.
    std::string reason() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wend
