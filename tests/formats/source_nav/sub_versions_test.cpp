#include "formats/source_nav/every_version.hpp"

// The file does not say which game it is of: where its sub-version does not tell, the layout does
// that ends with the file (fact sheet section 7).

namespace wend::source_nav {
namespace {

// The hand-made mesh of one game under the sub-version of another.
RawMesh under(u32 sub_version, const RawVersion& version) {
    RawMesh mesh = hand_made_mesh(version);
    mesh.sub_version = sub_version;
    return mesh;
}
constexpr RawVersion base{"16.0", 16}, counter_strike{"16.1", 16, 1, RawGame::counter_strike},
    team_fortress{"16.2", 16, 2, RawGame::team_fortress},
    left_4_dead{"16.14", 16, 14, RawGame::left_4_dead},
    team_fortress_classic{"16.256", 16, 256, RawGame::team_fortress_classic};

std::string read_as(const RawMesh& mesh) {
    const DocumentPointer document = test::expect_kept(source_nav, raw_file(mesh).bytes);
    if (!document) return "";
    expect_same_mesh(file_of(*document), mesh);
    test::expect_explained(source_nav, raw_file(mesh).bytes);
    return std::string(document->version());
}

TEST(SubVersions, ThatNobodyKnowsAreReadAsWhatFits) {
    EXPECT_EQ(read_as(under(77, base)), "16.77-base");
    EXPECT_EQ(read_as(under(77, counter_strike)), "16.77-counter-strike");
    EXPECT_EQ(read_as(under(78, team_fortress)), "16.78-team-fortress");
    EXPECT_EQ(read_as(under(78, team_fortress_classic)), "16.78-team-fortress-classic");
    EXPECT_EQ(read_as(under(0xFFFFFFFF, base)), "16.4294967295-base");
    EXPECT_EQ(read_as(under(15, left_4_dead)), "16.15-left-4-dead");
    EXPECT_EQ(read_as(under(9, {"10.0", 10})), "10.9-base");
}

// A mesh of Team Fortress from before it had attributes, if there is any.
TEST(SubVersions, OneWithoutApproachesIsReadAsBase) {
    EXPECT_EQ(read_as(under(1, base)), "16.1-base");
    EXPECT_EQ(read_as(under(1, counter_strike)), "16.1");
}

TEST(SubVersions, OfOneGameMayHoldAnothersData) {
    EXPECT_EQ(read_as(under(2, base)), "16.2-base");
    EXPECT_EQ(read_as(under(0, counter_strike)), "16.0-counter-strike");
    EXPECT_EQ(read_as(under(14, base)), "16.14-base");
}

// Team Fortress and Insurgency add a word each: no layout tells them apart, so the first is taken.
TEST(SubVersions, AreReadAsTheFirstGameThatFits) {
    EXPECT_EQ(read_as(under(78, {"16.4", 16, 4, RawGame::insurgency})), "16.78-team-fortress");
}

TEST(SubVersions, AreRefusedWithAllThatWasTried) {
    RawMesh mesh = under(77, base);
    mesh.trailing = "more";
    const Error error = refusal_of(raw_file(mesh).bytes);
    EXPECT_EQ(error->offset, 8u);
    EXPECT_EQ(error->field, "sub_version");
    EXPECT_NE(error->message.find("sub-version 77"), std::string::npos) << error->message;
    for (const char* game :
         {"as base: ends 4 bytes before the file", "as counter-strike: ", "as team-fortress: ",
          "as insurgency: ", "as left-4-dead: ", "as team-fortress-classic: "})
        EXPECT_NE(error->message.find(game), std::string::npos) << error->message;
    EXPECT_FALSE(test::expect_kept_or_refused(source_nav, raw_file(mesh).bytes));
}

TEST(SubVersions, AreRefusedWhereConnectionsLeadToNoAreas) {
    RawMesh mesh = under(77, base);
    mesh.areas[1].connections[0] = {8};
    const Error error = refusal_of(raw_file(mesh).bytes);
    EXPECT_NE(error->message.find("as base: its connections lead to no areas"), std::string::npos)
        << error->message;
    // Where the game is known, that is for `check` to tell.
    mesh.sub_version = 0;
    test::expect_kept(source_nav, raw_file(mesh).bytes);
}

TEST(Trailing, OfGoldSourceIsKept) {
    for (const RawVersion& version : raw_versions) {
        if (version.version > 5) continue;
        RawMesh mesh = hand_made_mesh(version);
        mesh.trailing = "the end of an older file";
        EXPECT_EQ(read_as(mesh), version.name);
    }
}

TEST(Trailing, OfSourceIsKeptToo) {
    for (const RawVersion& version : raw_versions) {
        if (version.version <= 5) continue;
        for (const char* trailing : {"x", "four", "an odd end of twenty-seven."}) {
            RawMesh mesh = hand_made_mesh(version);
            mesh.trailing = trailing;
            EXPECT_EQ(read_as(mesh), version.name);
        }
    }
}

TEST(VersionNames, SayWhatTheFileSaysAndHowItIsRead) {
    for (const RawVersion& version : raw_versions) {
        const auto context = version_named(version.name);
        ASSERT_TRUE(context) << version.name;
        EXPECT_EQ(context->version, version.version);
        EXPECT_EQ(context->sub_version, version.sub_version);
        EXPECT_EQ(static_cast<int>(context->family), static_cast<int>(version.game));
        EXPECT_EQ(version_name(*context), version.name);
    }
    for (const FormatVersion& version : source_nav.info().versions) {
        const auto context = version_named(version.name);
        ASSERT_TRUE(context) << version.name;
        EXPECT_EQ(version_name(*context), version.name);
    }
    // What they were called before their games were known stays good.
    for (const auto& [old_name, name] : {std::pair("16.3-insurgency", "16.3"),
                                         {"12.12-left-4-dead", "12.12"},
                                         {"16.256-team-fortress-classic", "16.256"},
                                         {"16.3-team-fortress", "16.3-team-fortress"}}) {
        const auto context = version_named(old_name);
        ASSERT_TRUE(context) << old_name;
        EXPECT_EQ(version_name(*context), name);
    }
    const auto other = version_named("16.8-left-4-dead");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->sub_version, 8u);
    EXPECT_EQ(version_name(*other), "16.8-left-4-dead");
}

}  // namespace
}  // namespace wend::source_nav
