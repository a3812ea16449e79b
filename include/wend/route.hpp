#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/route_answer.hpp"

namespace wend {

/// Finds shortest ways over one network, which must outlive it and stay as it is.
///
/// Made once and asked often: the first query of a kind looks at the whole network, each later one
/// allocates nothing. The same question always has the same answer, also where several ways are
/// equally short. One router serves one thread at a time.
class Router {
  public:
    explicit Router(const Network& network);
    ~Router();
    Router(Router&&) noexcept;
    Router& operator=(Router&&) noexcept;

    /// The shortest way from one node to another. The answer stands until the next query.
    const Route& find(NodeIndex start, NodeIndex target, const RouteOptions& options = {});

    /// One sentence on why the last query found nothing; empty if it found a way.
    std::string reason() const;

  private:
    class Search;
    std::unique_ptr<Search> search_;
};

/// The course of a route as a line of points, in the network's unit. A straight link adds its end.
/// A link with a curve point adds three points before its end: two quadratic Bezier curves meet at
/// the curve point, where they run parallel to the straight line between the link's ends, and give
/// their points at parameter 1/2 and the curve point itself. Nodes and curve points are met
/// exactly, and the way back along a link has the same points as the way there.
std::vector<Point> route_points(const Network& network, const Route& route);

/// How near is measured.
enum class Nearness {
    space,  ///< By the straight distance.
    plan,   ///< On the map, seen from above: the height does not matter.
};

/// The nearest node, of a kind if one is given; the lowest index where several are equally near.
/// Looks at every node. Nothing if there is no such node, or the point is not finite.
std::optional<NodeIndex> nearest_node(const Network& network, const Point& point,
                                      std::optional<std::uint8_t> kind = {},
                                      Nearness nearness = Nearness::space);

/// The node that a user means by `X,Y,Z`, by `X,Y` (nearest on the map, whatever the height), or by
/// the printable name of a record. Coordinates are in the network's unit and go to the nearest node
/// of the kind, which is the main one unless given; a named node must be of the kind if one is
/// given.
Expected<NodeIndex> find_endpoint(const Network& network, std::string_view text,
                                  std::optional<std::uint8_t> kind = {});

}  // namespace wend
