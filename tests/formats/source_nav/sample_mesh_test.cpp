#include "formats/source/sample/sample_mesh.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "core/describe/codec.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "mesh_rules.hpp"

namespace wend::source_nav {
namespace {

SampleRequest request_of(std::string version, u64 areas, u64 seed) {
    SampleRequest request;
    request.version = std::move(version);
    request.nodes = areas;
    request.seed = seed;
    return request;
}

// All versions that are listed, and some that only their names say how to read.
std::vector<std::string> sampled_versions() {
    std::vector<std::string> names{
        "16.9-left-4-dead", "16.5-left-4-dead", "14.77-base", "12.14", "13.2", "11.1"};
    for (const FormatVersion& version : source_nav.info().versions) names.push_back(version.name);
    return names;
}

Bytes sample_bytes(const SampleRequest& request) {
    const auto files = source_nav.sample(request);
    EXPECT_TRUE(files) << files.error().text();
    if (!files) return {};
    EXPECT_EQ(files->size(), 1U);
    EXPECT_TRUE(files->front().name.ends_with(".nav"));
    const auto bytes = files->front().document->write();
    EXPECT_TRUE(bytes) << bytes.error().text();
    return bytes ? *bytes : Bytes{};
}

// The file of a sample, read back by the layout that its version says.
std::unique_ptr<NavDocument> sample_file(const std::string& version, u64 areas, u64 seed) {
    const Bytes bytes = sample_bytes(request_of(version, areas, seed));
    auto document = std::make_unique<NavDocument>(version_named(version).value(), bytes.size());
    Expected<NavFile> file = decode<NavFile>(bytes, document->context);
    EXPECT_TRUE(file) << file.error().text();
    if (file) document->file = std::move(*file);
    return document;
}

TEST(SampleMesh, OfEveryVersionKeepsTheRules) {
    for (const std::string& version : sampled_versions())
        for (const unsigned areas : {10U, 60U, 700U}) {
            SCOPED_TRACE(fmt::format("{}, {} areas", version, areas));
            const auto document = sample_file(version, areas, 7);
            EXPECT_EQ(document->file.areas.size(), areas);
            EXPECT_EQ(MeshRules(document->file, document->context).broken(), "");
        }
}

TEST(SampleMesh, KeepsTheRulesWithManySeeds) {
    for (unsigned seed = 1; seed <= 40; ++seed)
        for (const char* version : {"16.1", "16.14", "6"}) {
            const auto document = sample_file(version, 100 + 17 * seed, seed);
            EXPECT_EQ(MeshRules(document->file, document->context).broken(), "")
                << version << ", seed " << seed;
        }
}

TEST(SampleMesh, ReadsBackAndThroughJson) {
    for (const FormatVersion& version : source_nav.info().versions) {
        SCOPED_TRACE(version.name);
        const Bytes bytes = sample_bytes(request_of(version.name, 200, 3));
        const auto document = source_nav.read(bytes);
        ASSERT_TRUE(document) << document.error().text();
        EXPECT_EQ((*document)->version(), version.name);
        EXPECT_EQ(*(*document)->write(), bytes);

        std::string json;
        {
            TextSink sink([&](std::string_view text) { json += text; });
            (*document)->write_json(sink);
        }
        EXPECT_EQ(json.find("stored"), std::string::npos) << "what follows from the rest does not";
        EXPECT_EQ(json.find("other_bits"), std::string::npos) << "bits without a name";
        for (const bool recompute : {false, true}) {
            const auto built = source_nav.read_json(json, recompute);
            ASSERT_TRUE(built) << built.error().text();
            EXPECT_EQ(*(*built)->write(), bytes);
        }
    }
}

TEST(SampleMesh, IsTheSameForTheSameSeedOnly) {
    const Bytes bytes = sample_bytes(request_of("16.0", 300, 5));
    EXPECT_EQ(sample_bytes(request_of("16.0", 300, 5)), bytes);
    EXPECT_EQ(sample_bytes(request_of("", 300, 5)), bytes) << "the first version is the default";
    EXPECT_NE(sample_bytes(request_of("16.0", 300, 6)), bytes);
}

TEST(SampleMesh, RefusesOtherVersionsAndSizes) {
    for (const char* version : {"0", "17", "16", "30", "bsp", "16.77"})
        EXPECT_FALSE(source_nav.sample(request_of(version, 100, 1))) << version;
    EXPECT_FALSE(source_nav.sample(request_of("16.0", 9, 1)));
    EXPECT_FALSE(source_nav.sample(request_of("16.0", 1'000'000, 1)));
}

// From some size on, every field of a version has something in it.
TEST(SampleMesh, HoldsWhatTheVersionCan) {
    for (const std::string& version : sampled_versions()) {
        SCOPED_TRACE(version);
        const auto document = sample_file(version, 900, 2);
        const NavContext& context = document->context;
        const NavFile& file = document->file;
        const bool bare = context.is_team_fortress_code();
        const auto any = [&](auto test) { return std::ranges::any_of(file.areas, test); };
        const auto has = [&](auto member) {
            return any([&](const NavArea& area) { return !(area.*member).empty(); });
        };
        const auto marked = [&](u32 bit) {
            return any([&](const NavArea& area) { return (area.attributes & bit) != 0; });
        };
        EXPECT_TRUE(marked(1)) << "crouch";
        EXPECT_TRUE(marked(2)) << "jump";
        EXPECT_EQ(marked(0x1000), context.version >= 9) << "stairs";
        EXPECT_TRUE(has(&NavArea::hiding_spots));
        EXPECT_EQ(has(&NavArea::encounters), context.version >= 3 && !bare);
        EXPECT_EQ(has(&NavArea::old_encounters), context.version < 3);
        EXPECT_EQ(has(&NavArea::approaches),
                  context.version < 15 || context.family == Family::counter_strike);
        EXPECT_EQ(file.places.size() > 8, context.version >= 5);
        EXPECT_EQ(any([](const NavArea& area) { return area.place == 0; }), true);
        EXPECT_EQ(file.ladders.size() > 4, context.version >= 6);
        EXPECT_EQ(has(&NavArea::ladders_up), context.version >= 7);
        EXPECT_EQ(has(&NavArea::visible), context.has_visibility());
        EXPECT_EQ(any([](const NavArea& area) { return area.inherit_visibility_from != 0; }),
                  context.is_left_4_dead() ? context.sub_version >= 11 : context.version >= 16);
        EXPECT_EQ(any([](const NavArea& area) { return area.game_attributes != 0; }),
                  context.family == Family::team_fortress || context.is_left_4_dead());
        EXPECT_EQ(file.greatest_view_distance > 0, context.left_4_dead(12));
        EXPECT_EQ(!file.population.empty(), context.left_4_dead(12));
        EXPECT_EQ(any([](const NavArea& area) { return area.light[0] != 0; }),
                  context.version >= 11);

        const auto rises = std::ranges::is_sorted(file.areas, {}, &NavArea::id);
        EXPECT_EQ(rises, !context.is_left_4_dead());
        if (rises) {
            EXPECT_EQ(file.areas[0].id, 1U);
            EXPECT_GT(file.areas.back().id, file.areas.size()) << "no gap";
        }
    }
}

// Each team starts somewhere, and all else takes longer the farther it is.
TEST(SampleMesh, TimesRiseWithTheWay) {
    for (const char* version : {"8", "16.1"}) {
        const auto document = sample_file(version, 700, 4);
        const NavFile& file = document->file;
        std::map<u32, const NavArea*> by_id;
        for (const NavArea& area : file.areas) by_id[area.id] = &area;
        for (const std::size_t team : {0U, 1U}) {
            int starts = 0;
            for (const NavArea& area : file.areas) {
                const f32 time = area.earliest_occupy_times[team];
                starts += time == 0;
                for (const List<u32>& list : area.connections.to)
                    for (const u32 id : list) {
                        const NavArea& other = *by_id.at(id);
                        double squared = 0;
                        for (std::size_t i = 0; i < 3; ++i) {
                            const double apart = (area.north_west[i] + area.south_east[i]) / 2.0 -
                                                 (other.north_west[i] + other.south_east[i]) / 2.0;
                            squared += apart * apart;
                        }
                        EXPECT_LE(other.earliest_occupy_times[team],
                                  time + std::sqrt(squared) / 250 + 1e-3);
                    }
            }
            EXPECT_EQ(starts, 1);
        }
    }
}

TEST(SampleMesh, OfTwentyThousandAreasTakesAMoment) {
    const auto start = std::chrono::steady_clock::now();
    const auto document = sample_file("16.1", 20'000, 1);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    fmt::print("made, written and read in {:.2f} s\n", taken.count());
    EXPECT_EQ(MeshRules(document->file, document->context).broken(), "");
}

}  // namespace
}  // namespace wend::source_nav
