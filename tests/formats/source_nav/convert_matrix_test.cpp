#include "core/describe/compare.hpp"
#include "core/describe/random_record.hpp"
#include "formats/source/source_nav_format.hpp"
#include "formats/source_nav/converting.hpp"

// Every version into every other.

namespace wend::source_nav {
namespace {

std::vector<std::string> all_versions() {
    std::vector<std::string> names;
    for (const FormatVersion& version : source_nav_format().info().versions)
        names.push_back(version.name);
    for (const char* odd : {"16.3-left-4-dead", "16.9-left-4-dead", "14.1", "16.77-base"})
        names.emplace_back(odd);
    return names;
}

// Any values that the file can hold, but attributes that all versions know.
std::shared_ptr<NavDocument> random_mesh(const std::string& version, std::mt19937_64& random) {
    auto mesh = std::make_shared<NavDocument>(version_named(version).value());
    fill_randomly(mesh->file, mesh->context, random, 4, true);
    for (NavArea& area : mesh->file.areas) {
        area.attributes &= 0xF;
        for (OldEncounter& encounter : area.old_encounters)
            for (OldEncounterSpot& spot : encounter.spots) spot.t = f32(random() % 256) / 255;
    }
    return mesh;
}

// Ways and shapes at random, beside what every version can say.
std::shared_ptr<NavDocument> tame_mesh(const std::string& version, std::mt19937_64& random) {
    auto mesh = plain_mesh(version, {1, 4, 6, 1000});
    u32 spot = 0;
    for (NavArea& area : mesh->file.areas) {
        area.attributes = random() % 16;
        area.north_east_height = f32(random() % 100);
        for (List<u32>& to : area.connections.to)
            if (random() % 2 == 0) to = list_of<u32>(*mesh, {4, u32(random())});
        while (random() % 3 == 0) {
            const u32 id = mesh->context.version >= 2 ? ++spot : 0;
            const u8 flags = mesh->context.version >= 2 ? 1 : 0;
            area.hiding_spots.push_back({id, {f32(random() % 9), 2, 3}, flags}, *mesh->arena);
        }
    }
    if (mesh->context.version >= 6 && random() % 2 == 0) {
        mesh->file.ladders.push_back({.id = 3, .top_forward = 4, .bottom_area = 1});
        if (mesh->context.version >= 7) {
            mesh->file.areas[0].ladders_up = list_of<u32>(*mesh, {3});
            mesh->file.areas[1].ladders_down = list_of<u32>(*mesh, {3});
        }
    }
    return mesh;
}

// What was made is what its bytes say, and the source is as it was.
void expect_whole(const NavDocument& made) {
    const Bytes bytes = bytes_of(made);
    NavContext context = made.context;
    Arena arena;
    context.arena = &arena;
    const auto read = decode<NavFile>(bytes, context);
    ASSERT_TRUE(read) << made.version() << ": " << read.error().text();
    EXPECT_EQ(differences(made.file, *read, context, 5), std::vector<std::string>{});
    EXPECT_EQ(bytes.size(), wire_size(made.file, made.context));
}

TEST(ConvertMatrix, RandomMeshesGoIntoEveryVersionAndBack) {
    std::mt19937_64 random(4);
    for (const std::string& from : all_versions())
        for (const std::string& to : all_versions()) {
            SCOPED_TRACE(from + " to " + to);
            const auto mesh = random_mesh(from, random);
            const Bytes before = bytes_of(*mesh);
            const Converted there = convert(mesh, to);
            EXPECT_TRUE(there.losses.allows(true));
            expect_whole(*there.mesh);
            const Converted back = convert(there.mesh, from);
            EXPECT_TRUE(back.losses.allows(true));
            expect_whole(*back.mesh);
            EXPECT_EQ(bytes_of(*mesh), before);
            if (from == to) {
                EXPECT_EQ(bytes_of(*there.mesh), before);
            }
        }
}

// A loss is told of exactly where the way back does not give the same bytes.
TEST(ConvertMatrix, WhatIsNoLossComesBack) {
    std::mt19937_64 random(5);
    std::size_t lossless = 0;
    for (const std::string& from : all_versions())
        for (const std::string& to : all_versions())
            for (int i = 0; i < 4; ++i) {
                SCOPED_TRACE(from + " to " + to);
                const auto mesh = i == 0 ? random_mesh(from, random) : tame_mesh(from, random);
                const Converted there = convert(mesh, to);
                if (!there.loses_nothing()) continue;
                ++lossless;
                const Converted back = convert(there.mesh, from);
                EXPECT_TRUE(bytes_of(*back.mesh) == bytes_of(*mesh));
            }
    EXPECT_GT(lossless, all_versions().size() * all_versions().size());
}

TEST(ConvertMatrix, NeighbouringVersionsLoseNothingOfWhatBothCanSay) {
    std::mt19937_64 random(6);
    for (const auto& [low, high] : {std::pair("5", "9"),
                                    {"16.0", "16.2"},
                                    {"14.0", "16.0"},
                                    {"1", "16.1"},
                                    {"9", "16.1"},
                                    {"6", "7"},
                                    {"16.0", "16.14"}})
        for (int i = 0; i < 20; ++i) {
            SCOPED_TRACE(std::string(low) + " to " + high);
            const auto mesh = tame_mesh(low, random);
            const Converted there = convert(mesh, high);
            EXPECT_EQ(there.count(LossKind::lost) + there.count(LossKind::changed), 0U);
            const Converted back = convert(there.mesh, low);
            EXPECT_TRUE(back.loses_nothing());
            EXPECT_TRUE(bytes_of(*back.mesh) == bytes_of(*mesh));
        }
}

}  // namespace
}  // namespace wend::source_nav
