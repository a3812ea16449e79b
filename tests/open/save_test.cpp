#include "wend/save.hpp"

#include "open/open_test.hpp"

// Files are written whole or not at all, one or several.

namespace wend {
namespace {

struct SaveTest : OpenTest {
    static std::shared_ptr<const Document> text(const std::string& content) {
        return std::make_shared<const FakeFormat::Text>(room, content);
    }
    // Nothing but the files that are meant to be there, not even a temporary one.
    void expect_entries(std::ptrdiff_t count) const { EXPECT_EQ(folder.entries(), count); }
};
using Files = std::vector<OutputFile>;

TEST_F(SaveTest, WritesAWholeFile) {
    std::vector<std::pair<std::size_t, std::size_t>> told;
    const auto saved = save(
        *text("room one"), folder.name("a.dat"),
        {.progress = [&](std::size_t done, std::size_t all) { told.emplace_back(done, all); }});
    ASSERT_TRUE(saved) << saved.error().text();
    EXPECT_EQ(saved->name, folder.name("a.dat"));
    EXPECT_EQ(saved->bytes, 8u);
    EXPECT_EQ(folder.content("a.dat"), "room one");
    EXPECT_EQ(told.size(), 1u);
    expect_entries(1);
}

TEST_F(SaveTest, RefusesWhatIsThereUnlessItMayReplaceIt) {
    const std::string name = put("a.dat", "before");
    const auto refused = save(*text("room"), name);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->file, name);
    EXPECT_EQ(folder.content("a.dat"), "before");
    ASSERT_TRUE(save(*text("room"), name, {.replace = true}));
    EXPECT_EQ(folder.content("a.dat"), "room");
    expect_entries(1);
}

TEST_F(SaveTest, LeavesAllAsItWasWhereAValueDoesNotFit) {
    const std::string name = put("a.dat", "before");
    const auto refused = save(*text("unwritable"), name, {.replace = true});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().text(), name + ": words[0]: does not fit");
    EXPECT_EQ(folder.content("a.dat"), "before");
    EXPECT_FALSE(save(*text("unwritable"), folder.name("b.dat")));
    EXPECT_FALSE(save(*text("room"), folder.name("absent/b.dat")));
    expect_entries(1);
}

TEST_F(SaveTest, WritesToTheStandardOutput) {
    testing::internal::CaptureStdout();
    const auto saved = save(*text("room out"), "-");
    const std::string printed = testing::internal::GetCapturedStdout();
    ASSERT_TRUE(saved) << saved.error().text();
    EXPECT_EQ(printed, "room out");
}

TEST_F(SaveTest, WritesSeveralIntoAFolderThatItMakes) {
    std::vector<std::pair<std::size_t, std::size_t>> told;
    const auto saved = save_all(
        Files{{"a.dat", text("one")}, {"b.dat", text("three")}}, folder.name("new/maps"),
        {.progress = [&](std::size_t done, std::size_t all) { told.emplace_back(done, all); }});
    ASSERT_TRUE(saved) << saved.error().text();
    ASSERT_EQ(saved->size(), 2u);
    EXPECT_EQ(saved->back().name, folder.name("new/maps/b.dat"));
    EXPECT_EQ(saved->back().bytes, 5u);
    EXPECT_EQ(folder.content("new/maps/a.dat"), "one");
    EXPECT_EQ(folder.content("new/maps/b.dat"), "three");
    EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 2}, {2, 2}}));
}

TEST_F(SaveTest, WritesNoneOfSeveralWhereOneDoesNotFit) {
    put("b.dat", "before");
    const auto refused = save_all(
        Files{{"a.dat", text("one")}, {"b.dat", text("two")}, {"c.dat", text("unwritable")}},
        folder.path().string(), {.replace = true});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->file, folder.name("c.dat"));
    EXPECT_EQ(refused.error()->field, "words[0]");
    EXPECT_EQ(folder.content("b.dat"), "before");
    expect_entries(1);
    // Folders that it made go too.
    EXPECT_FALSE(save_all(Files{{"a.dat", text("unwritable")}}, folder.name("new/maps")));
    expect_entries(1);
}

TEST_F(SaveTest, WritesNoneOfSeveralWhereOneIsThere) {
    put("b.dat", "before");
    const Files files{{"a.dat", text("one")}, {"b.dat", text("two")}};
    const auto refused = save_all(files, folder.path().string());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->file, folder.name("b.dat"));
    EXPECT_EQ(folder.content("b.dat"), "before");
    expect_entries(1);
    ASSERT_TRUE(save_all(files, folder.path().string(), {.replace = true}));
    EXPECT_EQ(folder.content("a.dat"), "one");
    EXPECT_EQ(folder.content("b.dat"), "two");
    expect_entries(2);
}

TEST_F(SaveTest, WritesNoneOfSeveralWithOneName) {
    EXPECT_FALSE(save_all(Files{{"a.dat", text("one")}, {"a.dat", text("two")}},
                          folder.path().string(), {.replace = true}));
    expect_entries(0);
}

TEST_F(SaveTest, WritesIntoNoFileTakenForAFolder) {
    const std::string file = put("a.dat", "before");
    EXPECT_FALSE(save_all(Files{{"b.dat", text("one")}}, file, {.replace = true}));
    EXPECT_EQ(folder.content("a.dat"), "before");
    expect_entries(1);
}

}  // namespace
}  // namespace wend
