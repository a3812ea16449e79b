#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/track_maps.hpp"
#include "wend/editor.hpp"

// Lines for the computer cars, by how the games lead them and what a lap takes by the estimate.

namespace wend::gp2_track {
namespace {

constexpr std::size_t most_records = 79;

double seconds_of(const LaidTrack& track, std::span<const DrivenUnit> line) {
    const auto lap = lap_estimate(line, track.places, track.file.setup, track.game);
    EXPECT_TRUE(lap);
    return lap ? lap->seconds : 0;
}

TEST(RaceLine, IsQuickerThanTheMiddleOfTheRoadAndThanTheOwnLine) {
    WEND_NEEDS_REAL_TRACKS();
    for (std::size_t i = 0; i < std::size(real_tracks); i += 4) {
        SCOPED_TRACE(real_tracks[i].file);
        Editor editor(map_of(real_tracks[i]));
        const LaidTrack before = lay_track(document_of(editor.map())).value();
        const double own = car_line(before).lap->seconds;
        const double middle = seconds_of(before, std::vector<DrivenUnit>(before.places.size()));
        const TrackFile was = before.file;
        ASSERT_TRUE(editor.run(edits::Line{"race"}));
        const TrackDocument& made = document_of(editor.map());
        const CarLine line = car_line(lay_track(made).value());
        ASSERT_TRUE(line.lap);
        EXPECT_LT(line.lap->seconds, 0.92 * middle);
        EXPECT_LT(line.lap->seconds, 1.02 * own);
        EXPECT_GT(line.on_road.share(), 0.98);
        EXPECT_LT(line.on_road.widest, 1.05);
        EXPECT_LE(made.file.line.size(), most_records);
        // Nothing but the line is another.
        TrackDocument same = made;
        same.file.line = was.line;
        ASSERT_TRUE(compute(same.file, same.context));
        same.file.picture_count = was.picture_count;
        ASSERT_TRUE(compute_checksum(same.file, same.context));
        EXPECT_TRUE(same.write().value() == bytes_of(real_tracks[i]));
    }
}

// Corners a little tighter or longer, closed again.
TEST(KeptLine, StaysOnARoadThatWasEditedAndClosed) {
    WEND_NEEDS_REAL_TRACKS();
    int edits = 0, kept = 0;
    for (std::size_t i = 0; i < std::size(real_tracks); i += 3) {
        const Map map = map_of(real_tracks[i]);
        const CarLine before = car_line(lay_track(document_of(map)).value());
        const auto sectors = sectors_of(document_of(map).file.track);
        for (u32 sector = 5; sector < sectors.size(); sector += 17) {
            Editor editor(map);
            const Step& step = document_of(map).file.track[sectors[sector].step];
            if (std::abs(step.curvature) < 100) continue;
            const auto node = editor.map().network().find_node(fmt::format("sector {}", sector));
            ASSERT_TRUE(node);
            const char* const change = sector % 2 == 0 ? "length+=1" : "curvature+=40";
            ASSERT_TRUE(editor.run(edits::Set{{*node}, {FieldChange::parse(change).value()}}));
            if (!editor.run(edits::Close{})) continue;
            ++edits;
            ASSERT_TRUE(editor.run(edits::Line{"keep"}));
            const CarLine after = car_line(lay_track(document_of(editor.map())).value());
            kept += after.lap &&
                    after.on_road.share() >= std::min(0.97, before.on_road.share() - 0.005) &&
                    std::abs(after.lap->seconds / before.lap->seconds - 1) < 0.03;
            EXPECT_LE(document_of(editor.map()).file.line.size(), most_records);
        }
    }
    EXPECT_GE(edits, 8);
    EXPECT_GE(kept, edits * 95 / 100);
}

TEST(KeptLine, IsLeftWhereTheRoadIsAsItWas) {
    for (const bool is_gp2 : {true, false})
        for (const char* const how : {"keep", "none"}) {
            const Map map = map_of(hand_made_track(is_gp2));
            Editor editor(map);
            const auto report = editor.run(edits::Line{how});
            ASSERT_TRUE(report) << report.error().text();
            EXPECT_EQ(report->records, 0U);
            EXPECT_TRUE(report->consequences.empty());
            EXPECT_EQ(editor.map().members()[0].document->write().value(),
                      map.members()[0].document->write().value());
        }
}

TEST(KeptLine, IsRefusedWhereTheLapIsOpenOrTheWordIsUnknown) {
    const Map map = map_of(hand_made_track(true));
    Editor editor(map);
    EXPECT_FALSE(editor.run(edits::Line{"fast"}));
    const auto node = map.network().find_node("sector 1");
    ASSERT_TRUE(node);
    ASSERT_TRUE(editor.run(edits::Set{{*node}, {FieldChange::parse("length+=30").value()}}));
    const auto refused = editor.run(edits::Line{"keep"});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("does not close"), std::string::npos);
}

}  // namespace
}  // namespace wend::gp2_track
