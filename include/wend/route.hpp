#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/nearest.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// Finds the cheapest ways in a graph, by an exact search that needs nothing prepared beyond the
/// graph: A* over its core.
///
/// Made once and used often: a query allocates nothing. The same question always has the same
/// answer, also where several paths are equally cheap. One router serves one thread at a time; any
/// number of them may share a graph.
class Router {
  public:
    explicit Router(const RouteGraph& graph);  ///< Shares the graph.
    ~Router();
    Router(Router&&) noexcept;
    Router& operator=(Router&&) noexcept;

    /// The cheapest path from one node to another, not through the forbidden one, at which it may
    /// still begin or end. The answer stands until the next query.
    const Path& find(NodeIndex start, NodeIndex target, std::optional<NodeIndex> forbidden = {}) &;
    const Path& find(NodeIndex start, NodeIndex target,
                     std::optional<NodeIndex> forbidden = {}) && = delete;

    /// One sentence on why the last query found nothing; empty if it found a path.
    std::string reason() const;

  private:
    class Search;
    std::unique_ptr<Search> search_;
};

/// The course of a path, in the network's unit: its points or, where it has none, those of its
/// links. A straight link adds its end. A link with a curve point adds three points before its end:
/// two quadratic Bezier curves meet at the curve point, where they run parallel to the straight
/// line between the link's ends, and give their points at parameter 1/2 and the curve point itself.
/// Nodes and curve points are met exactly, and the path back along a link has the same points as
/// the path there.
std::vector<Point> path_points(const Network& network, const Path& path);

/// What of a NamedRegion is an end of paths.
enum class PlacePart {
    nearest,  ///< Whatever point of it is nearest to the other end.
    centre,   ///< Its centre: see centre_of.
    all,      ///< All of it, of the end that paths lead to: the point that is reached last.
};
/// The word for it: `nearest`, `centre` or `all`.
std::string_view place_part_name(PlacePart part);

/// A place of a network, and what of it counts.
struct NamedLocation {
    std::uint32_t place = 0;              ///< Index of Network::places.
    PlacePart part = PlacePart::nearest;  ///< What of it counts.
};

/// A place that a user spells: `X,Y,Z`, or `X,Y` whose height does not matter, in the network's
/// unit; the printable name of a record, which stands where its node does; or the name of one of
/// Network::places, which may be followed by a colon and the name of a PlacePart.
struct Location {
    Point point;                                      ///< Of a named place its centre.
    DistanceMetric metric = DistanceMetric::three_d;  ///< Whether its height matters.
    std::optional<NodeIndex> node = {};  ///< The record, if one was named, or that of the centre.
    std::optional<NamedLocation> named = {};  ///< The place of the network, if one was named.
};

/// The centre of a place: of a mesh the middle of its ground, viewed from above and weighed by
/// area, or the point of its ground that is closest to that; else its node that is closest to the
/// mean of all. Of equally close ones the first.
Endpoint centre_of(const Network& network, const NamedRegion& place);

/// The place that a text spells. Blanks around it and around its numbers do not matter. What is the
/// name of a record is none of a place; names of places are as find_named_region takes them.
Expected<Location> find_location(const Network& network, std::string_view text);

/// Finds the nearest node of a kind, by whatever measure.
using FindNearest =
    std::function<std::optional<NodeIndex>(const Point&, std::uint8_t kind, DistanceMetric)>;

/// The end of a path that a user means by a place, such as find_location finds. Coordinates go to
/// the nearest node of the kind, which is the main one unless given, by `nearest` or, where that is
/// empty, as nearest_node finds it. Their point is the closest on the surface of that node;
/// elsewhere, and for a named node, it is where the node stands. Of a named place it is the centre.
/// Where kind_rule needs a kind of nodes, a named one must be of it.
Expected<Endpoint> find_endpoint(const Network& network, const Location& place,
                                 std::optional<std::uint8_t> kind = {},
                                 const FindNearest& nearest = {});

}  // namespace wend
