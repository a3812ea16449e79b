#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "core/describe/arena_list.hpp"

namespace wend {
namespace {

struct Thing {
    u32 number = 7;
    u8 flag = 1;

    friend bool operator==(const Thing&, const Thing&) = default;
};

TEST(list, begins_empty_and_costs_nothing) {
    const List<u32> list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0u);
    EXPECT_EQ(list.begin(), list.end());
    EXPECT_EQ(list.data(), nullptr);
    static_assert(sizeof(List<u32>) == 16);
}

TEST(list, grows_one_by_one_and_keeps_what_it_has) {
    Arena arena;
    List<u32> list, other;
    // The other list takes room in between, so that growing has to move elements.
    for (u32 i = 0; i < 5000; ++i) {
        list.push_back(i, arena);
        if (i % 7 == 0) other.push_back(~i, arena);
    }
    ASSERT_EQ(list.size(), 5000u);
    for (u32 i = 0; i < 5000; ++i) EXPECT_EQ(list[i], i);
    for (u32 i = 0; i < other.size(); ++i) EXPECT_EQ(other[i], ~(7 * i));
    EXPECT_EQ(list.back(), 4999u);
}

TEST(list, grows_where_it_stands_while_nothing_is_behind_it) {
    Arena arena(1 << 16);
    List<u32> list;
    list.push_back(1, arena);
    const u32* const place = list.data();
    for (u32 i = 0; i < 8000; ++i) list.push_back(i, arena);
    EXPECT_EQ(list.data(), place);
    arena.make_room<u8>(1);
    list.resize(15'000, arena);
    EXPECT_NE(list.data(), place);
    EXPECT_EQ(list[0], 1u);
    EXPECT_EQ(list[8000], 7999u);
}

TEST(list, makes_records_with_their_default_values) {
    Arena arena;
    List<Thing> list;
    list.resize(3, arena);
    list[1].number = 5;
    list.resize(1, arena);
    list.resize(3, arena);  // within its room, yet made anew
    for (const Thing& thing : list) EXPECT_EQ(thing, Thing{});
    EXPECT_EQ(list.emplace_back(arena), Thing{});
    EXPECT_EQ(list.size(), 4u);
}

TEST(list, takes_over_what_another_holds) {
    Arena arena;
    std::vector<Thing> things(4);
    things[2].number = 1;
    const List<Thing> list(things, arena);
    things[2].number = 2;
    EXPECT_EQ(list[2].number, 1u);
    EXPECT_EQ(list.size(), 4u);
}

TEST(list, is_a_handle) {
    Arena arena;
    List<u32> list;
    list.push_back(1, arena);
    List<u32> copy = list;
    copy[0] = 2;
    EXPECT_EQ(list[0], 2u);
    copy.clear();
    EXPECT_EQ(list.size(), 1u);
    EXPECT_FALSE(list == copy);
    copy.push_back(2, arena);
    EXPECT_TRUE(list == copy);
}

TEST(list, room_is_exact_and_unmade) {
    Arena arena;
    List<Thing> list;
    Thing* const room = list.make_room(5, arena);
    for (u32 i = 0; i < 5; ++i) std::construct_at(room + i, Thing{i, 0});
    EXPECT_EQ(list.size(), 5u);
    EXPECT_EQ(list.make_room(2, arena), room);  // what is there suffices
    EXPECT_EQ(list.size(), 2u);
    EXPECT_EQ(list[1].number, 1u);
    EXPECT_NE(list.make_room(6, arena), room);
}

TEST(arena, gives_rooms_that_are_aligned_and_apart) {
    Arena arena;
    struct Room {
        std::byte* at;
        std::size_t size;
    };
    std::vector<Room> rooms;
    for (std::size_t size = 1; size < 300; ++size) {
        rooms.push_back({arena.make_room<std::byte>(size), size});
        const auto address = reinterpret_cast<std::uintptr_t>(arena.make_room<double>(1));
        EXPECT_EQ(address % alignof(double), 0u) << size;
        std::fill_n(rooms.back().at, size, static_cast<std::byte>(size));
    }
    for (const Room& room : rooms)
        for (std::size_t i = 0; i < room.size; ++i)
            ASSERT_EQ(room.at[i], static_cast<std::byte>(room.size));
}

TEST(arena, has_room_for_more_than_a_block) {
    Arena arena(100);
    u32* const first = arena.make_room<u32>(10);
    std::fill_n(first, 10, 1u);
    u32* const second = arena.make_room<u32>(1'000'000);
    std::fill_n(second, 1'000'000, 2u);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(first[i], 1u);
}

TEST(arena, extends_only_the_last_room_and_only_within_its_block) {
    Arena arena(4096);
    std::byte* const first = arena.make_room<std::byte>(10);
    EXPECT_TRUE(arena.extend(first, 10, 16));  // rounding had left room for that
    EXPECT_TRUE(arena.extend(first, 16, 1000));
    std::byte* const second = arena.make_room<std::byte>(8);
    EXPECT_GE(second, first + 1000);
    EXPECT_FALSE(arena.extend(first, 1000, 1001));
    EXPECT_TRUE(arena.extend(second, 8, 2000));
    EXPECT_FALSE(arena.extend(second, 2000, 4096));
    EXPECT_TRUE(arena.extend(second, 2000, 2000));
}

RC_GTEST_PROP(list, does_as_a_vector_does, (const std::vector<u8>& steps)) {
    Arena arena;
    List<u32> lists[2];
    std::vector<u32> vectors[2];
    u32 next = 0;
    for (const u8 step : steps) {
        List<u32>& list = lists[step & 1];
        std::vector<u32>& vector = vectors[step & 1];
        if (step < 20) {
            list.clear();
            vector.clear();
        } else if (step < 60) {
            // Numbers that come new have no value, so they are given one.
            const std::size_t before = vector.size(), size = step - 20u;
            list.resize(size, arena);
            vector.resize(size);
            for (std::size_t i = before; i < size; ++i) list[i] = vector[i] = next++;
        } else {
            list.push_back(next, arena);
            vector.push_back(next++);
        }
        for (int i = 0; i < 2; ++i) RC_ASSERT(std::ranges::equal(lists[i], vectors[i]));
    }
}

}  // namespace
}  // namespace wend
