#include <fmt/format.h>
#include <gtest/gtest.h>

#include "change/random_edits.hpp"
#include "change/told_lines.hpp"
#include "wend/editor.hpp"
#include "wend/edits.hpp"
#include "wend/formats.hpp"

// Records that `diff` names in words.

namespace wend::test {
namespace {

// What the lists of a record name, as it is called in the map that has it.
TEST(Words, NameTheRecordsThatListsLost) {
    const Format& mesh = *find_format("source-nav");
    const Map was = made_up(mesh, mesh.info().versions.front().name, 60, 3);
    const auto document = was.members()[0].document->copy();
    std::size_t sides = 0;
    for (const FieldHandle& side : document->at("areas[5].connections").value().children()) {
        if (side.size() == 0) continue;
        ++sides;
        std::string names;
        for (const FieldHandle& to : side.children())
            names += (names.empty() ? "" : ", ") +
                     std::to_string(std::get<std::int64_t>(to.get().value()));
        const std::string counted =
            fmt::format("connections.{}: {}", side.info().name, side.size());
        const Map is = with_edited(was, 0, [&](Document& edited) {
            const FieldHandle list = edited.at(side.path()).value();
            while (list.size() > 0) ASSERT_TRUE(list.erase(0));
        });
        const auto lost = lines_between(was, is), won = lines_between(is, was);
        ASSERT_EQ(lost.size(), 1u) << all_of(lost);
        EXPECT_TRUE(lost[0].ends_with(fmt::format("{} gone ({})", counted, names))) << lost[0];
        ASSERT_EQ(won.size(), 1u) << all_of(won);
        EXPECT_TRUE(won[0].ends_with(fmt::format("{} new ({})", counted, names))) << won[0];
    }
    EXPECT_GT(sides, 0u);

    // Many are not all named.
    const Map many = with_edited(was, 0, [&](Document& edited) {
        const FieldHandle list = edited.at("areas[5].connections.north").value();
        while (list.size() > 0) ASSERT_TRUE(list.erase(0));
    });
    const Map more = with_edited(many, 0, [&](Document& edited) {
        const FieldHandle list = edited.at("areas[5].connections.north").value();
        for (std::uint64_t i = 0; i < 7; ++i) {
            ASSERT_TRUE(list.insert(i));
            const auto id = edited.at(fmt::format("areas[{}].id", 10 + i)).value().get().value();
            ASSERT_TRUE(
                edited.at(fmt::format("areas[5].connections.north[{}]", i)).value().set(id));
        }
    });
    const auto lines = lines_between(many, more);
    ASSERT_EQ(lines.size(), 1u) << all_of(lines);
    std::string first;
    for (int i = 10; i < 14; ++i)
        first += fmt::format("{}, ", more.network().name_of(static_cast<NodeIndex>(i)));
    EXPECT_TRUE(lines[0].ends_with("7 new (" + first.substr(0, first.size() - 2) + " and 3 more)"))
        << lines[0];
}

// Links of roads are records of their own, which name the node they lead to first.
TEST(Words, NameTheNodesThatLinksLedTo) {
    const Format& roads = *find_format("gta-sa-paths");
    const Map was = made_up(roads, "vanilla", 60, 3);
    Editor editor(was);
    const NodeIndex from = was.network().links.from[0], to = was.network().links.to[0];
    const auto cut = editor.run(edits::Disconnect{from, to});
    ASSERT_TRUE(cut) << cut.error().text();
    const std::string lines = all_of(lines_between(was, editor.map()));
    EXPECT_NE(lines.find("links: 1 gone (" + was.network().name_of(to) + ")"), std::string::npos)
        << lines;
}

// A ladder is in no picture once it is gone.
TEST(Words, SayWhereALadderWas) {
    const Format& mesh = *find_format("source-nav");
    const Map was = made_up(mesh, "16.1", 200, 3);
    ASSERT_TRUE(was.members()[0].document->copy()->at("ladders[0]"));
    const Map is = with_edited(
        was, 0, [](Document& edited) { ASSERT_TRUE(edited.at("ladders").value().erase(0)); });
    const std::string lines = all_of(lines_between(was, is));
    EXPECT_NE(lines.find(": gone, top ["), std::string::npos) << lines;
    EXPECT_NE(lines.find(", bottom ["), std::string::npos) << lines;
}

}  // namespace
}  // namespace wend::test
