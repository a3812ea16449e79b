#include <cstdio>

#include "edit/edited.hpp"
#include "model/edit/link_columns.hpp"
#include "model/edit/map_edits.hpp"
#include "support/column_values.hpp"

namespace wend {
namespace {

// Maps whose links have columns that can be set.
const Sample road_maps[] = {{"gta-sa-paths", "vanilla", 300},
                            {"gta-sa-paths", "fm92-ver2", 300},
                            {"gta-sa-paths", "fm92-ver3", 300},
                            {"gta-sa-paths", "fla4", 300},
                            {"gta-iv-paths", "1", 300}};

edits::Set set_between(NodeIndex from, NodeIndex to, const std::vector<std::string>& texts) {
    edits::Set set;
    for (const std::string& text : texts) set.changes.push_back(FieldChange::parse(text).value());
    set.from = from;
    set.to = to;
    return set;
}
edits::Set set_among(std::vector<NodeIndex> nodes, const std::vector<std::string>& texts) {
    edits::Set set = set_between(0, 0, texts);
    set.from = set.to = std::nullopt;
    set.nodes = std::move(nodes);
    return set;
}

// All that is known of each link, but for its lanes: GTA IV shows how they stand there, too.
std::vector<std::vector<double>> others_of(const Network& network) {
    const Links& links = network.links;
    std::vector<std::vector<double>> all(links.size());
    for (const Column& column : links.columns) {
        if (column.name == "left_lanes" || column.name == "right_lanes") continue;
        const ColumnValues values = column.make(links.origin);
        for (LinkIndex link = 0; link < links.size(); ++link)
            all[link].push_back(values.number(link));
    }
    for (LinkIndex link = 0; link < links.size(); ++link)
        for (const double value : {double(links.from[link]), double(links.to[link]),
                                   double(links.width[link]), double(links.kind[link])})
            all[link].push_back(value);
    return all;
}

// A road with lanes both ways, and without a light.
LinkIndex some_road(const Network& network) {
    const auto lights = column_values(network, "road_light");
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (network.links.lanes[link] > 0 && network.links.opposite_lanes[link] > 0 &&
            lights[link] == 0)
            return link;
    throw std::runtime_error("there is no such road");
}

void expect_lanes_of_each_direction(const Map& before, std::vector<NodeIndex> nodes,
                                    const std::string& name) {
    const Network& old = before.network();
    std::vector<bool> is_chosen(old.nodes.size());
    for (const NodeIndex node : nodes) is_chosen[node] = true;
    Editor editor(before);
    const auto report = editor.run(set_among(std::move(nodes), {"lanes=2"}));
    ASSERT_TRUE(report) << name << report.error().text();
    const Map after = reopened(editor.map());
    const Network& now = after.network();
    EXPECT_TRUE(others_of(now) == others_of(old)) << name;
    EXPECT_TRUE(places_of(now) == places_of(old)) << name;
    ASSERT_EQ(now.links.size(), old.links.size()) << name;
    std::size_t set = 0;
    for (LinkIndex link = 0; link < old.links.size(); ++link) {
        const bool is_between = is_chosen[old.links.from[link]] && is_chosen[old.links.to[link]];
        const auto expected = [&](std::uint8_t lanes) {
            return is_between && lanes > 0 ? 2 : int{lanes};
        };
        EXPECT_EQ(now.links.lanes[link], expected(old.links.lanes[link])) << name << link;
        EXPECT_EQ(now.links.opposite_lanes[link], expected(old.links.opposite_lanes[link]));
        set += is_between && old.links.lanes[link] > 0;
    }
    EXPECT_GT(set, 0u) << name;
    EXPECT_EQ(report->consequences.front(), std::to_string(set) + " links got their lanes") << name;
}

TEST(SetLinks, LanesAreThoseOfEachDirectionWithTraffic) {
    for (const Sample& sample : road_maps) {
        const Map map = sample_map(sample.format, sample.nodes, sample.version);
        const Point middle = map.network().nodes.position.front();
        expect_lanes_of_each_direction(
            map,
            nodes_in(map.network(), middle.x - 300, middle.y - 300, middle.x + 300, middle.y + 300),
            name_of(sample));
    }
}

TEST(SetLinks, ToWhatTheyHaveChangesNothing) {
    for (const Sample& sample : road_maps) {
        const Map map = sample_map(sample.format, sample.nodes, sample.version);
        const Network& network = map.network();
        const bool has_navi_nodes = sample.format == std::string("gta-sa-paths");
        for (LinkIndex link = 0; link < network.links.size(); link += 7) {
            const auto lanes = network.links.lanes[link], back = network.links.opposite_lanes[link];
            if (lanes + back == 0) continue;
            std::vector<std::string> texts{"lanes=" + std::to_string(lanes) + "," +
                                           std::to_string(back)};
            if (has_navi_nodes) {
                texts.push_back("width=" + std::to_string(network.links.width[link]));
                const Network::FoundColumn light = network.find_column("road_light");
                const auto value = static_cast<std::size_t>(light.values().number(link));
                texts.push_back("road_light=" + light.column->value_names.at(value));
                texts.push_back("train_crossing=" +
                                std::to_string(int(
                                    network.find_column("train_crossing").values().number(link))));
            }
            Editor editor(map);
            const auto report =
                editor.run(set_between(network.links.from[link], network.links.to[link], texts));
            ASSERT_TRUE(report) << report.error().text();
            EXPECT_TRUE(report->files.empty()) << name_of(sample);
        }
    }
}

// Left lanes lead to the end that a navi node points to, right lanes away from it (fact sheet of
// San Andreas, section 2.3): the byte 11 of 14, behind 28 bytes a node.
TEST(SetLinks, TheEndThatANaviNodePointsToHasTheLeftLanes) {
    const Map map = sample_map("gta-sa-paths", 300);
    const Network& network = map.network();
    const LinkIndex road = some_road(network);
    const NodeIndex ends[] = {network.links.from[road], network.links.to[road]};
    for (const bool is_turned : {false, true}) {
        Editor editor(map);
        const NodeIndex from = ends[is_turned], to = ends[!is_turned];
        ASSERT_TRUE(editor.run(set_between(from, to, {"lanes=3,1"})));
        std::size_t changed = 0;
        for (std::size_t member = 0; member < map.members().size(); ++member) {
            const Bytes before = bytes_of(map)[member], after = bytes_of(editor.map())[member];
            ASSERT_EQ(before.size(), after.size());
            const auto u16_at = [&](std::size_t at) {
                return std::to_integer<unsigned>(after[at]) |
                       std::to_integer<unsigned>(after[at + 1]) << 8;
            };
            const std::size_t navi_nodes = 20 + 28 * (u16_at(0) | u16_at(2) << 16);
            for (std::size_t at = 0; at < after.size(); ++at) {
                if (before[at] == after[at]) continue;
                ++changed;
                ASSERT_GE(at, navi_nodes);
                ASSERT_EQ((at - navi_nodes) % 14, 11u);
                const std::string target =
                    std::to_string(u16_at(at - 7)) + ":" + std::to_string(u16_at(at - 5));
                const unsigned left = target == network.name_of(to) ? 3 : 1;
                EXPECT_TRUE(target == network.name_of(to) || target == network.name_of(from));
                EXPECT_EQ(std::to_integer<unsigned>(after[at]) & 63, left | (4 - left) << 3);
            }
        }
        EXPECT_EQ(changed, 1u);
        EXPECT_EQ(editor.map().network().links.lanes[road], is_turned ? 1 : 3);
        EXPECT_EQ(editor.map().network().links.opposite_lanes[road], is_turned ? 3 : 1);
    }
}

TEST(SetLinks, LightsCrossingsAndWidthsAreOfBothDirections) {
    const Map map = sample_map("gta-sa-paths", 300);
    const Network& network = map.network();
    const LinkIndex road = some_road(network);
    Editor editor(map);
    ASSERT_TRUE(
        editor.run(set_between(network.links.from[road], network.links.to[road],
                               {"road_light=north-south", "train_crossing=true", "width=1.5"})));
    const Network& now = editor.map().network();
    const auto lights = column_values(now, "road_light"),
               old_lights = column_values(network, "road_light"),
               crossings = column_values(now, "train_crossing");
    for (LinkIndex link = 0; link < now.links.size(); ++link) {
        const auto is_between = [&](NodeIndex from, NodeIndex to) {
            return now.links.from[link] == from && now.links.to[link] == to;
        };
        const bool is_it = is_between(network.links.from[road], network.links.to[road]) ||
                           is_between(network.links.to[road], network.links.from[road]);
        EXPECT_EQ(lights[link], is_it ? 1 : old_lights[link]);
        EXPECT_EQ(crossings[link] != 0, is_it);
        EXPECT_EQ(now.links.width[link], is_it ? 1.5f : network.links.width[link]);
        EXPECT_EQ(now.links.lanes[link], network.links.lanes[link]);
    }
    // And back.
    const auto width = std::to_string(network.links.width[road]);
    ASSERT_TRUE(editor.run(set_between(network.links.from[road], network.links.to[road],
                                       {"road_light=none", "train_crossing=0", "width=" + width})));
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(map));
}

// So do all but one of 1,471 lights of the game's own map (fact sheet section 2.3: bit 6 is 1 at
// the target).
TEST(SetLinks, NewLightsStandAtTheJunction) {
    const Map map = sample_map("gta-sa-paths", 300);
    const auto faults = [](const Map& of) {
        std::set<std::string_view> found;
        const auto report = check(of, {.min_severity = Severity::note});
        for (const RuleTotal& total : report.value().totals())
            if (total.count > 0) found.insert(total.rule->id);
        return found;
    };
    Editor editor(map);
    ASSERT_TRUE(editor.run(set_among(all_nodes(map.network()), {"road_light=east-west"})));
    EXPECT_FALSE(faults(editor.map()).contains("light-at-wrong-end"));
    ASSERT_TRUE(editor.run(set_among(all_nodes(map.network()), {"road_light=none"})));
    EXPECT_FALSE(faults(editor.map()).contains("light-direction"));
}

// On a road without a junction a light stands at the end with the higher address, where a navi node
// has the bit 0: traffic comes there from the lower one, or else the light stops nobody.
TEST(SetLinks, NewLightsThatStopNobodyAreTold) {
    const Map town = sample_map("gta-sa-paths", 300);
    for (const unsigned there : {0u, 1u}) {
        Editor editor(town);
        const edits::AddRoad road{.points = {{-2900, -2900, 0}, {-2850, -2900, 0}},
                                  .ways = {.lanes = {{there, 1 - there}}}};
        ASSERT_TRUE(editor.run(road));
        const Network& network = editor.map().network();
        const auto named = [&](double x) {
            const auto at = std::ranges::find_if(network.nodes.position, [&](const Point& place) {
                return place.x == x && place.y == -2900;
            });
            return static_cast<NodeIndex>(at - network.nodes.position.begin());
        };
        const NodeIndex low = named(-2900), high = named(-2850);
        const std::string lower = network.name_of(low), higher = network.name_of(high);
        const auto report = editor.run(set_between(low, high, {"road_light=east-west"}));
        ASSERT_TRUE(report) << report.error().text();
        const auto told = [&](const std::string& text) {
            return std::ranges::count(report->consequences, text);
        };
        EXPECT_EQ(told("the new traffic light between " + higher + " and " + lower + " stands at " +
                       higher + ": neither end alone is a junction"),
                  1);
        EXPECT_EQ(told("the new traffic light at " + higher +
                       " stops nobody: no lane leads there from " + lower),
                  there == 0 ? 1 : 0);
    }
}

TEST(SetLinks, AddAndSubtractWithinWhatFits) {
    const Map map = sample_map("gta-sa-paths", 300);
    const Network& network = map.network();
    const LinkIndex road = some_road(network);
    const NodeIndex from = network.links.from[road], to = network.links.to[road];
    Editor editor(map);
    ASSERT_TRUE(editor.run(set_between(from, to, {"lanes=3,1", "width=2"})));
    ASSERT_TRUE(editor.run(set_between(from, to, {"lanes+=2", "width-=0.5"})));
    EXPECT_EQ(editor.map().network().links.lanes[road], 5);
    EXPECT_EQ(editor.map().network().links.opposite_lanes[road], 3);
    EXPECT_EQ(editor.map().network().links.width[road], 1.5f);
    EXPECT_FALSE(editor.run(set_between(from, to, {"lanes+=3"})));
    EXPECT_FALSE(editor.run(set_between(from, to, {"lanes-=3"})));
}

TEST(SetLinks, RefuseWhatCannotBeAndChangeNothing) {
    const Map map = sample_map("gta-sa-paths", 300);
    const Network& network = map.network();
    const LinkIndex road = some_road(network);
    const NodeIndex from = network.links.from[road], to = network.links.to[road];
    Editor editor(map);
    const auto expect_refused = [&](const edits::Set& set, std::string_view why) {
        const auto done = editor.run(set);
        ASSERT_FALSE(done) << why;
        EXPECT_NE(done.error().text().find(why), std::string::npos) << done.error().text();
    };
    expect_refused(set_between(from, to, {"lanes=8"}), "from 0 to 7");
    expect_refused(set_between(from, to, {"lanes=0"}), "lanes goes from 1 to 7");
    expect_refused(set_between(from, to, {"lanes=0,0"}), "a lane at least");
    expect_refused(set_between(from, to, {"lanes=2,x"}), "not \"x\"");
    expect_refused(set_among({from, to}, {"lanes=2,1"}), "`from` and `to`");
    expect_refused(set_between(from, to, {"width=1,5"}), "0 to 31.875");
    expect_refused(set_between(from, to, {"road_light=green"}), "none, north-south or east-west");
    expect_refused(set_between(from, to, {"road_light+=1"}), "nothing be added");
    expect_refused(set_between(from, to, {"train_crossing=yes"}), "true, false, 1 or 0");
    expect_refused(set_between(from, to, {"width=0.3"}), "multiple of 1/8 m");
    expect_refused(set_between(from, from, {"lanes=2"}), "not connected");
    expect_refused(set_among({from}, {"lanes=2"}), "no link that has both ends");
    expect_refused(set_among({from, to}, {"langes=2"}), "did you mean lanes?");
    expect_refused(set_among({from, to}, {"qqqqqqq=2"}), "and of links lanes, width, road_light");
    edits::Set half = set_between(from, to, {"lanes=2"});
    half.to = std::nullopt;
    expect_refused(half, "both are needed");
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(map));

