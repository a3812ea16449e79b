#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "c_interface/kept.hpp"
#include "support/circuit_builder.hpp"
#include "support/mesh_builder.hpp"

namespace wend {
namespace {

template <class Element>
std::span<const Element> array_of(const Kept<wend_scene>& scene, wend_scene_table table) {
    wend_array array = {.size = sizeof array};
    EXPECT_TRUE(wend_scene_array(scene.get(), table, &array));
    EXPECT_EQ(array.stride, sizeof(Element));
    return {static_cast<const Element*>(array.data), array.count};
}

template <class Element>
std::vector<Element> list_of(const Kept<wend_scene>& scene, wend_scene_table table) {
    const auto array = array_of<Element>(scene, table);
    return {array.begin(), array.end()};
}

// The ways of a network and the lines that they make.
struct Ways {
    explicit Ways(const wend_network* network, const wend_point* origin = nullptr)
        : scene(kept(wend_scene_of_ways(network, origin, nullptr))) {}

    std::array<double, 3> at(std::size_t point) const {
        return {points[3 * point], points[3 * point + 1], points[3 * point + 2]};
    }

    Kept<wend_scene> scene;
    std::span<const std::uint32_t> from = array_of<std::uint32_t>(scene, WEND_WAY_FROM),
                                   to = array_of<std::uint32_t>(scene, WEND_WAY_TO),
                                   link = array_of<std::uint32_t>(scene, WEND_WAY_LINK),
                                   back = array_of<std::uint32_t>(scene, WEND_WAY_BACK),
                                   first = array_of<std::uint32_t>(scene, WEND_LINE_FIRST_POINT),
                                   way = array_of<std::uint32_t>(scene, WEND_LINE_WAY);
    std::span<const float> points = array_of<float>(scene, WEND_LINE_POINT),
                           matters = array_of<float>(scene, WEND_LINE_MATTERS),
                           boxes = array_of<float>(scene, WEND_LINE_BOX);
    std::span<const std::uint8_t> lanes = array_of<std::uint8_t>(scene, WEND_LINE_LANES);
};

double length(const std::array<double, 3>& a, const std::array<double, 3>& b) {
    return vector_length(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

TEST(ScenesForC, HaveEachLinkInOneWayAndEachWayInOneLine) {
    for (const auto& sample : samples_of_all()) {
        const Network& network = sample->as_network();
        const Ways ways(sample->network.get());
        if (network.map_kind == MapKind::mesh) {
            EXPECT_TRUE(ways.link.empty());
            continue;
        }
        const Links& links = network.links;
        std::multiset<LinkIndex> found;
        for (std::size_t i = 0; i < ways.link.size(); ++i) {
            found.insert(ways.link[i]);
            EXPECT_EQ(ways.from[i], links.from[ways.link[i]]);
            EXPECT_EQ(ways.to[i], links.to[ways.link[i]]);
            if (ways.back[i] == WEND_NONE) continue;
            found.insert(ways.back[i]);
            EXPECT_EQ(ways.to[i], links.from[ways.back[i]]);
            EXPECT_EQ(ways.from[i], links.to[ways.back[i]]);
        }
        // Samples have no links that double others.
        std::multiset<LinkIndex> wanted;
        for (LinkIndex link = 0; link < links.size(); ++link)
            if (links.from[link] != links.to[link]) wanted.insert(link);
        EXPECT_EQ(found, wanted);

        std::multiset<std::uint32_t> in_lines(ways.way.begin(), ways.way.end());
        EXPECT_EQ(in_lines.count(WEND_NONE), ways.first.size() - 1);
        for (std::uint32_t way = 0; way < ways.link.size(); ++way)
            EXPECT_GE(in_lines.count(way), 1u) << way;
    }
}

TEST(ScenesForC, HaveLinesAsLongAsTheirLinks) {
    for (const char* const format : {"gta-sa-paths", "gta-iv-paths", "gp2-track"}) {
        const SampleMap sample(format, 300);
        const Network& network = sample.as_network();
        const wend_point origin = {network.nodes.position[0].x, network.nodes.position[0].y, 0};
        const Ways ways(sample.network.get(), &origin);
        std::vector<double> lengths(ways.link.size());
        for (std::size_t line = 0; line + 1 < ways.first.size(); ++line)
            for (std::size_t i = ways.first[line]; i + 1 < ways.first[line + 1]; ++i)
                lengths[ways.way[i]] += length(ways.at(i), ways.at(i + 1));
        for (std::size_t way = 0; way < lengths.size(); ++way) {
            const LinkIndex link = ways.link[way];
            const double straight = network.links.length[link];
            EXPECT_GE(lengths[way], straight - 0.01);
            if (network.links.curve[link] == no_index) {
                EXPECT_NEAR(lengths[way], straight, 0.01);
            }
        }
    }
}

TEST(ScenesForC, HaveTheLanesOfEveryLinkInItsDirection) {
    const SampleMap sample("gta-sa-paths", 500);
    const Network& network = sample.as_network();
    const Ways ways(sample.network.get());
    for (std::size_t line = 0; line + 1 < ways.first.size(); ++line) {
        std::uint32_t node = WEND_NONE;  // Where the line is, once that is sure.
        for (std::size_t i = ways.first[line]; i + 1 < ways.first[line + 1]; ++i) {
            if (i > ways.first[line] && ways.way[i] == ways.way[i - 1]) continue;
            const std::uint32_t way = ways.way[i], link = ways.link[way];
            const Point& from = network.nodes.position[ways.from[way]];
            const auto place = ways.at(i);
            const bool is_ahead = length({from.x, from.y, from.z}, place) < 0.01;
            node = is_ahead ? ways.from[way] : ways.to[way];
            EXPECT_LT(length({network.nodes.position[node].x, network.nodes.position[node].y,
                              network.nodes.position[node].z},
                             place),
                      0.01);
            const std::pair<int, int> lanes(ways.lanes[2 * line], ways.lanes[2 * line + 1]);
            const std::pair<int, int> there(network.links.lanes[link],
                                            network.links.opposite_lanes[link]);
            if (network.kinds[network.links.kind[link]].has_lanes) {
                EXPECT_EQ(lanes, is_ahead ? there : std::pair(there.second, there.first));
            }
            EXPECT_EQ(network.links.kind[link],
                      network.links.kind[ways.link[ways.way[ways.first[line]]]]);
        }
    }
}

// The distance of a point from a stretch.
double off(const std::array<double, 3>& p, const std::array<double, 3>& a,
           const std::array<double, 3>& b) {
    double along = 0, whole = 0;
    for (int axis = 0; axis < 3; ++axis) {
        along += (p[axis] - a[axis]) * (b[axis] - a[axis]);
        whole += (b[axis] - a[axis]) * (b[axis] - a[axis]);
    }
    const double part = whole > 0 ? std::clamp(along / whole, 0.0, 1.0) : 0;
    return length(
        p, {a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part});
}

TEST(ScenesForC, TellWhichPointsOfLinesMatter) {
    const SampleMap sample("gta-sa-paths", 500);
    const Ways ways(sample.network.get());
    for (const float tolerance : {0.5f, 5.0f, 100.0f})
        for (std::size_t line = 0; line + 1 < ways.first.size(); ++line) {
            std::size_t last = ways.first[line];
            const std::size_t end = ways.first[line + 1];
            EXPECT_EQ(ways.matters[last], INFINITY);
            EXPECT_EQ(ways.matters[end - 1], INFINITY);
            for (std::size_t i = last + 1; i < end; ++i) {
                const float* const box = &ways.boxes[4 * line];
                EXPECT_TRUE(box[0] <= ways.at(i)[0] && ways.at(i)[0] <= box[2]);
                EXPECT_TRUE(box[1] <= ways.at(i)[1] && ways.at(i)[1] <= box[3]);
                if (ways.matters[i] < tolerance) continue;
                for (std::size_t left_out = last + 1; left_out < i; ++left_out)
                    EXPECT_LE(off(ways.at(left_out), ways.at(last), ways.at(i)), tolerance + 0.01);
                last = i;
            }
        }
}

Kept<wend_network> network_of(Network network) {
    return kept(new wend_network{std::make_shared<const Network>(std::move(network)), {}});
}

TEST(ScenesForC, HavePassagesOfMeshes) {
    MeshBuilder mesh;
    for (int i = 0; i < 3; ++i) mesh.add(i * 10, 0, i * 10 + 10, 10);
    const auto side = [](double x) { return Portal{{x, 0, 0}, {x, 10, 0}, {x, 0, 0}, {x, 10, 0}}; };
    mesh.link(0, 1, side(10)).link(1, 0, side(10)).link(1, 2, side(20), MeshBuilder::drop);
    mesh.climb(0, 2).climb(2, 0);
    Network of_polygons = mesh.build();
    of_polygons.surfaces.law = HeightLaw::plane;
    const auto network = network_of(std::move(of_polygons));
    const Links& links = network->network->links;
    CaughtError told;
    const auto scene = kept(wend_scene_of_mesh(network.get(), told));
    const auto one_way = array_of<std::uint32_t>(scene, WEND_PASSAGE_ONE_WAY);
    ASSERT_EQ(one_way.size(), 1u);
    EXPECT_EQ(links.from[one_way[0]], 1u);
    EXPECT_EQ(links.to[one_way[0]], 2u);
    const auto climbs = array_of<std::uint32_t>(scene, WEND_PASSAGE_CLIMB);
    ASSERT_EQ(climbs.size(), 1u);
    EXPECT_EQ(links.from[climbs[0]] + links.to[climbs[0]], 2u);
    const auto ends = array_of<wend_point>(scene, WEND_PASSAGE_CLIMB_ENDS);
    ASSERT_EQ(ends.size(), 2u);
    EXPECT_EQ(ends[0].x, 10);  // From one end of the area between to the other.
    EXPECT_EQ(ends[1].x, 20);
    EXPECT_EQ(ends[0].y, 5);
    EXPECT_EQ(ends[1].y, 5);
    const auto walls = array_of<std::uint8_t>(scene, WEND_PASSAGE_WALL);
    // Of 12 sides three are passed: those between the first two, and one of the drop.
    ASSERT_EQ(walls.size(), 12u);
    EXPECT_EQ(std::accumulate(walls.begin(), walls.end(), 0), 9);
    wend_array array = {.size = sizeof array};
    EXPECT_FALSE(wend_scene_array(scene.get(), WEND_WAY_FROM, &array));
}

TEST(ScenesForC, HaveAreasFromTheLowestToTheHighest) {
    MeshBuilder mesh;
    mesh.add(0, 0, 4, 4, {7, 7, 7, 7});
    mesh.add(2, 1, 6, 5);
    mesh.add(8, 8, 9, 9, {7, 7, 7, 7});
    const auto network = network_of(mesh.build());
    const auto scene = kept(wend_scene_of_mesh(network.get(), nullptr));
    EXPECT_EQ(list_of<std::uint32_t>(scene, WEND_AREA_ORDER),
              (std::vector<std::uint32_t>{1, 0, 2}));
    EXPECT_EQ(list_of<double>(scene, WEND_AREA_BOX),
              (std::vector<double>{0, 0, 4, 4, 2, 1, 6, 5, 8, 8, 9, 9}));
}

TEST(ScenesForC, HaveTheEdgesOfATrackAndWhatStandsBesideIt) {
    // The first straight leads east at y = -50; the road is 6 m to each side, the verge 10 more.
    CircuitBuilder builder(stadium(200, 50, 40), 6, 10);
    builder.pit_lane(5, 15, 20).camera("1", 20, 30).camera("2", 20, -2).start_line(10);
    Network track = builder.build();
    track.places = {{"straight", {9, 10, 11}}};
    const auto network = network_of(std::move(track));
    const auto scene = kept(wend_scene_of_track(network.get(), nullptr));
    EXPECT_EQ(list_of<std::uint32_t>(scene, WEND_ROAD_LINE), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(list_of<float>(scene, WEND_ROAD_BREADTH), (std::vector<float>{12, 8}));
    const auto first = array_of<std::uint32_t>(scene, WEND_EDGE_FIRST_POINT);
    const auto points = array_of<wend_point>(scene, WEND_EDGE_POINT);
    EXPECT_EQ(first[1], 161u) << "it comes back to its first point";
    const std::array aside{6, -6, 16, -16};
    for (std::size_t line = 0; line < aside.size(); ++line)
        EXPECT_NEAR(points[first[line] + 20].y, -50 + aside[line], 1e-9);
    EXPECT_EQ(list_of<float>(scene, WEND_TRACK_BY_MARKER),
              (std::vector<float>{1, 0, 30, 6, 6, 1, 0, -2, 6, 6}));
    EXPECT_EQ(list_of<float>(scene, WEND_TRACK_BY_NAME), (std::vector<float>{1, 0, 0, 6, 6}));
    EXPECT_EQ(list_of<float>(scene, WEND_TRACK_BY_START), (std::vector<float>{1, 0, 0, 6, 6}));
    EXPECT_EQ(list_of<std::uint32_t>(Ways(network.get()).scene, WEND_NODE_NAMED)[0], 10u);
    const SampleMap town("gta-sa-paths", 50);
    const auto none = kept(wend_scene_of_track(town.network.get(), nullptr));
    EXPECT_TRUE(list_of<float>(none, WEND_TRACK_BY_NAME).empty());
}

TEST(ScenesForC, HaveAreasAboveOthers) {
    MeshBuilder mesh;
    mesh.add(0, 0, 4, 4, {3, 3, 3, 3});
    mesh.add(2, 1, 6, 5);
    const auto network = network_of(mesh.build());
    CaughtError told;
    const auto scene = kept(wend_scene_of_overlaps(network.get(), told));
    EXPECT_EQ(list_of<std::uint32_t>(scene, WEND_OVERLAP_UPPER), std::vector<std::uint32_t>{0});
    EXPECT_EQ(list_of<std::uint32_t>(scene, WEND_OVERLAP_FIRST_POINT),
              (std::vector<std::uint32_t>{0, 4}));
    std::set<std::pair<double, double>> corners;
    for (const wend_point& point : array_of<wend_point>(scene, WEND_OVERLAP_POINT))
        corners.insert({point.x, point.y});
    EXPECT_EQ(corners, (std::set<std::pair<double, double>>{{2, 1}, {2, 4}, {4, 1}, {4, 4}}));
}

// Nodes in a row, each with a value.
struct Scale {
    explicit Scale(const std::vector<double>& values, wend_text_list names = {}) {
        NetworkBuilder builder(MapKind::paths);
        builder.add_kind({"road", true});
        builder.add_member("map");
        for (std::size_t i = 0; i < values.size(); ++i)
            builder.add_node({.position = {static_cast<double>(i), 0, 0}});
        network = network_of(builder.build().value());
        scene = kept(
            wend_scene_of_values(network.get(), values.data(), values.size(), "m", names, nullptr));
        EXPECT_TRUE(wend_scene_legend(scene.get(), &legend));
        looks = array_of<std::uint32_t>(scene, WEND_SCALE_LOOK);
        colours = array_of<std::uint32_t>(scene, WEND_SCALE_COLOUR);
    }
    wend_legend_entry entry(std::size_t index) const {
        wend_legend_entry entry = {.size = sizeof entry};
        EXPECT_TRUE(wend_scene_legend_entry_at(scene.get(), index, &entry));
        return entry;
    }

    Kept<wend_network> network;
    Kept<wend_scene> scene;
    wend_legend legend = {.size = sizeof legend};
    std::span<const std::uint32_t> looks, colours;
};

TEST(ScenesForC, HaveNodesThatNoWayLeadsTo) {
    const Scale without_ways({1, 2});
    EXPECT_EQ(list_of<std::uint32_t>(Ways(without_ways.network.get()).scene, WEND_NODE_ALONE),
              (std::vector<std::uint32_t>{0, 1}));
    const SampleMap town("gta-sa-paths", 50);
    EXPECT_TRUE(list_of<std::uint32_t>(Ways(town.network.get()).scene, WEND_NODE_ALONE).empty());
}

TEST(ScenesForC, HaveAScaleFromEndToEndOfItsPalette) {
    std::vector<double> values(101);
    std::iota(values.begin(), values.end(), 0);
    values[50] = NAN;
    const Scale scale(values);
    EXPECT_TRUE(scale.legend.has_bar);
    EXPECT_EQ(scale.legend.low, 0);
    EXPECT_EQ(scale.legend.high, 100);
    EXPECT_STREQ(scale.legend.unit, "m");
    EXPECT_EQ(scale.legend.of, WEND_OF_NODES);
    EXPECT_EQ(scale.colours[scale.looks[0]], 0x3b0f70u);
    EXPECT_EQ(scale.colours[scale.looks[100]], 0xb8de29u);
    EXPECT_EQ(scale.looks[50], WEND_NONE);
    for (std::size_t i = 1; i <= 100; ++i)
        EXPECT_TRUE(i == 50 || i == 51 || scale.looks[i - 1] <= scale.looks[i]) << i;
}

TEST(ScenesForC, HaveALookForEachValueOfTheirLegend) {
    const Scale scale({2, 0, 2, 7, 2, 0}, TextList{"walk", "", "swim"});
    EXPECT_FALSE(scale.legend.has_bar);
    std::map<std::string, std::uint64_t> counts;
    for (std::size_t i = 0; i < scale.legend.entry_count; ++i) {
        const wend_legend_entry entry = scale.entry(i);
        counts[entry.name] = entry.count;
        EXPECT_EQ(std::ranges::count(scale.looks, entry.look), std::int64_t(entry.count));
    }
    EXPECT_EQ(counts, (std::map<std::string, std::uint64_t>{{"walk", 2}, {"swim", 3}, {"7 m", 1}}));
    wend_legend_entry none = {.size = sizeof none};
    EXPECT_FALSE(wend_scene_legend_entry_at(scale.scene.get(), 3, &none));
}

TEST(ScenesForC, ColourByColumnsOfNodesAndOfLinks) {
    const SampleMap sample("gta-sa-paths", 300);
    CaughtError told;
    const auto lengths = kept(wend_scene_of_column(sample.network.get(), "length", told));
    EXPECT_EQ(array_of<std::uint32_t>(lengths, WEND_SCALE_LOOK).size(),
              sample.as_network().links.size());
    const auto kinds = kept(wend_scene_of_column(sample.network.get(), "kind", told));
    const auto looks = array_of<std::uint32_t>(kinds, WEND_SCALE_LOOK);
    const auto& kind = sample.as_network().links.kind;
    ASSERT_EQ(looks.size(), kind.size());
    std::map<std::uint8_t, std::set<std::uint32_t>> looks_of;
    for (std::size_t i = 0; i < looks.size(); ++i) looks_of[kind[i]].insert(looks[i]);
    for (const auto& [number, one] : looks_of) EXPECT_EQ(one.size(), 1u);
    EXPECT_EQ(wend_scene_of_column(sample.network.get(), "nothing", told), nullptr);
    EXPECT_NE(told.text().find("'nothing'"), std::string::npos);
    const double value = 1;
    EXPECT_EQ(wend_scene_of_values(sample.network.get(), &value, 1, nullptr, {}, told), nullptr);
}

}  // namespace
}  // namespace wend
