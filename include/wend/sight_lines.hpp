#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "wend/network.hpp"
#include "wend/world.hpp"

namespace wend {

/// Which areas of a mesh see each other past the solids of its world, by the law that the Source
/// engine makes tables of visibility by, so that sight means the same in meshes with such tables
/// and without. Things stand as they do when the map starts; no distance is too far. Takes what it
/// needs from the network, keeps what it needs of the world, and never changes: any number of
/// threads may use it.
class SightLines {
  public:
    /// How high above the ground somebody's eyes are, in units: three quarters of a player.
    static constexpr double eye_height = 53.25;
    /// The same of a player who stands and looks.
    static constexpr double standing_eye_height = 64;

    /// Of a mesh; in other networks nothing sees anything.
    SightLines(const Network& network, const World& world);

    /// Whether two areas see each other: from eyes above the centre of one of them, or above a grid
    /// of its points 25 units apart, there is a clear line to the centre of the other at that
    /// height, or to one of its corners at twice that. Every area sees itself.
    bool see_each_other(NodeIndex one, NodeIndex other) const;
    /// From how many of the eyes on an area another is seen so.
    enum class Eyes : std::uint8_t {
        none,
        some,
        all,
    };
    /// What the engine's tables tell of the area that the eyes are on, in the list of the other:
    /// from some of them it is potentially visible, from all completely.
    Eyes eyes_that_see(NodeIndex area, NodeIndex from) const;
    /// How many eyes there are on all areas together.
    std::size_t eye_count() const { return grid_.size(); }
    /// Whether an eye sees somebody who stands in an area: at the point of it that is closest, at
    /// its centre or at one of its corners.
    bool sees(const Point& eye, NodeIndex area) const;
    /// Whether nothing solid lies between two points.
    bool is_clear(const Point& from, const Point& to) const {
        std::uint32_t blocker = no_index;
        return tracer_.is_clear(from, to, blocker);
    }

  private:
    // Points of an area: the grid lies side by side in `grid_`, from the centre on.
    std::span<const Point> eyes_of(NodeIndex area) const {
        return std::span(grid_).subspan(first_eye_[area], first_eye_[area + 1] - first_eye_[area]);
    }
    void add_eyes(const Network& network, NodeIndex area);
    bool is_somewhere_seen(const Point& eye, NodeIndex area, std::uint32_t& blocker) const;

    Tracer tracer_;
    Surfaces surfaces_;
    std::vector<Point> grid_;             // At the height of eyes.
    std::vector<std::size_t> first_eye_;  // Of each area, which has none where it is nowhere.
};

}  // namespace wend
