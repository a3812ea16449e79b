#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "formats/metroid_path/files.hpp"
#include "formats/metroid_path/room_maker.hpp"
#include "support/way_options.hpp"
#include "wend/game_rules.hpp"

// What the game's search in rooms answers, in the words and shapes of all games.

namespace wend::metroid_path {
namespace {

using std::string_literals::operator""s;

struct Ruled {
    explicit Ruled(const RoomMaker& maker, const OptionValues& options = {})
        : Ruled(maker.context, maker.made(), options) {}
    Ruled(const PathContext& context, PathFile file, const OptionValues& options = {})
        : map(Map::of(metroid_path_format,
                      {{"room.PATH", 0, std::nullopt,
                        std::make_shared<PathDocument>(context, std::move(file))}})
                  .value()),
          rules(map.game_rules(options).value()) {}

    const GameRoute& find(const Point& from, const Point& to,
                          const WayOptions& options = {}) const {
        return rules->find({no_index, from}, {no_index, to}, options.profile(), options.forbidden,
                           true);
    }
    std::optional<NodeIndex> nearest(const Point& point, DistanceMetric metric,
                                     std::uint8_t kind = 0) const {
        return rules->nearest(point, kind, metric);
    }

    Map map;
    std::shared_ptr<GameRules> rules;
};

TEST(PathGameRules, LeadFromPointToPoint) {
    const Ruled row(row_of(2), {{"creature-radius", "0.5"}});
    ASSERT_TRUE(row.rules->leads_between_points());
    const GameRoute& way = row.find({2, 1, 0}, {6, 3, 0});
    ASSERT_TRUE(way.path.found) << way.reason;
    EXPECT_EQ(way.path.points, (std::vector<Point>{{2, 1, 0}, {4, 2, 0}, {6, 3, 0}}));
    EXPECT_DOUBLE_EQ(way.path.length, 2 * std::sqrt(5));
    EXPECT_EQ(way.path.nodes, (std::vector<NodeIndex>{0, 1}));
    ASSERT_EQ(way.path.links.size(), 1u);
    EXPECT_EQ(row.map.network().links.to[way.path.links[0]], 1u);
    EXPECT_EQ(way.game_code, 0);
    EXPECT_EQ(way.reason + way.gives_up, "");
}

TEST(PathGameRules, SayHowManyWaypointsThereIsNoRoomFor) {
    const Ruled row(row_of(16));
    const GameRoute& way = row.find({1, 1, 0}, {63, 1, 0});
    EXPECT_TRUE(way.path.found);
    EXPECT_EQ(way.path.points.size(), 16u);
    EXPECT_EQ(way.gives_up,
              "the way has 17 waypoints, and the game has room for 16: it ends at the last of them "
              "that there is room for");
    EXPECT_EQ(row.find({1, 1, 0}, {59, 1, 0}).gives_up, "");
}

TEST(PathGameRules, SayHowFarAWayEndsFromItsTarget) {
    // Of sixteen squares the last doorway that there is room for is the fifteenth, 60 m east.
    const Ruled row(row_of(16));
    const GameRoute& cut = row.find({1, 1, 0}, {63, 1, 0});
    EXPECT_EQ(cut.why_short, cut.gives_up);
    EXPECT_DOUBLE_EQ(cut.path.points.back().x, 60);
    EXPECT_DOUBLE_EQ(cut.short_by, std::hypot(3, 1));  // its middle is 2 m north
    const GameRoute& whole = row.find({1, 1, 0}, {59, 1, 0});
    EXPECT_EQ(whole.short_by, 0);
    EXPECT_EQ(whole.why_short, "");
    // The target lies 7 m beside the mesh.
    const GameRoute& beside = row.find({1, 1, 0}, {3, 11, 0});
    EXPECT_NEAR(beside.short_by, 7, 1e-3);
    EXPECT_EQ(beside.why_short,
              "no region that is open to search flags 1 and index 0 lies around the target, and "
              "the way ends at the closest place of region 0");
    EXPECT_EQ(row.find({1, 1, 0}, {3, 1, 0.25}).short_by, 0);
    const GameRoute& above = row.find({1, 1, 0}, {3, 1, 2});
    EXPECT_NEAR(above.short_by, 2, 1e-6);
    EXPECT_EQ(above.why_short, "walkers stay on the floor, and the target is above it");
    // Flyers go to the very place.
    EXPECT_EQ(Ruled(row_of(2), {{"creature", "flyer"}}).find({1, 1, 1}, {3, 11, 2}).short_by, 0);
}

TEST(PathGameRules, TellWhatTheyReach) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4, 2).join(0, 1);
    const auto walker = Ruled(room).rules->reach({no_index, {2, 2, 0}});
    ASSERT_TRUE(walker && walker->nodes.size() == 2);
    EXPECT_EQ(walker->who, "walker: search flags 1, index 0, radius 1 m, height 2 m");
    EXPECT_EQ(walker->starts, (std::vector<NodeIndex>{0}));
    EXPECT_TRUE(walker->nodes[0].is_reached);
    EXPECT_EQ(walker->nodes[1].reason, "closed to its type");
    const auto flyer = Ruled(room, {{"creature", "flyer"}}).rules->reach({no_index, {2, 2, 0}});
    EXPECT_TRUE(flyer->nodes[1].is_reached);
    const auto far = Ruled(room).rules->reach({no_index, {900, 2, 0}});
    EXPECT_TRUE(far->nodes.empty());
    EXPECT_NE(far->reason, "");
}

