#include <cstdlib>

#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

struct LineOfATrack {
    std::vector<CentreUnit> road;
    std::vector<LineRecord> records;
    Widths widths;
    Game game;

    explicit LineOfATrack(const RealTrack& track) : LineOfATrack(track, *read_track(track)) {}
    LineOfATrack(const RealTrack& track, const Document& document)
        : road(road_of(file_of(document))),
          records(file_of(document).line),
          widths(widths_of(file_of(document).track, file_of(document).configuration)),
          game(track.is_gp2 ? Game::gp2 : Game::f1gp) {}

    LineOnRoad as_computed() const {
        return line_on_road(driven_line(road, records, game), widths);
    }
    std::optional<FittedLine> fitted() const { return fitted_line(road, records, game, widths); }
};

// What is promised of a fit, and that it is the line with these corrections.
void expect_small_and_sound(const LineOfATrack& track, const FittedLine& fit) {
    int corrected = 0;
    for (const i16 by : fit.corrections) {
        EXPECT_LE(std::abs(by), 4);
        corrected += by != 0;
    }
    EXPECT_GE(corrected, 1);
    EXPECT_LE(corrected, 4);
    EXPECT_TRUE(carries(fit.on_road));
    EXPECT_LE(std::abs(fit.on_road.missed.value_or(0)), 256);
    const auto again = driven_line(track.road, track.records, track.game, fit.corrections);
    ASSERT_EQ(again.size(), fit.line.size());
    for (std::size_t i = 0; i < again.size(); ++i) ASSERT_EQ(again[i].offset, fit.line[i].offset);
}

const RealTrack& track_in(std::string_view file) {
    return *std::ranges::find(real_tracks, file, &RealTrack::file);
}

// The one line here that the arithmetic does not carry is short of a single part at one record.
TEST(FittedLines, CarryHockenheim) {
    WEND_NEEDS_REAL_TRACKS();
    const LineOfATrack track(track_in("GP2-F1CT09.DAT"));
    EXPECT_FALSE(carries(track.as_computed()));
    const auto fit = track.fitted();
    ASSERT_TRUE(fit);
    expect_small_and_sound(track, *fit);
    EXPECT_EQ(std::ranges::count_if(fit->corrections, [](i16 by) { return by != 0; }), 1);
    EXPECT_EQ(*std::ranges::max_element(fit->corrections), 1);
    EXPECT_GE(fit->on_road.share(), 0.97);
}

// Lines that a single part more at one record throws off the road are brought back.
TEST(FittedLines, BringBackWhatOnePartThrewOff) {
    WEND_NEEDS_REAL_TRACKS();
    int thrown = 0, back = 0;
    for (const RealTrack& known : real_tracks) {
        LineOfATrack track(known);
        if (!carries(track.as_computed())) continue;
        for (std::size_t record = 3; record < 12; ++record) {
            if (track.records[record].radius != 0) continue;
            for (const int by : {-1, 1}) {
                LineOfATrack changed = track;
                LineRecord& straight = changed.records[record];
                straight.shift = static_cast<i16>(straight.shift + by);
                if (carries(changed.as_computed())) continue;
                ++thrown;
                const auto fit = changed.fitted();
                if (!fit) continue;
                ++back;
                expect_small_and_sound(changed, *fit);
            }
        }
    }
    EXPECT_GT(thrown, 10);
    EXPECT_GE(10 * back, 9 * thrown) << back << " of " << thrown;
}

// A line on another road is not mended by what a rounding could do.
TEST(FittedLines, AreNoneWhereTheRoadIsAnother) {
    WEND_NEEDS_REAL_TRACKS();
    LineOfATrack track(track_in("F1CT02.DAT"));
    track.records[5].length = static_cast<u8>(track.records[5].length + 20);
    EXPECT_FALSE(carries(track.as_computed()));
    EXPECT_FALSE(track.fitted());
}

}  // namespace
}  // namespace wend::gp2_track
