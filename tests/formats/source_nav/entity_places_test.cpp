#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "formats/source_nav/planted_mesh.hpp"
#include "formats/source_nav/planted_world.hpp"
#include "support/places.hpp"
#include "wend/in_world.hpp"
#include "wend/open.hpp"
#include "wend/planner.hpp"

// What the entities of maps are for becomes places of meshes. The planted mesh has the areas 11 and
// 12 side by side, 14 and 13 north of them, and 15 east of 12.

namespace wend::source_nav {
namespace {

Map planted_map(const PlantedMesh& mesh = PlantedMesh(NavContext{})) {
    const Bytes bytes = mesh.bytes();
    return Map::of(source_nav,
                   {{"mesh.nav", bytes.size(), std::nullopt, source_nav.read(bytes).value()}})
        .value();
}

std::vector<EntityPlace> places_of(const Map& mesh, std::vector<PlantedEntity> entities) {
    return entity_places(mesh.network(), *PlantedWorld{.entities = std::move(entities)}.build());
}

// "spawn:t 11 13, bombsite:a 12": each place with its areas.
std::string told(const Network& network, const std::vector<EntityPlace>& places) {
    std::string text;
    for (const EntityPlace& place : places) {
        text += (text.empty() ? "" : ", ") + place.name;
        for (const NodeIndex area : place.all_areas()) text += " " + network.name_of(area);
    }
    return text;
}

std::string told(std::vector<PlantedEntity> entities) {
    const Map mesh = planted_map();
    return told(mesh.network(), places_of(mesh, std::move(entities)));
}

TEST(EntityPlaces, AreThoseOfTeams) {
    EXPECT_EQ(told({entity("info_player_terrorist", "150 50 30"),
                    entity("info_player_counterterrorist", "50 150 30"),
                    entity("info_player_terrorist", "150 150 30")}),
              "spawn:t 12 13, spawn:ct 14");
    EXPECT_EQ(told({entity("info_player_combine", "250 50 30"),
                    entity("info_player_deathmatch", "50 150 30")}),
              "spawn:combine 15, spawn 14");
    // Without any other, the start on the first area counts.
    EXPECT_EQ(told({}), "spawn 11");
}

TEST(EntityPlaces, GoByTheNumbersOfTeams) {
    const auto of_team = [](std::string name, std::string key, std::string number) {
        PlantedEntity made = entity(name, "150 50 30");
        made.entity.values.emplace_back(std::move(key), std::move(number));
        return made;
    };
    EXPECT_EQ(told({of_team("info_player_teamspawn", "TeamNum", "2"),
                    of_team("info_player_teamspawn", "teamnum", "3"),
                    of_team("item_teamflag", "TeamNum", "3"),
                    of_team("func_capturezone", "TeamNum", "0")}),
              "spawn:red 12, spawn:blu 12, flag:blu 12, capture-zone 12");
    EXPECT_EQ(told({of_team("info_player_teamspawn", "team_no", "1"),
                    of_team("info_player_teamspawn", "team_no", "2"),
                    of_team("item_tfgoal", "owned_by", "2")}),
              "spawn:blue 12, spawn:red 12, flag:red 12");
}

// Those of which there are several are numbered in the order of the map.
TEST(EntityPlaces, AreNumbered) {
    EXPECT_EQ(told({entity("hostage_entity", "250 50 40"), entity("hostage_entity", "50 150 10"),
                    zone("func_hostage_rescue", {{110, 110, 0}, {190, 190, 100}})}),
              "spawn 11, hostage:1 15, hostage:2 14, rescue 13");
}

TEST(EntityPlaces, StandOnTheNearestFloor) {
    // Up to 170 units above it, in the floor, and a little beside the areas.
    EXPECT_EQ(told({entity("info_player_deathmatch", "50 50 165")}), "spawn 11");
    EXPECT_EQ(told({entity("info_player_deathmatch", "50 50 -5")}), "spawn 11");
    EXPECT_EQ(told({entity("info_player_deathmatch", "-8 150 30")}), "spawn 14");
    EXPECT_EQ(told({entity("info_player_deathmatch", "50 50 600")}), "spawn");
}

// Zones have the areas of which they cover a quarter, or else the one that they cover most of.
TEST(EntityPlaces, AreAreasInZones) {
    EXPECT_EQ(told({zone("func_escapezone", {{0, 0, 0}, {130, 100, 60}})}),
              "spawn 11, escape 11 12");
    EXPECT_EQ(told({zone("func_escapezone", {{0, 0, 0}, {120, 100, 60}})}), "spawn 11, escape 11");
    EXPECT_EQ(told({zone("func_escapezone", {{95, 95, 0}, {106, 106, 60}})}),
              "spawn 11, escape 13");
    // Heads are in it; but nobody is in one that hangs above.
    EXPECT_EQ(told({zone("func_escapezone", {{110, 10, 71}, {190, 90, 90}})}),
              "spawn 11, escape 12");
    EXPECT_EQ(told({zone("func_escapezone", {{110, 10, 300}, {190, 90, 400}})}),
              "spawn 11, escape");
}

TEST(EntityPlaces, ArePointsWithTheZonesInWhichTheyAreCaptured) {
    PlantedEntity point = entity("team_control_point", "50 150 20");
    point.entity.values.emplace_back("targetname", "cp_1");
    PlantedEntity area = zone("trigger_capture_area", {{100, 0, 0}, {300, 100, 90}});
    area.entity.values.emplace_back("area_cap_point", "cp_1");
    EXPECT_EQ(told({point}), "spawn 11, point 14");
    EXPECT_EQ(told({point, area}), "spawn 11, point 12 15");
}

// Further from each other than zones of one site are.
constexpr WorldBox west_box{{0, 0, 0}, {55, 55, 90}};
constexpr WorldBox north_box{{145, 145, 0}, {200, 200, 90}};

TEST(BombSites, HaveTheLettersOfTheMesh) {
    PlantedMesh mesh{NavContext{}};
    mesh.add_place(std::string_view("Bombsite_B\0", 11));
    mesh.area(0).place = 3;  // The planted ones are two.
    const Map map = planted_map(mesh);
    const auto sites =
        places_of(map, {zone("func_bomb_target", west_box), zone("func_bomb_target", north_box)});
    EXPECT_EQ(told(map.network(), sites), "spawn 11, bombsite:b 11, bombsite:a 13");
    EXPECT_EQ(sites[1].note, "");
    EXPECT_NE(sites[2].note, "");
}

// Nothing is guessed without a word.
TEST(BombSites, GoByTheOrderOfEntitiesAndSaySo) {
    const Map map = planted_map();
    const auto sites =
        places_of(map, {zone("func_bomb_target", north_box), zone("func_bomb_target", west_box)});
    EXPECT_EQ(told(map.network(), sites), "spawn 11, bombsite:a 13, bombsite:b 11");
    for (const EntityPlace& site : sites)
        EXPECT_EQ(site.note.find("order of entities") != std::string::npos,
                  site.kind == "bombsite");
}

TEST(BombSites, AreOneWhereZonesLieAtEachOther) {
    EXPECT_EQ(told({zone("func_bomb_target", {{0, 0, 0}, {60, 100, 90}}),
                    zone("func_bomb_target", {{160, 0, 0}, {200, 100, 90}}),
                    zone("func_bomb_target", {{60, 0, 0}, {120, 100, 90}})}),
              "spawn 11, bombsite:a 11 12");
}

// Their zones reach 256 units, and into those of others.
TEST(BombSites, AreAlsoPoints) {
    EXPECT_EQ(
        told({entity("info_bomb_target", "-200 50 0"), entity("info_bomb_target", "250 50 10")}),
        "spawn 11, bombsite:a 11 14, bombsite:b 11 12 13 14 15");
}

TEST(EntityPlaces, SayWhereRescueIsWithoutAZone) {
    const Map map = planted_map();
    const auto places = places_of(map, {entity("info_player_counterterrorist", "150 50 30"),
                                        entity("hostage_entity", "50 150 10")});
    EXPECT_EQ(told(map.network(), places), "spawn:ct 12, rescue 12, hostage 14");
    EXPECT_NE(places[1].note, "");
}

// A mesh in a world knows them as its own places, and together.
TEST(MeshInWorld, HasThePlacesOfItsEntities) {
    const Map plain = planted_map();
    const auto world =
        PlantedWorld{.entities = {entity("info_player_terrorist", "150 50 30"),
                                  entity("info_player_counterterrorist", "50 150 30"),
                                  entity("item_ctfflag", "250 50 40")}}
            .build();
    const Map mesh = in_world(plain, world);
    const Network& network = mesh.network();
    EXPECT_EQ(mesh.world_around(), world);
    EXPECT_EQ(plain.world_around(), nullptr);
    std::string names;
    for (const NamedRegion& place : network.places)
        names += place.name + (place.has_parts ? " (parts)" : "") + ", ";
    EXPECT_EQ(names, "Yard, Hall, spawn:t, spawn (parts), spawn:ct, flag, ");
    EXPECT_EQ(network.places[3].nodes, (std::vector<NodeIndex>{1, 3}));
    EXPECT_EQ(plain.network().places.size(), 2U);
    EXPECT_EQ(network.markers.position.size(), plain.network().markers.position.size() + 3);
    // What came before is as it was.
    EXPECT_EQ(network.links.to, plain.network().links.to);

    auto planner = Planner::make(mesh).value();
    const auto stops = planner.stops(std::vector<std::string>{"spawn:ct", "flag"});
    ASSERT_TRUE(stops) << stops.error().text();
    EXPECT_TRUE(planner.find(*stops).path.found);
}

// A name that the mesh has already stays its own.
TEST(MeshInWorld, KeepsThePlacesOfTheMesh) {
    PlantedMesh mesh{NavContext{}};
    mesh.add_place(std::string_view("spawn\0", 6));
    mesh.area(4).place = 3;
    const Map map = in_world(planted_map(mesh), PlantedWorld{}.build());
    const auto found = map.network().find_named_region("spawn");
    ASSERT_TRUE(found);
    EXPECT_EQ(map.network().places[*found].nodes, std::vector<NodeIndex>{4});
}

// Files may have any number of entities, each of which is held against all areas.
TEST(EntityPlaces, AreNoMoreThanMapsOfGamesHave) {
    const std::vector<PlantedEntity> many(9000, entity("item_ctfflag", "50 50 30"));
    const auto world = PlantedWorld{.entities = many}.build();
    EXPECT_EQ(world->uses().size(), 8192U);
    const Map map = planted_map();
    EXPECT_EQ(entity_places(map.network(), *world).size(), 8192U);
}

// How many entities make each place of the real maps, as another program counted them.
using Counts = std::map<std::string, std::size_t>;
const std::map<std::string, Counts> real_counts{
    {"awp_map", {{"spawn:ct", 10}, {"spawn:t", 10}}},
    {"cs_mansion",
     {{"spawn:ct", 10},
      {"spawn:t", 10},
      {"hostage:1", 1},
      {"hostage:2", 1},
      {"hostage:3", 1},
      {"rescue", 10}}},
    {"de_train", {{"spawn:ct", 12}, {"spawn:t", 12}, {"bombsite:a", 1}, {"bombsite:b", 1}}},
    {"de_westwood", {{"spawn:ct", 16}, {"spawn:t", 16}, {"bombsite:a", 1}, {"bombsite:b", 1}}},
    {"recompiled-de_nuke",
     {{"spawn:ct", 10}, {"spawn:t", 10}, {"bombsite:a", 1}, {"bombsite:b", 1}}},
    {"fof_quad", {{"spawn", 40}}},
    {"mvm_heist",
     {{"spawn:red", 2}, {"spawn:blu", 8}, {"point:1", 1}, {"point:2", 1}, {"capture-zone:blu", 2}}},
    {"mvm_example",
     {{"spawn:red", 12},
      {"spawn:blu", 12},
      {"respawn-room:red", 1},
      {"respawn-room:blu", 1},
      {"capture-zone:blu", 1},
      {"flag:blu", 1}}},
    {"stalkyard", {{"spawn", 20}}},
    {"test_scavenge", {{"spawn:survivors", 4}}},
    {"tfc_orange", {{"spawn:blue", 16}, {"spawn:red", 16}, {"flag:red", 1}, {"flag:blue", 1}}},
};

// And from each start a way leads to all that is to be played for there.
TEST(EntityPlaces, OfRealMapsAreThoseThatAreThere) {
    const std::filesystem::path folder = test::shared_data() / "bsp-pairs";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << real_counts.size() << " real maps with meshes are not there";
    for (const auto& [name, counts] : real_counts) {
        SCOPED_TRACE(name);
        std::map<std::string, std::string> file;
        for (const auto& one : std::filesystem::directory_iterator(folder / name))
            file[one.path().extension().string()] = one.path().string();
        const auto world = open_map(file[".bsp"]).value().world().value();
        const Map mesh = in_world(open_map(file[".nav"]).value(), world);
        Counts found;
        std::vector<std::string> starts, goals;
        const auto places = entity_places(mesh.network(), *world);
        for (const EntityPlace& place : places) {
            found[place.name] = place.entities.size();
            EXPECT_FALSE(place.all_areas().empty()) << place.name;
            (place.kind == "spawn" ? starts : goals).push_back(place.name);
        }
        EXPECT_EQ(found, counts);
        auto planner = Planner::make(mesh).value();
        for (const std::string& from : starts)
            for (const std::string& to : goals) {
                const auto stops = planner.stops(std::vector<std::string>{from, to});
                ASSERT_TRUE(stops) << stops.error().text();
                // Where robots come from in Mann vs. Machine they drop down, and nobody climbs.
                const bool is_below = name == "mvm_example" && from == "spawn:red" &&
                                      (to == "respawn-room:blu" || to == "flag:blu");
                EXPECT_EQ(planner.find(*stops).path.found, !is_below) << from << " to " << to;
            }
    }
}

}  // namespace
}  // namespace wend::source_nav
