#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <string>

#include "draw/picture_reader.hpp"
#include "draw/svg_reader.hpp"
#include "support/places.hpp"
#include "wend/draw.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

namespace wend {
namespace {

// A track as its README counts it: lengths in units of 16 feet, which are 4.8768 m.
struct RealTrack {
    std::string_view file;
    int sectors, units;
};
constexpr std::array tracks{
    RealTrack{"gp2/GP2-F1CT01.DAT", 102, 889},  RealTrack{"gp2/GP2-F1CT04.DAT", 132, 682},
    RealTrack{"gp2/GP2-F1CT08.DAT", 125, 1037}, RealTrack{"gp2/GP2-F1CT09.DAT", 75, 1398},
    RealTrack{"f1gp/F1CT11.DAT", 84, 1418},     RealTrack{"f1gp/F1CT15.DAT", 76, 1204}};

TEST(RealTracks, AreDrawnWithTheirSectorsAndLengths) {
    const std::string folder = test::shared_data().string() + '/';
    if (!std::filesystem::exists(folder + "gp2")) GTEST_SKIP() << "no tracks of the games here";
    for (const RealTrack& track : tracks) {
        const auto map = open_map(folder + std::string(track.file));
        ASSERT_TRUE(map) << map.error().text();
        const auto picture = draw(map->network(), {});
        ASSERT_TRUE(picture) << picture.error().text();
        const std::string text(bytes_as_text(*picture));
        EXPECT_EQ(test::xml_fault(text), "");
        EXPECT_LT(text.size(), 300'000u) << track.file;
        EXPECT_NE(text.find(fmt::format("{} sectors", track.sectors)), text.npos) << track.file;
        // The last unit is the first again.
        const double lap = (track.units - 1) * 4.8768 / 1000;
        EXPECT_NE(text.find(fmt::format("lap of {:.2f} km", lap)), text.npos) << track.file;
    }
}

}  // namespace
}  // namespace wend
