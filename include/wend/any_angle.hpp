#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route.hpp"

namespace wend {

/// For how many queries a mesh is made ready.
enum class AnyAngleUse {
    few,   ///< For so few that making ready takes longer than they do.
    many,  ///< For so many that each is to be quick.
};

/// A graph whose network has surfaces, made ready for shortest paths over them. It never changes:
/// any number of routers on any number of threads may use one.
///
/// Made ready for many queries, what each corner vertex sees is found once and for
/// all, which takes up to some tenths of a second for a few thousand areas, and never more than
/// some seconds. Queries are several times as fast then. For a few of them that is not worth its
/// while; the answers are the same.
///
/// What is made least is the horizontal length of the path, and what the links cost that it
/// leads along. A link costs the straight distance, in three dimensions, from the middle of the
/// near side of its portal to the middle of the far side, or without a portal, as of a ladder, from
/// the position of its one node to that of the other. It costs nothing where the two sides lie in
/// one place and differ by at most 3 cm in height: areas of one floor need not meet exactly.
///
/// - Over level areas the cost is the length in three dimensions: steps, drops and jumps count as
///   long as they are in the middle of the portal. That they count the same all along the portal
///   is what keeps paths straight; viewed from above, the part beyond a gap is moved up to the near
///   side.
/// - On slopes what is exact is the view from above: over a ramp that is crossed aslant, the path
/// that is
///   shortest in space bends where the ramp begins and ends, and may be shorter than this one. The
///   length of the points in space is given next to the cost.
/// - Portals that are single points, whose sides are not alike, or that face away from their areas,
///   and links without a portal are crossed where CorridorRouter crosses them.
/// - Areas are taken to be convex, as they are but in broken files; with those there is an answer,
///   which need not be the shortest.
class AnyAngleMesh {
  public:
    /// Only the open links of the graph are part of it; what they cost there does not matter.
    explicit AnyAngleMesh(const RouteGraph& graph, AnyAngleUse use = AnyAngleUse::many);

    struct Tables;  ///< What the routers of this library see.
    /// For the routers of this library.
    const Tables& tables() const { return *tables_; }

  private:
    std::shared_ptr<const Tables> tables_;
};

class MeshWays;

/// Finds shortest paths over one mesh, of which it keeps hold. Points are as those of
/// CorridorRouter, whose path it is where the search gave up: in a broken mesh it might not end in
/// reasonable time. It is exact, no path costs less,
/// unless the answer says that it gave up. One that leads through an area that is nowhere, in a
/// broken file, costs 1e300. Made once and used often: a query allocates nothing once it has
/// answered queries as hard. One router serves one thread at a time.
class AnyAngleRouter {
  public:
    explicit AnyAngleRouter(const AnyAngleMesh& mesh);  ///< Shares the mesh.
    /// Looks paths up in what was prepared, and shares that; such as a forbidden node would change
    /// it searches for.
    explicit AnyAngleRouter(const MeshWays& ways);
    ~AnyAngleRouter();
    AnyAngleRouter(AnyAngleRouter&&) noexcept;
    AnyAngleRouter& operator=(AnyAngleRouter&&) noexcept;

    /// The shortest path from one point to another, each on the surface of its node. Not through
    /// the forbidden node, though it may begin or end there. The answer stands until the next
    /// query.
    const Path& find(const Endpoint& start, const Endpoint& target,
                     std::optional<NodeIndex> forbidden = {}) &;
    const Path& find(const Endpoint& start, const Endpoint& target,
                     std::optional<NodeIndex> forbidden = {}) && = delete;

    /// The path from one point to another along given links, which lead from node to node, pulled
    /// taut as CorridorRouter does and counted as `find` counts. The answer stands until the next
    /// query.
    const Path& follow(std::span<const LinkIndex> links, const Endpoint& start,
                       const Endpoint& target) &;
    const Path& follow(std::span<const LinkIndex> links, const Endpoint& start,
                       const Endpoint& target) && = delete;

    /// One sentence on why the last query found nothing; empty if it found a path.
    std::string reason() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wend
