#include "formats/bsp/source/model_collision.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/base/byte_sources.hpp"
#include "core/describe/byte_reader.hpp"

namespace wend::bsp::source {
namespace {

constexpr u64 collision_header_bytes = 16, solids_at = 8;
constexpr u64 solid_header_bytes = 28, kind_at = 6, surface_bytes_at = 8;
constexpr u64 surface_bytes = 48, root_at = 32, surface_mark_at = 44;
constexpr u64 tree_node_bytes = 28, ledge_bytes = 16, ledge_triangle_bytes = 16;
constexpr u64 corner_bytes = 16;

i32 whole_at(ByteView bytes, u64 at) {
    return value_at<i32, std::endian::little>(bytes, at).value_or(0);
}

tl::unexpected<Error> broken_at(std::string message, u64 offset) {
    return failure(ErrorDetails{.message = std::move(message), .offset = offset});
}

// One surface: a tree whose leaves are convex pieces. Offsets count from its beginning.
class SurfaceReader {
  public:
    SurfaceReader(ByteView surface, u64 begin, std::vector<ConvexPiece>& pieces)
        : surface_(surface), begin_(begin), pieces_(pieces) {}

    Expected<void> run() {
        if (surface_.size() < surface_bytes || !has_text_at(surface_, surface_mark_at, "IVPS"))
            return broken_at("a solid has no surface that could be read", begin_);
        std::vector<u64> left;
        if (auto at = go(0, whole_at(surface_, root_at), tree_node_bytes))
            left.push_back(*at);
        else
            return broken_at("the tree of a solid begins outside of it", begin_ + root_at);
        while (!left.empty()) {
            const u64 node = left.back();
            left.pop_back();
            // In a tree no way leads to a node twice, nor back.
            if (!seen_.insert(node).second)
                return broken_at("two branches of a tree lead to one place", begin_ + node);
            const i32 right = whole_at(surface_, node);
            if (right == 0) {
                if (auto taken = take_ledge(node); !taken) return taken;
                continue;
            }
            const auto first = go(node, static_cast<i32>(tree_node_bytes), tree_node_bytes);
            const auto second = go(node, right, tree_node_bytes);
            if (!first || !second)
                return broken_at("a branch of a tree leads out of its solid", begin_ + node);
            left.push_back(*second);
            left.push_back(*first);
        }
        return {};
    }

  private:
    // The place so far from another, where so many bytes lie in the surface.
    std::optional<u64> go(u64 from, i32 by, u64 bytes) const {
        const i64 at = static_cast<i64>(from) + by;
        if (at < 0 || !lies_within(surface_.size(), static_cast<u64>(at), bytes))
            return std::nullopt;
        return static_cast<u64>(at);
    }

    Expected<void> take_ledge(u64 node) {
        const auto ledge = go(node, whole_at(surface_, node + 4), ledge_bytes);
        if (!ledge) return broken_at("a leaf has its piece outside of its solid", begin_ + node);
        const u64 count = value_at<u16, std::endian::little>(surface_, *ledge + 12).value_or(0);
        // Each triangle is one piece's: more of them than fit in there are none.
        triangles_ += count;
        if (triangles_ > surface_.size() / ledge_triangle_bytes ||
            !lies_within(surface_.size(), *ledge + ledge_bytes, count * ledge_triangle_bytes))
            return broken_at(fmt::format("a piece has {} triangles, more than there are", count),
                             begin_ + *ledge);
        ConvexPiece piece;
        std::vector<u16> numbers;
        for (u64 i = 0; i < count; ++i)
            for (u64 corner = 1; corner < 4; ++corner)
                numbers.push_back(value_at<u16, std::endian::little>(
                                      surface_, *ledge + ledge_bytes + i * ledge_triangle_bytes +
                                                    corner * sizeof(u32))
                                      .value_or(0));
        std::vector<u16> used = numbers;
        std::ranges::sort(used);
        used.erase(std::ranges::unique(used).begin(), used.end());
        const i32 corners_at = whole_at(surface_, *ledge);
        for (const u16 number : used) {
            const i64 away = i64{corners_at} + i64{number} * static_cast<i64>(corner_bytes);
            const i64 at = static_cast<i64>(*ledge) + away;
            if (at < 0 || !lies_within(surface_.size(), static_cast<u64>(at), corner_bytes))
                return broken_at(fmt::format("a piece has corner {}, which is not there", number),
                                 begin_ + *ledge);
            const auto corner = corner_at(static_cast<u64>(at));
            if (!corner)
                return broken_at(fmt::format("corner {} has no place on a map", number),
                                 begin_ + static_cast<u64>(at));
            piece.corners.push_back(*corner);
        }
        const auto place_of = [&](u16 number) {
            return static_cast<u32>(std::ranges::lower_bound(used, number) - used.begin());
        };
        for (std::size_t i = 0; i + 2 < numbers.size(); i += 3)
            piece.triangles.push_back(
                {place_of(numbers[i]), place_of(numbers[i + 1]), place_of(numbers[i + 2])});
        if (!piece.triangles.empty()) pieces_.push_back(std::move(piece));
        return {};
    }

