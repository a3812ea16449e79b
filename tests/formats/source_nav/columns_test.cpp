#include <cmath>
#include <limits>

#include "formats/source_nav/every_version.hpp"
#include "support/column_values.hpp"

// What the network knows of areas and links beyond their places.

namespace wend::source_nav {
namespace {

struct Shown {
    // The map goes away here: its network keeps what columns look into.
    std::shared_ptr<const Network> shared;
    const Network& network;

    explicit Shown(const RawMesh& mesh)
        : shared(Map::of(source_nav, {member_of(mesh)}).value().shared_network()),
          network(*shared) {}
    static const Column* named(const std::vector<Column>& columns, std::string_view name) {
        const auto found = std::ranges::find(columns, name, &Column::name);
        return found == columns.end() ? nullptr : &*found;
    }
    std::vector<double> of_nodes(std::string_view name) const {
        return column_values(network, name);
    }
    std::vector<std::string> of_links(std::string_view name) const {
        const auto found = network.find_column(name);
        std::vector<std::string> values;
        for (const double number : column_values(network, name)) {
            const auto value = static_cast<std::size_t>(number);
            values.push_back(value < found.column->value_names.size()
                                 ? found.column->value_names[value]
                                 : std::to_string(value));
        }
        return values;
    }
};
using Values = std::vector<double>;

TEST(NavColumns, OfAreas) {
    const Shown shown(hand_made_mesh({"16.2", 16, 2, RawGame::team_fortress}));
    EXPECT_EQ(shown.of_nodes("place"), (Values{2, 0}));
    const Column* const place = Shown::named(shown.network.nodes.columns, "place");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->value_names, (std::vector<std::string>{"no place", "BombsiteA", "House"}));
    EXPECT_EQ(shown.of_nodes("crouch"), (Values{1, 0}));
    EXPECT_EQ(shown.of_nodes("jump"), (Values{0, 0}));
    EXPECT_EQ(shown.of_nodes("cliff"), (Values{1, 0}));
    EXPECT_EQ(shown.of_nodes("sniper_spot"), (Values{1, 0}));
}

TEST(NavColumns, OfWhatTheGameAnalysed) {
    const Shown shown(hand_made_mesh({"16.1", 16, 1, RawGame::counter_strike}));
    EXPECT_EQ(shown.of_nodes("hiding_spots"), (Values{2, 0}));
    EXPECT_EQ(shown.of_nodes("spots_in_cover"), (Values{1, 0}));
    EXPECT_EQ(shown.of_nodes("exposed_spots"), (Values{1, 0}));
    EXPECT_EQ(shown.of_nodes("good_sniper_spots"), (Values{1, 0}));
    EXPECT_EQ(shown.of_nodes("ideal_sniper_spots"), (Values{0, 0}));
    EXPECT_EQ(shown.of_nodes("encounters"), (Values{2, 0}));
    EXPECT_EQ(shown.of_nodes("approaches"), (Values{2, 0}));
    EXPECT_EQ(shown.of_nodes("occupy_time_0"), (Values{4.5, 0}));
    EXPECT_EQ(shown.of_nodes("occupy_time_1"), (Values{120, 0}));
    EXPECT_EQ(shown.of_nodes("light"), (Values{62.5, 0}));
    // The second area has no list of its own.
    EXPECT_EQ(shown.of_nodes("sees"), (Values{2, 2}));
    EXPECT_EQ(Shown::named(shown.network.nodes.columns, "light")->unit, "%");
    EXPECT_EQ(Shown::named(shown.network.nodes.columns, "occupy_time_0")->unit, "s");
}

// Meshes of CS:GO are analysed and mostly store no visibility.
TEST(NavColumns, HaveNoExposureWithoutVisibility) {
    RawMesh mesh = hand_made_mesh({"16.1", 16, 1, RawGame::counter_strike});
    for (const double value : Shown(mesh).of_nodes("exposure")) EXPECT_GT(value, 0);
    for (RawArea& area : mesh.areas) area.visible.clear();
    for (const double value : Shown(mesh).of_nodes("exposure")) EXPECT_TRUE(std::isnan(value));
}

TEST(NavColumns, TakeAnyNumber) {
    RawMesh mesh = hand_made_mesh({"16.0", 16});
    mesh.areas[0].occupy_times = {std::numeric_limits<f32>::quiet_NaN(), 1e20f};
    mesh.areas[1].occupy_times = {-5, std::numeric_limits<f32>::infinity()};
    mesh.areas[1].light = {0.75f, -0.25f, 0.25f, 0.25f};
    const Shown shown(mesh);
    const Values times = shown.of_nodes("occupy_time_0");
    EXPECT_TRUE(std::isnan(times[0]));
    EXPECT_EQ(times[1], -5);
    EXPECT_EQ(shown.of_nodes("occupy_time_1"),
              (Values{f64{1e20f}, std::numeric_limits<f64>::infinity()}));
    EXPECT_EQ(shown.of_nodes("light"), (Values{62.5, 25}));
}

TEST(NavColumns, AreThoseThatTheGameHas) {
    const auto has = [](const RawVersion& version, const char* name) {
        const Shown shown(hand_made_mesh(version));
        return Shown::named(shown.network.nodes.columns, name) != nullptr;
    };
    EXPECT_FALSE(has({"4", 4}, "place"));
    EXPECT_TRUE(has({"5", 5}, "place"));
    EXPECT_FALSE(has({"1", 1}, "spots_in_cover"));
    EXPECT_TRUE(has({"2", 2}, "spots_in_cover"));
    EXPECT_FALSE(has({"7", 7}, "occupy_time_0"));
    EXPECT_TRUE(has({"8", 8}, "occupy_time_0"));
    EXPECT_FALSE(has({"10.0", 10}, "light"));
    EXPECT_TRUE(has({"11.0", 11}, "light"));
    EXPECT_TRUE(has({"14.0", 14}, "approaches"));
    EXPECT_FALSE(has({"16.0", 16}, "approaches"));
    EXPECT_FALSE(has({"9", 9}, "sees"));
    EXPECT_TRUE(has({"16.0", 16}, "sees"));
    EXPECT_FALSE(has({"5", 5}, "stairs"));
    EXPECT_TRUE(has({"9", 9}, "stairs"));
    EXPECT_FALSE(has({"16.0", 16}, "sniper_spot"));
    EXPECT_FALSE(has({"16.0", 16}, "mostly_flat"));
    EXPECT_TRUE(has({"16.0", 16}, "func_nav_cost"));
    const RawVersion four_teams{"16.256", 16, 256, RawGame::team_fortress_classic};
    EXPECT_TRUE(has(four_teams, "occupy_time_3"));
    EXPECT_FALSE(has({"16.0", 16}, "occupy_time_2"));
    const RawVersion left_4_dead{"16.14", 16, 14, RawGame::left_4_dead};
    EXPECT_TRUE(has(left_4_dead, "mostly_flat"));
    EXPECT_TRUE(has(left_4_dead, "checkpoint"));
    EXPECT_FALSE(has(left_4_dead, "func_nav_cost"));
}

TEST(NavColumns, OfLinks) {
    const Shown shown(hand_made_mesh({"16.0", 16}));
    // East to the other room, up the ladder ahead and to the right; from the other room south to
    // both, west, and down the ladder.
    EXPECT_EQ(
        shown.of_links("direction"),
        (std::vector<std::string>{"east", "ladder", "ladder", "south", "south", "west", "ladder"}));
    // Only east and west lead back through the side across.
    EXPECT_EQ(shown.of_links("one_way"),
              (std::vector<std::string>{"0", "0", "0", "1", "1", "0", "0"}));
}

RawMesh row_of_areas(const RawVersion& version, u32 count) {
    RawMesh mesh;
    mesh.version = version.version;
    mesh.sub_version = version.sub_version;
    mesh.game = version.game;
    for (u32 i = 0; i < count; ++i) {
        RawArea area;
        area.id = 10 * (i + 1);
        area.south_east = {1, 1, 0};
        mesh.areas.push_back(area);
    }
    return mesh;
}

std::vector<NodeIndex> seen_from(const RawMesh& mesh, NodeIndex area) {
    const Shown shown(mesh);
    EXPECT_EQ(shown.network.relations.size(), 1u);
    if (shown.network.relations.empty()) return {};
    EXPECT_EQ(shown.network.relations[0].name, "visible");
    return shown.network.relations[0].related(area);
}
using Seen = std::vector<NodeIndex>;

TEST(Visibility, IsTheOwnListWithoutItsZeros) {
    RawMesh mesh = row_of_areas({"16.0", 16}, 4);
    mesh.areas[0].visible = {{40, 3}, {10, 1}, {20, 0}, {30, 2}, {40, 1}};
    EXPECT_EQ(seen_from(mesh, 0), (Seen{0, 2, 3}));
    EXPECT_EQ(seen_from(mesh, 1), Seen{});
}

TEST(Visibility, IsInheritedButForWhatTheOwnListMentions) {
    RawMesh mesh = row_of_areas({"16.0", 16}, 5);
    mesh.areas[0].visible = {{20, 0}, {50, 1}};
    mesh.areas[0].inherit = 30;
    mesh.areas[2].visible = {{20, 3}, {30, 3}, {40, 0}, {10, 1}};
    EXPECT_EQ(seen_from(mesh, 0), (Seen{0, 2, 4}));
    EXPECT_EQ(seen_from(mesh, 2), (Seen{0, 1, 2}));
}

TEST(Visibility, IsInheritedOverOneLevelOnly) {
    RawMesh mesh = row_of_areas({"16.0", 16}, 3);
    mesh.areas[0].inherit = 20;
    mesh.areas[1].visible = {{20, 1}};
    mesh.areas[1].inherit = 30;
    mesh.areas[2].visible = {{10, 1}};
    EXPECT_EQ(seen_from(mesh, 0), Seen{1});
    EXPECT_EQ(seen_from(mesh, 1), (Seen{0, 1}));
}

TEST(Visibility, TakesNothingFromAreasThatAreNotThereOrFromItself) {
    RawMesh mesh = row_of_areas({"16.0", 16}, 2);
    mesh.areas[0].visible = {{20, 1}, {99, 3}};
    for (const u32 inherit : {0u, 99u, 10u}) {
        mesh.areas[0].inherit = inherit;
        EXPECT_EQ(seen_from(mesh, 0), Seen{1});
    }
}

TEST(Visibility, OfLeft4Dead2GoesByPlaceInTheFile) {
    RawMesh mesh = row_of_areas({"16.14", 16, 14, RawGame::left_4_dead}, 12);
    mesh.areas[0].visible = {{11, 1}, {10, 1}, {12, 1}};  // 10 is also the id of the first
    mesh.areas[0].inherit = 20;                           // an id all the same
    mesh.areas[1].visible = {{3, 1}};
    EXPECT_EQ(seen_from(mesh, 0), (Seen{3, 10, 11}));
    RawMesh older = mesh;
    older.sub_version = 13;
    EXPECT_EQ(seen_from(older, 0), Seen{0});
}

TEST(Visibility, IsThereWhereTheVersionHasIt) {
    EXPECT_TRUE(Shown(row_of_areas({"15.0", 15}, 1)).network.relations.empty());
    EXPECT_TRUE(Shown(row_of_areas({"9", 9}, 1)).network.relations.empty());
    EXPECT_EQ(
        Shown(row_of_areas({"16.1", 16, 1, RawGame::counter_strike}, 1)).network.relations.size(),
        1u);
}

}  // namespace
}  // namespace wend::source_nav
