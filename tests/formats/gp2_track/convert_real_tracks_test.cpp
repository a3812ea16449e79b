#include <set>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/converting.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// Real tracks in the other game's format and back. Skipped where nobody put any.

namespace wend::gp2_track {
namespace {

class ConvertRealTracks : public testing::Test {
  protected:
    void SetUp() override { WEND_NEEDS_REAL_TRACKS(); }
};

// Fact sheet sections 7.1 and 15.
constexpr bool is_known_to_both(const Step& step) {
    return step.command <= 0xAC && step.command != 0x9C && step.command != 0x9D &&
           step.command != 0xA5;
}

// The steps that both games know; without the objects of shapes, which Grand Prix 2 alone takes.
std::vector<Step> common(const TrackFile& file, std::vector<Step> steps, bool is_gp2) {
    std::erase_if(steps, [&](const Step& step) {
        if (!is_known_to_both(step)) return true;
        if (step.command != 0x80 || !is_gp2) return false;
        return file.definitions.at(static_cast<u16>(step.arguments[0]) / 16U).id >= 17;
    });
    return steps;
}

// What the games know of the line where neither rounds: lengths and shifts, spirals left aside.
u32 line_units(const TrackFile& file, Game game) {
    u32 units = 0;
    for (const LineRecord& record : file.line) units += line_length(record, game);
    return units;
}

// The corners of each polygon of a shape, and its colour.
std::vector<std::pair<u32, std::vector<ShapePlace>>> polygons_of(const Shape& shape) {
    std::vector<std::pair<u32, std::vector<ShapePlace>>> polygons;
    for (const ShapeElement& element : shape.elements) {
        if (element.sort() != ElementKind::polygon) continue;
        auto& [colour, corners] = polygons.emplace_back();
        colour = polygon_type["colour"].get(element.type);
        for (const u32 corner : corners_of(shape, element))
            corners.push_back(place_of_point(shape, corner).value());
    }
    return polygons;
}

TEST_F(ConvertRealTracks, KeepTheShapesOfF1gp) {
    std::size_t shapes = 0, rows = 0;
    for (const RealTrack& track : real_tracks) {
        if (track.is_gp2) continue;
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const Converted there = convert(TrackDocument::of(*document));
        const std::vector<Shape>& before = file_of(*document).shapes;
        const DocumentPointer again =
            test::read_well(format_of(true), test::write_well(*there.document));
        const std::vector<Shape>& after = file_of(*again).shapes;
        ASSERT_EQ(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            ++shapes;
            EXPECT_EQ(after[i].described, 1) << i;
            EXPECT_EQ(after[i].number, before[i].number) << i;
            EXPECT_EQ(polygons_of(after[i]), polygons_of(before[i])) << i;
            EXPECT_EQ(after[i].elements.size(), before[i].elements.size()) << i;
            // Something of each is drawn from each of the four sides that it was seen from.
            for (const ShapeDisplay& display : after[i].displays)
                for (const DisplayView& view : display.views)
                    EXPECT_LT(view.list, display.lists.size());
        }
        for (const LossReport::FieldTotal& total : there.losses.totals())
            if (total.field == "shapes.levels") rows += total.count;
    }
    EXPECT_EQ(shapes, 295U);
    EXPECT_EQ(rows, 4U);
}

TEST_F(ConvertRealTracks, KeepRoadCommandsSetupAndRace) {
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackDocument& source = TrackDocument::of(*document);
        const Converted there = convert(source);
        EXPECT_TRUE(there.losses.allows(true));
        const TrackFile& to = there.file();
        EXPECT_TRUE(are_same(to.track, common(source.file, source.file.track, track.is_gp2)));
        EXPECT_TRUE(are_same(to.pit_lane, common(source.file, source.file.pit_lane, track.is_gp2)));
        EXPECT_EQ(sectors_in(to.track).size(), track.sectors);
        EXPECT_EQ(length_of(to.track), track.length);
        CarSetup setup = source.file.setup;
        setup.fuel_load = to.setup.fuel_load;
        EXPECT_TRUE(is_same(to.setup, setup, f1gp_context));
        EXPECT_TRUE(is_same(to.race, source.file.race, f1gp_context));
        EXPECT_EQ(line_units(to, there.document->context.game),
                  line_units(source.file, source.context.game));
        const Format& format = format_of(!track.is_gp2);
        const DocumentPointer read = test::expect_kept(format, test::write_well(*there.document));
        ASSERT_TRUE(read);
        EXPECT_EQ(differences(to, file_of(*read), there.document->context, 5), Texts{});
    }
}

// A second time there and back changes nothing at all, and of what F1GP's tracks have the line
// comes back in full.
TEST_F(ConvertRealTracks, ComeBackWithAllThatBothKnow) {
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackDocument& source = TrackDocument::of(*document);
        const Converted back = convert_twice(source);
        const bool is_steered = !convert(source).told(LossKind::changed, "line.shift").empty();
        const TrackFile& to = back.file();
        EXPECT_TRUE(are_same(to.track, common(source.file, source.file.track, true)));
        EXPECT_TRUE(are_same(to.pit_lane, common(source.file, source.file.pit_lane, true)));
        Configuration expected = source.file.configuration;
        expected.flags = to.configuration.flags;
        expected.surroundings &= 0x80;
        EXPECT_TRUE(is_same(to.configuration, expected, source.context));
        if (!track.is_gp2) {
            ASSERT_EQ(to.line.size(), source.file.line.size());
            for (std::size_t i = 0; i < to.line.size(); ++i) {
                EXPECT_EQ(to.line[i].length, source.file.line[i].length);
                EXPECT_EQ(to.line[i].offset, source.file.line[i].offset);
                EXPECT_TRUE(is_steered || to.line[i].shift == source.file.line[i].shift);
                EXPECT_EQ(to.line[i].radius, source.file.line[i].radius);
            }
        }
        const Converted again = convert_twice(*back.document);
        EXPECT_TRUE(test::write_well(*again.document) == test::write_well(*back.document));
    }
}

