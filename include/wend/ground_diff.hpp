#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/map.hpp"
#include "wend/point.hpp"
#include "wend/world.hpp"

namespace wend {

/// Something in which two meshes of one map differ, over the ground and not by the numbers of
/// areas. Lengths are in the network's unit, sizes in squares of it, viewed from above.
struct GroundDifference {
    /// What is different.
    enum class Kind {
        ground,     ///< Only one of them has areas there.
        height,     ///< Both have the same rectangles there, at other heights.
        grid,       ///< Only one of them has areas with corners off its grid.
        link,       ///< Only in one of them a link leads so over ground that both have.
        attribute,  ///< Only in one of them areas there have it.
        place,      ///< Only in one of them areas there are called so.
    };
    Kind kind = Kind::ground;  ///< What it is.
    /// Which of the meshes has it: 0 for the first, 1 for the second; of heights the first.
    std::uint32_t only_in = 0;
    std::string text;                ///< What it is, in a sentence without its full stop.
    Point at;                        ///< A place in it; of a link where it leaves its area.
    std::optional<Point> to = {};    ///< Of a link, where it arrives.
    std::vector<NodeIndex> nodes;    ///< The areas of that mesh; of a link both of its ends.
    std::vector<std::string> areas;  ///< Their printable names.
    double size = 0;                 ///< Of the ground, or of the areas.
    double rise = 0;                 ///< Of a link, or of an area in the second mesh.
    bool is_both_ways = false;       ///< Of a link, whether its opposite is only there too.
    std::string name = {};           ///< Of an attribute or a place, or the kind of a link.
    std::string near_place = {};     ///< A named place that it is in or near; may be empty.
    /// In which of the meshes it looks like the work of people, who may have taken away what the
    /// other has; none where it may be the generator's.
    std::optional<std::uint32_t> by_hand = {};
    std::string reason = {};  ///< What speaks for that; empty where nothing does.

    /// `ground`, `height`, `grid`, `link`, `attribute` or `place`.
    static std::string_view name_of(Kind kind);
    /// `first` or `second`.
    static std::string_view name_of_mesh(std::uint32_t mesh) {
        return mesh == 0 ? "first" : "second";
    }
    /// Its keys in answers.
    static constexpr auto description() {
        using D = GroundDifference;
        return std::tuple(
            member(
                "kind", [](const D& of) { return name_of(of.kind); },
                "`ground`, `height`, `grid`, `link`, `attribute` or `place`"),
            member(
                "only_in", [](const D& of) { return name_of_mesh(of.only_in); },
                "the mesh that has it: `first` or `second`; of heights `first`"),
            member("text", &D::text, "what it is, in words"),
            member("at", &D::at, "a place in it, x, y and z; of a link where it leaves its area"),
            member_if_any("to", &D::to, "of a link, where it arrives"),
            member("areas", &D::areas, "of that mesh; of a link both of its ends"),
            member_for_programs("nodes", &D::nodes, "the same as indexes"),
            member("size", &D::size, "of the ground or the areas, in square units"),
            member("rise", &D::rise, "of a link, or of the area in the second mesh, in units"),
            member("both_ways", &D::is_both_ways,
                   "of a link, whether the way back is only there too"),
            member_if_any("name", &D::name, "of an attribute or a place, or the kind of a link"),
            member_if_any("near", &D::near_place, "a named place that it is in or near"),
            member_or_null(
                "by_hand", [](const D& of) { return of.by_hand ? name_of_mesh(*of.by_hand) : ""; },
                "in which mesh it looks like the work of people: `first` or `second`"),
            member_if_any("reason", &D::reason, "what speaks for that"));
    }
};

/// How much of one of the meshes is as in the other.
struct GroundCounts {
    std::uint64_t areas = 0;          ///< All of it.
    std::uint64_t same = 0;           ///< With the same rectangle as one of the other mesh.
    std::uint64_t cut_otherwise = 0;  ///< On the ground of others, cut into other rectangles.
    double size = 0;                  ///< Of the ground, in square units.
    double only_here = 0;             ///< Of what the other has no areas on.

    /// Its keys in answers.
    static constexpr auto description() {
        using C = GroundCounts;
        return std::tuple(
            member("areas", &C::areas, "all of them"),
            member("same", &C::same, "with the same rectangle as one of the other mesh"),
            member("cut_otherwise", &C::cut_otherwise,
                   "on ground that both have, cut into other rectangles"),
            member("size", &C::size, "of the ground, in square units"),
            member("only_here", &C::only_here, "of what the other has no areas on"));
    }
};

/// In what two meshes of one map differ over the ground.
struct GroundDiff {
    std::array<GroundCounts, 2> meshes;         ///< Of the first and the second.
    std::vector<GroundDifference> differences;  ///< By kind and mesh; from the largest ground on,
                                                ///< or of links the first, each time the nearest.

    /// Whether nothing is different, and nothing cut otherwise.
    bool is_empty() const;
    /// Its keys in answers.
    static constexpr auto description() {
        using D = GroundDiff;
        return std::tuple(
            member(
                "first", [](const D& of) { return of.meshes[0]; }, "the first mesh"),
            member(
                "second", [](const D& of) { return of.meshes[1]; }, "the second mesh"),
            member("differences", &D::differences, "what is different"));
    }
};

/// Compares two meshes of one map over the ground: which of them has areas where, which links lead
/// from where to where, what the areas there are called and what is said of them. Numbers of areas
/// and how the ground is cut into rectangles do not matter, so one may have been made anew. Heights
/// within that of a crouching player are one floor. With the world of the map it is also told where
/// areas hang above the floor or lie in it. An error where areas are no upright rectangles, or
/// either has more of them than any map.
Expected<GroundDiff> diff_by_ground(const Map& first, const Map& second,
                                    const std::shared_ptr<const World>& world = nullptr);

}  // namespace wend
