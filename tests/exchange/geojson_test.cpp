#include <simdjson.h>

#include <cmath>

#include "exchange/exchanged.hpp"

namespace wend {
namespace {

TEST(GeoJsonExchange, EveryVersionOfEveryFormatComesBackByteForByte) {
    for (const Format* const format : formats())
        for (const FormatVersion& version : format->info().versions) {
            const Map map = sample_map(format->info().id, 120, version.name);
            EXPECT_EQ(bytes_back(map, geojson(), text_of(map, geojson())), bytes_of(map))
                << format->info().id << " " << version.name;
        }
}

// Another reader finds every node where it is, and every link.
TEST(GeoJsonExchange, IsGeoJsonOfTheNetwork) {
    for (const char* const id : {"gta-sa-paths", "source-nav", "metroid-prime-path"}) {
        const Map map = sample_map(id, 150);
        const Network& network = map.network();
        simdjson::dom::parser parser;
        const std::string text = text_of(map, geojson());
        const simdjson::dom::element root = parser.parse(text);
        ASSERT_EQ(std::string_view(root["type"]), "FeatureCollection");
        std::size_t nodes = 0, links = 0;
        for (const simdjson::dom::element feature : root["features"]) {
            const auto properties = feature["properties"];
            const std::string_view layer = properties["wend_layer"];
            links += layer == "link";
            std::string_view name;
            if (layer != "record" || properties["wend_name"].get(name)) continue;
            const NodeIndex node = network.find_node(name).value();
            ++nodes;
            simdjson::dom::array at = feature["geometry"]["coordinates"];
            if (network.surfaces.first_corner.empty()) {
                EXPECT_EQ(double(at.at(0)), network.nodes.position[node].x);
                EXPECT_EQ(double(at.at(2)), network.nodes.position[node].z);
                continue;
            }
            const simdjson::dom::array ring = at.at(0);
            const auto [first, end] = network.surfaces.corners_of(node);
            ASSERT_EQ(ring.size(), end - first + 1) << name;  // It ends where it begins.
            EXPECT_EQ(double(ring.at(1).at(1)), network.surfaces.corners[first + 1].y);
            EXPECT_EQ(double(ring.at(0).at(0)), double(ring.at(end - first).at(0)));
        }
        EXPECT_EQ(nodes, network.nodes.size()) << id;
        EXPECT_EQ(links, network.links.size()) << id;
    }
}

TEST(GeoJsonExchange, LinesGoThroughAllTheirPoints) {
    const Map map = sample_map("gp2-track", 0);
    const std::vector<Line>& lines = map.network().lines;
    simdjson::dom::parser parser;
    const std::string text = text_of(map, geojson());
    std::size_t line = 0;
    for (const simdjson::dom::element feature : parser.parse(text)["features"]) {
        if (std::string_view(feature["properties"]["wend_layer"]) != "line") continue;
        ASSERT_LT(line, lines.size());
        const Line& shown = lines[line++];
        ASSERT_EQ(std::string_view(feature["geometry"]["type"]), "LineString") << shown.name;
        const simdjson::dom::array at = feature["geometry"]["coordinates"];
        ASSERT_EQ(at.size(), shown.points.size() + shown.is_closed) << shown.name;
        EXPECT_EQ(double(at.at(1).at(1)), shown.points[1].y);
    }
    EXPECT_EQ(line, lines.size());
    EXPECT_GT(line, 5u);
}

TEST(GeoJsonExchange, ARecordThatIsGoneIsRemovedAsTheEditorDoes) {
    for (const char* const id :
         {"gta-sa-paths", "gta-iv-paths", "source-nav", "metroid-prime-path"}) {
        const Map map = sample_map(id, 150);
        const NodeIndex node = map.network().nodes.size() / 2;
        FeatureLines features(map);
        features.erase(features.record(map.network().name_of(node)));
        Editor editor(map);
        ASSERT_TRUE(editor.run(edits::Remove{{node}}));
        EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
        EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(editor.map())) << id;
    }
}

// Some are left without a link, and go too: what features say is of the others then.
TEST(GeoJsonExchange, RecordsThatGoAlongTakeNoFeatureOfAnother) {
    const Map map = sample_map("gta-sa-paths", 60);
    std::size_t went_along = 0;
    for (NodeIndex node = 0; node < map.network().nodes.size(); ++node) {
        FeatureLines features(map);
        features.erase(features.record(map.network().name_of(node)));
        Editor editor(map);
        ASSERT_TRUE(editor.run(edits::Remove{{node}}));
        went_along += editor.map().network().nodes.size() + 1 < map.network().nodes.size();
        EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(editor.map())) << node;
    }
    EXPECT_GT(went_along, 0u) << "a sample that tells";
}

