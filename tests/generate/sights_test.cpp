#include "wend/sights.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "generate/analysis_of_meshes.hpp"
#include "generate/planted_ground.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"
#include "wend/sight_lines.hpp"
#include "world/real_maps.hpp"

// Which areas of meshes of Source are visible from which.

namespace wend::test {
namespace {

// Two halls, and a corridor between that opens to one of them in the south and to the other in the
// north.
std::shared_ptr<const World> halls() {
    WorldParts parts = source_ground({{{0, 0, deep}, {800, 500, 0}},
                                      {{290, 0, deep}, {310, 425, 300}},
                                      {{390, 75, deep}, {410, 500, 300}},
                                      {{0, 500, deep}, {800, 520, 300}},
                                      {{0, -20, deep}, {800, 0, 300}}});
    add_start(parts, "info_player_start", {100, 50, 40});
    return world_of(std::move(parts));
}

std::map<std::string, int> attributes_in(const std::string& json) {
    std::map<std::string, int> found;
    for (const char* name : {"\"potentially\"", "\"completely\"", "\"not_visible\""})
        for (std::size_t at = json.find(name); at != json.npos; at = json.find(name, at + 1))
            ++found[name];
    return found;
}

// The lists of a mesh, whose areas take over lists of others, say what lines of sight say.
TEST(GeneratedSights, AreThoseOfLinesThroughListsThatAreTakenOver) {
    const auto world = halls();
    for (const char* version : {"16.0", "16.14"}) {
        SCOPED_TRACE(version);
        const Map map = generated_map(*world, {.version = version, .analyze = true});
        const Network& network = map.network();
        const auto sights = Sights::of(network);
        ASSERT_TRUE(sights) << sights.error().text();
        EXPECT_EQ(sights->source(), SightSource::tables);
        const SightLines lines(network, *world);
        std::size_t hidden = 0;
        for (NodeIndex from = 0; from < network.nodes.size(); ++from) {
            const auto seen = sights->seen_from(from);
            for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
                const bool is_seen = std::ranges::count(seen, area) > 0;
                EXPECT_EQ(is_seen, lines.see_each_other(from, area)) << from << " " << area;
                hidden += is_seen ? 0 : 1;
            }
        }
        EXPECT_GT(hidden, 0U);
        const std::string json = json_of(map);
        EXPECT_NE(json.find("\"inherit_visibility_from\": 0"), json.npos);
        EXPECT_GT(attributes_in(json)["\"not_visible\""], 0) << "taken out of a list taken over";
    }
}

// On an open floor all is seen from everywhere, and the mesh is done.
TEST(GeneratedSights, AreCompleteOnOpenGround) {
    WorldParts parts = source_ground({{{0, 0, deep}, {2600, 2600, 0}}});
    add_start(parts, "info_player_start", {100, 50, 40});
    const auto world = world_of(std::move(parts));
    const auto made = generate(*world, {.version = "16.2", .analyze = true}).value();
    ASSERT_GT(made.areas, 1U);
    EXPECT_EQ(made.sights, made.areas * made.areas);
    const std::string json = json_of(map_of(made));
    EXPECT_EQ(attributes_in(json).count("\"potentially\""), 0U);
    EXPECT_NE(json.find("\"is_analyzed\": 1"), json.npos);
    EXPECT_EQ(json_of(generated_map(*world, {.version = "16.2", .analyze = true, .jobs = 4})),
              json);
}

// Counter-Strike's game has more to find out, and without an analysis there is nothing.
TEST(GeneratedSights, LeaveTheRestToTheGame) {
    const auto world = halls();
    for (const auto& [version, analyze] :
         {std::pair{"16.1", true}, {"16.0", false}, {"15.0", true}}) {
        SCOPED_TRACE(version);
        const Map map = generated_map(*world, {.version = version, .analyze = analyze});
        EXPECT_NE(json_of(map).find("\"is_analyzed\": 0"), std::string::npos);
    }
    const auto ended = generate(
        *world, {.version = "16.0", .analyze = true, .progress = [calls = 0](u64, u64 all) mutable {
                     return all == 0 || ++calls < 5;
                 }});
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error()->message, "the making of the mesh was ended");
}

}  // namespace
}  // namespace wend::test
