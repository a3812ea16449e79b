#include <cmath>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2_track/converting.hpp"

// The computer cars' line on its way to the other game (fact sheet sections 9.1 and 15).

namespace wend::gp2_track {
namespace {

Converted convert_line_of(Game game, const std::vector<LineRecord>& line, u16 heading = 0) {
    TrackDocument source = track_of(game);
    source.file.configuration.heading = heading;
    source.file.line = line;
    Converted converted = convert(source);
    // The list ends where it should.
    const Format& format = format_of(game != Game::gp2);
    const DocumentPointer read = test::read_well(format, test::write_well(*converted.document));
    EXPECT_TRUE(read && are_same(file_of(*read).line, converted.file().line));
    return converted;
}

TEST(ConvertLine, RadiiOfF1gpAreEighths) {
    const Converted converted =
        convert_line_of(Game::f1gp,
                        {{.length = 20, .type = 0x80, .offset = -300, .shift = 12, .radius = 0},
                         {.length = 16, .type = 0, .shift = -64, .radius = -1303},
                         {.length = 200, .type = 0x40, .shift = 3, .radius = 51072}},
                        8192);
    const std::vector<LineRecord>& line = converted.file().line;
    ASSERT_EQ(line.size(), 3U);
    EXPECT_EQ(line[0].type, 0xD0);
    EXPECT_EQ(line[0].offset, -300);
    EXPECT_EQ(line[0].heading, 8192 + 12);  // that of the track, and the turn
    EXPECT_EQ(line[0].shift, 12);
    EXPECT_EQ(line[1].type, 0x50);
    EXPECT_EQ(line[1].radius, -1303 * 8);
    EXPECT_EQ(line[1].shift, -64);
    EXPECT_EQ(line[2].type, 0x50);
    EXPECT_EQ(line[2].length, 200);
    EXPECT_EQ(line[2].radius, 51072 * 8);
    for (const char* field : {"line.radius", "line.length", "line.heading"})
        EXPECT_TRUE(converted.told(LossKind::changed, field).empty()) << field;
}

TEST(ConvertLine, LongRecordsOfF1gpAreCutAndGoOn) {
    // 0x02 in the type: 512 units more.
    const Converted converted = convert_line_of(
        Game::f1gp,
        {{.length = 5, .type = 0x80}, {.length = 10, .type = 0x02, .shift = 9, .radius = 800}});
    const std::vector<LineRecord>& line = converted.file().line;
    ASSERT_EQ(line.size(), 4U);
    const std::array<u8, 3> lengths{255, 255, 12};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        EXPECT_EQ(line[i + 1].length, lengths[i]);
        EXPECT_EQ(line[i + 1].radius, 6400);
        EXPECT_EQ(line[i + 1].shift, i == 0 ? 9 : 0);
    }
    EXPECT_EQ(converted.told(LossKind::changed, "line.length"),
              Texts{"line[1]: 522, in pieces of at most 255"});
}

TEST(ConvertLine, RadiiThatAreTooLargeDoNotFit) {
    const Converted converted = convert_line_of(
        Game::f1gp,
        {{.length = 5, .type = 0x80}, {.length = 10, .type = 0x40, .radius = 0x10000000}});
    EXPECT_EQ(converted.told(LossKind::does_not_fit, "line.radius"),
              Texts{"line[1]: 2097152 is too large for Grand Prix 2"});
    EXPECT_FALSE(converted.losses.allows(true));
}

TEST(ConvertLine, RadiiOfGrandPrix2AreRounded) {
    const Converted converted =
        convert_line_of(Game::gp2,
                        {{.length = 20, .type = 0xD0, .offset = 5, .heading = -2},
                         {.length = 1, .type = 0x50, .radius = 10432},
                         {.length = 2, .type = 0x50, .radius = 10435},
                         {.length = 3, .type = 0x50, .radius = -10436},
                         {.length = 4, .type = 0x50, .radius = -3},
                         {.length = 5, .type = 0x50, .radius = 8 * 32768},
                         {.length = 6, .type = 0x50, .shift = 4, .radius = 0}},
                        0xFFFE);
    const std::vector<LineRecord>& line = converted.file().line;
    ASSERT_EQ(line.size(), 7U);
    const std::array<i32, 7> radii{0, 1304, 1304, -1305, -1, 32768, 0};
    const std::array<u8, 7> types{0x80, 0, 0, 0, 0, 0x40, 0};
    for (std::size_t i = 0; i < line.size(); ++i) {
        EXPECT_EQ(line[i].radius, radii[i]) << i;
        EXPECT_EQ(line[i].type, types[i]) << i;
    }
    EXPECT_EQ(line[6].shift, 4);
    EXPECT_EQ(converted.told(LossKind::changed, "line.radius"),
              (Texts{"line[2]: 10.1904296875 becomes 10.1875",
                     "line[3]: -10.19140625 becomes -10.1953125",
                     "line[4]: -0.0029296875 becomes -0.0078125"}));
    EXPECT_TRUE(converted.told(LossKind::changed, "line.heading").empty());
}

// A straight record of F1GP may turn at its start, an arc may not (fact sheet section 9.2).
TEST(ConvertLine, AStartAslantBecomesATurn) {
    const Converted straight = convert_line_of(
        Game::gp2, {{.length = 20, .type = 0xD0, .offset = 7, .heading = 118, .shift = 3}}, 65500);
    ASSERT_EQ(straight.file().line.size(), 1U);
    EXPECT_EQ(straight.file().line[0].shift, 118 + 36);
    EXPECT_EQ(straight.told(LossKind::changed, "line.heading"),
              Texts{"line[0]: 118 becomes a turn of 154 at the start"});

    LineRecord arc{.length = 20, .type = 0xD0, .offset = 7, .heading = 118, .shift = 3};
    arc.radius = 165648;
    const Converted curved = convert_line_of(Game::gp2, {arc});
    const std::vector<LineRecord>& line = curved.file().line;
    ASSERT_EQ(line.size(), 2U);
    EXPECT_EQ(line[0].type, 0x80);
    EXPECT_EQ(line[0].length, 1);
    EXPECT_EQ(line[0].offset, 7);
    EXPECT_EQ(line[0].shift, 118);
    EXPECT_EQ(line[0].radius, 0);
    EXPECT_EQ(line[1].type, 0);
    EXPECT_EQ(line[1].length, 19);
    EXPECT_EQ(line[1].shift, 3);
    EXPECT_EQ(line[1].radius, 20706);

    arc.length = 1;
    const Converted lost = convert_line_of(Game::gp2, {arc});
    EXPECT_EQ(lost.file().line.size(), 1U);
    EXPECT_EQ(lost.told(LossKind::lost, "line.heading"), Texts{"line[0]: 118"});
}

// In unit j of 10 the radius is 8 + 4 j/10 units. Arcs of 4, 4 and 2 units have the mean of 1/8,
// 1/8.4, 1/8.8 and 1/9.2, that of 1/9.6 to 1/10.8 and that of 1/11.2 and 1/11.6 as
// 1/radius: 8.5768, 10.1804 and 11.3965 units, in 1/128 units 1097.8, 1303.1 and 1458.8.
TEST(ConvertLine, SpiralsBecomeArcs) {
    const Converted converted = convert_line_of(
        Game::gp2, {{.length = 20, .type = 0xD0},
                    {.length = 10, .type = 0x70, .shift = 7, .radius = 8192, .end_radius = 12288}});
    const std::vector<LineRecord>& line = converted.file().line;
    ASSERT_EQ(line.size(), 4U);
    const std::array<u8, 3> lengths{4, 4, 2};
    const std::array<i32, 3> radii{1098, 1303, 1459};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(line[i + 1].length, lengths[i]);
        EXPECT_EQ(line[i + 1].radius, radii[i]);
        EXPECT_EQ(line[i + 1].type, 0);
        EXPECT_EQ(line[i + 1].shift, i == 0 ? 7 : 0);
    }
    EXPECT_EQ(converted.told(LossKind::changed, "line.type"),
              Texts{"line[1]: a spiral from radius 8 to 12 becomes 3 arcs"});
}

