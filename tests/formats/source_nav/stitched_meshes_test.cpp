#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/io/files.hpp"
#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/real_meshes.hpp"

// Real meshes whose connections are taken away, or a part of which is cut out and pasted back, and
// that are connected again.

namespace wend::source_nav {
namespace {

// Area, side, area: by their ids.
using Connection = std::array<u32, 3>;
using ConnectionSet = std::set<Connection>;

ConnectionSet connections_of(const NavFile& file) {
    ConnectionSet all;
    for (const NavArea& area : file.areas)
        for (u32 side = 0; side < 4; ++side)
            for (const u32 id : area.connections.to[side]) all.insert({area.id, side, id});
    return all;
}

Connection back(const Connection& way) { return {way[2], (way[1] + 2) % 4, way[0]}; }

// Height of the ground by the corners (fact sheet section 1).
double ground(const NavArea& area, double x, double y) {
    const auto share = [](double at, double low, double high) {
        return std::clamp((at - low) / (high - low), 0.0, 1.0);
    };
    const double u = share(x, area.north_west[0], area.south_east[0]),
                 v = share(y, area.north_west[1], area.south_east[1]);
    const double north = std::lerp(area.north_west[2], area.north_east_height, u),
                 south = std::lerp(area.south_west_height, area.south_east[2], u);
    return std::lerp(north, south, v);
}

// Whether a side of an area touches another along 25 units or more, at most a step up or down in
// the middle.
bool is_walked(const NavArea& area, u32 side, const NavArea& other) {
    const std::size_t along = side % 2 == 0 ? 0 : 1, across = 1 - along;
    const bool is_low = side == 0 || side == 3;
    const double here = is_low ? area.north_west[across] : area.south_east[across],
                 there = is_low ? other.south_east[across] : other.north_west[across],
                 low = std::max(area.north_west[along], other.north_west[along]),
                 high = std::min(area.south_east[along], other.south_east[along]),
                 middle = (low + high) / 2;
    if (std::abs(here - there) > 0.5 || high - low < 25) return false;
    const auto height = [&](const NavArea& on) {
        return along == 0 ? ground(on, middle, here) : ground(on, here, middle);
    };
    return std::abs(height(area) - height(other)) < 18;
}

// Counts of connections.
struct StitchTally {
    u64 walked = 0, walked_again = 0;  // both ways, over sides that touch and hardly differ
    u64 two_way = 0, two_way_again = 0, two_way_now = 0;
    u64 one_way = 0, one_way_again = 0, one_way_now = 0;

