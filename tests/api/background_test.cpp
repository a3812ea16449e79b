#include "wend/background.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "draw/raw_png.hpp"
#include "support/temporary_folder.hpp"
#include "wend/draw.hpp"

// Where texts and files beside pictures say that these lie, by the laws of their games and by the
// arithmetic of world files.
namespace wend {
namespace {

// A picture of 200 x 100 pixels in a folder.
class PlacedPictures : public testing::Test {
  public:
    PlacedPictures() { picture("town.png"); }

    std::string picture(const std::string& name) const {
        const Bytes png = test::raw_png({.width = 200,
                                         .height = 100,
                                         .depth = 1,
                                         .colours = 0,
                                         .rows = std::string(std::size_t{26} * 100, '\0')});
        return folder.put(name, bytes_as_text(png));
    }
    Expected<Background> parse(const std::string& name) const {
        return Background::parse(folder.name(name), network);
    }
    // The rectangle that it covers, west, south, east and north; or the error without the folder.
    std::string covers(const std::string& name) const {
        const auto made = parse(name);
        if (!made) {
            std::string text = made.error().text();
            for (std::size_t at; (at = text.find(folder.name(""))) != text.npos;)
                text.erase(at, folder.name("").size());
            return text;
        }
        const auto& [min, max] = made->covers;
        std::string text;
        for (const double side : {min.x, min.y, max.x, max.y})
            text += std::to_string(side).substr(0, std::to_string(side).find('.') + 2) + ' ';
        return text + std::to_string(made->quarter_turns);
    }

    TemporaryFolder folder;
    Network network;
};

TEST_F(PlacedPictures, LieBetweenCornersThatAreNamed) {
    EXPECT_EQ(covers("town.png:-10,20,30,-40"), "-10.0 -40.0 30.0 20.0 0");
    EXPECT_EQ(covers("town.png:0,0,0,5"), "the box 0,0,0,5 has no extent");
    // A colon as Windows has it is part of a name, and so is what is no box.
    EXPECT_EQ(Background::parse("C:\\none.png:1,2,3,4", network).error().details().file,
              "C:\\none.png");
    EXPECT_EQ(Background::parse("C:\\none.png", network).error().details().file, "C:\\none.png");
    const auto made = parse("town.png:1,2,3,4");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->name, "town.png");
    EXPECT_EQ(std::string(bytes_as_text(made->picture)), folder.content("town.png"));
}

// The middle of the upper left pixel is 3, 7, and a pixel 2 wide and 4 high: the corner is 2, 9.
TEST_F(PlacedPictures, LieAsWorldFilesSay) {
    const std::string world = "2.0\r\n0\r\n0.0\r\n-4\r\n3\r\n7\r\n";
    for (const char* name : {"town.pgw", "town.pngw", "town.wld"}) {
        folder.put(name, world);
        EXPECT_EQ(covers("town.png"), "2.0 -391.0 402.0 9.0 0") << name;
        std::filesystem::remove(folder.name(name));
    }
    folder.put("town.pgw", "2\n0.1\n0\n-4\n3\n7\n");
    EXPECT_EQ(covers("town.png"),
              "town.pgw: the world file turns the picture, by terms other than "
              "0 in its lines 2 and 3; turn the picture itself");
    folder.put("town.pgw", "2\n0\n0\n4\n3\n7\n");
    EXPECT_EQ(covers("town.png").substr(0, 36), "town.pgw: the world file mirrors the");
    for (const char* wrong : {"2\n0\n0\n-4\n3\n", "2\n0\n0\n-4\n3\n7\n8\n", "2 0 0 -4 3 7x", ""}) {
        folder.put("town.pgw", wrong);
        EXPECT_EQ(covers("town.png"), "town.pgw: a world file was expected, six numbers") << wrong;
    }
    // What is named comes before what lies beside.
    EXPECT_EQ(covers("town.png:0,0,1,1"), "0.0 0.0 1.0 1.0 0");
}

const std::string source_overview = R"("de_town"
{
	"material"	"overviews/de_town_radar"	// texture file
	"pos_x"		"-2476"	// upper left world coordinate
	"pos_y"		"3239"
	"scale"		"4.4"
	"rotate"	"1"
	"zoom"		"1.1"
	"verticalsections" { "default" { "AltitudeMax" "10000" "pos_x" "7" } }
}
)";

