#include "wend/edits.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <variant>

#include "c_interface/kept.hpp"

namespace wend {
namespace {

struct EditsForC : testing::Test {
    SampleMap town{"gta-sa-paths"};
    CaughtError told;
    Kept<wend_editor> editor = kept(wend_editor_make(town.map.get(), 0, told));

    Kept<wend_map> map_now() { return kept(wend_editor_map(editor.get(), told)); }
    std::size_t nodes_now() { return map_now()->map.network().nodes.size(); }
    void expect_done(wend_edit* edit, std::uint64_t records) {
        const auto done = kept(edit);
        ASSERT_TRUE(done) << told.text();
        EXPECT_EQ(wend_edit_records(done.get()), records);
    }
};

// Of all formats: what is no number, or more than a float holds, is refused, and the map stays.
TEST(EditsOfAllForC, RefuseWhatIsNoPlace) {
    for (const auto& sample : samples_of_all()) {
        CaughtError told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> first{0};
        for (const double wrong : {std::nan(""), HUGE_VAL, 1e300}) {
            EXPECT_FALSE(done(editor, "move", list_of(first),
                              fmt::format(R"({{"by": [0, {}, 0]}})", wrong), told));
            EXPECT_FALSE(done(editor, "move", list_of(first),
                              fmt::format(R"({{"by": [0, 0, {}]}})", wrong), told));
        }
        for (const double wrong : {std::nan(""), HUGE_VAL})
            EXPECT_FALSE(done(editor, "rotate", all_nodes,
                              fmt::format(R"({{"degrees": {}}})", wrong), told));
        EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
    }
}

// Whole turns, however many, leave a map as it is; a quarter more turns it by a quarter.
TEST_F(EditsForC, TurnByAnglesOfAnySize) {
    const auto turned = [&](double degrees) {
        const auto other = kept(wend_editor_make(town.map.get(), 0, told));
        const std::string values = fmt::format(R"({{"degrees": {}}})", degrees);
        EXPECT_TRUE(kept(done(other, "rotate", all_nodes, values, told)));
        return kept(wend_editor_map(other.get(), told))->map.network().nodes.position;
    };
    EXPECT_EQ(turned(3600000), town.as_network().nodes.position);
    EXPECT_EQ(turned(90 + 360e6), turned(90));
    EXPECT_EQ(turned(-270), turned(90));
}

TEST_F(EditsForC, AreDoneUndoneAndDoneOnceMore) {
    const std::vector<std::uint32_t> some{3};
    const std::size_t before = nodes_now();
    const auto removed = kept(done(editor, "delete", list_of(some), {}, told));
    ASSERT_TRUE(removed) << told.text();
    EXPECT_EQ(wend_edit_records(removed.get()), 1u);
    ASSERT_GT(wend_edit_consequence_count(removed.get()), 0u);
    EXPECT_NE(std::string(wend_edit_consequence_at(removed.get(), 0)), "");
    ASSERT_EQ(wend_edit_file_count(removed.get()), 1u);
    EXPECT_EQ(wend_edit_file_at(removed.get(), 0), town.as_map().members()[0].file);
    const auto after = map_now();
    const std::size_t left = nodes_now();
    EXPECT_LT(left, before);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    EXPECT_EQ(nodes_now(), before);
    EXPECT_FALSE(wend_editor_undo(editor.get(), told));
    ASSERT_TRUE(wend_editor_redo(editor.get(), told));
    EXPECT_EQ(map_now()->map.members()[0].document->write().value(),
              after->map.members()[0].document->write().value());
    EXPECT_FALSE(wend_editor_redo(editor.get(), told));
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    // Another operation ends what could be done once more.
    expect_done(done(editor, "keep", all_nodes, {}, told), before);
    EXPECT_FALSE(wend_editor_redo(editor.get(), told));
}

TEST_F(EditsForC, BecomeAnotherMapInOneStep) {
    const auto bytes_now = [&] { return map_now()->map.members()[0].document->write().value(); };
    const auto first = bytes_now();
    const std::vector<std::uint32_t> some{3};
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
    ASSERT_TRUE(kept(done(editor, "delete", list_of(some), {}, told)));
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
    // What it was made from has one file that is other now.
    expect_done(wend_editor_replace(editor.get(), town.map.get(), told), 1);
    EXPECT_EQ(bytes_now(), first);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 2u);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    EXPECT_NE(bytes_now(), first);
    EXPECT_EQ(wend_editor_redo_count(editor.get()), 1u);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    // The same once more changes no file, and is a step all the same.
    expect_done(wend_editor_replace(editor.get(), town.map.get(), told), 0);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
    const SampleMap mesh("source-nav", 60, 1);
    EXPECT_FALSE(wend_editor_replace(editor.get(), mesh.map.get(), told));
    EXPECT_NE(told.text().find("cannot become one of source-nav"), std::string::npos);
}

TEST_F(EditsForC, MoveAndSet) {
    const std::vector<std::uint32_t> one{0};
    const Point before = town.as_network().nodes.position[0];
    expect_done(done(editor, "set-file", {}, R"({"changes": ["nodes[1].path_width=4"]})", told), 1);
    expect_done(done(editor, "move", list_of(one), R"({"by": [8, 0, 0]})", told), 1);
    EXPECT_EQ(map_now()->map.network().nodes.position[0].x, before.x + 8);
    expect_done(done(editor, "mirror", all_nodes, R"({"axis": "x"})", told),
                town.as_network().nodes.size());
    EXPECT_EQ(map_now()->map.network().nodes.position[0].x, -(before.x + 8));
    EXPECT_FALSE(done(editor, "mirror", all_nodes, R"({"axis": "z"})", told));
    expect_done(done(editor, "rotate", all_nodes, R"({"degrees": 180})", told),
                town.as_network().nodes.size());
    expect_done(done(editor, "set", list_of(one), R"({"changes": ["path_width=3"]})", told), 1);
    EXPECT_FALSE(done(editor, "set", list_of(one), R"({"changes": ["nothing=3"]})", told));
    const std::vector<std::uint32_t> beyond{1u << 30};
    EXPECT_FALSE(done(editor, "move", list_of(beyond), R"({"by": [1, 0, 0]})", told));
    EXPECT_NE(told.text().find("there is no node"), std::string::npos);
}

TEST_F(EditsForC, ConnectAndAdd) {
    const Network& network = town.as_network();
    const std::uint32_t from = 0, to = network.links.to[network.nodes.first_link[0]];
    const std::string ends = fmt::format(R"("from": {}, "to": {})", from, to);
    expect_done(done(editor, "disconnect", {}, "{" + ends + "}", told), 2);
    const auto connected =
        kept(done(editor, "connect", {}, "{" + ends + R"(, "lanes": [2, 1]})", told));
    EXPECT_TRUE(connected) << told.text();
    const std::size_t before = nodes_now();
    const Point& at = network.nodes.position[0];
    const std::string line = fmt::format(R"({{"points": [[{}, {}, {}], [{}, {}, {}]]}})", at.x + 5,
                                         at.y + 5, at.z, at.x + 25, at.y + 5, at.z);
    EXPECT_TRUE(kept(done(editor, "add-road", {}, line, told))) << told.text();
    EXPECT_EQ(nodes_now(), before + 2);
    const SampleMap other("gta-sa-paths", 60, 2);
    const wend_edit_request paste = {
        .size = sizeof paste, .operation = "paste", .map = other.map.get()};
    const auto pasted = kept(wend_editor_do(editor.get(), &paste, told));
    EXPECT_EQ(pasted != nullptr, told.error() == nullptr);
    EXPECT_FALSE(done(editor, "close", {}, {}, told));
    EXPECT_NE(told.text().find("gta-sa-paths"), std::string::npos);
}

TEST(EditsOfTracksForC, MakeALineAndMirror) {
    const SampleMap track("f1gp-track");
    CaughtError told;
    const auto editor = kept(wend_editor_make(track.map.get(), 0, told));
    const auto made = kept(done(editor, "line", {}, R"({"how": "race"})", told));
    ASSERT_TRUE(made) << told.text();
    EXPECT_GT(wend_edit_records(made.get()), 0u);
    EXPECT_LE(wend_edit_records(made.get()), 79u);
    EXPECT_FALSE(done(editor, "line", {}, R"({"how": "slow"})", told));
    EXPECT_NE(told.text().find("slow"), std::string::npos);
    const std::vector<std::uint32_t> one{0};
    EXPECT_FALSE(done(editor, "mirror", list_of(one), R"({"axis": "x"})", told));
    EXPECT_NE(told.text().find("as a whole"), std::string::npos);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
}

TEST(EditsOfTracksForC, RefuseASolidThatIsNone) {
    const SampleMap track("gp2-track");
    CaughtError told;
    const auto editor = kept(wend_editor_make(track.map.get(), 0, told));
    const std::string_view text = "no glTF";
    wend_edit_request draw = {.size = sizeof draw,
                              .operation = "draw-shape",
                              .values = R"({"shape": "1"})",
                              .bytes = {text.data(), text.size()}};
    EXPECT_FALSE(kept(wend_editor_do(editor.get(), &draw, told)));
    EXPECT_NE(told.text().find("GLB"), std::string::npos) << told.text();
    draw.bytes = {};
    EXPECT_FALSE(kept(wend_editor_do(editor.get(), &draw, told)));
    EXPECT_NE(told.text().find("solid"), std::string::npos) << told.text();
}

TEST(EditsOfTracksForC, CopyAShape) {
    const SampleMap track("gp2-track"), other("f1gp-track");
    CaughtError told;
    const auto editor = kept(wend_editor_make(track.map.get(), 0, told));
    wend_edit_request copy = {.size = sizeof copy,
                              .operation = "copy-shape",
                              .values = R"({"shape": "1"})",
                              .map = other.map.get()};
    const auto copied = kept(wend_editor_do(editor.get(), &copy, told));
    ASSERT_TRUE(copied) << told.text();
    EXPECT_EQ(wend_edit_records(copied.get()), 1u);
    copy.values = R"({"shape": "99"})";
    EXPECT_FALSE(kept(wend_editor_do(editor.get(), &copy, told)));
    EXPECT_NE(told.text().find("no shape 99"), std::string::npos);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
}

// What stands in the values of a request is understood as a whole, or refused.
TEST_F(EditsForC, RefuseWhatIsNoPartOfAnOperation) {
    const auto refused = [&](const char* operation, const std::string& values) {
        EXPECT_FALSE(done(editor, operation, all_nodes, values, told)) << values;
        return told.text();
    };
    const auto says = [&](const std::string& text, std::string_view part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    says(refused("fly", {}), "fly");
    says(refused("move", {}), "by is missing");
    says(refused("move", R"({"by": [1, 2]})"), "x, y and z");
    says(refused("move", R"({"by": [1, 2, 3], "too": 1})"), "too");
    says(refused("move", R"({"by": [1, 2, 3])"), "line 1");
    says(refused("move", "[]"), "object");
    says(refused("connect", R"({"from": 0, "to": -1})"), "to");
    says(refused("connect", R"({"from": 0, "to": 1, "lanes": [1]})"), "lanes");
    says(refused("paste", {}), "other is missing");
    EXPECT_FALSE(wend_editor_do(editor.get(), nullptr, told));
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
}

// The values of an operation, each of the kind that is told of it.
std::string values_of(std::size_t operation, const Point& at) {
    const std::map<std::string, std::string> of_types{
        {"number", "5"},
        {"flag", "true"},
        {"text", R"("shape 1")"},
        {"content", R"("1 0 0 0 0 1 0 0 0 0 1 0")"},
        {"point", fmt::format("[{}, {}, {}]", at.x, at.y, at.z)},
        {"points", "[[5000, 5000, 0], [5100, 5000, 0], [5100, 5100, 0], [5000, 5100, 0]]"},
        {"axis", R"("x")"},
        {"node", "1"},
        {"changes", "[]"},
        {"lanes", "[1, 1]"},
        {"road place", R"({"record": null, "metres": 5})"}};
    std::string values;
    wend_edit_member member{.size = sizeof member};
    for (std::size_t i = 0; wend_edit_member_at(operation, i, &member); ++i)
        if (of_types.contains(member.type))
            values += fmt::format(R"({}"{}": {})", values.empty() ? "" : ", ", member.name,
                                  of_types.at(member.type));
    return "{" + values + "}";
}

TEST(EditsOfAllForC, TellWhichAreForTheWholeMap) {
    std::set<std::string> of_all;
    wend_edit_operation operation{.size = sizeof operation};
    for (std::size_t i = 0; wend_edit_operation_at(i, &operation); ++i)
        if (operation.is_for_all) of_all.insert(operation.word);
    EXPECT_EQ(of_all, (std::set<std::string>{"move", "mirror", "rotate", "to-world", "to-area",
                                             "connect-edges"}));
}

// What formats cannot do is refused, and what they can is at least understood.
TEST(EditsOfAllForC, AreThoseThatFormatsHave) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        const wend_format* const format = wend_map_format(sample->map.get());
        const SampleMap other(sample->as_map().format().info().id.c_str(), 60, 2);
        CaughtError told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> two{0, 1};
        wend_edit_operation operation{.size = sizeof operation};
        std::size_t count = 0;
        for (; wend_edit_operation_at(count, &operation); ++count) {
            const std::string values = values_of(count, sample->as_network().nodes.position[0]);
            const wend_edit_request request = {.size = sizeof request,
                                               .operation = operation.word,
                                               .nodes = list_of(two),
                                               .values = values.c_str(),
                                               .map = other.map.get()};
            const auto edit = kept(wend_editor_do(editor.get(), &request, told));
            if (!wend_format_can_edit(format, operation.word)) {
                EXPECT_FALSE(edit) << operation.word;
            }
            for (const char* const not_understood : {"is missing", "is no part of", "line 1"})
                EXPECT_TRUE(edit || told.text().find(not_understood) == std::string::npos)
                    << operation.word << ": " << told.text();
        }
        EXPECT_EQ(count, std::variant_size_v<Edit>);
        EXPECT_FALSE(wend_edit_member_at(count, 0, nullptr));
        EXPECT_FALSE(wend_format_can_edit(format, "fly"));
        const bool has_areas = sample->as_network().map_kind == MapKind::mesh;
        for (const char* const word : {"move-corner", "add-area"})
            EXPECT_EQ(wend_format_can_edit(format, word), has_areas) << word;
    }
}

}  // namespace
}  // namespace wend
