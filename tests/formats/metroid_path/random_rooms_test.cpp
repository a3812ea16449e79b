#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/codec.hpp"
#include "core/describe/compare.hpp"
#include "core/describe/random_record.hpp"
#include "formats/metroid/records/derive.hpp"
#include "formats/metroid_path/files.hpp"

// Random rooms of every layout go out and come back, as bytes and as JSON.

namespace wend::metroid_path {
namespace {

PathContext any_layout() {
    PathContext context = default_layout(*rc::gen::inRange<u32>(first_version, last_version + 1));
    if (*rc::gen::inRange(0, 3) == 0) context.has_obstructions = *rc::gen::arbitrary<bool>();
    if (*rc::gen::inRange(0, 3) == 0) context.has_points = *rc::gen::arbitrary<bool>();
    return context;
}

// The tables have the sizes that the records ask for, but say anything.
PathFile any_room(const PathContext& context, std::mt19937_64& random, bool has_odd_parts) {
    PathFile room;
    fill_randomly(room, context, random, 1 + random() % 9, has_odd_parts);
    for (Region& region : room.regions) {
        region.corner_count = static_cast<u32>(random() % 6);
        region.link_count = static_cast<u32>(random() % 4);
    }
    if (!has_odd_parts) {
        EXPECT_TRUE(derive(room, context));
        return room;
    }
    const u64 regions = room.regions.size();
    const auto fill = [&](std::vector<u32>& words, u64 count) {
        words.resize(count);
        for (u32& word : words) word = static_cast<u32>(random());
    };
    fill(room.ground_reach, table_words(regions));
    fill(room.flyer_reach, table_words(regions));
    if (context.has_reserved) fill(room.reserved, reserved_words(regions));
    if (context.has_points) fill(room.point_reach, table_words(room.points.size()));
    if (room.octree.empty()) room.octree.resize(1);
    room.filler.resize(random() % 32, static_cast<std::byte>(random()));
    return room;
}

RC_GTEST_PROP(RandomRooms, ComeBack, ()) {
    const PathContext context = any_layout();
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    const PathFile room = any_room(context, random, random() % 2 == 0);
    const Expected<Bytes> bytes = encode(room, context);
    if (!bytes) RC_FAIL(bytes.error().text());
    const Expected<PathFile> read = decode<PathFile>(*bytes, context);
    if (!read) RC_FAIL(read.error().text());
    // The law of the widths stands in no byte.
    PathFile same = *read;
    same.width_law = room.width_law;
    RC_ASSERT(differences(room, same, context, 5) == std::vector<std::string>{});

    PathFile computed = *read;
    RC_ASSERT(derive(computed, context));
    std::string json;
    {
        TextSink sink([&](std::string_view text) { json += text; });
        wend::write_json(*read, computed, context, "metroid-prime-path", version_name(context),
                         sink);
    }
    const auto built = metroid_path_format.read_json(json, false);
    if (!built) RC_FAIL(built.error().text() + "\n" + json);
    RC_ASSERT((*built)->write().value() == *bytes);
}

// Through the format, which has to find out the layout: whatever it takes, nothing is lost.
RC_GTEST_PROP(RandomRooms, AreKeptOrRefusedByTheFormat, ()) {
    const PathContext context = any_layout();
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    const Bytes bytes = encode(any_room(context, random, random() % 2 == 0), context).value();
    RC_ASSERT(test::expect_kept_or_refused(metroid_path_format, bytes));
    for (int i = 0; i < 20; ++i) {
        Bytes changed = bytes;
        changed[random() % changed.size()] = static_cast<std::byte>(random());
        if (random() % 2) changed.resize(random() % changed.size());
        test::expect_kept_or_refused(metroid_path_format, changed);
    }
    RC_ASSERT(!testing::Test::HasFailure());
}

// What is derived twice is the same, whatever stood there before.
RC_GTEST_PROP(RandomRooms, DeriveTheSameFromWhateverStoodThere, ()) {
    const PathContext context = any_layout();
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    PathFile room = any_room(context, random, true);
    RC_ASSERT(derive(room, context));
    PathFile again = room;
    RC_ASSERT(derive(again, context));
    RC_ASSERT(differences(room, again, context, 5) == std::vector<std::string>{});
}

}  // namespace
}  // namespace wend::metroid_path
