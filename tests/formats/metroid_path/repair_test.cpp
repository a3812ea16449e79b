#include "formats/metroid/check/rules.hpp"
#include "formats/metroid_path/faults.hpp"
#include "formats/repaired.hpp"

namespace wend::metroid_path {
namespace {

using test::Outcome;

// The octree of the room made by hand is not the one that is computed; some faults come with a room
// of their own, or with a second width that is right by another law.
const test::OtherOutcomes other_outcomes{
    {"reach-missing", {Outcome::restored, Outcome::restored, Outcome::restored, Outcome::sound}},
    {"spare-bits", {Outcome::restored, Outcome::sound}},
    {"link-length", {Outcome::sound}},
    {"no-octree", {Outcome::sound}},
    {"octree-child", {Outcome::sound}},
    {"octree-twice", {Outcome::sound, Outcome::sound}},
    {"leaf-range", {Outcome::sound}},
    {"lookup-region", {Outcome::sound}},
    {"split-outside", {Outcome::sound}},
    {"split-off-centre", {Outcome::sound}},
    {"region-not-in-leaf", {Outcome::sound}},
    {"octree-unreached", {Outcome::sound}},
    {"octant", {Outcome::sound}},
};

Map opened_room(const RawPath& room) {
    return Map::of(metroid_path_format, {member_of(raw_file(room).bytes)}).value();
}

class RoomRepair : public testing::TestWithParam<u32> {};

TEST_P(RoomRepair, UndoesEachFault) {
    const Map sound = opened_room(planted_room(GetParam()));
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults()) {
        if (test::repair_of(path_rules, fault.rule) == Repair::none) continue;
        const Outcome outcome = expected.of_next(fault.rule);
        if (!fault.applies(GetParam())) continue;
        SCOPED_TRACE(fault.rule);
        RawPath room = planted_room(GetParam());
        fault.plant(room);
        EXPECT_EQ(test::outcome_of(opened_room(room), sound, fault.rule), outcome);
    }
}

TEST_P(RoomRepair, LeavesASoundRoomAsItIs) {
    test::expect_nothing_repaired(opened_room(planted_room(GetParam())), {.all = true});
}

INSTANTIATE_TEST_SUITE_P(Versions, RoomRepair, testing::Values(4u, 6u, 7u));

TEST(RemediesOfRooms, AreThoseThatRulesDeclare) {
    test::expect_remedies_as_declared(metroid_path_format);
}

}  // namespace
}  // namespace wend::metroid_path
