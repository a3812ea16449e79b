#include "formats/gp2/from_drawing/drawing_format.hpp"
#include "formats/gp2/from_drawing/drawn_track.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// The real tracks, drawn and made again.

namespace wend::gp2_track {
namespace {

// What is wrong with the road is wrong with the track that it was drawn from.
void expect_no_new_findings(const TrackDocument& made, const RealTrack& track) {
    const CheckReport before = check_bytes(track.is_gp2, bytes_of(track));
    const CheckReport report = check_bytes(track.is_gp2, test::write_well(made));
    for (const Finding& finding : report.findings()) {
        if (finding.rule->severity == Severity::note) continue;
        EXPECT_TRUE(std::ranges::any_of(
            before.findings(), [&](const Finding& old) { return old.rule == finding.rule; }))
            << finding.rule->id << finding.message;
    }
}

class RedrawnTracks : public testing::Test {
  protected:
    void SetUp() override { WEND_NEEDS_REAL_TRACKS(); }

    // What the drawing tells: its places alone, or its sectors as well.
    enum class Telling { places, sectors };

    // A track as GeoJSON, and the track that is made of it.
    static std::unique_ptr<TrackDocument> redrawn(const RealTrack& track,
                                                  Telling telling = Telling::sectors) {
        const std::shared_ptr<const Document> document = read_track(track);
        LossReport losses;
        const std::vector<Member> files{{track.file, track.bytes, std::nullopt, document}};
        const std::span<const Member> members = files;
        const auto drawings = format_of(track.is_gp2)
                                  .convert(std::span(&members, 1),
                                           {.lossy = true, .format = "track-drawing"}, losses);
        if (!drawings) {
            ADD_FAILURE() << track.file << ": " << drawings.error().text();
            return nullptr;
        }
        const auto& drawing = DrawingDocument::of(*drawings->front().document);
        DrawnLine line = drawing.line;
        if (telling == Telling::places) line.sectors.clear();
        auto made = drawn_track(line, DrawingForm::geojson, {},
                                track.is_gp2 ? Game::gp2 : Game::f1gp, losses);
        if (made) return std::move(*made);
        ADD_FAILURE() << track.file << ": " << made.error().text();
        return nullptr;
    }
};

TEST_F(RedrawnTracks, AreAsLongAndHaveNoFindings) {
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const auto made = redrawn(track);
        ASSERT_TRUE(made);
        const auto length = static_cast<double>(track.length);
        EXPECT_NEAR(static_cast<double>(length_of(made->file.track)), length, 0.002 * length);
        expect_no_new_findings(*made, track);
    }
}

// By the same definition as the corners that `info` lists.
TEST_F(RedrawnTracks, HaveTheirTurns) {
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        const auto made = redrawn(track);
        ASSERT_TRUE(made);
        const auto turns = turns_of(TrackDocument::of(*document).file.track);
        const auto found = turns_of(made->file.track);
        ASSERT_EQ(found.size(), turns.size());
        for (std::size_t i = 0; i < turns.size(); ++i) {
            EXPECT_EQ(found[i].angle, turns[i].angle) << i;
            EXPECT_EQ(found[i].first_unit, turns[i].first_unit) << i;
            EXPECT_EQ(found[i].length, turns[i].length) << i;
        }
    }
}

// Of coordinates alone, a bend or two near the limits of what a turn is may count otherwise.
TEST_F(RedrawnTracks, HaveAboutTheirTurnsOfCoordinatesAlone) {
    std::size_t same = 0;
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        const auto made = redrawn(track, Telling::places);
        ASSERT_TRUE(made);
        const auto turns =
            static_cast<int>(turns_of(TrackDocument::of(*document).file.track).size());
        const auto found = static_cast<int>(turns_of(made->file.track).size());
        EXPECT_NEAR(found, turns, 1);
        same += found == turns ? 1 : 0;
        const auto length = static_cast<double>(track.length);
        EXPECT_NEAR(static_cast<double>(length_of(made->file.track)), length, 0.002 * length);
        expect_no_new_findings(*made, track);
    }
    EXPECT_GE(same, 16u) << "of " << std::size(real_tracks);
}

}  // namespace
}  // namespace wend::gp2_track
