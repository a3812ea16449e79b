#pragma once

#include <gtest/gtest.h>

#include "formats/metroid/game/room_search.hpp"
#include "formats/metroid/records/derive.hpp"

// Rooms put together region by region, and searches in them.

namespace wend::metroid_path {

// Regions are upright rectangles on the map unless their corners are given; where two have an edge
// in common, `join` links them. Everything else is derived, and can be changed after that.
class RoomMaker {
  public:
    explicit RoomMaker(u32 version = 4) : context(default_layout(version)) {}

    // Corners go clockwise viewed from above.
    RoomMaker& polygon(const std::vector<Vector>& corners, u16 types = 1, f32 height = 5,
                       u16 groups = 1) {
        Region region;
        region.corner_count = static_cast<u32>(corners.size());
        region.first_corner = static_cast<u32>(file_.corners.size());
        region.type_mask = types;
        region.index_mask = groups;
        region.height = height;
        file_.regions.push_back(region);
        for (const Vector& corner : corners) file_.corners.push_back({corner, {}});
        links_.emplace_back();
        return *this;
    }
    RoomMaker& box(f32 west, f32 south, f32 east, f32 north, u16 types = 1, f32 height = 5,
                   u16 groups = 1, f32 z = 0) {
        return polygon({{west, south, z}, {west, north, z}, {east, north, z}, {east, south, z}},
                       types, height, groups);
    }

    // One direction, over the edge of `from` that has both ends among the corners of `to`.
    RoomMaker& lead(u32 from, u32 to) {
        const auto corners = corners_of(file_, file_.regions[from]);
        const auto is_shared = [&](const Corner& corner) {
            for (const Corner& other : corners_of(file_, file_.regions[to]))
                if (other.position == corner.position) return true;
            return false;
        };
        for (u32 i = 0; i < corners.size(); ++i)
            if (is_shared(corners[i]) && is_shared(corners[(i + 1) % corners.size()]))
                links_[from].push_back({i, to, 0, 0});
        return *this;
    }
    RoomMaker& join(u32 a, u32 b) { return lead(a, b).lead(b, a); }
    // Over any edge, to anywhere.
    RoomMaker& door(u32 from, u32 corner, u32 to) {
        links_[from].push_back({corner, to, 0, 0});
        return *this;
    }

    PathFile made() const {
        PathFile file = file_;
        for (u32 i = 0; i < links_.size(); ++i) {
            file.regions[i].link_count = static_cast<u32>(links_[i].size());
            file.links.insert(file.links.end(), links_[i].begin(), links_[i].end());
        }
        EXPECT_TRUE(derive(file, context, roomy_derivation()));
        return file;
    }

    PathContext context;

  private:
    PathFile file_;
    std::vector<std::vector<Link>> links_;
};

// So many squares of 4 m from west to east, each joined to the next.
inline RoomMaker row_of(u32 count, u16 types = 1, f32 height = 5, u32 version = 4) {
    RoomMaker maker(version);
    for (u32 i = 0; i < count; ++i) {
        const f32 west = 4 * static_cast<f32>(i);
        maker.box(west, 0, west + 4, 4, types, height);
        if (i > 0) maker.join(i - 1, i);
    }
    return maker;
}

struct Found {
    SearchResult result = SearchResult::success;
    std::vector<Vector> waypoints{};
    std::vector<u32> regions{};
    f32 cost = 0;
};

inline Found found_in(const PathFile& file, const PathContext& context, const Vector& from,
                      const Vector& to, const Creature& creature = {},
                      const AreaTransform& transform = {}) {
    RoomSearch search(file, context, transform, creature);
    Found found{search.search(from, to)};
    found.waypoints.assign(search.waypoints().begin(), search.waypoints().end());
    found.regions.assign(search.regions().begin(), search.regions().end());
    found.cost = search.cost();
    return found;
}
inline Found found_in(const RoomMaker& maker, const Vector& from, const Vector& to,
                      const Creature& creature = {}) {
    return found_in(maker.made(), maker.context, from, to, creature);
}

inline void expect_waypoints(const Found& found, const std::vector<Vector>& expected) {
    EXPECT_EQ(found.result, SearchResult::success);
    ASSERT_EQ(found.waypoints.size(), expected.size()) << testing::PrintToString(found.waypoints);
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(found.waypoints[i][axis], expected[i][axis], 1e-5)
                << "waypoint " << i << ", axis " << axis;
}

inline void PrintTo(SearchResult result, std::ostream* out) {
    *out << "result " << static_cast<int>(result);
}

}  // namespace wend::metroid_path
