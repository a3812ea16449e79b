#pragma once

#include <memory>
#include <span>
#include <vector>

#include "wend/any_angle.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend {

/// Shortest paths over a mesh, prepared for very many queries: a query looks up what the points
/// where it may turn first and last cost to and from a few hubs. It never changes: any number of
/// searches on any number of threads may use one.
///
/// Answers are exact and those of AnyAngleRouter, between any two points, with drops, jumps,
/// ladders and links that lead one way. By hub labels of the visibility graph of its corner
/// vertices, area by area (Euclidean hub labels: Du, Shen and Cheema 2023; labels: Akiba, Iwata and
/// Yoshida 2013), of directed graphs, in doubles.
class MeshWays {
  public:
    /// Takes about a second for a thousand areas on two processors, and up to a minute where much is
    /// open. An error for meshes whose paths go by times, and for such in which so much sees so much
    /// that it would take too long.
    static Expected<MeshWays> make(const AnyAngleMesh& mesh);
    /// Reads what `write` wrote, of a mesh that is made ready for many queries or is made so for it,
    /// and works out the rest. An error if it was of another mesh or of other options, such as
    /// another radius, or is damaged: it names offset and field.
    static Expected<MeshWays> read(ByteView file, const AnyAngleMesh& mesh);
    /// A file of it, some 0.3 to 2 kB an area, more where very much is open.
    Bytes write() const;

    /// The mesh that it is for.
    const AnyAngleMesh& mesh() const&;
    const AnyAngleMesh& mesh() const&& = delete;

    struct Parts;  ///< What the searches of this library see.
    /// For the searches of this library.
    const Parts& parts() const { return *parts_; }

  private:
    explicit MeshWays(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
    std::shared_ptr<const Parts> parts_;
};

/// Looks up shortest paths over a prepared mesh, of which it keeps hold; between areas that may see
/// each other it looks for a straight one too. A query takes no lock, and allocates nothing once it
/// has answered queries as hard. One search serves one thread at a time.
class MeshWaysSearch {
  public:
    explicit MeshWaysSearch(const MeshWays& ways);  ///< Shares the ways.
    ~MeshWaysSearch();
    MeshWaysSearch(MeshWaysSearch&&) noexcept;
    MeshWaysSearch& operator=(MeshWaysSearch&&) noexcept;

    /// The horizontal length of the shortest path from one point to another, each on the surface of
    /// its node, with what its links cost, as AnyAngleRouter has it; infinite where there is none.
    double cost(const Endpoint& start, const Endpoint& target);

    /// Where a path turns.
    struct Turn {
        double cost = 0;            ///< Of the path up to there.
        NodeIndex area = no_index;  ///< One of those that the point is in.
        Point point;                ///< On the surface of that area.
    };
    /// Where the path turns that `cost` was asked for last, from start to target; empty if there is
    /// none, or it turns nowhere. Until the next query.
    std::span<const Turn> turns() &;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wend
