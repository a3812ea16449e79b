#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/kv3/read_kv3.hpp"
#include "formats/source2/kv3/write_kv3.hpp"
#include "formats/source2_nav/files.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"
#include "wend/network.hpp"

// What the game found out about areas: fact sheet section 7.

namespace wend::source2 {
namespace {

Analysis analysis_in(const Map& map) {
    auto analysis = analysis_of(mesh_of(map));
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.error().text());
    return analysis.value_or(Analysis());
}

// Whether a place is in a polygon or a hundredth of a unit beside it: it is to the left of all
// edges.
bool is_inside(const NavFile& file, u32 area, const std::array<f32, 3>& at) {
    const auto& corners = file.polygons[file.areas[area].polygon].corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Corner& a = file.corners[corners[i]];
        const Corner& b = file.corners[corners[(i + 1) % corners.size()]];
        const f64 x = f64{b.x} - a.x, y = f64{b.y} - a.y;
        const f64 left = x * (f64{at[1]} - a.y) - y * (f64{at[0]} - a.x);
        if (left < -0.01 * std::hypot(x, y)) return false;
    }
    return true;
}

struct KnownSpots {
    const char* mesh;
    std::size_t spots;
};

TEST(Analysis2, HasSpotsInTheirAreas) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const KnownSpots& known : {KnownSpots{"de_mirage.v36", 372}, {"lobby_mapveto.v35", 8}}) {
        const Map map = map_of(real_mesh(known.mesh).value());
        const NavFile& file = mesh_of(map).file;
        const Analysis analysis = analysis_in(map);
        ASSERT_EQ(analysis.areas.size(), file.areas.size());
        i64 number = 0;
        for (u32 area = 0; area < file.areas.size(); ++area) {
            EXPECT_LE(analysis.areas[area].hiding_spots.size(), 2u);
            for (const AnalysedSpot& spot : analysis.areas[area].hiding_spots) {
                EXPECT_EQ(spot.id, number++);
                EXPECT_TRUE(is_inside(file, area, spot.position)) << spot.id;
                EXPECT_TRUE((std::set<u32>{1, 3, 5, 8, 10, 12}.contains(spot.flags)));
            }
        }
        EXPECT_EQ(static_cast<std::size_t>(number), known.spots);
        EXPECT_EQ(map.network().markers.position.size(), known.spots);
    }
}

// Every address means one area in the whole mesh, no two the same, and all ways lead over the edges
// that they say.
TEST(Analysis2, HasEncountersBetweenNeighbours) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map map = map_of(real_mesh("de_mirage.v36").value());
    const Analysis analysis = analysis_in(map);
    std::map<u32, std::set<u32>> areas_of, addresses_of;
    std::size_t votes = 0;
    for (const AreaAnalysis& area : analysis.areas) {
        std::set<u32> here;
        for (const Encounter& one : area.encounters) {
            ASSERT_TRUE(one.from_area && one.to_area);
            areas_of[one.from_address].insert(*one.from_area);
            addresses_of[*one.from_area].insert(one.from_address);
            areas_of[one.to_address].insert(*one.to_area);
            here.insert(one.from_address);
            EXPECT_NE(*one.from_area, *one.to_area);
        }
        votes += here.size();
        // All ordered pairs.
        EXPECT_EQ(area.encounters.size(), here.empty() ? 0 : here.size() * (here.size() - 1));
    }
    EXPECT_EQ(votes, 6'140u);
    for (const auto& [address, areas] : areas_of) EXPECT_EQ(areas.size(), 1u) << address;
    for (const auto& [area, addresses] : addresses_of) EXPECT_EQ(addresses.size(), 1u) << area;
}

TEST(Analysis2, NamesAreasInApproachesAndTimes) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map map = map_of(real_mesh("de_mirage.v36").value());
    const std::size_t count = mesh_of(map).file.areas.size();
    for (const AreaAnalysis& area : analysis_in(map).areas) {
        EXPECT_LE(area.approaches.size(), 16u);
        for (const Approach& one : area.approaches)
            for (const i64 id : {one.here, one.next}) {
                EXPECT_GE(id, 1);
                EXPECT_LE(id, static_cast<i64>(count));
            }
        ASSERT_EQ(area.earliest_occupy_times.size(), 2u);
        for (const f64 time : area.earliest_occupy_times) {
            EXPECT_GE(time, 0.046);
            EXPECT_LE(time, 120);
        }
    }
}