// Two zeros would end the list: such records have a long radius.
TEST(ConvertLine, RecordsWithoutALengthStay) {
    const Converted converted = convert_line_of(
        Game::gp2, {{.length = 20, .type = 0xD0},
                    {.length = 0, .type = 0x50, .shift = 5},
                    {.length = 0, .type = 0x70, .shift = 6, .radius = 800, .end_radius = 1600},
                    {.length = 9, .type = 0x40, .radius = 80}});
    const std::vector<LineRecord>& line = converted.file().line;
    ASSERT_EQ(line.size(), 4U);
    EXPECT_EQ(line[1].type, 0x40);
    EXPECT_EQ(line[1].shift, 5);
    EXPECT_EQ(line[2].type, 0x40);
    EXPECT_EQ(line[2].radius, 100);
    EXPECT_EQ(line[3].radius, 10);
}

// The corner of the hand-made track on a line that winds itself up and down.
TEST(ConvertLine, LeadsWhereItLed) {
    TrackDocument source = track_of(Game::gp2);
    source.file.line = {{.length = 96, .type = 0xD0, .offset = -600},
                        {.length = 12, .type = 0x70, .radius = 16384, .end_radius = 9216},
                        {.length = 12, .type = 0x70, .radius = 9216, .end_radius = 16384},
                        {.length = 40, .type = 0x50}};
    const Converted converted = convert(source);
    const auto offsets = [](const TrackDocument& document) {
        return driven_line(road_of(document.file), document.file.line, document.context.game);
    };
    const auto before = offsets(source), after = offsets(*converted.document);
    ASSERT_GT(before.size(), 120U);
    ASSERT_GT(after.size(), 120U);
    for (std::size_t i = 0; i < 120; ++i) EXPECT_NEAR(before[i].offset, after[i].offset, 51) << i;
}

}  // namespace
}  // namespace wend::gp2_track