TEST(PathGameRules, SayWhyThereIsNoWay) {
    // The fact sheet's codes (section 5): 1 no area, 2 no source, 3 no destination, 4 no path.
    const auto expect_none = [](const GameRoute& way, int code, const std::string& reason) {
        EXPECT_FALSE(way.path.found);
        EXPECT_EQ(way.game_code, code);
        EXPECT_EQ(way.reason, reason);
        EXPECT_TRUE(way.path.points.empty());
    };
    const Ruled row(row_of(2), {{"search-padding", "5"}});
    expect_none(row.find({-9, 2, 0}, {6, 2, 0}), 2,
                "no region that is open to search flags 1 and index 0 lies around the start "
                "(-9, 2, 0), or at most 5 m away");
    expect_none(row.find({2, 2, 0}, {2, 2, 90.5}), 3,
                "no region that is open to search flags 1 and index 0 lies around the target "
                "(2, 2, 90.5), or at most 5 m away");
    expect_none(Ruled(row_of(513)).find({2, 2, 0}, {6, 2, 0}), 1,
                "the room has 513 regions, and the game's search takes 512 at most");

    RoomMaker apart;
    apart.box(0, 0, 4, 4).box(8, 0, 12, 4);
    expect_none(Ruled(apart).find({2, 2, 0}, {10, 2, 0}), 4,
                "the tables say that nothing joins the regions at both ends");
    RoomMaker barred;
    barred.box(0, 0, 4, 4).box(4, 0, 8, 4, 1, 5, 0b10).box(8, 0, 12, 4).join(0, 1).join(1, 2);
    expect_none(Ruled(barred).find({2, 2, 0}, {10, 2, 0}), 4,
                "the tables say that the regions are joined, but no links lead there through "
                "regions that are open to the creature");

    // The same search answers again after that.
    EXPECT_TRUE(row.find({2, 2, 0}, {6, 2, 0}).path.found);
    WayOptions around;
    around.forbidden = 1;
    EXPECT_EQ(row.find({2, 2, 0}, {6, 2, 0}, around).reason,
              "the game's search cannot keep away from a region");
}

TEST(PathGameRules, FindTheRegionAroundAPoint) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(0, 0, 4, 4, 1, 5, 1, 6).box(20, 0, 24, 4, 1, 5, 0b10);
    const Ruled rooms(room);
    EXPECT_EQ(rooms.nearest({2, 2, 1}, DistanceMetric::three_d), 0u);
    EXPECT_EQ(rooms.nearest({2, 2, 7}, DistanceMetric::three_d), 1u);
    // Beside all of them the closest that is open to it: the third is not.
    EXPECT_EQ(rooms.nearest({9, 2, 6}, DistanceMetric::three_d), 1u);
    EXPECT_EQ(rooms.nearest({22, 2, 0}, DistanceMetric::three_d, 0), std::nullopt);
    EXPECT_FLOAT_EQ(
        static_cast<f32>(rooms.rules->distance_to(1, {9, 2, 6}, DistanceMetric::three_d)), 5);
    // On the map the highest one under it, or the closest.
    EXPECT_EQ(rooms.nearest({2, 2, 0}, DistanceMetric::two_d), 1u);
    EXPECT_EQ(rooms.nearest({22, 2, 0}, DistanceMetric::two_d), 1u);
    EXPECT_EQ(rooms.rules->distance_to(0, {7, 8, 90}, DistanceMetric::two_d), 5);
    EXPECT_NE(rooms.rules->measure(DistanceMetric::three_d),
              rooms.rules->measure(DistanceMetric::two_d));
}

TEST(PathGameRules, FindNothingOfAKindThatIsNotThere) {
    const Ruled row(row_of(1));
    const auto absent = static_cast<std::uint8_t>(row.map.network().kinds.size());
    for (const DistanceMetric metric : {DistanceMetric::three_d, DistanceMetric::two_d})
        for (const Point& point : {Point{2, 2, 0}, Point{-2, 2, 0}, Point{-900, 2, 0}})
            EXPECT_EQ(row.nearest(point, metric, absent), std::nullopt);
    EXPECT_EQ(row.nearest({std::numeric_limits<double>::infinity(), 2, 0}, DistanceMetric::three_d),
              std::nullopt);
    EXPECT_EQ(row.nearest({1e300, 2, 0}, DistanceMetric::two_d), std::nullopt);
}

TEST(PathGameRules, WantOptionsThatMeanSomething) {
    const Ruled row(row_of(1));
    const auto refused = [&](const std::string& option, const std::string& value) {
        const auto rules = row.map.game_rules({{option, value}});
        return rules ? ""s : rules.error().text();
    };
    EXPECT_TRUE(refused("creature-index", "8").starts_with("the option `creature-index`: "));
    EXPECT_NE(refused("area-transform", "1 0 0"), "");
}

}  // namespace
}  // namespace wend::metroid_path
