#include "formats/metroid_path/faults.hpp"
#include "formats/metroid_path/rules.hpp"
#include "formats/repaired.hpp"

namespace wend::metroid_path {
namespace {

using test::Outcome;

const test::OtherOutcomes other_outcomes{};

Map map_of(const RawPath& room) {
    return Map::of(metroid_path_format, {member_of(raw_file(room).bytes)}).value();
}

class RoomRepair : public testing::TestWithParam<u32> {};

TEST_P(RoomRepair, UndoesEachFault) {
    const Map sound = map_of(planted_room(GetParam()));
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults()) {
        if (test::repair_of(path_rules, fault.rule) == Repair::none) continue;
        const Outcome outcome = expected.of_next(fault.rule);
        if (!fault.applies(GetParam())) continue;
        SCOPED_TRACE(fault.rule);
        RawPath room = planted_room(GetParam());
        fault.plant(room);
        EXPECT_EQ(test::outcome_of(map_of(room), sound, fault.rule), outcome);
    }
}

TEST_P(RoomRepair, LeavesASoundRoomAsItIs) {
    test::expect_nothing_repaired(map_of(planted_room(GetParam())), {.all = true});
}

INSTANTIATE_TEST_SUITE_P(Versions, RoomRepair, testing::Values(4u, 6u, 7u));

TEST(RemediesOfRooms, AreThoseThatRulesDeclare) {
    test::expect_remedies_as_declared(metroid_path_format);
}

}  // namespace
}  // namespace wend::metroid_path
