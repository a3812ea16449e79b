// What fields mean, held against the world and not against a table: on which side traffic drives,
// where its lights stand and whom they stop.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta_paths/one_way_roads.hpp"
#include "formats/gta_paths/recorded_drives.hpp"
#include "wend/route.hpp"

namespace wend::gta_paths {
namespace {

struct World : testing::Test {
    static const Network& network() {
        static const Map map = Map::of(san_andreas, real_map()).value();
        return map.network();
    }
    void SetUp() override { WEND_NEEDS_REAL_FILES(); }

    static double drive(std::string_view from, std::string_view to) {
        RouteProfile profile;
        profile.kind = road;
        profile.respect_lanes = true;
        const RouteGraph graph(network(), profile);
        Router router(graph);
        const Path& way =
            router.find(network().find_node(from).value(), network().find_node(to).value());
        return way.found ? way.length : -1;
    }
};

// Two other programs counted 5,604 and 491 places, and 5,137 and 297, by rules of their own.
TEST_F(World, TrafficKeepsRight) {
    const Sides sides = sides_of(OneWayRoads(network()));
    EXPECT_GT(sides.right, 5'000);
    EXPECT_LT(sides.left, 600);
}

// Two other programs counted 902 with and 135 against, 914 and 149, 898 and 160. Chases that lead
// against the traffic are among the recordings.
TEST_F(World, RecordedDrivesGoWithTheLanes) {
    const std::optional<RecordedDrives> drives = RecordedDrives::open();
    if (!drives) GTEST_SKIP() << "shared/data/archives/carrec.img is not there";
    EXPECT_EQ(drives->count(), 426u);
    constexpr double beside = 8, along_it = 0.9;
    const OneWayRoads roads(network());
    int with = 0, against = 0;
    drives->each_sample([&](const DriveSample& sample) {
        double least = beside, cosine = 0;
        roads.each_near(sample.place, [&](const OneWayRoads::Piece& piece) {
            const Point there = piece.between(std::clamp(piece.foot(sample.place), 0.0, 1.0));
            const double away = distance(there, sample.place);
            if (away >= least) return;
            least = away;
            const Point& v = sample.velocity;
            const Point along = piece.direction();
            cosine = (v.x * along.x + v.y * along.y) / std::hypot(v.x, v.y);
        });
        with += cosine > along_it;
        against += cosine < -along_it;
        return cosine != 0;
    });
    EXPECT_GT(with, 850);
    EXPECT_LT(against, 180);
}

// Las Venturas' Strip has a carriageway for each direction; the western one runs south.
TEST_F(World, TheStripRunsSouthInTheWest) {
    EXPECT_NEAR(drive("46:240", "46:554"), 90, 5);
    EXPECT_NEAR(drive("46:554", "46:240"), 380, 20);
    const auto y_of = [&](std::string_view node) {
        return network().nodes.position[network().find_node(node).value()].y;
    };
    EXPECT_GT(y_of("46:240"), y_of("46:554"));  // North is where y grows.
}

// A light stands where roads meet: at the end of its segment from which more than two links leave.
// Bit 6 says which end that is, and the state whom it stops.
TEST_F(World, LightsStandAtJunctions) {
    const AreaMap map(real_map());
    const Links& links = network().links;
    const auto is_junction = [&](NodeIndex node) {
        const auto [first, end] = network().links_of(node);
        return end - first > 2;
    };
    int at_named_end = 0, at_other_end = 0, along_axis = 0, across_axis = 0;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        const Origin origin = links.origin[i];
        if (network().kinds[links.kind[i]].name == "footpath") continue;
        const Link& link = map.file(origin.member).links[origin.record];
        const NaviNode* const navi = map.find(navi_address(link, map.context(origin.member)));
        ASSERT_TRUE(navi);
        const u32 light = signal_flags["traffic_light"].get(navi->signals);
        // Each segment once: by its link toward the navi node's target.
        if (light == 0 || navi->target != link.target) continue;
        const bool at_target = lane_flags["traffic_light_direction"].get(navi->lanes) != 0;
        if (is_junction(links.to[i]) != is_junction(links.from[i]))
            ++(is_junction(links.to[i]) == at_target ? at_named_end : at_other_end);
        const Point &a = network().nodes.position[links.from[i]],
                    &b = network().nodes.position[links.to[i]];
        const bool runs_north_south = std::abs(b.y - a.y) > std::abs(b.x - a.x);
        ++(runs_north_south == (light == 1) ? along_axis : across_axis);
    }
    // Counted apart from Wend: 1,470 and 1; 1,619 and 70.
    EXPECT_GT(at_named_end, 1'400);
    EXPECT_LT(at_other_end, 5);
    EXPECT_GT(along_axis, 1'600);
    EXPECT_LT(across_axis, 80);
}

}  // namespace
}  // namespace wend::gta_paths
