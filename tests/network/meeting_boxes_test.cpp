#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "model/network/overlapping_boxes.hpp"

namespace wend {
namespace {

using Pairs = std::vector<std::pair<u32, u32>>;

Pairs pairs_one_by_one(const std::vector<MapBox>& boxes) {
    Pairs pairs;
    for (u32 i = 0; i < boxes.size(); ++i)
        for (u32 j = i + 1; j < boxes.size(); ++j)
            if (boxes[i].min_x <= boxes[j].max_x && boxes[j].min_x <= boxes[i].max_x &&
                boxes[i].min_y <= boxes[j].max_y && boxes[j].min_y <= boxes[i].max_y)
                pairs.emplace_back(i, j);
    return pairs;
}

// On whole numbers, so that many only touch, begin at one place or are points.
std::vector<MapBox> random_boxes(std::mt19937& random, u32 count, int longest) {
    std::uniform_int_distribution<int> place(0, 30), side(0, longest);
    std::vector<MapBox> boxes;
    for (u32 i = 0; i < count; ++i) {
        const double x = place(random), y = place(random);
        boxes.push_back({x, y, x + side(random), y + side(random)});
    }
    return boxes;
}

TEST(MeetingPairs, AreThoseThatLookingAtEachPairFinds) {
    std::mt19937 random(1);
    for (u32 count = 0; count < 80; ++count)
        for (const int longest : {0, 1, 4, 40}) {
            const auto boxes = random_boxes(random, count, longest);
            EXPECT_EQ(meeting_pairs(boxes), pairs_one_by_one(boxes));
        }
}

TEST(MeetingPairs, AreNoneOfWhatHasNoOrder) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::vector<MapBox> boxes{{0, 0, 9, 9},
                                    {nan, 0, 9, 9},
                                    {5, 0, 1, 9},
                                    {infinity, infinity, -infinity, -infinity},
                                    {-infinity, 3, infinity, 3}};
    EXPECT_EQ(meeting_pairs(boxes), (Pairs{{0, 4}}));
}

// 512 things have 130,816 pairs; 1,000 at one place 499,500, of which 195,072 are looked at.
TEST(MeetingPairs, AreNothingWhereTheyAreTooMany) {
    EXPECT_EQ(meeting_pairs(std::vector<MapBox>(512, {0, 0, 1, 1}))->size(), 130'816u);
    EXPECT_EQ(meeting_pairs(std::vector<MapBox>(1'000, {0, 0, 1, 1})), std::nullopt);
    std::vector<MapBox> crossing;
    for (int i = 0; i < 500; ++i) {
        crossing.push_back({10.0 * i, 0, 10.0 * i + 5, 5'000});
        crossing.push_back({0, 10.0 * i, 5'000, 10.0 * i + 5});
    }
    EXPECT_EQ(meeting_pairs(crossing), std::nullopt);
}

// Long strips side by side: squares of any grid would hold many that do not meet.
TEST(MeetingPairs, OfManyThatDoNotMeetAreNone) {
    std::vector<MapBox> strips;
    for (int i = 0; i < 100'000; ++i) strips.push_back({1.0 * i, -1e6, i + 0.5, 1e6});
    EXPECT_EQ(meeting_pairs(strips), Pairs());
    for (MapBox& strip : strips) strip = {strip.min_y, strip.min_x, strip.max_y, strip.max_x};
    EXPECT_EQ(meeting_pairs(strips), Pairs());
}

}  // namespace
}  // namespace wend
