#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "c_interface/kept.hpp"
#include "wend/c/generate_part.h"
#include "wend/c/nearest.h"
#include "wend/c/sight.h"
#include "wend/c/world.h"
#include "wend/editor.hpp"
#include "wend/generate.hpp"
#include "wend/generate_part.hpp"
#include "wend/nearest_finder.hpp"
#include "wend/sight_lines.hpp"
#include "wend/world.hpp"

namespace wend {
namespace {

struct WorldForC : testing::Test {
    SampleMap sample{"source-map"};
    std::shared_ptr<const World> expected = sample.as_map().world().value();
    CaughtError told;
    Kept<wend_world> world = kept(wend_world_make(sample.map.get(), told));

    // Points over the whole world, and below them.
    std::vector<wend_point> above, below;
    void SetUp() override {
        ASSERT_TRUE(world) << told.text();
        const WorldBox box = expected->bounds();
        for (int i = 0; i < 400; ++i) {
            const double x = box.mins.x + (box.maxs.x - box.mins.x) * (i % 20 + 0.5) / 20;
            const double y = box.mins.y + (box.maxs.y - box.mins.y) * (i / 20 + 0.5) / 20;
            above.push_back({x, y, box.maxs.z - 1});
            below.push_back({x + 7, y - 3, box.mins.z});
        }
    }
};

TEST_F(WorldForC, SaysWhatThereIs) {
    wend_world_info info = {.size = sizeof info};
    ASSERT_TRUE(wend_world_get_info(world.get(), &info));
    EXPECT_EQ(info.engine, WEND_SOURCE);
    EXPECT_EQ(info.file_bytes, expected->file_bytes());
    EXPECT_EQ(info.has_revision, expected->revision().has_value());
    EXPECT_EQ(info.revision, expected->revision().value_or(0));
    EXPECT_EQ(c::point_of(info.mins), expected->bounds().mins);
    EXPECT_EQ(c::point_of(info.maxs), expected->bounds().maxs);
    EXPECT_EQ(info.player_width, expected->player().width);
    EXPECT_EQ(info.entity_count, expected->entities().size());
    EXPECT_STREQ(wend_world_entity_value(world.get(), 0, "classname"), "worldspawn");
    EXPECT_FALSE(wend_world_entity_value(world.get(), 0, "no such key"));
    EXPECT_FALSE(wend_world_entity_value(world.get(), 1u << 30, "classname"));
    const std::string json = taken(wend_world_entities_json(world.get(), told));
    EXPECT_NE(json.find(R"(["classname", "worldspawn"])"), std::string::npos) << json;

    std::size_t count = 0;
    const wend_world_face* const faces = wend_world_faces(world.get(), &count);
    ASSERT_EQ(count, expected->faces().size());
    EXPECT_EQ(info.face_count, count);
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(faces[i].corner_count, expected->faces()[i].corners);
        EXPECT_STREQ(wend_world_texture(world.get(), faces[i].texture),
                     expected->textures()[expected->faces()[i].texture].c_str());
    }
    const wend_point* const corners = wend_world_face_corners(world.get(), &count);
    ASSERT_EQ(count, expected->face_corners().size());
    for (std::size_t i = 0; i < count; ++i)
        EXPECT_EQ(c::point_of(corners[i]), expected->face_corners()[i]);
    EXPECT_FALSE(wend_world_texture(world.get(), info.texture_count));
    const wend_world_ladder* const ladders = wend_world_ladders(world.get(), &count);
    ASSERT_EQ(count, expected->ladders().size());
    for (std::size_t i = 0; i < count; ++i)
        EXPECT_EQ(c::point_of(ladders[i].mins), expected->ladders()[i].box.mins);
    EXPECT_FALSE(wend_world_unknown_solid(world.get(), info.unknown_solid_count, nullptr));
}

TEST_F(WorldForC, TracesAsTheLibraryDoes) {
    const wend_trace_options options = {.size = sizeof options,
                                        .mover = WEND_MOVING_GENERATOR,
                                        .mins = {-16, -16, 0},
                                        .maxs = {16, 16, 72},
                                        .without_entities = true};
    const auto tracer = kept(wend_tracer_make(world.get(), &options, told));
    ASSERT_TRUE(tracer) << told.text();
    const Tracer same = expected
                            ->tracer({.mover = Mover::generator,
                                      .box = {{-16, -16, 0}, {16, 16, 72}},
                                      .brush_entities = false})
                            .value();
    std::vector<wend_trace> traces(above.size());
    std::vector<double> heights(above.size());
    bool solid[400] = {};
    ASSERT_TRUE(wend_tracer_trace(tracer.get(), above.data(), below.data(), above.size(),
                                  traces.data(), told));
    ASSERT_TRUE(
        wend_tracer_floors(tracer.get(), above.data(), above.size(), 500, heights.data(), told));
    ASSERT_TRUE(wend_tracer_are_solid(tracer.get(), above.data(), above.size(), solid, told));
    int hits = 0;
    for (std::size_t i = 0; i < above.size(); ++i) {
        const Trace trace = same.trace(c::point_of(above[i]), c::point_of(below[i]));
        EXPECT_EQ(traces[i].fraction, trace.fraction);
        EXPECT_EQ(c::point_of(traces[i].end), trace.end);
        EXPECT_EQ(c::point_of(traces[i].normal), trace.normal);
        EXPECT_EQ(traces[i].entity, trace.entity);
        EXPECT_EQ(traces[i].starts_solid, trace.starts_solid);
        const auto floor = same.floor_below(c::point_of(above[i]), 500);
        EXPECT_EQ(std::isnan(heights[i]), !floor);
        EXPECT_EQ(floor.value_or(0), floor ? heights[i] : 0);
        EXPECT_EQ(solid[i], same.is_solid(c::point_of(above[i])));
        hits += trace.fraction < 1 ? 1 : 0;
    }
    EXPECT_GT(hits, 50);
}

TEST_F(WorldForC, RefusesWhatIsNoBoxAndNoMover) {
    wend_trace_options options = {.size = sizeof options};
    options.mover = 3;
    EXPECT_FALSE(wend_tracer_make(world.get(), &options, told));
    EXPECT_EQ(told.message(), "there is no such mover");
    options.mover = -1;
    EXPECT_FALSE(wend_tracer_make(world.get(), &options, told));
    options.mover = WEND_MOVING_LINE;
    options.mins.x = 1;
    EXPECT_FALSE(wend_tracer_make(world.get(), &options, told));
    const auto tracer = kept(wend_tracer_make(world.get(), nullptr, told));
    EXPECT_FALSE(wend_tracer_trace(tracer.get(), nullptr, above.data(), 1, nullptr, told));
    EXPECT_TRUE(wend_tracer_trace(tracer.get(), nullptr, nullptr, 0, nullptr, told));
}

// A tracer keeps its world, and a world its map's parts.
TEST_F(WorldForC, LivesOnWithoutItsMap) {
    const auto tracer = kept(wend_tracer_make(world.get(), nullptr, told));
    sample.map.reset();
    world.reset();
    wend_trace trace = {};
    EXPECT_TRUE(wend_tracer_trace(tracer.get(), above.data(), below.data(), 1, &trace, told));
}

TEST(WorldsForC, BecomeMeshes) {
    const SampleMap sample("goldsrc-map");
    CaughtError told;
    const auto world = kept(wend_world_make(sample.map.get(), told));
    const auto expected = generate(**sample.as_map().world(), {.version = "4"});
    ASSERT_TRUE(expected) << expected.error().text();
    const wend_generate_options older = {.size = sizeof older, .version = "4"};
    const auto files = kept(wend_world_generate(world.get(), &older, told));
    ASSERT_TRUE(files) << told.text();
    const Bytes bytes = expected->files.front().document->write().value();
    EXPECT_EQ(taken(wend_files_bytes(files.get(), 0, told)), bytes_as_text(bytes));
    EXPECT_TRUE(kept(wend_world_generate(world.get(), nullptr, told)));

    // Who is told how far it is may end it.
    struct Told {
        std::uint64_t most = 0;
        bool goes_on = true;
    } followed;
    wend_generate_options whole = {.size = sizeof whole, .analyze = true, .jobs = 2};
    whole.user = &followed;
    whole.progress = [](void* user, std::uint64_t done, std::uint64_t all) {
        auto& of = *static_cast<Told*>(user);
        if (all > 0) of.most = std::max(of.most, done);
        return of.goes_on;
    };
    EXPECT_TRUE(kept(wend_world_generate(world.get(), &whole, told)));
    const auto analyzed = generate(**sample.as_map().world(), {.analyze = true}).value();
    EXPECT_EQ(followed.most, analyzed.areas);
    EXPECT_GT(analyzed.hiding_spots, 0U);
    followed.goes_on = false;
    EXPECT_FALSE(wend_world_generate(world.get(), &whole, told));
    EXPECT_EQ(told.text(), "the making of the mesh was ended");

    wend_generate_options wrong = {.size = sizeof wrong, .only_from_seeds = true};
    EXPECT_FALSE(wend_world_generate(world.get(), &wrong, told));
    wrong.seed_count = 1;
    EXPECT_FALSE(wend_world_generate(world.get(), &wrong, told));
    EXPECT_FALSE(wend_world_generate(nullptr, nullptr, told));
}

TEST(WorldsForC, MakePartsOfMeshesAnew) {
    const SampleMap sample("goldsrc-map");
    CaughtError told;
    const auto world = kept(wend_world_make(sample.map.get(), told));
    const auto made = generate(**sample.as_map().world());
    ASSERT_TRUE(made) << made.error().text();
    const auto document = made->files.front().document;
    const wend_map mesh{Map::of(document->format(), {{"new.nav", 0, {}, document}}).value()};
    const Map moved = [&] {
        Editor editor(mesh.map);
        EXPECT_TRUE(editor.run(edits::Move{{3}, {0, 0, 10}}));
        return editor.map();
    }();
    const wend_map broken_map{moved};
    const std::uint32_t area = 3;
    wend_part_options options = {.size = sizeof options, .areas = {&area, 1}};
    const auto part = kept(wend_world_generate_part(world.get(), &broken_map, &options, told));
    ASSERT_TRUE(part) << told.text();
    const auto expected = generate_part(moved, **sample.as_map().world(), {.areas = {area}});
    ASSERT_TRUE(expected) << expected.error().text();
    const auto map = kept(wend_generated_part_map(part.get(), told));
    EXPECT_EQ(map->map.members()[0].document->write().value(),
              expected->map.members()[0].document->write().value());
    const std::string json = taken(wend_generated_part_json(part.get(), told));
    EXPECT_NE(json.find("\"removed\": [\n    \"" + mesh.map.network().name_of(area)),
              std::string::npos)
        << json;

    const wend_point box[] = {{-1e6, -1e6, -1e6}, {1e6, 1e6, 1e6}};
    wend_part_options whole = {.size = sizeof whole, .box = box};
    const auto same = kept(wend_world_generate_part(world.get(), &mesh, &whole, told));
    ASSERT_TRUE(same) << told.text();
    const auto unchanged = kept(wend_generated_part_map(same.get(), told));
    EXPECT_EQ(unchanged->map.members()[0].document->write().value(), document->write().value());
    whole.stale = true;
    EXPECT_FALSE(wend_world_generate_part(world.get(), &mesh, &whole, told));
    EXPECT_FALSE(wend_world_generate_part(world.get(), &mesh, nullptr, told));
    EXPECT_FALSE(wend_world_generate_part(nullptr, &mesh, &options, told));
    EXPECT_FALSE(wend_world_generate_part(world.get(), nullptr, &options, told));
}

// The generator of Source's games is another, and has other versions.
TEST_F(WorldForC, OfSourceBecomesAMesh) {
    EXPECT_TRUE(kept(wend_world_generate(world.get(), nullptr, told))) << told.text();
    const wend_generate_options older = {.size = sizeof older, .version = "5"};
    EXPECT_FALSE(wend_world_generate(world.get(), &older, told));
    EXPECT_NE(told.text().find("versions 6 to 16"), std::string::npos) << told.text();
}

TEST(WorldsForC, AreNotInMeshes) {
    const SampleMap mesh("source-nav");
    CaughtError told;
    EXPECT_FALSE(wend_world_make(mesh.map.get(), told));
    EXPECT_NE(told.text(), "");
}

// A mesh of a version without tables, in the world of the same building.
TEST_F(WorldForC, TellsAMeshWhatIsSeenPastSolids) {
    const wend_sample_options old = {.size = sizeof old, .version = "5", .nodes = 60, .seed = 1};
    const auto files = kept(wend_sample(wend_format_find("source-nav"), &old, told));
    ASSERT_TRUE(files) << told.text();
    const auto mesh = kept(wend_files_map(files.get(), {}, told));
    const auto alone = kept(wend_map_network(mesh.get(), told));
    EXPECT_FALSE(kept(wend_sights_make(alone.get(), told)));
    const wend_nearest_options visible = {.size = sizeof visible, .visible = true};
    EXPECT_FALSE(kept(wend_nearest_make(alone.get(), &visible, told)));

    const auto placed = kept(wend_map_in_world(mesh.get(), world.get(), told));
    ASSERT_TRUE(placed) << told.text();
    const auto network = kept(wend_map_network(placed.get(), told));
    const auto sights = kept(wend_sights_make(network.get(), told));
    ASSERT_TRUE(sights) << told.text();
    EXPECT_TRUE(wend_sights_are_past_solids(sights.get()));
    EXPECT_FALSE(wend_sights_are_past_solids(nullptr));
    const SightLines lines(*network->network, *expected);
    size_t count = 0;
    const uint32_t* const seen = wend_sights_seen_from(sights.get(), 7, &count);
    for (uint32_t area = 0; area < 60; ++area)
        EXPECT_EQ(std::find(seen, seen + count, area) != seen + count,
                  lines.see_each_other(7, area))
            << area;

    const auto nearest = kept(wend_nearest_make(network.get(), &visible, told));
    ASSERT_TRUE(nearest) << told.text();
    std::vector<wend_near> found(above.size());
    ASSERT_TRUE(wend_nearest_find(nearest.get(), above.data(), above.size(), found.data(), told));
    const NearestFinder finder =
        NearestFinder::make(network->network, {.visible = true, .world = expected}).value();
    for (std::size_t i = 0; i < above.size(); ++i) {
        const auto same =
            finder.find_one({c::point_of(above[i]), DistanceMetric::three_d}, std::nullopt);
        EXPECT_EQ(found[i].node, same ? same->node : WEND_NONE);
    }
    const wend_nearest_options flat = {.size = sizeof flat, .on_the_map = true, .visible = true};
    EXPECT_FALSE(kept(wend_nearest_make(network.get(), &flat, told))) << "heights have to matter";

    // What is solid beside a race track is not known.
    const SampleMap track("f1gp-track");
    const auto beside = kept(wend_world_make(track.map.get(), told));
    ASSERT_TRUE(beside) << told.text();
    const auto elsewhere = kept(wend_map_in_world(mesh.get(), beside.get(), told));
    const auto unknown = kept(wend_map_network(elsewhere.get(), told));
    EXPECT_FALSE(kept(wend_sights_make(unknown.get(), told)));
    EXPECT_FALSE(kept(wend_nearest_make(unknown.get(), &visible, told)));
}

}  // namespace
}  // namespace wend