TEST(Encounters2, OfOtherNeighboursStayUnknown) {
    const auto encounters = [] {
        return std::vector<Encounter>{{70, 80, 0, 2, {}, {}}, {80, 70, 2, 0, {}, {}}};
    };
    const std::vector<Neighbour> neighbours{{5, 0}, {5, 1}, {9, 2}};
    auto known = encounters();
    EXPECT_TRUE(resolve(known, neighbours));
    EXPECT_EQ(known[0].from_area, 5u);
    EXPECT_EQ(known[0].to_area, 9u);
    EXPECT_EQ(known[1].from_area, 9u);
    auto fewer = encounters();
    EXPECT_FALSE(resolve(fewer, std::span(neighbours).first(2)));
    EXPECT_FALSE(fewer[0].from_area);
    auto over_others = encounters();
    over_others[0].from_edge = 3;
    EXPECT_FALSE(resolve(over_others, neighbours));
    EXPECT_FALSE(over_others[0].from_area);
    std::vector<Encounter> none;
    EXPECT_TRUE(resolve(none, std::span(neighbours).first(2)));
    EXPECT_FALSE(resolve(none, neighbours));
}

std::vector<std::string> findings_of(const Map& map) {
    const CheckReport report = check(map).value();
    std::vector<std::string> rules;
    for (const Finding& finding : report.findings())
        if (finding.rule->severity != Severity::note) rules.emplace_back(finding.rule->id);
    return rules;
}
const Kv3Value::Array& entries_of(const Kv3Tree& tree) { return **area_list(tree.root); }

// Areas are removed: all else that is known of the others stays, to the last value.
TEST(AnalysisEdits2, FollowAreasThatAreRemoved) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map before = map_of(real_mesh("de_mirage.v36").value());
    const Kv3Tree was = analysis_tree(mesh_of(before)).value().value();
    Editor editor(before);
    const std::vector<NodeIndex> gone{0, 10, 700, 2543};
    ASSERT_TRUE(editor.run(edits::Remove{gone}));
    const Map& after = editor.map();
    const Kv3Tree is = analysis_tree(mesh_of(after)).value().value();
    ASSERT_EQ(entries_of(is).size(), 2'540u);
    EXPECT_EQ(mesh_of(after).file.custom_data.compression, 0u);
    EXPECT_EQ(mesh_of(after).file.is_analyzed, 1);
    EXPECT_EQ(findings_of(after), std::vector<std::string>());

    const Analysis known = analysis_in(before), left = analysis_in(after);
    std::size_t spots = 0, at = 0;
    for (u32 area = 0; area < known.areas.size(); ++area) {
        if (std::ranges::find(gone, area) != gone.end()) continue;
        const AreaAnalysis &one = known.areas[area], &other = left.areas[at];
        EXPECT_EQ(*entries_of(was)[area].find("earliestoccupytime"),
                  *entries_of(is)[at].find("earliestoccupytime"));
        EXPECT_EQ(one.hiding_spots.size(), other.hiding_spots.size());
        spots += other.hiding_spots.size();
        // Encounters that are left are those between areas that are.
        const auto is_left = [](const Encounter& way) {
            for (const std::optional<u32>& id : {way.from_area, way.to_area})
                if (*id == 1 || *id == 11 || *id == 701 || *id == 2544) return false;
            return true;
        };
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(one.encounters, is_left)),
                  other.encounters.size());
        for (const Encounter& way : other.encounters) EXPECT_TRUE(way.from_area && way.to_area);
        for (const Approach& way : other.approaches)
            for (const i64 id : {way.previous, way.here, way.next})
                EXPECT_TRUE(id != 1 && id != 11 && id != 701 && id != 2544);
        ++at;
    }
    i64 number = 0;
    for (const AreaAnalysis& area : left.areas)
        for (const AnalysedSpot& spot : area.hiding_spots) EXPECT_EQ(spot.id, number++);
    EXPECT_EQ(static_cast<std::size_t>(number), spots);
    // The file is read again as it was written.
    const Bytes bytes = mesh_of(after).write().value();
    EXPECT_TRUE(analysis_tree(mesh_of(map_of(bytes))).value().value() == is);
}

TEST(AnalysisEdits2, HaveAnEntryOfAreasThatAreAdded) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const char* const name :
         {"de_mirage.v36", "lobby_mapveto.v35", "point_template_test.v36"}) {
        SCOPED_TRACE(name);
        const Map before = map_of(real_mesh(name).value());
        const Analysis known = analysis_in(before);
        Editor editor(before);
        const auto done = editor.run(edits::AddArea{
            .corners = {{9000, 9000, 0}, {9100, 9000, 0}, {9100, 9100, 0}, {9000, 9100, 0}}});
        ASSERT_TRUE(done) << done.error().text();
        const Analysis is = analysis_in(editor.map());
        ASSERT_EQ(is.areas.size(), known.areas.size() + 1);
        EXPECT_TRUE(is.areas.back().hiding_spots.empty());
        EXPECT_EQ(is.areas.back().earliest_occupy_times, (std::vector<f64>{120, 120}));
        EXPECT_EQ(findings_of(editor.map()), std::vector<std::string>());
    }
}

