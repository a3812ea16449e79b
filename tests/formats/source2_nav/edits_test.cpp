#include <gtest/gtest.h>

#include <algorithm>

#include "formats/source2_nav/files.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"

namespace wend::source2 {
namespace {

Map edited(const Edit& edit, u32 version = 36) {
    Editor editor(map_of(raw_mesh_of(version).bytes()));
    const auto done = editor.run(edit);
    EXPECT_TRUE(done) << done.error().text();
    EXPECT_TRUE(
        test::expect_kept(source2_nav, editor.map().members().front().document->write().value()));
    return editor.map();
}

std::vector<u32> ids_of(const Map& map) {
    std::vector<u32> ids;
    for (const NavArea& area : file_of(map).areas) ids.push_back(area.id);
    return ids;
}

const List<Connection>& connections(const Map& map, u32 area, u32 edge) {
    return file_of(map).areas[area].edges[edge].connections;
}

// With area 2 go its polygon and corners and what led to it: 1, 3 and 4 each lose a connection.
TEST(Nav2Edits, RemoveAreasWithWhatIsTheirs) {
    for (const u32 version : {30u, 31u, 36u}) {
        SCOPED_TRACE(version);
        const Map map = edited(edits::Remove{.nodes = {1}}, version);
        const NavFile& file = file_of(map);
        EXPECT_EQ(ids_of(map), (std::vector<u32>{1, 3, 4, 5}));
        EXPECT_EQ(map.network().links.size(), 2u);
        EXPECT_EQ(file.ladders.size(), 1u);
        if (version == 30) continue;
        EXPECT_EQ(file.polygons.size(), 4u);
        EXPECT_EQ(file.corners.size(), 15u);
        for (u32 area = 0; area < 4; ++area) EXPECT_EQ(file.areas[area].polygon, area);
        EXPECT_EQ(file.corners[file.polygons[2].corners[1]].y, -80);
    }
}

TEST(Nav2Edits, RemoveLaddersThatWouldLeadNowhere) {
    for (const NodeIndex area : {0u, 4u}) {
        const Map map = edited(edits::Remove{.nodes = {area}});
        EXPECT_TRUE(file_of(map).ladders.empty());
        for (const NavArea& left : file_of(map).areas)
            EXPECT_TRUE(left.ladders_above.empty() && left.ladders_below.empty());
    }
    EXPECT_EQ(file_of(edited(edits::Remove{.nodes = {2}})).ladders.size(), 1u);
}

// A polygon that another area covers too stays, and so do corners.
TEST(Nav2Edits, KeepShapesThatOthersHave) {
    const auto read = test::read_well(source2_nav, raw_mesh_of(36).bytes());
    auto own = std::make_shared<NavDocument>(NavDocument::of(*read).context, file_of(*read));
    own->file.areas[2].polygon = 1;
    own->file.gravity_flags = 1;
    for (u32 i = 0; i < 19; ++i) own->file.corner_gravity.push_back({0, 0, static_cast<f32>(i)});
    Editor editor(map_of(own));
    ASSERT_TRUE(editor.run(edits::Remove{.nodes = {1}}));
    EXPECT_EQ(file_of(editor.map()).polygons.size(), 5u);
    EXPECT_EQ(file_of(editor.map()).corner_gravity.size(), 19u);
    ASSERT_TRUE(editor.run(edits::Remove{.nodes = {0}}));
    const NavFile& file = file_of(editor.map());
    EXPECT_EQ(file.polygons.size(), 4u);
    EXPECT_EQ(file.corners.size(), 15u);
    ASSERT_EQ(file.corner_gravity.size(), 15u);
    EXPECT_EQ(file.corner_gravity[0].z, 4);
    // Area 3 that moves leaves the polygon to nobody else: it is moved where it is.
    EXPECT_TRUE(editor.run(edits::Move{.nodes = {0}, .by = {1, 0, 0}}));
}

TEST(Nav2Edits, ConnectEdgesThatMeet) {
    const Map apart = edited(edits::Disconnect{.from = 0, .to = 1});
    EXPECT_EQ(apart.network().links.size(), 6u);
    Editor editor(apart);
    EXPECT_FALSE(editor.run(edits::Disconnect{.from = 0, .to = 1}));
    ASSERT_TRUE(editor.run(edits::Connect{.from = 0, .to = 1}));
    ASSERT_EQ(connections(editor.map(), 0, 1).size(), 1u);
    EXPECT_EQ(connections(editor.map(), 0, 1)[0].area, 2u);
    EXPECT_EQ(connections(editor.map(), 0, 1)[0].edge, 3u);
    EXPECT_EQ(connections(editor.map(), 1, 3)[0].edge, 1u);
    EXPECT_TRUE(editor.map().members()[0].document->write().value() == raw_mesh_of(36).bytes());
    EXPECT_FALSE(editor.run(edits::Connect{.from = 1, .to = 0}));
    EXPECT_FALSE(editor.run(edits::Connect{.from = 1, .to = 1}));
    // Areas 3 and 4 are apart: their closest edges.
    ASSERT_TRUE(editor.run(edits::Connect{.from = 3, .to = 2, .ways = {.one_way = true}}));
    EXPECT_EQ(connections(editor.map(), 3, 1)[0].area, 3u);
    EXPECT_TRUE(connections(editor.map(), 2, 3).size() == 1);
}

TEST(Nav2Edits, MoveAreasAndDivideTheirCorners) {
    // Made into tables, areas 1 and 2 share two corners.
    Editor editor(map_of(raw_mesh_of(30).bytes()));
    LossReport losses;
    const std::span<const Member> members[] = {editor.map().members()};
    const auto tables =
        source2_nav.convert(members, {.version = "32", .options = {}, .lossy = true}, losses);
    ASSERT_TRUE(tables);
    Editor shared(map_of(tables->front().document));
    ASSERT_TRUE(shared.run(edits::Move{.nodes = {0}, .by = {0, 0, 5}}));
    const NavDocument& moved = NavDocument::of(*shared.map().members()[0].document);
    EXPECT_EQ(moved.file.corners.size(), 19u);
    for (const Corner& corner : corners_of(moved.file, moved.context, moved.file.areas[0]))
        EXPECT_EQ(corner.z, 5);
    for (const Corner& corner : corners_of(moved.file, moved.context, moved.file.areas[1]))
        EXPECT_EQ(corner.z, 0);
    EXPECT_EQ(moved.file.ladders[0].bottom, (Position{50, 100, 0}));
}

// Lengths of links, and of ways over the ground, are what they were; corners run as they did.
TEST(Nav2Edits, TurnAndMirrorTheWholeMesh) {
    const edits::Nodes all{0, 1, 2, 3, 4};
    const Map before = map_of(raw_mesh_of(36).bytes());
    for (const Edit& edit :
         std::vector<Edit>{edits::Move{all, {10, 20, 30}}, edits::Rotate{all, 90},
                           edits::Rotate{.nodes = all, .degrees = 33},
                           edits::Mirror{.nodes = all, .axis = EditAxis::x},
                           edits::Mirror{.nodes = all, .axis = EditAxis::y}}) {
        const Map map = edited(edit);
        EXPECT_TRUE(check(map).value().totals().empty());
        ASSERT_EQ(map.network().links.size(), before.network().links.size());
        std::vector<double> was = before.network().links.length, is = map.network().links.length;
        std::ranges::sort(was);
        std::ranges::sort(is);
        for (std::size_t i = 0; i < was.size(); ++i) EXPECT_NEAR(was[i], is[i], 1e-3);
    }
    const Map mirrored = edited(edits::Mirror{.nodes = all, .axis = EditAxis::x});
    Editor editor(mirrored);
    ASSERT_TRUE(editor.run(edits::Mirror{.nodes = all, .axis = EditAxis::x}));
    EXPECT_TRUE(editor.map().members()[0].document->write().value() == raw_mesh_of(36).bytes());
    EXPECT_EQ(file_of(edited(edits::Rotate{.nodes = all, .degrees = 90})).ladders[0].direction, 1u);
}

// The network has the four areas of hull 0; area 4 is for hull 1.
TEST(Nav2Edits, ChangeTheWholeMapForAllHulls) {
    RawMesh raw = raw_mesh_of(36);
    raw.hulls = 2;
    raw.areas[3].hull = 1;
    const Map unchanged = map_of(raw.bytes());
    const NavFile& before = file_of(unchanged);
    struct Case {
        OptionValues options;
        edits::Nodes nodes;
        std::vector<u32> moved;
    };
    for (const Case& one : {Case{{}, {0, 1, 2, 3}, {1, 2, 3, 4, 5}},
                            {{{"hull", "0"}}, {0, 1, 2, 3}, {1, 2, 3, 5}},
                            {{{"hull", "any"}}, {0, 1, 2, 3, 4}, {1, 2, 3, 4, 5}},
                            {{}, {0, 1, 2}, {1, 2, 3}}}) {
        Editor editor(map_of(raw.bytes(), one.options));
        const auto done = editor.run(edits::Move{one.nodes, {16, 0, 0}});
        ASSERT_TRUE(done) << done.error().text();
        EXPECT_EQ(done->records, one.moved.size());
        const NavDocument& nav = NavDocument::of(*editor.map().members()[0].document);
        std::vector<u32> moved;
        for (u32 area = 0; area < 5; ++area) {
            const f32 was = corners_of(before, nav.context, before.areas[area])[0].x,
                      is = corners_of(nav.file, nav.context, nav.file.areas[area])[0].x;
            if (is != was) moved.push_back(area + 1);
            EXPECT_TRUE(is == was || is == was + 16);
        }
        EXPECT_EQ(moved, one.moved);
    }
    Editor editor(map_of(raw.bytes()));
    const auto done = editor.run(edits::Paste{.other = map_of(raw.bytes())});
    ASSERT_TRUE(done) << done.error().text();
    EXPECT_EQ(done->records, 5u);
}

TEST(Nav2Edits, MoveACorner) {
    const Map map =
        edited(edits::MoveCorner{.nodes = {0, 1}, .from = {101, 99, 0}, .to = {110, 120, 4}});
    const NavDocument& nav = NavDocument::of(*map.members()[0].document);
    EXPECT_EQ(corners_of(nav.file, nav.context, nav.file.areas[0])[2].y, 120);
    EXPECT_EQ(corners_of(nav.file, nav.context, nav.file.areas[1])[3].x, 110);
    Editor editor(map_of(raw_mesh_of(36).bytes()));
    EXPECT_FALSE(
        editor.run(edits::MoveCorner{.nodes = {3}, .from = {150, -80, 0}, .to = {150, 80, 0}}));
}

TEST(Nav2Edits, AddAnArea) {
    for (const u32 version : {30u, 36u}) {
        const Map map =
            edited(edits::AddArea{.corners = {{0, 0, 9}, {0, -50, 9}, {-50, -50, 9}}}, version);
        EXPECT_EQ(ids_of(map), (std::vector<u32>{1, 2, 3, 4, 5, 6}));
        EXPECT_EQ(file_of(map).areas[5].edges.size(), 3u);
        const CheckReport report = check(map).value();
        EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0u);
    }
    Editor editor(map_of(raw_mesh_of(36).bytes()));
    const auto done =
        editor.run(edits::AddArea{.corners = {{0, 0, 9}, {0, -50, 9}, {-50, -50, 9}}});
    ASSERT_TRUE(done);
    EXPECT_EQ(done->consequences, std::vector<std::string>());
    EXPECT_FALSE(editor.run(edits::AddArea{.corners = {{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}}));
}

TEST(Nav2Edits, PasteAnotherMesh) {
    for (const u32 version : {30u, 36u}) {
        const Map map =
            edited(edits::Paste{.other = map_of(raw_mesh_of(version).bytes())}, version);
        EXPECT_EQ(ids_of(map), (std::vector<u32>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        EXPECT_EQ(map.network().links.size(), 16u);
        EXPECT_EQ(file_of(map).ladders[1].bottom_area, 6u);
        EXPECT_EQ(connections(map, 5, 1)[0].area, 7u);
        EXPECT_TRUE(map.network().unresolved.empty());
        if (version == 30) continue;
        EXPECT_EQ(file_of(map).areas[9].polygon, 9u);
        EXPECT_EQ(file_of(map).polygons[9].corners[0], 19u + 15);
    }
}

TEST(Nav2Edits, SetFields) {
    Editor editor(map_of(raw_mesh_of(36).bytes()));
    const auto done =
        editor.run(edits::Set{.nodes = {2}, .changes = {{"attributes.crouch", {}, "1"}}});
    ASSERT_TRUE(done) << done.error().text();
    EXPECT_EQ(file_of(editor.map()).areas[2].attributes, 0x10000u);
}

}  // namespace
}  // namespace wend::source2