// 1024 pixels of 4.4 units: to the right 4505.6 units, and as many down.
TEST_F(PlacedPictures, LieAsOverviewsOfSourceSay) {
    const std::string wanted = "-2476.0 -1266.6 2029.6 3239.0 0";
    folder.put("town.txt", source_overview);
    EXPECT_EQ(covers("town.png"), wanted);
    picture("town_radar.png");
    EXPECT_EQ(covers("town_radar.png"), wanted);
    picture("town_lower_radar.png");
    EXPECT_EQ(covers("town_lower_radar.png"), wanted);
    EXPECT_EQ(covers("town.txt"), wanted);
    EXPECT_EQ(parse("town.txt").value().name, "town.png");
    picture("de_town_radar.png");
    EXPECT_EQ(parse("town.txt").value().name, "de_town_radar.png");
    // A world file comes before.
    folder.put("town.wld", "1\n0\n0\n-1\n0.5\n-0.5\n");
    EXPECT_EQ(covers("town.png"), "0.0 -100.0 200.0 0.0 0");
}

TEST_F(PlacedPictures, LieAsOverviewsOfGoldSrcSay) {
    // At a zoom of 2, 4096 units along the width and 3072 along the height.
    const auto overview = [&](const std::string& rotated) {
        folder.put("town.txt", "// a comment\nglobal\n{\n\tZOOM 2.0\n\tORIGIN 100 -200 50\n" +
                                   rotated +
                                   "}\nlayer\n{\n\tIMAGE \"overviews/town.bmp\"\n"
                                   "\tHEIGHT -50\n}\n");
        return covers("town.png");
    };
    EXPECT_EQ(overview("\tROTATED 1\n"), "-1948.0 -1736.0 2148.0 1336.0 0");
    EXPECT_EQ(overview("\tROTATED 0\n"), "-1436.0 -2248.0 1636.0 1848.0 1");
    EXPECT_EQ(overview(""), "-1436.0 -2248.0 1636.0 1848.0 1");
    EXPECT_EQ(covers("town.txt"), "-1436.0 -2248.0 1636.0 1848.0 1");
}

TEST_F(PlacedPictures, NameWhatIsWrongWithAnOverview) {
    folder.put("town.txt", "\"town\" { \"pos_x\" \"1\" \"pos_y\" \"2\" }");
    EXPECT_EQ(covers("town.png"), "town.txt: the text of an overview has no 'scale'");
    folder.put("town.txt", "\"town\" { \"pos_x\" \"1\" \"pos_y\" \"2\" \"scale\" \"big\" }");
    EXPECT_EQ(covers("town.png"), "town.txt: 'scale' of an overview was expected to be a number");
    folder.put("town.txt", "\"town\" { \"pos_x\" \"1\" \"pos_y\" \"2\" \"scale\" \"0\" }");
    EXPECT_EQ(covers("town.png"), "town.txt: 'scale' of an overview was expected to be above 0");
    folder.put("notes.txt", "buy milk");
    EXPECT_EQ(covers("notes.txt"),
              "notes.txt: is not the text of an overview: it has neither "
              "pos_x, pos_y and scale nor zoom and origin");
    folder.put("lone.txt", source_overview);
    EXPECT_EQ(covers("lone.txt").substr(0, 77),
              "lone.txt: has no picture beside it; looked for were de_town_radar.png, de_tow");
}

TEST_F(PlacedPictures, LieAsTheGameHasIt) {
    network.map_extent.emplace().include({-3000, -3000, 0});
    network.map_extent->include({3000, 3000, 0});
    EXPECT_EQ(covers("town.png"), "-3000.0 -3000.0 3000.0 3000.0 0");
    // A text beside it that is of something else says nothing.
    folder.put("town.txt", "buy milk");
    EXPECT_EQ(covers("town.png"), "-3000.0 -3000.0 3000.0 3000.0 0");
    folder.put("town.wld", "1\n0\n0\n-1\n0.5\n-0.5\n");
    EXPECT_EQ(covers("town.png"), "0.0 -100.0 200.0 0.0 0");
}

TEST_F(PlacedPictures, AreRefusedWhereNothingSaysSo) {
    EXPECT_EQ(covers("town.png"),
              "town.png: nothing says where the picture lies: name two corners of what it covers "
              "behind it, town.png:X1,Y1,X2,Y2, or lay a world file of six lines beside it "
              "(town.pgw), or the text of a game's overview (town.txt)");
    folder.put("town.bmp", "BM");
    EXPECT_EQ(covers("town.bmp:0,0,1,1"), "town.bmp: is neither PNG nor JPEG; convert it to PNG");
    EXPECT_FALSE(Background::parse("", network));
    EXPECT_FALSE(Background::parse(":1,2,3,4", network));
}

TEST(Opacities, AreFromNoneToAll) {
    EXPECT_EQ(Opacity::parse("0").value().share, 0);
    EXPECT_EQ(Opacity::parse("0.25").value().share, 0.25);
    EXPECT_EQ(Opacity::parse("1").value().share, 1);
    for (const char* wrong : {"-0.1", "1.1", "60%", ""}) EXPECT_FALSE(Opacity::parse(wrong));
}

}  // namespace
}  // namespace wend
