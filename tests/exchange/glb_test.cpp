#include <array>

#include "exchange/glb_made.hpp"

namespace wend {
namespace {

TEST(GlbExchange, EveryVersionOfEveryFormatComesBackByteForByte) {
    for (const Format* const format : formats())
        for (const FormatVersion& version : format->info().versions) {
            const Map map = sample_map(format->info().id, 120, version.name);
            const std::string file = text_of(map, glb());
            EXPECT_TRUE(glb().recognise(as_bytes(file)));
            EXPECT_EQ(bytes_back(map, glb(), file), bytes_of(map))
                << format->info().id << " " << version.name;
        }
}

TEST(GlbExchange, AMovedNodeMovesItsRecordAsTheEditorDoes) {
    for (const char* const id : {"gta-sa-paths", "gta-iv-paths"}) {
        const Map map = sample_map(id, 150);
        const NodeIndex node = map.network().nodes.size() / 2;
        GlbLines nodes(map);
        // z of the map is y here, and y is -z.
        GlbLines::move(nodes.record(map.network().name_of(node)), 2.5f, 0.25f, -1.75f);
        Editor editor(map);
        ASSERT_TRUE(editor.run(edits::Move{{node}, {2.5, 1.75, 0.25}}));
        EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
        EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map())) << id;
    }
}

// 2.54 m are a hundred of its units, and floats have neither.
TEST(GlbExchange, AMovedAreaMovesByItsOwnUnits) {
    const Map map = sample_map("source-nav", 80);
    const NodeIndex node = map.network().nodes.size() / 2;
    GlbLines nodes(map);
    GlbLines::move(nodes.record(map.network().name_of(node)), 2.54f, 0, 1.27f);
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Move{{node}, {100, -50, 0}}));
    EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
    EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map()));
}

// Through the nodes above it, one of which turns everything, so that its axes are others.
TEST(GlbExchange, AMovedParentMovesAllBelowIt) {
    const Map map = sample_map("gta-sa-paths", 60);
    const Network& network = map.network();
    GlbLines nodes(map);
    GlbLines::move(nodes.line({"{\"name\": \"nodes\"", "\"children\""}), 8, 0, 0);
    std::vector<NodeIndex> all(network.nodes.size());
    for (NodeIndex node = 0; node < all.size(); ++node) all[node] = node;
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Move{all, {8, 0, 0}}));
    EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
    EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map()));
    // A matrix says the same, column by column.
    std::string& group = nodes.line({"{\"name\": \"nodes\"", "\"children\""});
    GlbLines::replace(group, "\"translation\": [8, 0, 0]",
                      "\"matrix\": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 8, 0, 0, 1]");
    EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map()));
}

TEST(GlbExchange, ARecordThatIsGoneIsRemovedAsTheEditorDoes) {
    for (const char* const id :
         {"gta-sa-paths", "gta-iv-paths", "source-nav", "metroid-prime-path"}) {
        const Map map = sample_map(id, 150);
        const NodeIndex node = map.network().nodes.size() / 2;
        GlbLines nodes(map);
        GlbLines::forget(nodes.record(map.network().name_of(node)));
        Editor editor(map);
        ASSERT_TRUE(editor.run(edits::Remove{{node}}));
        EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
        EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map())) << id;
    }
}

TEST(GlbExchange, AChangedExtraIsAFieldThatIsSet) {
    const Map map = sample_map("source-nav", 40);
    const NodeIndex node = 7;
    const std::string name = map.network().name_of(node);
    GlbLines nodes(map);
    std::string& line = nodes.record(name);
    const std::size_t at = line.find("\"north_east_height\": ");
    ASSERT_NE(at, std::string::npos);
    const std::size_t value = at + std::string("\"north_east_height\": ").size();
    line.replace(value, line.find(',', at) - value, "333.0");
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Set{{node}, {*FieldChange::parse("north_east_height=333")}}));
    EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
    EXPECT_EQ(bytes_back(map, glb(), nodes.file()), bytes_of(editor.map()));
}

