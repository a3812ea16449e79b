#include "open/open_test.hpp"

namespace wend {
namespace {

class RecogniseTest : public OpenTest {
  protected:
    static Expected<const Format*> recognise(const std::string& content, const std::string& name,
                                             std::span<const Format* const> known,
                                             const Format* forced = nullptr) {
        return wend::recognise(std::as_bytes(std::span(content)), name,
                               {.format = forced, .known = known});
    }
};

TEST_F(RecogniseTest, AMarkBeatsSizesBeatsName) {
    EXPECT_EQ(recognise("room", "town.dat", both).value(), &room);
    // To `room` it bears the mark; to `maybe_town` only its sizes close.
    const FakeFormat maybe("maybe", ".dat", FakeFormat::Maps::one_a_file);
    const std::array<const Format*, 2> known{&town, &maybe};
    EXPECT_EQ(recognise("maybe so", "x.dat", known).value(), &maybe);
    EXPECT_EQ(recognise("words", "town 1.xyz", both).value(), &town);
}

TEST_F(RecogniseTest, TiesGoToTheExtension) {
    const FakeFormat other("other", ".way", FakeFormat::Maps::one_a_file);
    const std::array<const Format*, 2> known{&town, &other};
    EXPECT_EQ(recognise("maybe", "x.dat", known).value(), &town);
    EXPECT_EQ(recognise("maybe", "x.WAY", known).value(), &other);
}

TEST_F(RecogniseTest, WhatStaysATieIsAnErrorThatNamesTheFormats) {
    const auto format = recognise("maybe", "x.dat", both);
    ASSERT_FALSE(format);
    EXPECT_EQ(format.error()->message, "could be town or room; the option `format` says which");
}

TEST_F(RecogniseTest, ForcingBeatsTheContent) {
    EXPECT_EQ(recognise("room", "room.dat", both, &town).value(), &town);
}

TEST_F(RecogniseTest, TiesGoToWhatTheNeighboursAre) {
    put("map/0.dat", "maybe key=0");
    put("map/1.dat", "town key=1");
    put("other/0.dat", "maybe");
    put("other/1.dat", "room");
    put("other/2.dat", "room");
    put("other/3.dat", "town");
    const Opened opened = open({folder.name("map"), folder.name("other")});
    EXPECT_TRUE(opened.errors.empty());
    ASSERT_EQ(opened.maps.size(), 5U);
    EXPECT_EQ(&opened.maps[0].format(), &town);
    EXPECT_EQ(opened.maps[0].members().size(), 2U);
    EXPECT_EQ(&opened.maps[1].format(), &room);
    EXPECT_EQ(files_of(opened.maps[1]).front(), folder.name("other/0.dat"));
}

TEST_F(RecogniseTest, ANamedStrangerIsReadAsTheOneFormatOfItsExtension) {
    const FakeFormat other("other", ".way", FakeFormat::Maps::one_a_file);
    const std::array<const Format*, 2> known{&town, &other};
    const std::string file = put("x.way", "words broken");
    const Opened opened = open_maps(std::span(&file, 1), {.known = known});
    ASSERT_EQ(opened.errors.size(), 1U);
    EXPECT_EQ(opened.errors[0].text(),
              file + ": at 0x6 (6), words[1]: expected whole (read as other, going by its name)");
}

TEST_F(RecogniseTest, ANamedStrangerIsNotReadAsOneOfSeveralFormats) {
    const std::string file = put("x.dat", "words broken");
    const Opened opened = open({file});
    ASSERT_EQ(opened.errors.size(), 1U);
    EXPECT_NE(opened.errors[0]->message.find("no format"), std::string::npos);
}

TEST_F(RecogniseTest, ForcingReadsWhatIsNamedAndChoosesInFolders) {
    const std::string named = put("x.xyz", "words");
    put("map/0.dat", "town");
    put("map/1.dat", "room");
    const Opened opened = open({named, folder.name("map")}, {.format = &town});
    EXPECT_TRUE(opened.errors.empty());
    ASSERT_EQ(opened.maps.size(), 2U);
    EXPECT_EQ(&opened.maps[0].format(), &town);
    EXPECT_EQ(files_of(opened.maps[1]), std::vector{folder.name("map/0.dat")});
    EXPECT_EQ(opened.left_out, std::vector{folder.name("map/1.dat")});
}

}  // namespace
}  // namespace wend
