#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/placed_objects.hpp"
#include "formats/gp2_track/all_faults.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "independent/python.hpp"
#include "support/places.hpp"

namespace wend::gp2_track {
namespace {

Bytes faulty_track(const Fault& fault, bool is_gp2) {
    RawTrack track = hand_made_track(is_gp2);
    fault.plant(track);
    RawBytes file = raw_file(track);
    if (fault.patch) fault.patch(file);
    return file.bytes;
}

// What Wend and scripts written from the fact sheet make of the same tracks.
struct IndependentTracks : testing::Test {
    Python python;
    std::vector<std::string> files;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    void put(const Bytes& bytes) {
        files.push_back(python.folder.put("track" + std::to_string(files.size()) + ".dat",
                                          bytes_as_text(bytes)));
    }
    void put_hand_made() {
        for (const bool is_gp2 : {true, false}) {
            put(raw_file(hand_made_track(is_gp2)).bytes);
            for (const Fault& fault : all_faults(is_gp2)) put(faulty_track(fault, is_gp2));
        }
    }
    void put_real() {
        for (const RealTrack& track : real_tracks) files.push_back(path_of(track).string());
    }

    // The count at the end of what a script prints, which must find no difference.
    u64 compared(const std::string& script, const std::vector<std::string>& arguments) {
        const std::string printed = python.run(script, arguments);
        EXPECT_EQ(python.status, 0) << printed;
        const std::size_t at = printed.rfind("compared ");
        return at == std::string::npos ? 0 : std::strtoull(printed.c_str() + at + 9, nullptr, 10);
    }
    u64 values_compared() {
        std::vector<std::string> arguments;
        for (const std::string& file : files) {
            const std::string json =
                python.folder.name("dump" + std::to_string(arguments.size()) + ".json");
            EXPECT_EQ(std::system((in_quotes(test::program()) + " dump " + in_quotes(file) + " > " +
                                   in_quotes(json))
                                      .c_str()),
                      0);
            arguments.push_back(file);
            arguments.push_back(json);
        }
        return compared("compare_gp2_track.py", arguments);
    }
    u64 findings_compared() {
        std::string command = in_quotes(test::program()) + " check --json --notes";
        for (const std::string& file : files) command += ' ' + in_quotes(file);
        const std::string report = python.folder.name("report.json");
        const int status = std::system((command + " > " + in_quotes(report)).c_str());
        EXPECT_LE(status, 256);  // 1 says that there are errors.
        return compared("compare_checks.py", {report});
    }
};

TEST_F(IndependentTracks, HaveTheSameValuesInJson) {
    put_hand_made();
    EXPECT_GT(values_compared(), files.size() * 500);
}

TEST_F(IndependentTracks, BreakTheSameRules) {
    put_hand_made();
    // Each fault is found at least.
    EXPECT_GE(findings_compared(), files.size() - 2);
}

TEST_F(IndependentTracks, BreakTheSameRulesInRealFiles) {
    WEND_NEEDS_REAL_TRACKS();
    put_real();
    EXPECT_EQ(findings_compared(), 56U);
}

// The road and the line of the computer cars, unit by unit, in real files and in broken ones.
TEST_F(IndependentTracks, DriveTheSameLines) {
    put_hand_made();
    std::vector<Bytes> all;
    for (const bool is_gp2 : {true, false}) {
        all.push_back(raw_file(hand_made_track(is_gp2)).bytes);
        for (const Fault& fault : all_faults(is_gp2)) all.push_back(faulty_track(fault, is_gp2));
    }
    for (const RealTrack& track : real_tracks)
        if (std::filesystem::exists(path_of(track))) {
            files.push_back(path_of(track).string());
            all.push_back(bytes_of(track));
        }
    std::istringstream printed(python.run("follow_gp2_line.py", files));
    ASSERT_EQ(python.status, 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
        SCOPED_TRACE(files[i]);
        const bool is_gp2 = gp2_format.recognise(all[i], "track.dat").has_value();
        const DocumentPointer document = test::read_well(format_of(is_gp2), all[i]);
        ASSERT_TRUE(document);
        const auto road = road_of(file_of(*document));
        const auto line =
            driven_line(road, file_of(*document).line, is_gp2 ? Game::gp2 : Game::f1gp);
        std::string word;
        std::size_t units = 0, crossings = 0;
        printed >> word >> units >> crossings;
        ASSERT_EQ(units, road.size());
        ASSERT_EQ(crossings, line.size());
        for (std::size_t crossing = 0; crossing < crossings; ++crossing) {
            i64 x = 0, y = 0, middle = 0, curl = 0, offset = 0, heading = 0;
            printed >> x >> y >> middle >> curl >> offset >> heading;
            // The last unit is the first again.
            const std::size_t lap = units > 1 ? units - 1 : 1;
            const CentreUnit& unit = road[crossing < units ? crossing : (crossing - 1) % lap + 1];
            ASSERT_EQ(unit.x, x) << crossing;
            ASSERT_EQ(unit.y, y) << crossing;
            ASSERT_EQ(unit.middle, middle) << crossing;
            ASSERT_EQ(unit.curl, curl) << crossing;
            ASSERT_EQ(line[crossing].offset, offset) << crossing;
            ASSERT_EQ(line[crossing].heading, heading) << crossing;
        }
    }
}

// The lap and the pit lane as they are closed, and how far the fences are, of the same files.
TEST_F(IndependentTracks, AreLaidAlike) {
    put_hand_made();
    for (const RealTrack& track : real_tracks)
        if (std::filesystem::exists(path_of(track))) files.push_back(path_of(track).string());
    std::istringstream printed(python.run("lay_gp2_track.py", files));
    ASSERT_EQ(python.status, 0);
    for (const std::string& file : files) {
        SCOPED_TRACE(file);
        const Bytes bytes = test::read_file(file).value();
        const bool is_gp2 = gp2_format.recognise(bytes, "track.dat").has_value();
        const DocumentPointer document = test::read_well(format_of(is_gp2), bytes);
        ASSERT_TRUE(document);
        const auto track = lay_track(TrackDocument::of(*document));
        std::string word;
        std::size_t units = 0, lane = 0;
        printed >> word >> units >> lane;
        ASSERT_EQ(units, track ? track->places.size() : 0);
        const auto expect_place = [&](const Pose& at, std::size_t unit) {
            double x = 0, y = 0, z = 0;
            printed >> x >> y >> z;
            ASSERT_EQ(at.x * 1024, x) << unit;
            ASSERT_EQ(at.y * 1024, y) << unit;
            ASSERT_EQ(at.z * 1024, z) << unit;
        };
        for (std::size_t unit = 0; unit < units; ++unit) {
            expect_place(track->places[unit], unit);
            const auto expect_fence = [&](double away, const FencePoint& at) {
                double due = 0, x = 0, y = 0;
                printed >> due >> x >> y;
                ASSERT_NEAR(away, due, 1e-6) << unit;
                ASSERT_NEAR(at.x * 1024, x, 1e-6) << unit;
                ASSERT_NEAR(at.y * 1024, y, 1e-6) << unit;
            };
            const Widths& widths = track->widths;
            expect_fence(widths.left[unit] + widths.left_verge[unit], track->fences.left[unit]);
            expect_fence(widths.right[unit] + widths.right_verge[unit], track->fences.right[unit]);
        }
        if (track) {
            ASSERT_EQ(lane, track->lane.size());
            for (std::size_t unit = 0; unit < lane; ++unit) expect_place(track->lane[unit], unit);
        }
        std::size_t count = 0;
        printed >> word >> count;
        const auto objects = track ? placed_objects(*track) : std::vector<PlacedObject>{};
        ASSERT_EQ(count, objects.size());
        for (const PlacedObject& object : objects) {
            u32 unit = 0;
            double x = 0, y = 0, z = 0;
            printed >> unit >> x >> y >> z;
            constexpr double fine = 4.8768 / 1024;
            EXPECT_EQ(object.unit, unit) << object.step;
            EXPECT_NEAR(object.position.x, x * fine, 1e-9) << object.step;
            EXPECT_NEAR(object.position.y, -y * fine, 1e-9) << object.step;
            EXPECT_NEAR(object.position.z, z * fine, 1e-9) << object.step;
        }
    }
}

// Beside the road on the side that is asked for, across neither road nor lane. That of the
// hand-made track leads across its road.
TEST_F(IndependentTracks, OfDrawingsHaveTheirPitLanesBesideTheRoad) {
    const std::string lap = python.folder.name("lap.svg");
    ASSERT_EQ(std::system((in_quotes(test::program()) +
                           " sample track-drawing --version svg --force -o " +
                           in_quotes(python.folder.name("")))
                              .c_str()),
              0);
    std::vector<std::string> drawings{lap};
    for (const char* circuit : {"be-1925", "de-1932", "us-2012"}) {
        const std::filesystem::path file =
            test::shared_data() / "circuits" / (std::string(circuit) + ".geojson");
        if (std::filesystem::exists(file)) drawings.push_back(file.string());
    }
    for (const std::string& drawing : drawings)
        for (const char* side : {"left", "right"}) {
            files.push_back(python.folder.name("drawn" + std::to_string(files.size()) + ".dat"));
            const std::string command = in_quotes(test::program()) + " convert " +
                                        in_quotes(drawing) + ' ' + in_quotes(files.back()) +
                                        " --to gp2-track --lossy --metres-a-unit 1 --pit " + side +
                                        " 2> " + in_quotes(python.folder.name("losses"));
            ASSERT_EQ(std::system(command.c_str()), 0) << drawing;
        }
    const std::size_t drawn = files.size();
    RawTrack wrong_side = hand_made_track(true);
    wrong_side.flags |= 0x000A;
    put(raw_file(wrong_side).bytes);
    std::istringstream printed(python.run("check_pit_lanes.py", files));
    ASSERT_EQ(python.status, 0);
    for (std::size_t i = 0; i <= drawn; ++i) {
        SCOPED_TRACE(files[i]);
        std::size_t units = 0, wrong = 0, of_road = 0, of_itself = 0;
        double clear = 0;
        printed >> units >> wrong >> of_road >> of_itself >> clear;
        if (i == drawn) {
            EXPECT_GT(wrong, 0u);
            EXPECT_GT(of_road, 0u);
            continue;
        }
        EXPECT_GT(units, 90u);
        EXPECT_EQ(wrong, 0u);
        EXPECT_EQ(of_road, 0u);
        EXPECT_EQ(of_itself, 0u);
        EXPECT_GT(clear, 15) << "metres";
    }
}

// Parts come into their shapes and go again.
TEST_F(IndependentTracks, ShowTheSameAfterEditsOfShapes) {
    WEND_NEEDS_REAL_TRACKS();
    put_real();
    std::vector<std::string> arguments{test::program()};
    arguments.insert(arguments.end(), files.begin(), files.end());
    EXPECT_GT(compared("edit_gp2_shapes.py", arguments), 600u);
}

TEST_F(IndependentTracks, ThatDifferAreNoticed) {
    const Bytes bytes = raw_file(hand_made_track(true)).bytes;
    const DocumentPointer document = test::read_well(gp2_format, bytes);
    ASSERT_TRUE(document);
    std::string json = test::json_of(*document);
    const std::size_t at = json.find("\"laps\": 60");
    ASSERT_NE(at, std::string::npos);
    json.replace(at, 10, "\"laps\": 61");
    const std::string printed = python.run(
        "compare_gp2_track.py",
        {python.folder.put("a.dat", bytes_as_text(bytes)), python.folder.put("a.json", json)});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("race.laps: the reader finds 60, Wend 61"), std::string::npos)
        << printed;
}

}  // namespace
}  // namespace wend::gp2_track
