#include "formats/gp2_track/converting.hpp"

// The configuration on its way to the other game (fact sheet sections 6 and 15).

namespace wend::gp2_track {
namespace {

TEST(ConvertConfiguration, TheStartIsTheSame) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        TrackDocument source = track_of(game);
        Configuration& from = source.file.configuration;
        from = {.heading = 65000,
                .slope = -231,
                .y = -12463,
                .z = 1818,
                .x = 9586,
                .half_width = 1500,
                .pole_side = -768,
                .right_verge = 20,
                .left_verge = 16,
                .kerb_colours = {}};
        const Configuration& to = convert(source).file().configuration;
        EXPECT_EQ(to.heading, 65000);
        EXPECT_EQ(to.slope, -231);
        EXPECT_EQ(to.y, -12463);
        EXPECT_EQ(to.z, 1818);
        EXPECT_EQ(to.x, 9586);
        EXPECT_EQ(to.half_width, 1500);
        EXPECT_EQ(to.pole_side, -768);
        EXPECT_EQ(to.right_verge, 20);
        EXPECT_EQ(to.left_verge, 16);
    }
}

TEST(ConvertConfiguration, SideOfThePitLaneAndSurroundingsAreFlags) {
    struct Case {
        u8 pit_side, surroundings;
        u16 flags;
    };
    for (const Case& known :
         {Case{0, 0, 0x0D80}, {10, 0, 0x0D8A}, {0, 0x80, 0x8D80}, {10, 0x80, 0x8D8A}}) {
        TrackDocument source = track_of(Game::f1gp);
        source.file.configuration.pit_side = known.pit_side;
        source.file.configuration.surroundings = known.surroundings;
        const Converted there = convert(source);
        EXPECT_EQ(there.file().configuration.flags, known.flags);
        EXPECT_EQ(there.told(LossKind::invented, "configuration.flags"),
                  Texts{"configuration: 0xd80"});
        const Converted back = convert(*there.document);
        EXPECT_EQ(back.file().configuration.pit_side, known.pit_side);
        EXPECT_EQ(back.file().configuration.surroundings, known.surroundings);
        EXPECT_EQ(back.told(LossKind::lost, "configuration.flags"), Texts{"configuration: 0xd80"});
    }
}

TEST(ConvertConfiguration, OtherBitsAreLost) {
    TrackDocument source = track_of(Game::f1gp);
    source.file.configuration.pit_side = 3;
    source.file.configuration.surroundings = 0xC0;
    const Converted there = convert(source);
    EXPECT_EQ(there.file().configuration.flags, 0x8D80);
    EXPECT_EQ(there.told(LossKind::lost, "configuration.pit_side"),
              Texts{"configuration: 3, neither right nor left"});
    EXPECT_EQ(there.told(LossKind::lost, "configuration.surroundings"),
              Texts{"configuration: 0x40"});

    // Only both bits together mean the left; 0x0200 is for a command that F1GP lacks.
    TrackDocument newer = track_of(Game::gp2);
    newer.file.configuration.flags = 0x8208;
    newer.file.track = sectors_in(newer.file.track);
    const Converted back = convert(newer);
    EXPECT_EQ(back.file().configuration.pit_side, 0);
    EXPECT_EQ(back.file().configuration.surroundings, 0x80);
    EXPECT_EQ(back.told(LossKind::lost, "configuration.flags"), Texts{"configuration: 0x208"});
}

TEST(ConvertConfiguration, WhiteKerbsStayWhite) {
    TrackDocument source = track_of(Game::f1gp);
    source.file.configuration.kerb_colours = {{8, 0}, {9, 2}, {8, 0}, {31, 5}};
    const Converted there = convert(source);
    const std::vector<KerbColour>& kerbs = there.file().configuration.kerb_colours;
    ASSERT_EQ(kerbs.size(), 4U);
    EXPECT_EQ(kerbs[0].upper, 31);
    EXPECT_EQ(kerbs[1].upper, 9);
    EXPECT_EQ(kerbs[1].lower, 2);
    EXPECT_EQ(kerbs[2].upper, 31);
    EXPECT_EQ(kerbs[3].lower, 0);
    EXPECT_EQ(there.told(LossKind::changed, "configuration.kerb_colours.upper"),
              (Texts{"configuration.kerb_colours[1]: 9, another colour in Grand Prix 2",
                     "configuration.kerb_colours[3]: 31, white in Grand Prix 2"}));
    EXPECT_EQ(there.told(LossKind::changed, "configuration.kerb_colours.lower"),
              Texts{"configuration.kerb_colours[1]: 2, another colour in Grand Prix 2"});
    EXPECT_EQ(there.told(LossKind::lost, "configuration.kerb_colours.lower"),
              Texts{"configuration.kerb_colours[3]: 5"});
    const Converted back = convert(*there.document);
    EXPECT_EQ(back.file().configuration.kerb_colours[0].upper, 8);
    EXPECT_EQ(back.file().configuration.kerb_colours[1].lower, 2);
}

}  // namespace
}  // namespace wend::gp2_track
