#include <gtest/gtest.h>

#include "formats/source_nav/drawing/drawn_mesh.hpp"

namespace wend::source_nav {
namespace {

DrawnMesh one_with(Properties properties, std::string version = {}, bool lossy = false) {
    return drawn_mesh({{}, {tile("f", 0, 0, 100, 100, 0, std::move(properties))}, {}},
                      {.version = std::move(version), .lossy = lossy});
}

// Bits: fact sheet section 6.
TEST(DrawnTraits, AttributesAreSaidByPropertiesAndByWhatThingsAreCalled) {
    EXPECT_EQ(one_with({{"attributes", "crouch, no_jump"}}).area(0).attributes, 0x9u);
    EXPECT_EQ(one_with({{"material", "stairs"}}).area(0).attributes, 0x1000u);
    EXPECT_EQ(one_with({{"group", "crouch.001"}, {"name", "Floor"}}).area(0).attributes, 0x1u);
    EXPECT_EQ(one_with({{"name", "jump+precise.12"}}).area(0).attributes, 0x6u);
    // Words beside them make it a name like any other.
    EXPECT_EQ(one_with({{"material", "crouch here"}, {"name", "Stairs"}}).area(0).attributes, 0u);
    const DrawnMesh tf = one_with({{"attributes", "avoid sentry_spot"}}, "16.2");
    EXPECT_EQ(tf.area(0).attributes, 0x80u);
    EXPECT_EQ(tf.area(0).game_attributes, 0x400000u);
    const DrawnMesh left_4_dead = one_with({{"attributes", "mostly_flat,player_start"}}, "16.14");
    EXPECT_EQ(left_4_dead.area(0).attributes, 0x20000000u);
    EXPECT_EQ(left_4_dead.area(0).game_attributes, 0x80u);
}

TEST(DrawnTraits, AttributesThatAVersionLacksAreLost) {
    for (const auto& [version, name] :
         {std::pair{"5", "stairs"}, std::pair{"8", "stairs"}, std::pair{"12.0", "nav_blocker"},
          std::pair{"16.0", "sentry_spot"}, std::pair{"16.1", "mostly_flat"}}) {
        const DrawnMesh mesh = one_with({{"attributes", name}}, version, true);
        EXPECT_EQ(mesh.area(0).attributes, 0u);
        EXPECT_TRUE(mesh.tells("f", std::string("has no attribute ") + name)) << version;
        EXPECT_FALSE(one_with({{"attributes", name}}, version).files);
    }
    EXPECT_EQ(one_with({{"attributes", "crouhc"}}).error(),
              "f: attributes: there is no attribute \"crouhc\"; did you mean crouch?");
}

TEST(DrawnTraits, SteepFacesAreJumpsWhereSomebodySaysSo) {
    const DrawnMesh mesh = drawn_mesh(
        {{},
         {shape("f", {{0, 0, 0}, {30, 0, 0}, {30, 25, 50}, {0, 25, 50}}, {{"material", "jump"}})},
         {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(corners(mesh.area(0)), (Corners{0, 0, 30, 25, 0, 0, 50, 50}));
}

TEST(DrawnTraits, PlacesStandInTheOrderInWhichAreasNeedThem) {
    Drawing drawing;
    const char* const places[] = {"Yard", "", "Hall", "Yard"};
    for (int i = 0; i < 4; ++i)
        drawing.faces.push_back(tile("f", 100 * i, 0, 100, 100, 0, {{"place", places[i]}}));
    // A place of nothing but a wall is in no area.
    drawing.faces.insert(drawing.faces.begin(),
                         shape("wall", {{0, 0, 0}, {5, 0, 0}, {5, 0, 9}}, {{"place", "Wall"}}));
    const DrawnMesh mesh = drawn_mesh(drawing, {.lossy = true});
    ASSERT_TRUE(mesh.files) << mesh.error();
    ASSERT_EQ(mesh.file().places.size(), 2u);
    EXPECT_EQ(std::string_view(mesh.file().places[0].name.data(), 5), std::string_view("Yard", 5));
    EXPECT_EQ(name_of(mesh.file().places[1]), "Hall");
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(mesh.area(i).place, (std::array{1, 0, 2, 1})[i]) << i;
    EXPECT_EQ(mesh.file().has_unnamed_areas, 1);
    EXPECT_TRUE(
        one_with({{"place", "Hall"}}, "4", true).tells("f", "Hall, version 4 has no places"));
    EXPECT_TRUE(one_with({{"place", std::string(256, 'a')}})
                    .error()
                    .starts_with("f: place: a name of a place has 1 to 255 plain characters"));
}

TEST(DrawnTraits, IdsAreKeptAndTheOthersCountFromOne) {
    Drawing drawing;
    const Properties said[] = {{}, {{"id", "2"}}, {}, {{"id", "700"}}, {}};
    for (int i = 0; i < 5; ++i)
        drawing.faces.push_back(tile("f" + std::to_string(i), 100 * i, 0, 100, 100, 0, said[i]));
    const DrawnMesh mesh = drawn_mesh(drawing);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(mesh.area(i).id, (std::array{1u, 2u, 3u, 700u, 4u})[i]) << i;
    EXPECT_EQ(to(mesh.area(3), west), Numbers{3});
    drawing.faces[4].properties = {{"id", "2"}};
    EXPECT_EQ(drawn_mesh(drawing).error(), "f4: id: 2 is the id of f1 too");
    for (const char* const wrong : {"0", "-1", "4294967296", "one", "1.5", ""})
        EXPECT_EQ(one_with({{"id", wrong}}).error(),
                  std::string("f: id: expected a whole number from 1 to 4294967295, found \"") +
                      wrong + "\"");
}

TEST(DrawnTraits, OtherPropertiesAreNotedOnceAndRefuseNothing) {
    const DrawnMesh mesh =
        drawn_mesh({{},
                    {tile("a", 0, 0, 10, 10, 0, {{"name", "Floor"}, {"fid", "1"}}),
                     tile("b", 10, 0, 10, 10, 0, {{"material", "Concrete"}, {"fid", "2"}})},
                    {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_TRUE(mesh.notes(
        "properties that areas do not have were left out: fid (2), material (1), name (1)"));
}

TEST(DrawnLadders, StandBetweenTheAreasAtTheirEnds) {
    Drawing drawing{{shape("up", {{99, 50, 0}, {99, 50, 128}}, {{"width", "20"}})},
                    {tile("low", 0, 0, 100, 100, 0), tile("high", 100, 0, 100, 100, 128)},
                    {}};
    const DrawnMesh mesh = drawn_mesh(drawing);
    ASSERT_TRUE(mesh.files) << mesh.error();
    ASSERT_EQ(mesh.file().ladders.size(), 1u);
    const NavLadder& ladder = mesh.file().ladders[0];
    EXPECT_EQ(ladder.bottom, (Position{99, 50, 0}));
    EXPECT_EQ(ladder.top, (Position{99, 50, 128}));
    EXPECT_EQ(ladder.width, 20);
    EXPECT_EQ(ladder.length, 128);
    EXPECT_EQ(ladder.direction, u32{west});  // toward the area at its foot
    EXPECT_EQ(ladder.bottom_area, 1u);
    EXPECT_EQ(ladder.top_forward, 2u);
    EXPECT_EQ(numbers(mesh.area(0).ladders_up), Numbers{1});
    EXPECT_EQ(numbers(mesh.area(1).ladders_down), Numbers{1});

    // On the very edge of both it may face three ways.
    drawing.lines[0] = shape("up", {{100, 50, 128}, {100, 50, 0}});
    EXPECT_TRUE(drawn_mesh(drawing).tells(
        "up", "the side to climb can face north or south or west: say which"));
    drawing.lines[0].properties = {{"facing", "west"}};
    EXPECT_EQ(drawn_mesh(drawing).file().ladders.at(0).width, 32);
}

TEST(DrawnLadders, OtherLinesAreToldAsLost) {
    const DrawnMesh mesh = drawn_mesh({{shape("bent", {{0, 0, 0}, {0, 0, 50}, {0, 0, 90}}),
                                        shape("leaning", {{0, 0, 0}, {20, 0, 100}}),
                                        shape("nowhere", {{500, 0, 0}, {500, 0, 100}})},
                                       {tile("f", 0, 0, 100, 100, 0)},
                                       {}},
                                      {.lossy = true});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_TRUE(mesh.tells("bent", "only an upright line of two points is a ladder"));
    EXPECT_TRUE(mesh.tells("leaning", "it does not stand upright"));
    EXPECT_TRUE(mesh.tells("nowhere", "no areas lie at both ends of the ladder"));
    EXPECT_TRUE(mesh.file().ladders.empty());
}

}  // namespace
}  // namespace wend::source_nav
