#include "formats/gp2/closing/sector_chain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/faults.hpp"

namespace wend::gp2_track {
namespace {

// Any few changes: the sums over arcs are those over units, but for the games' roundings of what
// changed: of angles to eight parts of 65536, and of sectors that turn by one part less.
RC_GTEST_PROP(SectorChain, LeadsWhereTheUnitsLead, ()) {
    const DocumentPointer document = read_track(hand_made_track(*rc::gen::arbitrary<bool>()));
    TrackFile file = file_of(*document);
    const TrackStart start = start_of(file.configuration);
    const SectorChain chain(file.track, start);
    std::vector<SectorTrial> trials;
    std::vector<SectorChange> changes;
    for (u32 sector = *rc::gen::inRange(0u, 8u); sector < chain.size() && trials.size() < 3;
         sector += *rc::gen::inRange(1u, 5u)) {
        const int length = *rc::gen::inRange(-15, 40), curvature = *rc::gen::inRange(-900, 900);
        trials.push_back({sector, double(length), double(curvature)});
        changes.push_back({.sector = sector,
                           .step = chain.laid(sector).step,
                           .length = length,
                           .curvature = curvature});
    }
    const SectorChain::Changed tried(chain, trials);
    TrackFile after = file;
    after.track = changed(file.track, changes);
    const std::vector<Pose> places = trace(after.track, start);
    const auto laid = sectors_of(after.track);
    for (u32 sector = 0; sector < chain.size(); ++sector) {
        const Pose& place = places[laid[sector].first_unit];
        const ChainPlace found = tried.beginning(sector);
        RC_ASSERT(std::abs(found.x - place.x) < 0.5);
        RC_ASSERT(std::abs(found.y - place.y) < 0.5);
        RC_ASSERT(std::abs(found.heading - place.heading) <= 3);
    }
    const ChainPlace last = tried.last_unit();
    RC_ASSERT(std::abs(last.x - places[places.size() - 2].x) < 0.5);
    RC_ASSERT(std::abs(last.y - places[places.size() - 2].y) < 0.5);
    RC_ASSERT(tried.units() == static_cast<double>(length_of(after.track)));
}

TEST(SectorChain, KnowsSectorsByTheirUnits) {
    const DocumentPointer document = read_track(hand_made_track(true));
    const TrackFile& file = file_of(*document);
    const SectorChain chain(file.track, start_of(file.configuration));
    EXPECT_EQ(chain.size(), 13U);
    // Two straights of 50 units come before the first corner.
    EXPECT_EQ(chain.laid(2).first_unit, 100U);
    EXPECT_EQ(chain.step(2).curvature, 1024);
}

TEST(PitJoin, FindsTheGapThatIsSpread) {
    for (const bool is_gp2 : {true, false}) {
        RawTrack raw = hand_made_track(is_gp2);
        // Beside the pit lane, and where it is not.
        sector_of(raw.track, 6).first += 9;
        sector_of(raw.track, 12).first -= 4;
        const DocumentPointer document = read_track(raw);
        const TrackFile& file = file_of(*document);
        const TrackStart start = start_of(file.configuration);
        const SectorChain chain(file.track, start);
        const auto join = PitJoin::of(file, chain);
        ASSERT_TRUE(join);
        EXPECT_NEAR(join->meeting(SectorChain::Changed(chain, {})).gap,
                    pit_lane_gap(file, closed(trace(file.track, start))), 0.1);
        EXPECT_TRUE(join->is_beside(12));
        EXPECT_TRUE(join->is_beside(0));
        EXPECT_FALSE(join->is_beside(1));
        EXPECT_FALSE(join->is_beside(11));
    }
}

}  // namespace
}  // namespace wend::gp2_track
