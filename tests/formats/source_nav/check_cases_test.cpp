#include "core/io/files.hpp"
#include "formats/rule_findings.hpp"
#include "formats/source_nav/planted_mesh.hpp"
#include "support/places.hpp"
#include "wend/repair.hpp"

namespace wend::source_nav {
namespace {

using FoundRecords = std::multiset<std::string>;

std::filesystem::path case_file(const std::string& name) {
    return test::shared_data() / "../cases/source" / name;
}

// Small files of faults that people reported, and real ones that have none (their pages say so).
class CheckOfCases : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(case_file("split-in-half/two.nav")))
            GTEST_SKIP() << "skips 8 cases: there is no shared/cases/source";
    }

    static Bytes bytes_of(const std::string& name) {
        return read_file(case_file(name).string()).value();
    }
    static FoundRecords found(const std::string& name, std::string_view rule) {
        return test::records_of(check_bytes(bytes_of(name)), rule);
    }
};

TEST_F(CheckOfCases, LaddersThatFaceAwayAreTurned) {
    EXPECT_EQ(found("ladder-faces-away/flipped.nav", "ladder-faces-away"),
              FoundRecords{"ladder 1"});
    EXPECT_EQ(found("ladder-faces-away/original.nav", "ladder-faces-away"), FoundRecords{});
    const Bytes flipped = bytes_of("ladder-faces-away/flipped.nav");
    const auto map = Map::of(
        source_nav, {{"mesh.nav", flipped.size(), std::nullopt, source_nav.read(flipped).value()}});
    const auto repaired = repair(*map);
    ASSERT_TRUE(repaired);
    EXPECT_EQ(repaired->map.members()[0].document->write().value(),
              bytes_of("ladder-faces-away/original.nav"));
}

TEST_F(CheckOfCases, LaddersThatStandFarOffAreTold) {
    EXPECT_EQ(found("ladder-far-away/moved.nav", "ladder-far-away"), FoundRecords{"ladder 1"});
}

TEST_F(CheckOfCases, SidesThatNothingJoinsAreTold) {
    EXPECT_EQ(found("touching-unconnected/cut.nav", "touching-unconnected").size(), 1U);
    EXPECT_EQ(found("touching-unconnected/original.nav", "touching-unconnected"), FoundRecords{});
}

TEST_F(CheckOfCases, PartsAreToldOnce) {
    EXPECT_EQ(found("split-in-half/two.nav", "cut-off-part").size(), 1U);
    EXPECT_EQ(found("split-in-half/two.nav", "separate-component"), FoundRecords{});
}

TEST_F(CheckOfCases, WhatGamesWriteIsNoFault) {
    for (const char* const name : {"l4d-15.13-visibility/60221b64_tutorial05_part2.nav",
                                   "goldsrc-spot-height/34a02416_snark_pit.nav"})
        EXPECT_EQ(check_bytes(bytes_of(name)).count(Severity::warning), 0U) << name;
}

}  // namespace
}  // namespace wend::source_nav