TEST_F(ConvertRealTracks, HaveNoFaultThatTheyHadNot) {
    const auto rules_in = [](const CheckReport& report) {
        std::set<std::string_view> ids;
        for (const CheckReport::Total& total : report.totals()) ids.insert(total.rule->id);
        return ids;
    };
    for (const RealTrack& track : real_tracks) {
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const Converted there = convert(TrackDocument::of(*document));
        const Bytes bytes = test::write_well(*there.document);
        const auto known = rules_in(check_bytes(track.is_gp2, bytes_of(track)));
        // The games round otherwise, so that a line may leave the road: that is told.
        const bool is_told = there.told(LossKind::changed, "line.shift") ==
                             Texts{"line: the line leaves the road, as the games round otherwise"};
        const bool is_level = there.told(LossKind::changed, "track.slope_change").empty();
        for (const std::string_view rule : rules_in(check_bytes(!track.is_gp2, bytes)))
            // Wings are kept as numbers, which is told too.
            EXPECT_TRUE(known.contains(rule) || (is_told && rule == "line-off-road") ||
                        (!is_level && (rule == "height-open" || rule == "slope-open")) ||
                        // Of definitions too; there are more than F1GP takes.
                        (track.is_gp2 && rule == "definition-limit") ||
                        (!track.is_gp2 && rule == "wing-range"))
                << track.file << ": " << rule;
    }
}

// F1GP's Interlagos has half steps that are flipped, which Grand Prix 2 does not know: its line
// would leave the new road, and is turned back on it by its straights.
TEST_F(ConvertRealTracks, SteerALineThatWouldLeaveTheRoad) {
    const RealTrack& interlagos =
        *std::ranges::find(real_tracks, std::string_view("F1CT02.DAT"), &RealTrack::file);
    const DocumentPointer document = read_track(interlagos);
    const Converted there = convert(TrackDocument::of(*document));
    const Texts told = there.told(LossKind::changed, "line.shift");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].ends_with("otherwise, so that the line stays on the road")) << told[0];
    const TrackFile &from = file_of(*document), &to = there.file();
    const Widths widths = widths_of(to.track, to.configuration);
    EXPECT_TRUE(carries(line_on_road(driven_line(road_of(to), to.line, Game::gp2), widths)));
    std::vector<LineRecord> plain = to.line;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_TRUE(plain[i].radius == 0 || plain[i].shift == from.line[i].shift) << i;
        plain[i].shift = from.line[i].shift;
    }
    EXPECT_FALSE(carries(line_on_road(driven_line(road_of(to), plain, Game::gp2), widths)));
}

// The tables of the fact sheet: spirals, no start aslant, white kerbs.
TEST_F(ConvertRealTracks, LoseWhatTheFactSheetSaysTheyHave) {
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackDocument& source = TrackDocument::of(*document);
        const Converted there = convert(source);
        // Monaco's heading is that of the middle of its first unit, as F1GP has it.
        EXPECT_TRUE(there.told(LossKind::changed, "line.heading").empty());
        u64 whites = 0;
        for (const KerbColour& kerb : there.file().configuration.kerb_colours)
            whites += kerb.upper == (track.is_gp2 ? 8 : 31);
        const bool is_adelaide = track.is_gp2 && std::string_view(track.title) == "Adelaide";
        EXPECT_EQ(whites, is_adelaide ? 0U : 2U);
        EXPECT_EQ(there.told(LossKind::lost, "cameras").size(), track.is_gp2 ? track.cameras : 0U);
        EXPECT_LE(there.file().cameras.size(), 22U);
    }
}

}  // namespace
}  // namespace wend::gp2_track