// As a program does that knows no heights, and rounds to seven decimals.
TEST(GeoJsonExchange, AMovedPointMovesItsRecordAsTheEditorDoes) {
    const Map map = sample_map("gta-sa-paths", 150);
    const NodeIndex node = map.network().nodes.size() / 2;
    const Point at = map.network().nodes.position[node];
    FeatureLines features(map);
    features.replace(features.record(map.network().name_of(node)),
                     fmt::format("\"coordinates\": [{}, {}, {}]", at.x, at.y, at.z),
                     fmt::format("\"coordinates\": [{:.7f}, {:.7f}]", at.x + 2.5, at.y - 1));
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Move{{node}, {2.5, -1, 0}}));
    EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
    EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(editor.map()));
}

TEST(GeoJsonExchange, AMovedOutlineMovesItsAreaAndAnotherOutlineIsRefused) {
    const Map map = sample_map("source-nav", 60);
    const Network& network = map.network();
    const auto outline = [&](double shift, double more) {
        std::string text = "\"coordinates\": [[";
        for (std::uint32_t corner : {0u, 1u, 2u, 3u, 0u}) {
            const Point at = network.surfaces.corners[corner];
            text += fmt::format("{}[{}, {}, {}]", text.back() == '[' ? "" : ", ",
                                at.x + shift + (corner == 1 ? more : 0), at.y, at.z);
        }
        return text + "]]";
    };
    const NodeIndex first = 0;
    FeatureLines moved(map), bent(map);
    moved.replace(moved.record(network.name_of(first)), outline(0, 0), outline(25, 0));
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Move{{first}, {25, 0, 0}}));
    EXPECT_EQ(bytes_back(map, geojson(), moved.text()), bytes_of(editor.map()));

    bent.replace(bent.record(network.name_of(first)), outline(0, 0), outline(0, 5));
    const auto refused = geojson().read(as_bytes(bent.text()));
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error()->message.starts_with("feature ")) << refused.error()->message;
    EXPECT_NE(refused.error()->message.find("another outline"), std::string::npos);
}

TEST(GeoJsonExchange, LinksThatAreGoneOrNewPartAndJoin) {
    for (const char* const id : {"gta-sa-paths", "source-nav"}) {
        const Map map = sample_map(id, 150);
        const Network& network = map.network();
        const NodeIndex from = network.links.from[0], to = network.links.to[0];
        const std::string one = network.name_of(from), other = network.name_of(to);
        FeatureLines features(map);
        for (const auto& lines : {features.links(one, other), features.links(other, one)})
            for (const std::size_t line : lines) features.erase(line);
        Editor parted(map);
        ASSERT_TRUE(parted.run(edits::Disconnect{from, to})) << id;
        EXPECT_NE(bytes_of(parted.map()), bytes_of(map));
        EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(parted.map())) << id;

        // And back again, by a link that somebody drew.
        FeatureLines without(parted.map());
        without.add(fmt::format(
            R"({{"type": "Feature", "geometry": {{"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
                "properties": {{"wend_layer": "link", "wend_from": "{}", "wend_to": "{}"}}}})",
            one, other));
        Editor joined(parted.map());
        ASSERT_TRUE(joined.run(edits::Connect{from, to})) << id;
        EXPECT_EQ(bytes_back(map, geojson(), without.text()), bytes_of(joined.map())) << id;
    }
}

