#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "edit/edited.hpp"
#include "generate/planted_ground.hpp"
#include "wend/editor.hpp"
#include "wend/generate_part.hpp"

// Parts of meshes of boxes, which are made anew: the meshes are as the generator makes them, so
// that it is known what a part has to be.

namespace wend::test {
namespace {

constexpr f64 ground = -32;
constexpr f64 no_end = std::numeric_limits<f64>::infinity();

// Steps, a ledge to drop from, and a low roof.
std::shared_ptr<const World> yard() {
    return planted_ground({{{0, 0, ground}, {410, 300, 0}},
                           {{390, 0, ground}, {600, 300, 18}},
                           {{100, 290, ground}, {300, 500, 100}},
                           {{610, 100, ground}, {800, 200, 18}},
                           {{590, 100, ground}, {620, 200, 18}},
                           {{200, 100, 60}, {300, 200, 90}},
                           {{20, 290, ground}, {110, 340, 16}},
                           {{20, 330, ground}, {110, 380, 34}},
                           {{20, 370, ground}, {110, 420, 52}},
                           {{20, 410, ground}, {110, 460, 70}},
                           {{20, 450, ground}, {110, 500, 88}}},
                          {50, 50, 40});
}

// 350 units of even ground: areas from 25, 100, 200 and 275 to 375.
std::shared_ptr<const World> strip() {
    return planted_ground({{{0, 0, ground}, {400, 100, 0}}}, {100, 50, 40});
}

WorldBox box_around(const Network& network, NodeIndex area) {
    const Rectangle at = rectangles(network)[area];
    return {{at.west, at.north, -no_end}, {at.east, at.south, no_end}};
}

NodeIndex area_from(const Map& map, f64 west) {
    const auto all = rectangles(map.network());
    return static_cast<NodeIndex>(std::ranges::find(all, west, &Rectangle::west) - all.begin());
}

Map edited(const Map& map, const std::vector<Edit>& edits) {
    Editor editor(map);
    for (const Edit& edit : edits)
        if (const auto done = editor.run(edit); !done)
            throw std::runtime_error(done.error().text());
    return editor.map();
}

GeneratedPart part_of(const Map& mesh, const World& world, const PartRequest& request) {
    auto made = generate_part(mesh, world, request);
    if (!made) throw std::runtime_error(made.error().text());
    return std::move(*made);
}

std::multiset<Rectangle> all_rectangles(const Map& map) {
    const auto all = rectangles(map.network());
    return {all.begin(), all.end()};
}

// Links, by the rectangles and heights of their ends.
using End = std::tuple<Rectangle, f64>;
std::multiset<std::pair<End, End>> all_links(const Map& map) {
    const Network& network = map.network();
    const auto all = rectangles(network);
    const auto end = [&](NodeIndex node) { return End{all[node], network.nodes.position[node].z}; };
    std::multiset<std::pair<End, End>> links;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        links.emplace(end(network.links.from[link]), end(network.links.to[link]));
    return links;
}

bool leads(const Map& map, f64 from_west, f64 to_west) {
    const NodeIndex from = area_from(map, from_west), to = area_from(map, to_west);
    const Network& network = map.network();
    const auto [begin, end] = network.links_of(from);
    return std::find(network.links.to.begin() + begin, network.links.to.begin() + end, to) !=
           network.links.to.begin() + end;
}

i64 number_of(const Map& map, NodeIndex area, const std::string& field) {
    const Fields fields = map.members()[0].document->fields();
    const auto found =
        fields.at(map.field_path(Element::node, map.network().nodes.origin[area]) + "." + field);
    return static_cast<i64>(found.value().number().value());
}

TEST(GeneratedPart, IsAsItWasWhereNothingIsOther) {
    const auto world = yard();
    const Map mesh = generated_map(*world);
    ASSERT_GT(mesh.network().nodes.size(), 20U);
    const GeneratedPart whole =
        part_of(mesh, *world, {.box = WorldBox{{-1000, -1000, -no_end}, {1000, 1000, no_end}}});
    EXPECT_EQ(bytes_of(whole.map), bytes_of(mesh));
    EXPECT_EQ(whole.kept.size(), mesh.network().nodes.size());
    EXPECT_TRUE(whole.made.empty());
    EXPECT_TRUE(whole.removed.empty());
    EXPECT_TRUE(whole.report.empty());
}

// Each area in turn is deleted and made again, which links it as it was, drops too.
TEST(GeneratedPart, FillsWhatWasDeleted) {
    const auto world = yard();
    const Map mesh = generated_map(*world);
    for (NodeIndex area = 0; area < mesh.network().nodes.size(); ++area) {
        SCOPED_TRACE(mesh.network().name_of(area));
        const Map holed = edited(mesh, {edits::Remove{{area}}});
        const GeneratedPart made =
            part_of(holed, *world, {.box = box_around(mesh.network(), area)});
        EXPECT_EQ(made.made.size(), 1U);
        EXPECT_EQ(all_rectangles(made.map), all_rectangles(mesh));
        EXPECT_EQ(all_links(made.map), all_links(mesh));
    }
}

// The same of areas that were moved, which stand for themselves.
TEST(GeneratedPart, PutsWhatWasMovedBack) {
    const auto world = yard();
    const Map mesh = generated_map(*world);
    for (NodeIndex area = 0; area < mesh.network().nodes.size(); ++area) {
        SCOPED_TRACE(mesh.network().name_of(area));
        const Map moved = edited(mesh, {edits::Move{{area}, {0, 0, 10}}});
        const GeneratedPart made = part_of(moved, *world, {.areas = {area}});
        EXPECT_EQ(made.removed, std::vector<std::string>{mesh.network().name_of(area)});
        EXPECT_EQ(all_links(made.map), all_links(mesh));
        const auto& ids = made.map.network().nodes.id;
        EXPECT_EQ(std::set<u32>(ids.begin(), ids.end()).size(), ids.size());
    }
}

// Areas that check() calls floating.
TEST(GeneratedPart, IsFoundWhereTheMeshIsStale) {
    const auto world = yard();
    const Map mesh = generated_map(*world);
    EXPECT_EQ(bytes_of(part_of(mesh, *world, {.stale = true}).map), bytes_of(mesh));
    const edits::Nodes some{0, 1, 2, 3};
    const Map moved = edited(mesh, {edits::Move{some, {0, 0, 400}}});
    const GeneratedPart made = part_of(moved, *world, {.stale = true});
    EXPECT_EQ(made.removed.size(), some.size());
    EXPECT_EQ(all_links(made.map), all_links(mesh));
}

// The half of an area that stays is not covered twice.
TEST(GeneratedPart, IsCutBesideWhatStays) {
    const auto world = strip();
    const Map mesh = generated_map(*world);
    const Map cut = edited(mesh, {edits::Split{{area_from(mesh, 100)}, EditAxis::x, 160}});
    const Map half = edited(cut, {edits::Remove{{area_from(cut, 100)}}});
    const GeneratedPart made =
        part_of(half, *world, {.box = WorldBox{{0, 0, -no_end}, {300, 100, no_end}}});
    EXPECT_EQ(all_rectangles(made.map), all_rectangles(mesh)) << "the box has its middle";
    const GeneratedPart apart =
        part_of(half, *world, {.box = WorldBox{{0, 0, -no_end}, {175, 100, no_end}}});
    EXPECT_EQ(all_rectangles(apart.map), all_rectangles(cut));
    EXPECT_EQ(all_links(apart.map), all_links(cut));
    EXPECT_EQ(apart.kept.size(), 1U);
}

TEST(GeneratedPart, KeepsWhatPeopleSet) {
    const auto world = strip();
    const Map mesh = generated_map(*world);
    const NodeIndex area = area_from(mesh, 100);
    using How = FieldChange::How;
    const Map named = edited(
        mesh,
        {edits::Insert{"places[]", {{"name", How::set, "Tunnel"}}},
         edits::Set{{area},
                    {{"attributes", How::add, "precise"}, {"attributes", How::add, "crouch"}}},
         edits::Set{{area}, {{"place", How::set, "1"}}}, edits::Move{{area}, {0, 0, 10}}});
    const GeneratedPart made = part_of(named, *world, {.areas = {area}});
    ASSERT_EQ(made.made.size(), 1U);
    const NodeIndex now = made.map.network().find_node(made.made[0]).value();
    EXPECT_EQ(rectangles(made.map.network())[now].west, 100);
    EXPECT_EQ(number_of(made.map, now, "attributes.precise"), 1);
    EXPECT_EQ(number_of(made.map, now, "attributes.crouch"), 0) << "the generator decides that";
    EXPECT_EQ(number_of(made.map, now, "place"), 1);
    EXPECT_EQ(made.carried_values, 2U);
    EXPECT_TRUE(made.report.empty());

    const Map high = edited(named, {edits::Move{{area}, {0, 0, 300}}});
    const GeneratedPart lost = part_of(high, *world, {.areas = {area}});
    ASSERT_EQ(lost.report.totals().size(), 3U);
    EXPECT_EQ(lost.report.totals()[0].field, "attributes.precise");
    EXPECT_EQ(lost.report.totals()[1].field, "place");
    EXPECT_EQ(lost.report.totals()[2].field, "areas");
    EXPECT_EQ(lost.report.losses()[0].record, mesh.network().name_of(area));
    EXPECT_TRUE(lost.made.empty()) << "its ground is another storey";
}

TEST(GeneratedPart, KeepsLinksThatPeopleMade) {
    const auto world = strip();
    const Map mesh = generated_map(*world);
    const NodeIndex west = area_from(mesh, 25), second = area_from(mesh, 100),
                    east = area_from(mesh, 275);
    const Map linked =
        edited(mesh, {edits::Connect{west, east, {.one_way = true}},
                      edits::Disconnect{second, west, true}, edits::Move{{west}, {0, 0, 10}}});
    const GeneratedPart made = part_of(linked, *world, {.areas = {west}});
    EXPECT_TRUE(leads(made.map, 25, 275));
    EXPECT_FALSE(leads(made.map, 275, 25));
    EXPECT_TRUE(leads(made.map, 25, 100));
    EXPECT_FALSE(leads(made.map, 100, 25));
    EXPECT_EQ(made.carried_links, 2U);
    EXPECT_TRUE(made.report.empty());
}

// Two yards with a wall between, where the mesh has a link through it.
TEST(GeneratedPart, TellsLinksThatAreWalledUp) {
    const auto world = planted_ground({{{0, 0, ground}, {200, 100, 0}},
                                       {{200, -100, ground}, {230, 200, 200}},
                                       {{230, 0, ground}, {430, 100, 0}}},
                                      {100, 50, 40});
    const Map mesh = generated_map(*world, {.seeds = {{330, 50, 40}}});
    const NodeIndex west = area_from(mesh, 25), east = area_from(mesh, 250);
    ASSERT_LT(std::max(west, east), mesh.network().nodes.size());
    const Map linked = edited(
        mesh, {edits::Connect{west, east, {.one_way = true}}, edits::Move{{west}, {0, 0, 10}}});
    ASSERT_TRUE(leads(linked, 25, 250));
    const GeneratedPart made = part_of(linked, *world, {.areas = {west}});
    EXPECT_EQ(made.made.size(), 1U);
    EXPECT_EQ(all_links(made.map), all_links(mesh));
    EXPECT_EQ(made.carried_links, 0U);
    ASSERT_EQ(made.report.losses().size(), 1U);
    EXPECT_EQ(made.report.losses()[0].field, "links");
}

// Nobody reaches the second yard, and somebody made its area by hand: it lies on a floor. That of
// the third lies on none.
TEST(GeneratedPart, KeepsAreasThatPeopleMade) {
    const auto world = planted_ground(
        {{{0, 0, ground}, {400, 100, 0}}, {{600, 0, ground}, {800, 100, 0}}}, {100, 50, 40});
    const Map mesh = generated_map(*world);
    const auto square = [](f64 west) {
        return edits::AddArea{
            {{west, 20, 0}, {west + 100, 20, 0}, {west + 100, 80, 0}, {west, 80, 0}}};
    };
    const Map more = edited(mesh, {square(650), square(900)});
    const GeneratedPart made =
        part_of(more, *world, {.box = WorldBox{{500, 0, -no_end}, {1000, 100, no_end}}});
    auto expected = all_rectangles(mesh);
    expected.insert({650, 20, 750, 80});
    EXPECT_EQ(all_rectangles(made.map), expected);
    EXPECT_EQ(made.kept.size(), 1U);
    EXPECT_EQ(made.removed.size(), 1U);
    ASSERT_EQ(made.report.losses().size(), 1U);
    EXPECT_EQ(made.report.losses()[0].field, "areas");
}

// As areas have that somebody moved far away.
TEST(GeneratedPart, LeavesOutWhatNobodyJumps) {
    const auto world = planted_ground({{{0, 0, ground}, {1000, 100, 0}}}, {100, 50, 40});
    const Map mesh = generated_map(*world);
    const NodeIndex west = area_from(mesh, 25);
    const NodeIndex east = mesh.network().nodes.size() - 1;
    const f64 east_begins = rectangles(mesh.network())[east].west;
    ASSERT_GT(east_begins, 600);
    const Map linked = edited(mesh, {edits::Connect{west, east}, edits::Move{{west}, {0, 0, 10}}});
    const GeneratedPart made = part_of(linked, *world, {.areas = {west}});
    EXPECT_EQ(all_links(made.map), all_links(mesh));
    EXPECT_EQ(made.report.losses().size(), 2U) << "there and back";
}

// A fifth of the area that was moved still lies on ground, which its links do not belong to.
TEST(GeneratedPart, LeavesLinksOfWhatWasMovedAway) {
    const auto world = strip();
    const Map mesh = generated_map(*world);
    const NodeIndex west = area_from(mesh, 25);
    const Map linked = edited(
        mesh, {edits::Connect{west, area_from(mesh, 275)}, edits::Move{{west}, {-60, 0, 0}}});
    const GeneratedPart made = part_of(linked, *world, {.areas = {west}});
    ASSERT_LT(area_from(made.map, 25), made.map.network().nodes.size());
    EXPECT_FALSE(leads(made.map, 25, 275));
    EXPECT_FALSE(leads(made.map, 275, 25));
}

TEST(GeneratedPart, FailsWithOneError) {
    const auto world = strip();
    const Map mesh = generated_map(*world);
    const auto error_of = [&](const Map& of, const World& in, const PartRequest& request) {
        const auto made = generate_part(of, in, request);
        return made ? std::string("none") : made.error().text();
    };
    const WorldBox box{{0, 0, -no_end}, {100, 100, no_end}};
    EXPECT_EQ(error_of(mesh, *world, {}), "a part is told by a box, by areas, or as what is stale");
    EXPECT_EQ(error_of(mesh, *world, {.box = box, .stale = true}),
              "a part is told by a box, by areas, or as what is stale");
    EXPECT_EQ(error_of(mesh, *world, {.box = WorldBox{{100, 0, 0}, {0, 100, 50}}}),
              "the box has no extent: its first corner has the least coordinates");
    EXPECT_EQ(error_of(mesh, *world, {.areas = {4}}), "the mesh has no such area");
    const auto field = planted_ground({{{-5000, -5000, ground}, {5000, 5000, 0}}}, {100, 50, 40});
    EXPECT_EQ(error_of(mesh, *field, {.box = box, .progress = [](u64, u64) { return false; }}),
              "the making of the mesh was ended");
    EXPECT_EQ(
        error_of(mesh, *world_of(source_ground({{{0, 0, ground}, {400, 100, 0}}})), {.box = box}),
        "games on the Source engine have meshes of the versions 6 to 16, from 10 on with the "
        "game's own, such as \"16.2\" or \"team-fortress\", not \"5\"");
    const Map town = sample_map("gta-sa-paths", 50);
    EXPECT_EQ(error_of(town, *world, {.areas = {0}}),
              "gta-sa-paths is no format of meshes that are made of maps");
    // Half a mile beside it.
    const auto elsewhere = planted_ground({{{9000, 0, ground}, {9400, 100, 0}}}, {9100, 50, 40});
    EXPECT_TRUE(error_of(mesh, *elsewhere, {.box = box}).starts_with("the mesh is of another map"));
}

}  // namespace
}  // namespace wend::test