    void record() const {
        for (const auto& [name, count] : {std::pair("walked", walked),
                                          {"two_way", two_way},
                                          {"two_way_again", two_way_again},
                                          {"two_way_now", two_way_now},
                                          {"one_way", one_way},
                                          {"one_way_again", one_way_again},
                                          {"one_way_now", one_way_now}})
            testing::Test::RecordProperty(name, std::to_string(count));
    }
};

void count(const NavFile& file, const ConnectionSet& before, const ConnectionSet& after,
           StitchTally& tally) {
    std::map<u32, const NavArea*> areas;
    for (const NavArea& area : file.areas) areas[area.id] = &area;
    for (const Connection& way : before) {
        const bool is_again = after.contains(way);
        if (!before.contains(back(way))) {
            ++tally.one_way;
            tally.one_way_again += is_again;
            continue;
        }
        ++tally.two_way;
        tally.two_way_again += is_again;
        if (!is_walked(*areas.at(way[0]), way[1], *areas.at(way[2]))) continue;
        ++tally.walked;
        tally.walked_again += is_again;
        EXPECT_TRUE(is_again) << way[0] << " to " << way[2];
    }
    for (const Connection& way : after)
        ++(after.contains(back(way)) ? tally.two_way_now : tally.one_way_now);
}

Map without_connections(const NavDocument& mesh) {
    auto bare = std::make_shared<NavDocument>(mesh.context, mesh.file);
    for (NavArea& area : bare->file.areas) area.connections = {};
    return Map::of(source_nav, {{"mesh.nav", 0, std::nullopt, bare}}).value();
}

std::vector<NodeIndex> all_of(const Map& map) {
    std::vector<NodeIndex> nodes(map.network().nodes.size());
    for (NodeIndex node = 0; node < nodes.size(); ++node) nodes[node] = node;
    return nodes;
}

// Of 116,728 pairs in real meshes that touch so, 939 are not connected, as people took that away or
// something stands between them: some of those are in these files.
constexpr double not_connected = 939.0 / 116'728;

TEST(StitchedMeshes, HaveTheirWalksAgain) {
    WEND_NEEDS_REAL_MESHES();
    StitchTally tally;
    for (const RealMesh& real : real_meshes) {
        if (real.areas == 0) continue;
        SCOPED_TRACE(real.file);
        const auto document = source_nav.read(real_bytes(real.file).value());
        ASSERT_TRUE(document);
        Editor editor(without_connections(NavDocument::of(**document)));
        const auto report = editor.run(edits::ConnectEdges{all_of(editor.map())});
        ASSERT_TRUE(report) << report.error().text();
        count(file_of(**document), connections_of(file_of(**document)),
              connections_of(file_of(editor)), tally);
    }
    EXPECT_EQ(tally.walked_again, tally.walked);
    EXPECT_GT(tally.walked, 70'000u);
    const auto surplus = static_cast<double>(tally.two_way_now - tally.two_way_again);
    EXPECT_LT(surplus, 2 * not_connected * static_cast<double>(tally.two_way_now));
    tally.record();
}

// Meshes before and after people edited them.
std::vector<std::filesystem::path> edited_meshes() {
    std::vector<std::filesystem::path> files;
    const auto folder = test::shared_data() / "source-nav-edits";
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".nav") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// Cuts out a quarter of a mesh, pastes it back and connects it: what does not lead over the cut is
// as it was, and what does is there again where one walks.
void expect_whole_again(const Map& map, StitchTally& tally) {
    const NavFile& file = file_of(*map.members().front().document);
    const Network& network = map.network();
    const auto median = [&](double Point::*axis) {
        std::vector<double> all;
        for (const Point& at : network.nodes.position) all.push_back(at.*axis);
        std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
        return all[all.size() / 2];
    };
    const double x = median(&Point::x), y = median(&Point::y);
    std::vector<NodeIndex> quarter, rest;
    std::set<u32> ids;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& at = network.nodes.position[node];
        const bool is_in = at.x < x && at.y < y;
        (is_in ? quarter : rest).push_back(node);
        if (is_in) ids.insert(file.areas[network.nodes.origin[node].record].id);
    }
    if (quarter.empty()) return;
    Editor part(map), editor(map);
    ASSERT_TRUE(part.run(edits::Keep{quarter}));
    ASSERT_TRUE(editor.run(edits::Remove{quarter}));
    ASSERT_TRUE(editor.run(edits::Paste{part.map()}));
    std::vector<NodeIndex> pasted;
    const Network& now = editor.map().network();
    for (NodeIndex node = 0; node < now.nodes.size(); ++node)
        if (ids.contains(file_of(editor).areas[now.nodes.origin[node].record].id))
            pasted.push_back(node);
    ASSERT_EQ(pasted.size(), quarter.size());
    ASSERT_TRUE(editor.run(edits::ConnectEdges{pasted, 0.0, true}));

    const auto is_over_cut = [&](const Connection& way) {
        return ids.contains(way[0]) != ids.contains(way[2]);
    };
    const ConnectionSet before = connections_of(file), after = connections_of(file_of(editor));
    ConnectionSet cut, mended;
    for (const Connection& way : before) {
        if (is_over_cut(way)) cut.insert(way);
        EXPECT_TRUE(is_over_cut(way) || after.contains(way)) << way[0] << " to " << way[2];
    }
    for (const Connection& way : after) {
        if (is_over_cut(way)) mended.insert(way);
        EXPECT_TRUE(is_over_cut(way) || before.contains(way)) << way[0] << " to " << way[2];
    }
    count(file, cut, mended, tally);
}

TEST(StitchedMeshes, AreWholeAfterAPartWasCutOutAndPastedBack) {
    WEND_NEEDS_REAL_MESHES();
    StitchTally tally;
    std::vector<std::filesystem::path> files = edited_meshes();
    for (const RealMesh& real : real_meshes)
        if (real.areas > 0) files.push_back(real_folder() / real.file);
    for (const std::filesystem::path& file : files) {
        SCOPED_TRACE(file.filename().string());
        const Bytes bytes = read_file(file.string()).value();
        auto document = source_nav.read(bytes);
        ASSERT_TRUE(document);
        expect_whole_again(Map::of(source_nav, {{"mesh.nav", bytes.size(), std::nullopt,
                                                 std::move(document.value())}})
                               .value(),
                           tally);
    }
    EXPECT_EQ(tally.walked_again, tally.walked);
    EXPECT_GT(tally.walked, 1'000u);
    tally.record();
}

}  // namespace
}  // namespace wend::source_nav
