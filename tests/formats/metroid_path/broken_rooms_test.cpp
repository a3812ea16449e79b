#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "formats/metroid/draw/path_network.hpp"
#include "formats/metroid_path/files.hpp"
#include "formats/metroid_path/room_maker.hpp"
#include "support/column_values.hpp"

// Searches in broken rooms end, whatever the answer.

namespace wend::metroid_path {
namespace {

// Every question, of all sorts of creatures and in the version that the bytes are in.
void ask_everything(const PathFile& file, const PathContext& context) {
    const Vector points[] = {{1, 1, 0}, {6, 1, 2},  {-1, 2, 1},
                             {3, 5, 1}, {0, 0, 40}, {1e30f, 0, 0}};
    for (const u32 flags : {1u, 2u, 3u, 4u, 0x307u}) {
        RoomSearch search(file, context, {}, {.flags = flags, .padding = 50});
        Vector found{};
        for (const Vector& from : points) {
            search.on_path(from);
            search.closest_to(from);
            for (const Vector& to : points) {
                if (search.search(from, to) == SearchResult::success) {
                    ASSERT_GE(search.waypoints().size(), 1u);
                }
                search.path_exists(from, to);
                search.closest_reachable(from, to, found);
            }
        }
        for (u32 region = 0; region < file.regions.size(); ++region)
            search.distance_to(region, points[0]);
    }
}

void ask_raw(const RawPath& room) {
    const DocumentPointer document = read_room(room);
    ASSERT_TRUE(document);
    ask_everything(file_of(*document), PathDocument::of(*document).context);
}

RawOctreeNode branch(u32 child) {
    RawOctreeNode node{.is_leaf = 0, .box_min = {-99, -99, -99}, .box_max = {99, 99, 99}};
    node.children.fill(child);
    return node;
}

TEST(BrokenRooms, WithOctreesThatLeadNowhereOrInCircles) {
    RawPath room = hand_made_room();
    const RawOctreeNode leaf = room.octree[0];
    const std::vector<RawOctreeNode> octrees[] = {
        {branch(0)},
        {branch(1), branch(0)},
        {branch(0xFFFFFFFF)},
        {leaf, branch(7)},
        {branch(2), branch(0), branch(1)},
        std::vector<RawOctreeNode>(300, branch(3)),
    };
    for (const auto& octree : octrees) {
        room.octree = octree;
        const DocumentPointer document = read_room(room);
        EXPECT_EQ(found_in(file_of(*document), default_layout(4), {1, 1, 0}, {3, 3, 0}).result,
                  SearchResult::no_source);
        ask_everything(file_of(*document), default_layout(4));
    }
    // A leaf that is reached in the end is found, also through one more way.
    room.octree = {leaf, branch(0)};
    ask_raw(room);
    const DocumentPointer document = read_room(room);
    EXPECT_EQ(found_in(file_of(*document), default_layout(4), {1, 1, 0}, {3, 3, 0}).result,
              SearchResult::success);
}

TEST(BrokenRooms, WithRunsAndIndexesOutOfRange) {
    const u32 far[] = {4, 99, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    for (const u32 value : far) {
        RawPath room = hand_made_room();
        const auto ask_with = [&](auto change) {
            room = hand_made_room();
            change();
            ask_raw(room);
        };
        ask_with([&] { room.octree[0].region_count = value; });
        ask_with([&] { room.octree[0].first_lookup = value; });
        ask_with([&] { room.lookup[1] = value; });
        ask_with([&] { room.regions[0].corner_count = value; });
        ask_with([&] { room.regions[1].first_corner = value; });
        ask_with([&] { room.regions[1].link_count = value; });
        ask_with([&] { room.regions[1].first_link = value; });
        ask_with([&] { room.links[1].region = value; });
        ask_with([&] { room.links[1].corner = value; });
        ask_with([&] { room.regions[1].index = value; });
        ask_with([&] { room.regions[1].corner_count = 0; });
    }
}

// A ring of regions whose centroids are no numbers sends the game round for ever.
TEST(BrokenRooms, WithNumbersThatAreNone) {
    for (const float value : {std::nanf(""), HUGE_VALF, -HUGE_VALF, 3e38f, 0.0f}) {
        PathFile ring = row_of(5).made();
        for (Region& region : ring.regions) region.centroid = {value, value, value};
        ask_everything(ring, default_layout(4));
        ask_everything(ring, default_layout(6));
        for (const bool corners : {true, false}) {
            PathFile file = row_of(5, 3).made();
            for (Corner& corner : file.corners)
                (corners ? corner.position : corner.wall_normal) = {value, value, value};
            ask_everything(file, default_layout(4));
        }
        PathFile file = row_of(5).made();
        for (Region& region : file.regions) {
            region.normal = {value, value, value};
            region.height = value;
        }
        for (Link& link : file.links) link.width = link.inverse_width = value;
        ask_everything(file, default_layout(4));
    }
}

TEST(BrokenRooms, WithTablesTooShort) {
    PathFile file = row_of(30).made();
    file.ground_reach.resize(1);
    file.flyer_reach.clear();
    ask_everything(file, default_layout(4));
    file.octree.clear();
    ask_everything(file, default_layout(4));
    ask_everything({}, default_layout(4));
}

// Any word changed to anything: what can still be read can be shown and searched.
RC_GTEST_PROP(BrokenRooms, WithAnyWordsChanged, ()) {
    Bytes bytes = raw_file(hand_made_room(*rc::gen::element(4u, 6u, 7u))).bytes;
    for (int changes = *rc::gen::inRange(1, 6); changes > 0; --changes) {
        const auto word = *rc::gen::inRange<std::size_t>(1, bytes.size() / 4);
        const u32 value = *rc::gen::oneOf(
            rc::gen::inRange(0u, 16u), rc::gen::arbitrary<u32>(),
            rc::gen::element(0x7FC00000u, 0x7F800000u, 0xFFFFFFFFu, 0x80000000u, 0x7F7FFFFFu));
        for (std::size_t byte = 0; byte < 4; ++byte)
            bytes[4 * word + byte] = static_cast<std::byte>(value >> (24 - 8 * byte));
    }
    auto document = metroid_path_format.read(bytes);
    if (!document) return;
    const PathDocument& path = PathDocument::of(**document);
    ask_everything(path.file, path.context);
    const auto map = Map::of(metroid_path_format,
                             {{"room.PATH", bytes.size(), std::nullopt, std::move(*document)}});
    RC_ASSERT(map.has_value());
    const Network& network = map->network();
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        for (const Relation& relation : network.relations) relation.related(node);
    expect_all_columns(network);
    map->facts();
}

}  // namespace
}  // namespace wend::metroid_path