    // From metres with Y up to units of maps.
    std::optional<std::array<f32, 3>> corner_at(u64 at) const {
        constexpr f64 metres_per_unit = 0.0254, farthest = 1e6;
        std::array<f64, 3> metres{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            metres[axis] =
                value_at<f32, std::endian::little>(surface_, at + axis * sizeof(f32)).value_or(0);
            if (!(std::abs(metres[axis]) <= farthest)) return std::nullopt;
        }
        const auto units = [](f64 length) { return static_cast<f32>(length / metres_per_unit); };
        return std::array{units(metres[0]), units(metres[2]), units(-metres[1])};
    }

    ByteView surface_;
    u64 begin_;
    std::vector<ConvexPiece>& pieces_;
    std::set<u64> seen_;
    u64 triangles_ = 0;
};

// The surface of a solid, which has a header but in old files; none of one of displacements.
Expected<std::optional<ByteView>> surface_of(ByteView solid, u64 begin) {
    if (!has_text_at(solid, 0, "VPHY")) return solid;
    if (solid.size() < solid_header_bytes)
        return broken_at("a solid ends in the middle of its header", begin);
    const u16 kind = value_at<u16, std::endian::little>(solid, kind_at).value_or(0);
    if (kind == 1) return std::nullopt;
    const u64 bytes = value_at<u32, std::endian::little>(solid, surface_bytes_at).value_or(0);
    if (kind != 0 || !lies_within(solid.size(), solid_header_bytes, bytes))
        return broken_at(fmt::format("a solid of kind {} with a surface of {} bytes cannot be read",
                                     kind, bytes),
                         begin);
    return solid.subspan(solid_header_bytes, bytes);
}

}  // namespace

Expected<std::vector<ConvexPiece>> collision_pieces(ByteView phy) {
    if (phy.size() < collision_header_bytes || whole_at(phy, 0) != i32{collision_header_bytes})
        return broken_at("is no file of collisions", 0);
    std::vector<ConvexPiece> pieces;
    const u32 solids = value_at<u32, std::endian::little>(phy, solids_at).value_or(0);
    u64 at = collision_header_bytes;
    for (u32 i = 0; i < solids; ++i) {
        const auto bytes = value_at<u32, std::endian::little>(phy, at);
        if (!bytes || !lies_within(phy.size(), at + 4, *bytes))
            return broken_at(fmt::format("ends in solid {} of {}", i, solids), at);
        const u64 begin = at + 4;
        const auto surface = surface_of(phy.subspan(begin, *bytes), begin);
        if (!surface) return failure(surface.error());
        if (*surface) {
            const auto surface_begin = static_cast<u64>((*surface)->data() - phy.data());
            if (auto read = SurfaceReader(**surface, surface_begin, pieces).run(); !read)
                return failure(std::move(read.error()));
        }
        at = begin + *bytes;
    }
    return pieces;
}

Expected<ConvexPiece> movement_box(ByteView mdl) {
    constexpr u64 version_at = 4, mins_at = 104, maxs_at = 116, end = 128;
    constexpr i32 first_version = 44, last_version = 49;
    const i32 version = whole_at(mdl, version_at);
    if (mdl.size() < end || !has_text_at(mdl, 0, "IDST") || version < first_version ||
        version > last_version)
        return broken_at("is no model of a version that can be read", 0);
    const auto number = [&](u64 at) {
        return value_at<f32, std::endian::little>(mdl, at).value_or(0);
    };
    ConvexPiece box;
    for (u32 corner = 0; corner < 8; ++corner) {
        std::array<f32, 3> at{};
        for (u32 axis = 0; axis < 3; ++axis)
            at[axis] =
                number(((corner >> axis) & 1U) != 0 ? maxs_at + 4 * axis : mins_at + 4 * axis);
        box.corners.push_back(at);
    }
    for (u64 axis = 0; axis < 3; ++axis)
        if (!(number(mins_at + 4 * axis) < number(maxs_at + 4 * axis)) ||
            !std::isfinite(number(maxs_at + 4 * axis) - number(mins_at + 4 * axis)))
            return broken_at("the model's box is none", mins_at + 4 * axis);
    box.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                     {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    return box;
}

}  // namespace wend::bsp::source