TEST(AnalysisEdits2, MoveSpotsWithTheirAreas) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map before = map_of(real_mesh("lobby_mapveto.v35").value());
    const Analysis known = analysis_in(before);
    Editor editor(before);
    ASSERT_TRUE(editor.run(edits::Move{.nodes = {1}, .by = {64, 0, 8}}));
    const Analysis is = analysis_in(editor.map());
    for (std::size_t area = 0; area < known.areas.size(); ++area)
        for (std::size_t i = 0; i < known.areas[area].hiding_spots.size(); ++i) {
            const auto &was = known.areas[area].hiding_spots[i].position,
                       &now = is.areas[area].hiding_spots[i].position;
            EXPECT_EQ(now[0], was[0] + (area == 1 ? 64 : 0));
            EXPECT_EQ(now[1], was[1]);
            EXPECT_EQ(now[2], was[2] + (area == 1 ? 8 : 0));
        }
    EXPECT_EQ(findings_of(editor.map()), std::vector<std::string>());
}

// Edges of mirrored areas count the other way, and lead to the same neighbours.
TEST(AnalysisEdits2, TurnEncountersWithMirroredAreas) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map before = map_of(real_mesh("de_mirage.v36").value());
    std::vector<NodeIndex> all(before.network().nodes.size());
    std::iota(all.begin(), all.end(), NodeIndex{0});
    Editor editor(before);
    ASSERT_TRUE(editor.run(edits::Mirror{.nodes = all, .axis = EditAxis::x}));
    const Analysis was = analysis_in(before), is = analysis_in(editor.map());
    const NavFile& file = mesh_of(before).file;
    std::size_t turned = 0;
    for (std::size_t area = 0; area < was.areas.size(); ++area) {
        EXPECT_TRUE(is.areas[area].approaches.empty());
        ASSERT_EQ(is.areas[area].encounters.size(), was.areas[area].encounters.size());
        const auto edges = static_cast<i64>(file.areas[area].edges.size());
        // From which area over which edge to which.
        std::multiset<std::tuple<u32, i64, u32, i64>> expected, found;
        for (const Encounter& one : was.areas[area].encounters)
            expected.emplace(*one.from_area, edges - 1 - one.from_edge, *one.to_area,
                             edges - 1 - one.to_edge);
        for (const Encounter& one : is.areas[area].encounters)
            found.emplace(one.from_area.value_or(0), one.from_edge, one.to_area.value_or(0),
                          one.to_edge);
        EXPECT_EQ(found, expected);
        turned += found.size();
        for (std::size_t i = 0; i < was.areas[area].hiding_spots.size(); ++i)
            EXPECT_EQ(is.areas[area].hiding_spots[i].position[1],
                      was.areas[area].hiding_spots[i].position[1]);
    }
    EXPECT_EQ(turned, 11'714u);
    EXPECT_EQ(findings_of(editor.map()), std::vector<std::string>());
    // Back again all but the approaches is what it was.
    ASSERT_TRUE(editor.run(edits::Mirror{.nodes = all, .axis = EditAxis::x}));
    const Analysis back = analysis_in(editor.map());
    for (std::size_t area = 0; area < was.areas.size(); ++area)
        for (std::size_t i = 0; i < was.areas[area].encounters.size(); ++i)
            EXPECT_EQ(back.areas[area].encounters[i].to_area,
                      was.areas[area].encounters[i].to_area);
}

// What is not touched keeps its packed bytes.
TEST(AnalysisEdits2, LeaveBlocksAsTheyWere) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map before = map_of(real_mesh("de_mirage.v36").value());
    Editor editor(before);
    ASSERT_TRUE(editor.run(edits::Disconnect{.from = 0, .to = before.network().links.to[0]}));
    EXPECT_TRUE(mesh_of(editor.map()).file.custom_data.packed ==
                mesh_of(before).file.custom_data.packed);
}

// Version 35 has blocks of one part, in which no array stands apart.
TEST(AnalysisConversion2, KeepsAllValues) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const Map before = map_of(real_mesh("de_mirage.v36").value());
    LossReport losses;
    const std::span<const Member> members[] = {before.members()};
    const auto older =
        source2_nav.convert(members, {.version = "35", .options = {}, .lossy = true}, losses);
    ASSERT_TRUE(older) << older.error().text();
    const NavDocument& nav = NavDocument::of(*older->front().document);
    EXPECT_EQ(nav.file.custom_data.magic, kv3_magic_4);
    for (const LossReport::FieldTotal& total : losses.totals())
        EXPECT_EQ(total.field, "extra_settings");
    Kv3Tree expected = analysis_tree(mesh_of(before)).value().value();
    join_arrays(expected.root);
    EXPECT_TRUE(analysis_tree(nav).value().value().root == expected.root);
}

}  // namespace
}  // namespace wend::source2