// The first way is too long for a link, so that it gets nodes: those of footpaths come behind them.
TEST(GeoJsonExchange, LinksAreJoinedWhereTheirEndsAreThen) {
    const Map map = sample_map("gta-sa-paths", 900);
    const Network& network = map.network();
    const auto farthest = [&](NodeIndex from, bool is_near) {
        NodeIndex best = from;
        double most = is_near ? HUGE_VAL : 0;
        const auto [begin, end] = network.links_of(from);
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const double away =
                distance(network.nodes.position[from], network.nodes.position[node]);
            if (node == from || network.nodes.kind[node] != network.nodes.kind[from] ||
                std::ranges::count(network.links.to.begin() + begin, network.links.to.begin() + end,
                                   node) > 0 ||
                (is_near ? away >= most || away < 1 : away <= most))
                continue;
            most = away;
            best = node;
        }
        return best;
    };
    NodeIndex walker = 0;
    while (network.kind_name(network.nodes.kind[walker]) != "footpath") ++walker;
    const std::pair<NodeIndex, NodeIndex> pairs[] = {{0, farthest(0, false)},
                                                     {walker, farthest(walker, true)}};
    FeatureLines features(map);
    Editor editor(map);
    for (const auto& [from, to] : pairs) {
        features.add(fmt::format(
            R"({{"type": "Feature", "geometry": {{"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
                "properties": {{"wend_layer": "link", "wend_from": "{}", "wend_to": "{}"}}}})",
            network.name_of(from), network.name_of(to)));
        const auto now = [&](NodeIndex node) {
            const auto& places = editor.map().network().nodes.position;
            return static_cast<NodeIndex>(std::ranges::find(places, network.nodes.position[node]) -
                                          places.begin());
        };
        const auto joined = editor.run(edits::Connect{now(from), now(to)});
        ASSERT_TRUE(joined) << joined.error().text();
    }
    ASSERT_GT(editor.map().network().nodes.size(), network.nodes.size());
    EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(editor.map()));
}

TEST(GeoJsonExchange, ChangedPropertiesAreFieldsAndOthersAreTold) {
    const Map map = sample_map("gta-sa-paths", 150);
    const NodeIndex node = 3;
    FeatureLines features(map);
    const std::size_t line = features.record(map.network().name_of(node));
    features.replace(line,
                     "\"path_width\": ", "\"my_note\": \"wide\", \"path_width\": 4, \"was\": ");
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Set{{node}, {*FieldChange::parse("path_width=4")}}));
    const auto back = geojson().read(as_bytes(features.text()));
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(editor.map()));
    ASSERT_EQ(back->notes.size(), 2u);
    EXPECT_TRUE(back->notes[0].find("'my_note'") != std::string::npos &&
                back->notes[0].find(fmt::format("feature {}", line)) != std::string::npos)
        << back->notes[0];
}

