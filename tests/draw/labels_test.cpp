#include "render/page/labels.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace wend::draw_detail {
namespace {

constexpr Box label_room{0, 0, 300, 200};

TEST(Labels, StandNextToTheirPlace) {
    LabelPlacer placer(label_room);
    const auto box = placer.place({150, 100}, 40, 10, 5);
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->grown(5).contains({150, 100}));
    EXPECT_FALSE(box->contains({150, 100}));
}

TEST(Labels, AreDroppedWhereThereIsNoRoom) {
    LabelPlacer placer(label_room);
    placer.keep_clear({100, 50, 100, 100});
    EXPECT_FALSE(placer.place({150, 100}, 40, 10, 5));
    EXPECT_FALSE(placer.place({20, 20}, 301, 10, 5));
}

RC_GTEST_PROP(Labels, NeverCoverEachOtherNorLeaveTheRoom, ()) {
    LabelPlacer placer(label_room);
    std::vector<Box> boxes;
    const auto places = *rc::gen::container<std::vector<std::pair<int, int>>>(
        rc::gen::pair(rc::gen::inRange(0, 301), rc::gen::inRange(0, 201)));
    for (const auto& [x, y] : places) {
        const auto box = placer.place({x * 1.0, y * 1.0}, 33, 9, 4);
        if (!box) continue;
        RC_ASSERT(box->left >= 0 && box->top >= 0 && box->right() <= 300 && box->bottom() <= 200);
        for (const Box& other : boxes) RC_ASSERT(!box->overlaps(other));
        boxes.push_back(*box);
    }
    RC_ASSERT(places.empty() || !boxes.empty());
}

}  // namespace
}  // namespace wend::draw_detail
