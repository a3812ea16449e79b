#include "open/open_test.hpp"

namespace wend {
namespace {

using Names = std::vector<std::string>;

TEST_F(OpenTest, FilesOfOneMapOpenTogetherOrderedByKey) {
    const std::string third = put("a.dat", "town key=3");
    const std::string second = put("b.dat", "town key=2");
    const std::string keyless = put("0.dat", "town");
    const Opened opened = open({third, keyless, second});
    ASSERT_EQ(opened.maps.size(), 1U);
    EXPECT_EQ(&opened.maps[0].format(), &town);
    EXPECT_EQ(files_of(opened.maps[0]), (Names{second, third, keyless}));
    EXPECT_EQ(opened.maps[0].members()[0].key, 2U);
    EXPECT_EQ(opened.maps[0].members()[0].bytes, 10U);
    EXPECT_TRUE(opened.errors.empty());
}

TEST_F(OpenTest, WithoutMapsInManyFilesEachFileIsAMap) {
    const std::string b = put("b.dat", "room"), a = put("a.dat", "room");
    const Opened opened = open({b, a});
    ASSERT_EQ(opened.maps.size(), 2U);
    EXPECT_EQ(files_of(opened.maps[0]), Names{b});
    EXPECT_EQ(files_of(opened.maps[1]), Names{a});
}

TEST_F(OpenTest, AFolderMeansTheRecognisedFilesDirectlyInIt) {
    put("map/2.dat", "town key=2");
    put("map/10.dat", "town key=10");
    put("map/README", "words");
    put("map/inside/3.dat", "town key=3");
    const Opened opened = open({folder.name("map")});
    ASSERT_EQ(opened.maps.size(), 1U);
    EXPECT_EQ(files_of(opened.maps[0]),
              (Names{folder.name("map/2.dat"), folder.name("map/10.dat")}));
    EXPECT_EQ(opened.left_out, Names{folder.name("map/README")});
    EXPECT_TRUE(opened.errors.empty());
}

TEST_F(OpenTest, EachFolderMetOnTheWayDownIsAMapOfItsOwn) {
    put("one/0.dat", "town key=0");
    put("two/0.dat", "town key=0");
    put("two/1.dat", "town key=1");
    const Opened opened = open({folder.path().string()}, {.recursive = true});
    ASSERT_EQ(opened.maps.size(), 2U);
    EXPECT_EQ(opened.maps[0].members().size(), 1U);
    EXPECT_EQ(opened.maps[1].members().size(), 2U);
    EXPECT_TRUE(opened.errors.empty());
}

TEST_F(OpenTest, TwoFilesWithOneKeyAreBothOpened) {
    const std::string first = put("first.dat", "town key=7");
    const std::string second = put("second.dat", "town key=7");
    const std::string other = put("other.dat", "town key=8");
    const Opened opened = open({second, first, other});
    EXPECT_TRUE(opened.errors.empty());
    ASSERT_EQ(opened.maps.size(), 1U);
    EXPECT_EQ(files_of(opened.maps[0]), (Names{first, second, other}));
}

TEST_F(OpenTest, ErrorsGoOn) {
    const std::string absent = folder.name("absent.dat");
    const std::string broken = put("broken.dat", "town broken");
    const std::string strange = put("strange.xyz", "words");
    const std::string good = put("good.dat", "town key=1");
    const Opened opened = open({absent, broken, strange, good});
    ASSERT_EQ(opened.errors.size(), 3U);
    EXPECT_EQ(opened.errors[0]->file, absent);
    EXPECT_EQ(opened.errors[1].text(), broken + ": at 0x5 (5), words[1]: expected whole");
    EXPECT_EQ(opened.errors[2]->file, strange);
    EXPECT_NE(opened.errors[2]->message.find("no format"), std::string::npos);
    ASSERT_EQ(opened.maps.size(), 1U);
    EXPECT_EQ(files_of(opened.maps[0]), Names{good});
}

TEST_F(OpenTest, ABrokenFileInAFolderIsAnErrorToo) {
    put("map/0.dat", "town broken");
    const Opened opened = open({folder.name("map")});
    ASSERT_EQ(opened.errors.size(), 1U);
    EXPECT_EQ(opened.errors[0]->file, folder.name("map/0.dat"));
}

TEST_F(OpenTest, AFolderOfStrangersIsAnError) {
    put("map/README", "words");
    const Opened opened = open({folder.name("map")});
    ASSERT_EQ(opened.errors.size(), 1U);
    EXPECT_EQ(opened.errors[0]->file, folder.name("map"));
    EXPECT_TRUE(opened.maps.empty());
}

TEST_F(OpenTest, ProgressIsToldAfterEachFile) {
    const std::string a = put("a.dat", "town key=1"), b = put("b.dat", "words");
    std::vector<std::pair<std::size_t, std::size_t>> told;
    open({a, b},
         {.progress = [&](std::size_t done, std::size_t all) { told.emplace_back(done, all); }});
    EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 2}, {2, 2}}));
}

TEST_F(OpenTest, AMapMayHaveThousandsOfFiles) {
    constexpr std::size_t count = 4096;
    for (std::size_t i = 0; i < count; ++i)
        put("map/n" + std::to_string(i) + ".dat", "town key=" + std::to_string(count - i));
    const Opened opened = open({folder.name("map")});
    ASSERT_EQ(opened.maps.size(), 1U);
    ASSERT_EQ(opened.maps[0].members().size(), count);
    EXPECT_EQ(opened.maps[0].members()[0].key, 1U);
    EXPECT_EQ(opened.maps[0].members()[0].file, folder.name("map/n4095.dat"));
}

}  // namespace
}  // namespace wend