    Editor four(sample_map("gta-iv-paths", 300));
    const auto refused = four.run(set_among({0, 1}, {"road_light=none"}));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("maps of gta-iv-paths have no field \"road_light\""),
              std::string::npos)
        << refused.error().text();
}

// So that each name says what is meant.
TEST(SetLinks, HaveNamesThatNoFieldOfARecordHas) {
    for (const char* const id : {"gta-sa-paths", "gta-iv-paths"}) {
        const Map map = sample_map(id, 60);
        const auto document = map.members()[0].document->copy();
        std::set<std::string> names;
        for (const FieldHandle& field : document->at("nodes[0]").value().children()) {
            names.insert(field.info().name);
            for (const FieldHandle& bit : field.children()) names.insert(bit.info().name);
        }
        EXPECT_GT(names.size(), 5u) << id;
        for (const edit::LinkColumn& column : map.format().edits()->link_columns())
            EXPECT_FALSE(names.contains(column.about.name)) << id << " " << column.about.name;
    }
}

TEST(SetLinks, OfTheGamesOwnMap) {
    const auto folder = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the real files are not there";
    const Map map = open_map(folder.string()).value();
    std::printf("%zu files\n", map.members().size());
    expect_lanes_of_each_direction(map, nodes_in(map.network(), 1000, -2000, 2000, -1000),
                                   "San Andreas");
    // Widths, lights and crossings of all as they are, direction by direction.
    const Network& network = map.network();
    Editor editor(map);
    for (LinkIndex link = 0; link < network.links.size(); link += 20'011) {
        const int lanes = network.links.lanes[link], back = network.links.opposite_lanes[link];
        if (lanes + back == 0) continue;
        const auto report =
            editor.run(set_between(network.links.from[link], network.links.to[link],
                                   {"lanes=" + std::to_string(lanes) + "," + std::to_string(back),
                                    "width=" + std::to_string(network.links.width[link])}));
        ASSERT_TRUE(report) << report.error().text();
        EXPECT_TRUE(report->files.empty());
    }
}

}  // namespace
}  // namespace wend
