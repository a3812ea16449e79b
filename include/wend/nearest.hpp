#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend {

/// Whether a node or a link may be found, and where it is closest to the point that is asked for.
using NearestTest = std::function<bool(std::uint32_t element, const Point& closest)>;

/// Which nodes or links are looked for, and how distance is measured.
struct NearestFilter {
    std::optional<std::uint8_t> kind = {};  ///< Only of this kind: an index into Network::kinds.
    DistanceMetric metric = DistanceMetric::three_d;  ///< How distance is measured.
    /// Only what is at most so much higher or lower than the point, in the network's unit, where it
    /// is closest to it: the node itself; the closest_in_room of a surface, so that inside a room
    /// there is no difference; the closest point of a link. Counts under DistanceMetric::two_d too.
    /// Not what would be near enough in height elsewhere: only the closest point counts.
    double max_height_difference = std::numeric_limits<double>::infinity();
    /// If it is not empty, only nodes of this component, and links with both ends in it:
    /// Components::of_node, which must outlive the query.
    std::span<const std::uint32_t> component_of = {};
    std::uint32_t component = 0;  ///< The component that `component_of` is held against.
    /// If there is one, only what it lets through. It is asked last, and only of what is nearer
    /// than all that it has let through before; it must outlive the query.
    const NearestTest* test = nullptr;

    /// Whether it lets through a node by its component, whatever else.
    bool is_in_component(NodeIndex node) const {
        return component_of.empty() || component_of[node] == component;
    }
    /// Whether the test lets something through, if there is one.
    bool passes_test(std::uint32_t element, const Point& closest) const {
        return test == nullptr || (*test)(element, closest);
    }
};

/// A node, and where and how far it is from a point.
struct NearestNode {
    NodeIndex node = no_index;  ///< Which node it is.
    /// Where the node stands. Of a network with surfaces the closest_in_room of its surface, under
    /// DistanceMetric::two_d the closest_point.
    Point closest;
    /// From the point to there, in the network's unit; under DistanceMetric::two_d on the map.
    double distance = 0;
    friend bool operator==(const NearestNode&, const NearestNode&) = default;
};

/// Where and how far a node of the network is from a point, near or not. One without a surface in a
/// mesh is where it stands.
NearestNode measured_node(const Network& network, NodeIndex node, const Point& point,
                          DistanceMetric metric);

/// The nearest node that a filter lets through, by the straight distance; the lowest index where
/// several are equally near. Looks at every node: for many queries use NearestNodes. Nothing if
/// there is no such node, or the point is not finite; nodes that are nowhere are never near.
///
/// Of a network with surfaces it is the node with the nearest surface: the distance is that to the
/// surface's closest_point, or where the height of rooms is known to closest_in_room, which is 0
/// inside; of equally near rooms it is the one with the highest floor there. On the map the
/// distance is 0 to all surfaces that lie under or above the point, and of equally near ones it is
/// the highest there.
std::optional<NearestNode> nearest_node(const Network& network, const Point& point,
                                        const NearestFilter& filter);
/// The same of all nodes, or of those of a kind.
std::optional<NearestNode> nearest_node(const Network& network, const Point& point,
                                        std::optional<std::uint8_t> kind = {},
                                        DistanceMetric metric = DistanceMetric::three_d);

/// Finds nearest nodes again and again: an index of where they are, made in one pass and then
/// needing the network no more. Gives the very answers of nearest_node. A query allocates nothing,
/// and several threads may use it at the same time.
///
/// Takes some 40 bytes a node; of a network with surfaces some 60 bytes each and a copy of their
/// corners. The component is looked at only where a node is near enough: if all of one are far
/// away, a query looks at all that is nearer.
class NearestNodes {
  public:
    /// Takes what it needs from the network.
    explicit NearestNodes(const Network& network);

    /// The nearest node that a filter lets through; nothing if there is none.
    std::optional<NearestNode> find(const Point& point, const NearestFilter& filter) const;
    /// The same of all nodes, or of those of a kind.
    std::optional<NearestNode> find(const Point& point, std::optional<std::uint8_t> kind = {},
                                    DistanceMetric metric = DistanceMetric::three_d) const {
        return find(point, NearestFilter{.kind = kind, .metric = metric});
    }

  private:
    class KdTrees;
    class SurfaceTrees;

    std::shared_ptr<const KdTrees> kd_trees_;            // Null in a network with surfaces.
    std::shared_ptr<const SurfaceTrees> surface_trees_;  // Null in a network of paths.
};

/// The link that is nearest to a point, and where on it that is.
struct NearestLink {
    LinkIndex link = no_index;  ///< Which link it is.
    Point closest;              ///< The point of the link's course that is closest.
    double share = 0;  ///< How far along the course that is: 0 where the link begins, 1 at its end.
    double distance =
        0;  ///< From the point, in the network's unit; under DistanceMetric::two_d on the map.
    friend bool operator==(const NearestLink&, const NearestLink&) = default;
};

/// The nearest link that a filter lets through; the lowest index where several are equally near.
/// A link and its opposite have the same course, so that of the two it is the lower. The course is
/// that of path_points: straight, or four straight pieces where there is a curve point; on a mesh
/// it leads from centre to centre. Looks at every link: for many queries use NearestLinks. Nothing
/// if there is no such link, or the point is not finite; courses that are not are never near.
std::optional<NearestLink> nearest_link(const Network& network, const Point& point,
                                        const NearestFilter& filter = {});

/// Finds nearest links again and again: an index of their courses, made in one pass and then
/// needing the network no more. Gives the very answers of nearest_link. A query allocates nothing,
/// and several threads may use it at the same time. Takes some 120 bytes a straight piece; a link
/// and its opposite take the room of one.
class NearestLinks {
  public:
    /// Takes what it needs from the network.
    explicit NearestLinks(const Network& network);

    /// The nearest link that a filter lets through; nothing if there is none.
    std::optional<NearestLink> find(const Point& point, const NearestFilter& filter = {}) const;

  private:
    class PieceTrees;

    std::shared_ptr<const PieceTrees> pieces_;
};

}  // namespace wend
