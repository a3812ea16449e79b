#include <gtest/gtest.h>

#include "formats/gta/source_format.hpp"
#include "formats/kept.hpp"
#include "support/places.hpp"

namespace wend::gta_paths::source {
namespace {

TEST(TrainTrack, IsACountAndPlaces) {
    const std::string told =
        "the track of a train in Grand Theft Auto, a text with the places of 2 points";
    for (const char* const text :
         {"2\n2555.46 2292.25 2.27664 0\n2559.08 -2278.01 1 1\n", "2\r\n1 2 3 0\r\n4 5 6 2\r\n",
          "\xEF\xBB\xBF 2 \n1,2,3\n4, 5, 6\n\n", "2\n1 2 3\n4 5 6"})
        EXPECT_EQ(train_track(text), told) << text;
}

TEST(TrainTrack, IsNoOtherText) {
    for (const char* const text :
         {"", "2", "2\n", "\n1 2 3\n", "1 2 3\n1 2 3\n", "2\n1 2\n", "2\n1 2 3 4 5\n",
          "2\n1 2 3 zero\n", "path\n1 2 3\n", "2\n1 2 3\nend\n", "2 trains\n1 2 3\n"})
        EXPECT_EQ(train_track(text), "") << text;
}

// Counts of lines by another program.
TEST(TrainTrack, IsThatOfTheGame) {
    struct Track {
        const char* name;
        int points;
    };
    for (const Track& track : {Track{"tracks.dat", 926},
                               {"tracks2.dat", 67},
                               {"tracks3.dat", 300},
                               {"tracks4.dat", 656}}) {
        const auto bytes = test::read_file(test::shared_data() / "gta-sa-source" / track.name);
        if (!bytes) GTEST_SKIP() << "skips 4 tracks of trains, which are not there";
        EXPECT_EQ(train_track(bytes_as_text(*bytes)),
                  "the track of a train in Grand Theft Auto, a text with the places of " +
                      std::to_string(track.points) + " points");
    }
}

}  // namespace
}  // namespace wend::gta_paths::source