// Of a race track all else stands elsewhere when a sector changes: its places are not edits.
TEST(GeoJsonExchange, SectorsOfTracksChangeAsTheEditorDoes) {
    for (const char* const id : {"gp2-track", "f1gp-track"}) {
        const Map map = sample_map(id, 150);
        const NodeIndex node = map.network().find_node("sector 5").value();
        const std::string path = map.field_path(Element::node, map.network().nodes.origin[node]);
        ASSERT_TRUE(path.starts_with("track[")) << path;
        const std::string number = path.substr(6, path.find(']') - 6);
        const auto length =
            map.members()[0].document->copy()->at(path + ".length").value().number().value();
        FeatureLines longer(map);
        const auto row =
            longer.with({"\"wend_list\": \"track\"", fmt::format("\"wend_number\": {},", number)});
        ASSERT_EQ(row.size(), 1u);
        longer.replace(row[0], fmt::format("\"length\": {}", length),
                       fmt::format("\"length\": {}", length + 1));
        Editor set(map);
        ASSERT_TRUE(set.run(edits::Set{{node}, {*FieldChange::parse("length+=1")}}));
        EXPECT_NE(bytes_of(set.map()), bytes_of(map));
        EXPECT_EQ(bytes_back(map, geojson(), longer.text()), bytes_of(set.map())) << id;
        const auto back = geojson().read(as_bytes(longer.text()));
        ASSERT_TRUE(back);
        EXPECT_TRUE(std::ranges::any_of(back->notes, [](const std::string& note) {
            return note.find("are not taken from features") != note.npos;
        })) << id;
        FeatureLines without(map);
        without.erase(row[0]);
        const auto refused = geojson().read(as_bytes(without.text()));
        ASSERT_FALSE(refused) << id;
        EXPECT_NE(refused.error()->message.find(fmt::format("the operation `erase={}`", path)),
                  std::string::npos)
            << refused.error()->message;
    }
}

// Programs make numbers of fixed decimals, rows of text, and texts of numbers.
TEST(GeoJsonExchange, ValuesMayBeSpeltAsOtherProgramsDo) {
    const Map map = sample_map("gta-sa-paths", 60);
    FeatureLines features(map);
    const std::size_t line = features.record(map.network().name_of(0));
    features.replace(line, "\"path_width\": 0,", "\"path_width\": \"0.0\",");
    features.replace(line, "\"position\": [", "\"position\": \"(3:");
    features.replace(line, "], \"path_width\"", ")\", \"path_width\"");
    features.replace(line, "\"wend_number\": 0", "\"wend_number\": 0.0");
    EXPECT_EQ(bytes_back(map, geojson(), features.text()), bytes_of(map));
}

TEST(GeoJsonExchange, WhatCannotBeIsOneErrorThatNamesTheFeature) {
    const Map map = sample_map("gta-sa-paths", 40);
    const auto fault = [&](std::size_t line, const std::string& part, const std::string& by) {
        FeatureLines features(map);
        features.replace(line, part, by);
        const auto read = geojson().read(as_bytes(features.text()));
        EXPECT_FALSE(read) << by;
        return read ? std::string() : read.error().text();
    };
    const FeatureLines features(map);
    const std::size_t file = features.with({"\"wend_layer\": \"file\""}).at(0);
    const std::size_t node = features.record(map.network().name_of(5));
    const std::string name = fmt::format("feature {}: ", node);
    EXPECT_NE(fault(file, "gta-sa-paths", "gta-vc").find("there is no format 'gta-vc'"),
              std::string::npos);
    EXPECT_NE(fault(file, "vanilla", "plain").find("has no version \"plain\"; there are vanilla"),
              std::string::npos);
    EXPECT_NE(fault(file, "\"wend_layer\": \"file\"", "\"wend_layer\": \"fill\"").find("file"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"wend_list\": \"nodes\"", "\"wend_list\": \"knots\"").find(name),
              std::string::npos);
    EXPECT_NE(fault(node, "\"wend_number\": 5", "\"wend_number\": 5.5").find(name),
              std::string::npos);
    EXPECT_NE(fault(node, "\"wend_number\": 5", "\"wend_number\": 4").find("number 4"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"coordinates\": [", "\"coordinates\": [[1], ").find("two or three"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"flags\": ", "\"flags\": \"loud\", \"x\": ").find("flags"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"properties\": ", "\"properties\" ").find("line "), std::string::npos);
}

TEST(GeoJsonExchange, IsToldFromDrawingsByItsMark) {
    const Map map = sample_map("gp2-track", 60);
    EXPECT_TRUE(geojson().recognise(as_bytes(text_of(map, geojson()))));
    EXPECT_FALSE(geojson().recognise(as_bytes(R"({"type": "FeatureCollection", "features": []})")));
    EXPECT_FALSE(geojson().recognise(as_bytes("v 0 0 0\n")));
}

}  // namespace
}  // namespace wend