// Half of a corner's coordinates are the area's own fields; the mesh alone does not change them.
TEST(GlbExchange, AnOutlineOfAnotherShapeIsRefused) {
    const Map map = sample_map("source-nav", 40);
    const std::string name = map.network().name_of(7);
    for (const char* const change : {"\"scale\": [1, 1, 2]", "\"rotation\": [0, 1, 0, 0]"}) {
        GlbLines nodes(map);
        GlbLines::replace(nodes.record(name), "\"translation\"",
                          std::string(change) + ", \"translation\"");
        const auto back = glb().read(as_bytes(nodes.file()));
        // Turned by half around, a rectangle is the same.
        const bool is_same = std::string_view(change).starts_with("\"rot");
        EXPECT_EQ(back.has_value(), is_same) << change;
        if (!back) {
            EXPECT_NE(back.error().text().find("outline"), std::string::npos)
                << back.error().text();
        }
    }
}

TEST(GlbExchange, NodesOfOthersAreTold) {
    const Map map = sample_map("gta-sa-paths", 30);
    GlbLines nodes(map);
    std::string& line = nodes.line({"{\"name\": \"map\""});
    line = "{\"name\": \"Cube\"},\n" + line;  // The numbers of nodes before it stay.
    const auto back = glb().read(as_bytes(nodes.file()), map.options());
    ASSERT_TRUE(back) << back.error().text();
    ASSERT_EQ(back->notes.size(), 1u);
    EXPECT_NE(back->notes[0].find("1 features without wend_layer"), std::string::npos)
        << back->notes[0];
}

TEST(GlbExchange, WhatCannotBeIsOneError) {
    const Map map = sample_map("gta-sa-paths", 30);
    const auto fault = [&](const std::vector<std::string>& of, const std::string& part,
                           const std::string& by) {
        GlbLines nodes(map);
        GlbLines::replace(nodes.line(of), part, by);
        const auto back = glb().read(as_bytes(nodes.file()));
        EXPECT_FALSE(back) << by;
        return back ? std::string() : back.error().text();
    };
    const std::vector<std::string> file{"\"wend_layer\": \"file\""};
    const std::vector<std::string> node{"\"wend_name\": \"" + map.network().name_of(5) + "\"",
                                        "\"wend_layer\": \"record\""};
    EXPECT_NE(fault(file, "\"gta-sa-paths\"", "\"gta-vc\"").find("there is no format"),
              std::string::npos);
    EXPECT_NE(fault(file, "\"wend_metres_per_unit\": 1", "\"wend_metres_per_unit\": 0")
                  .find("must say how many metres"),
              std::string::npos);
    EXPECT_NE(fault(file, "\"wend_metres_per_unit\": 1", "\"wend_metres_per_unit\": 2")
                  .find("is 2 here, and 1 before"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"wend_number\": 5", "\"wend_number\": 4").find("number 4"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"translation\": [", "\"translation\": [1, ").find("3 numbers"),
              std::string::npos);
    EXPECT_NE(fault(node, "\"translation\": [",
                    "\"scale\": [1e300, 1e300, 1e300], \"rotation\": "
                    "[1e300, 0, 0, 0], \"translation\": [1e99")
                  .find("nodes["),
              std::string::npos);
}

TEST(GlbExchange, IsToldFromDrawingsByItsMark) {
    EXPECT_TRUE(glb().recognise(as_bytes(text_of(sample_map("gp2-track", 60), glb()))));
    EXPECT_FALSE(glb().recognise(as_bytes(glb_file("{\"asset\": {\"version\": \"2.0\"}}"))));
    EXPECT_FALSE(glb().recognise(as_bytes("glTF\1\0\0\0\"wend_layer\"")));
    EXPECT_FALSE(glb().recognise(as_bytes("")));
}

}  // namespace
}  // namespace wend
