#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"
#include "wend/c/repair.h"
#include "wend/map_fit.hpp"
#include "wend/world.hpp"

// Meshes held against the worlds of maps. Samples of a mesh and a map with the same nodes and seed
// fit each other; see samples/.

namespace wend {
namespace {

struct MeshesInWorlds : testing::Test {
    SampleMap mesh{"source-nav"}, map{"source-map"}, other{"source-map", 60, 2};
    CaughtError told;
    Kept<wend_world> world = kept(wend_world_make(map.map.get(), told));
    Kept<wend_world> foreign = kept(wend_world_make(other.map.get(), told));

    void SetUp() override {
        ASSERT_TRUE(world) << told.text();
        ASSERT_TRUE(foreign) << told.text();
    }
    wend_map_fit fit(const Kept<wend_map>& of, const Kept<wend_world>& in) {
        wend_map_fit found = {.size = sizeof found};
        EXPECT_TRUE(wend_map_get_fit(of.get(), in.get(), &found, told)) << told.text();
        return found;
    }
    std::string report_in(const wend_world* in, bool coverage = false) {
        const wend_check_options options = {
            .size = sizeof options, .coverage = coverage, .world = in};
        const auto report = kept(wend_check(mesh.map.get(), &options, told));
        EXPECT_TRUE(report) << told.text();
        return taken(wend_report_json(report.get(), told));
    }
};

bool tells(const std::string& json, std::string_view rule) {
    return json.find("\"" + std::string(rule) + "\": {") != json.npos;
}

TEST_F(MeshesInWorlds, FitTheirOwnAndNoOther) {
    const wend_map_fit own = fit(mesh.map, world), elsewhere = fit(mesh.map, foreign);
    EXPECT_EQ(own.verdict, WEND_FITS);
    EXPECT_GT(own.fitting, 0.9);
    EXPECT_LE(own.fitting, 1);
    EXPECT_EQ(own.scale, 1);
    EXPECT_EQ(c::point_of(own.offset), (Point{}));
    EXPECT_EQ(own.areas, mesh.as_network().nodes.size());
    EXPECT_EQ(own.in_solid + own.floating + own.off_floor, 0U);
    EXPECT_FALSE(own.is_cut_short);
    wend_member file = {.size = sizeof file};
    ASSERT_TRUE(wend_map_member_at(map.map.get(), 0, &file));
    EXPECT_EQ(own.map_bytes, file.bytes);
    EXPECT_EQ(elsewhere.verdict, WEND_FITS_FOREIGN);
    EXPECT_LT(elsewhere.fitting, own.fitting);
    EXPECT_GT(elsewhere.in_solid + elsewhere.floating + elsewhere.off_floor, 0U);
}

// All the figures, of both worlds, are the library's.
TEST_F(MeshesInWorlds, HaveTheFiguresOfTheLibrary) {
    for (const Kept<wend_world>* const in : {&world, &foreign}) {
        const wend_map_fit found = fit(mesh.map, *in);
        const MapFit same = fit_of(mesh.as_map(), *(*in)->world);
        EXPECT_EQ(wend_fit_verdict_name(found.verdict), fit_verdict_name(same.verdict));
        EXPECT_EQ(found.fitting, same.fitting);
        EXPECT_EQ(c::point_of(found.offset), same.offset);
        EXPECT_EQ(found.scale, same.scale);
        EXPECT_EQ(found.areas, same.areas);
        EXPECT_EQ(found.in_solid, same.in_solid);
        EXPECT_EQ(found.floating, same.floating);
        EXPECT_EQ(found.off_floor, same.off_floor);
        EXPECT_EQ(found.has_stated_bytes, same.stated_bytes.has_value());
        EXPECT_EQ(found.stated_bytes, same.stated_bytes.value_or(0));
        EXPECT_EQ(found.map_bytes, same.map_bytes);
    }
}

TEST_F(MeshesInWorlds, VerdictsHaveNames) {
    const std::pair<wend_fit_verdict, const char*> names[] = {{WEND_FITS, "fits"},
                                                              {WEND_FITS_STALE, "stale"},
                                                              {WEND_FITS_SHIFTED, "shifted"},
                                                              {WEND_FITS_SCALED, "scaled"},
                                                              {WEND_FITS_FOREIGN, "foreign"},
                                                              {-1, ""},
                                                              {5, ""},
                                                              {256, ""}};
    for (const auto& [verdict, name] : names) EXPECT_STREQ(wend_fit_verdict_name(verdict), name);
}

TEST_F(MeshesInWorlds, AreCheckedThere) {
    EXPECT_FALSE(tells(report_in(nullptr), "foreign-map"));
    EXPECT_FALSE(tells(report_in(world.get()), "foreign-map"));
    EXPECT_TRUE(tells(report_in(foreign.get()), "foreign-map"));
    // Without a world there is no floor to look for.
    EXPECT_EQ(report_in(nullptr, true), report_in(nullptr));
}

// The sample states the size of another map file: of one that was compiled again since.
TEST_F(MeshesInWorlds, AreRepairedThere) {
    const wend_map_fit before = fit(mesh.map, world);
    ASSERT_TRUE(before.has_stated_bytes);
    ASSERT_NE(before.stated_bytes, before.map_bytes);
    const TextList rules{"recompiled-map"};
    const wend_text_list only = rules;
    const auto stated_after = [&](const wend_world* in) {
        const wend_repair_options options = {.size = sizeof options, .only = &only, .world = in};
        const auto repaired = kept(wend_repair_map(mesh.map.get(), &options, told));
        EXPECT_TRUE(repaired) << told.text();
        return fit(kept(wend_repaired_map(repaired.get(), told)), world).stated_bytes;
    };
    EXPECT_EQ(stated_after(nullptr), before.stated_bytes);
    EXPECT_EQ(stated_after(foreign.get()), before.stated_bytes);
    EXPECT_EQ(stated_after(world.get()), before.map_bytes);
}

// Raised by 40 units it lies that far off its place.
TEST_F(MeshesInWorlds, TellHowFarTheyAreOff) {
    const auto editor = kept(wend_editor_make(mesh.map.get(), 0, told));
    ASSERT_TRUE(editor) << told.text();
    ASSERT_TRUE(kept(done(editor, "move", all_nodes, R"({"by": [0, 0, 40]})", told)))
        << told.text();
    const wend_map_fit there = fit(kept(wend_editor_map(editor.get(), told)), world);
    EXPECT_EQ(there.verdict, WEND_FITS_SHIFTED);
    EXPECT_NEAR(there.offset.x, 0, 2);
    EXPECT_NEAR(there.offset.y, 0, 2);
    EXPECT_NEAR(there.offset.z, 40, 2);
}

TEST_F(MeshesInWorlds, AreNoOtherMaps) {
    const SampleMap town("gta-sa-paths");
    const wend_check_options check = {.size = sizeof check, .world = world.get()};
    const wend_repair_options repair = {.size = sizeof repair, .world = world.get()};
    wend_map_fit found = {.size = sizeof found};
    for (const SampleMap* const no_mesh : std::initializer_list<const SampleMap*>{&town, &map}) {
        EXPECT_FALSE(wend_check(no_mesh->map.get(), &check, told));
        EXPECT_NE(told.message().find("is no mesh or graph of a map"), std::string::npos)
            << told.text();
        EXPECT_FALSE(wend_repair_map(no_mesh->map.get(), &repair, told));
        EXPECT_FALSE(wend_map_get_fit(no_mesh->map.get(), world.get(), &found, told));
    }
    EXPECT_FALSE(wend_map_get_fit(mesh.map.get(), nullptr, &found, told));
    EXPECT_EQ(told.message(), "wend_world that is needed is NULL");
    EXPECT_FALSE(wend_map_get_fit(mesh.map.get(), world.get(), nullptr, told));
    found.size = 0;
    EXPECT_FALSE(wend_map_get_fit(mesh.map.get(), world.get(), &found, told));
    EXPECT_NE(told.message().find("size of a structure"), std::string::npos) << told.text();
}

TEST_F(MeshesInWorlds, ReadWorldsFromTheDisk) {
    const TemporaryFolder folder;
    const std::string name =
        folder.put("building.bsp", taken(wend_files_bytes(map.files.get(), 0, told)));
    const std::string game = folder.name("cstrike");
    std::filesystem::create_directories(game);
    const auto read = kept(wend_world_read(name.c_str(), TextList{game.c_str()}, told));
    ASSERT_TRUE(read) << told.text();
    EXPECT_EQ(fit(mesh.map, read).verdict, WEND_FITS);
    EXPECT_EQ(fit(mesh.map, read).map_bytes, std::filesystem::file_size(name));
    // A lump beside the map takes the place of the one in it: number 0 is the entities. Its header
    // is where it begins, its number and version, its bytes and a revision.
    const std::string entities = "{ \"classname\" \"worldspawn\" \"skyname\" \"beside\" }";
    std::string lump;
    for (const auto value : {20U, 0U, 0U, static_cast<unsigned>(entities.size()), 1U})
        for (unsigned byte = 0; byte < 4; ++byte)
            lump += static_cast<char>(value >> (8 * byte) & 0xFF);
    folder.put("building_l_0.lmp", lump + entities);
    const auto with_lump = kept(wend_world_read(name.c_str(), {}, told));
    ASSERT_TRUE(with_lump) << told.text();
    EXPECT_STREQ(wend_world_entity_value(with_lump.get(), 0, "skyname"), "beside");

    const std::string none = folder.name("none");
    EXPECT_FALSE(wend_world_read(none.c_str(), {}, told));
    EXPECT_EQ(wend_error_file(told.error()), none);
    EXPECT_FALSE(wend_world_read(name.c_str(), TextList{none.c_str()}, told));
    EXPECT_EQ(wend_error_file(told.error()), none);
    EXPECT_FALSE(wend_world_read(name.c_str(), {nullptr, 2}, told));
    EXPECT_FALSE(wend_world_read(nullptr, {}, told));
    EXPECT_EQ(told.message(), "a text that is needed is NULL");
}

}  // namespace
}  // namespace wend
