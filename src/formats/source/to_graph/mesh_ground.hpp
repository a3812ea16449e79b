#pragma once

#include <optional>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/source/records/nav_file.hpp"
#include "model/network/point2.hpp"
#include "wend/network.hpp"

namespace wend::ain {

// What a way asks of who takes it, as bits; of nobody who walks upright anything.
enum Need : u8 { no_need = 0, low_need = 1, jump_need = 2, climb_need = 4 };

// The highest step that is walked up, and the widest gap between areas that is walked over: less
// than the width of the narrowest body.
inline constexpr double walked_gap = 16;

// A rectangle viewed from above.
struct Rectangle {
    Point2 low, high;

    // The place in it that is nearest to another, and keeps off its sides where there is room.
    Point2 nearest(const Point2& place, double off_sides = 0) const;
};

// A mesh as graphs are made of it: where each body gets from where. Refers to both.
class MeshGround {
  public:
    MeshGround(const source_nav::NavFile& file, const Network& mesh);

    const Network& mesh() const { return mesh_; }
    // Whether an area is ground at all: some files have areas that are nowhere.
    bool is_ground(NodeIndex area) const { return is_ground_[area]; }
    // Whether nobody stands upright in it.
    bool is_low(NodeIndex area) const { return is_low_[area]; }
    const Rectangle& rectangle(NodeIndex area) const { return rectangles_[area]; }
    double height(NodeIndex area, const Point2& place) const;
    Point on_ground(NodeIndex area, const Point2& place) const {
        return {place.x, place.y, height(area, place)};
    }

    // Whether one gets from each of two areas to the other, by whatever means, or upright.
    bool are_joined(NodeIndex a, NodeIndex b) const { return island_[a] == island_[b]; }
    bool are_joined_upright(NodeIndex a, NodeIndex b) const {
        return !is_low_[a] && !is_low_[b] && upright_island_[a] == upright_island_[b];
    }
    // The island of an area, by a number of its own.
    u32 island(NodeIndex area) const { return island_[area]; }

    // Whether a link is gone on foot both ways.
    bool is_level(LinkIndex link) const { return is_level_[link]; }

    struct Walk {
        NodeIndex area;  // Where it ends.
        u8 needs;
    };
    // What a straight way over the mesh asks, from a place in an area to another place; nothing
    // where none leads there. With `may_jump` it may leap once over a step or a gap, in the
    // direction in which the mesh does, to where another way leads back from.
    std::optional<Walk> walk(NodeIndex area, const Point2& from, const Point2& to,
                             bool may_jump = false) const;

  private:
    void find_level_links();
    std::optional<double> crossing(LinkIndex link, const Point2& from, const Point2& way) const;
    double leaves_at(NodeIndex area, const Point2& from, const Point2& way) const;

    const Network& mesh_;
    std::vector<Rectangle> rectangles_;
    std::vector<bool> is_ground_, is_low_, is_level_;
    std::vector<u32> island_, upright_island_;
};

}  // namespace wend::ain
