#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <map>
#include <numbers>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2_track/files.hpp"
#include "samples/circuit/circuit.hpp"

namespace wend::gp2_track {
namespace {

// One wish, as the command line spells it.
SampleRequest requested(u64 seed, OptionValues options = {}) {
    SampleRequest request;
    request.seed = seed;
    request.options = std::move(options);
    return request;
}

Bytes made_bytes(const Format& format, const SampleRequest& request) {
    const auto files = format.sample(request);
    EXPECT_TRUE(files) << files.error().text();
    if (!files || files->size() != 1) return {};
    EXPECT_EQ(files->front().name, "f1ct01.dat");
    return test::write_well(*files->front().document);
}

u32 number_at(const Bytes& bytes, std::size_t at, unsigned width) {
    u32 number = 0;
    for (unsigned i = 0; i < width; ++i)
        number |= std::to_integer<u32>(bytes.at(at + i)) << (8 * i);
    return number;
}

// Positions by number of command: which sector each belongs to.
std::multimap<unsigned, std::size_t> sectors_by_command(const std::vector<Step>& steps) {
    std::multimap<unsigned, std::size_t> found;
    std::size_t sector = 0;
    for (const Step& step : steps) {
        if (step.is_sector())
            ++sector;
        else
            found.emplace(step.command, sector);
    }
    return found;
}

class SampleTrack : public testing::TestWithParam<bool> {
  protected:
    const Format& format = format_of(GetParam());

    DocumentPointer made(const SampleRequest& request) {
        const Bytes bytes = made_bytes(format, request);
        return bytes.empty() ? nullptr : test::read_well(format, bytes);
    }
};

TEST_P(SampleTrack, IsAFileOfItsFormat) {
    for (u64 seed = 1; seed <= 20; ++seed) {
        const Bytes bytes = made_bytes(format, requested(seed));
        ASSERT_FALSE(bytes.empty());
        ASSERT_TRUE(format.recognise(bytes, "f1ct01.dat"));
        EXPECT_FALSE(format_of(!GetParam()).recognise(bytes, "f1ct01.dat"));
        test::expect_kept(format, bytes);
        test::expect_explained(format, bytes);
        EXPECT_EQ(file_of(*test::read_well(format, bytes)).dangling_references, 0U);
    }
}

// By the fact sheet, sections 2, 14 and 15.
TEST_P(SampleTrack, HasItsChecksumAndPointers) {
    const Bytes bytes = made_bytes(format, requested(7));
    ASSERT_GT(bytes.size(), 5'000U);
    u16 sum = 0, rotated = 0;
    for (std::size_t i = 0; i + 4 < bytes.size(); ++i) {
        sum = static_cast<u16>(sum + std::to_integer<u16>(bytes[i]));
        rotated = static_cast<u16>(std::rotl(rotated, 3) + std::to_integer<u16>(bytes[i]));
    }
    EXPECT_EQ(number_at(bytes, bytes.size() - 4, 2), sum);
    EXPECT_EQ(number_at(bytes, bytes.size() - 2, 2), rotated);
    const bool is_gp2 = GetParam();
    const u32 base = is_gp2 ? 0x1020 : 0x1010;
    EXPECT_EQ(number_at(bytes, 0x1008, is_gp2 ? 4 : 2) + base, bytes.size() - 4);
    const u32 definitions = number_at(bytes, is_gp2 ? 0x100C : 0x100A, is_gp2 ? 4 : 2);
    const u32 shapes = number_at(bytes, is_gp2 ? 0x101C : 0x100E, is_gp2 ? 4 : 2);
    EXPECT_GE(shapes, 1U);
    for (u32 shape = 0; shape < shapes; ++shape) {
        const u32 offset = number_at(bytes, base + 4 * shape, 4);
        EXPECT_LT(offset, definitions);
        if (!is_gp2) continue;
        EXPECT_EQ(number_at(bytes, base + offset, 2), 0x8002U);
        for (u32 pointer = 0; pointer < 9; ++pointer) {
            const u32 part =
                number_at(bytes, base + offset + 4 + 4 * pointer, 4) - number_at(bytes, 0x1000, 4);
            EXPECT_GE(part, offset + 78);
            EXPECT_LE(part, definitions);
        }
    }
}

TEST_P(SampleTrack, HasTheWantedLengthTurnsAndSide) {
    for (const bool eight : {false, true})
        for (const bool left : {false, true})
            for (const unsigned metres : {2'600U, 4'500U, 6'900U}) {
                const unsigned turns = metres / 480 + 4;
                const auto document =
                    made(requested(metres, {{"length", std::to_string(metres)},
                                            {"turns", std::to_string(turns)},
                                            {"figure-of-eight", eight ? "yes" : "no"},
                                            {"pit", left ? "left" : "right"}}));
                ASSERT_TRUE(document);
                const TrackFile& file = file_of(*document);
                i64 units = 0, turned = 0;
                unsigned runs = 0;
                int before = 0;
                for (const Step& step : file.track) {
                    if (!step.is_sector()) continue;
                    units += step.first;
                    turned += i64{step.first} * step.curvature;
                    const int sign = (step.curvature > 0) - (step.curvature < 0);
                    runs += sign != 0 && sign != before;
                    before = sign;
                }
                EXPECT_NEAR(static_cast<double>(units) * 4.8768, metres, metres / 100.0);
                EXPECT_EQ(std::abs(turned), eight ? 0 : 65'536);
                EXPECT_EQ(runs, turns);
                EXPECT_EQ(file.configuration.heading, 0);
                EXPECT_EQ(file.configuration.pole_side, left ? 768 : -768);
                EXPECT_EQ(has_pit_lane_on_the_left(file.configuration), left);
                EXPECT_NEAR(file.race.laps * static_cast<double>(units) * 4.8768,
                            std::min(305'000.0, 99.0 * metres), metres * 1.1);
                u64 line = 0;
                for (const LineRecord& record : file.line) line += record.length;
                EXPECT_GE(line, static_cast<u64>(units));
                EXPECT_LE(line, static_cast<u64>(units) + 44);
            }
}

// Fact sheet section 7.2.
TEST_P(SampleTrack, JoinsThePitLaneAsAllTracksDo) {
    for (const bool left : {false, true})
        for (u64 seed = 1; seed <= 10; ++seed) {
            const auto document = made(requested(seed, {{"pit", left ? "left" : "right"}}));
            ASSERT_TRUE(document);
            const TrackFile& file = file_of(*document);
            const auto road = sectors_by_command(file.track);
            const auto lane = sectors_by_command(file.pit_lane);
            for (const unsigned command : {0x86U, 0x87U, 0xA1U, 0xA2U, 0xA3U, 0xA4U, 0xA8U})
                ASSERT_EQ(road.count(command), 1U) << std::hex << command;
            for (const unsigned command : {0x96U, 0x97U, 0x9BU, 0x9EU, 0x9FU, 0xA0U})
                ASSERT_EQ(lane.count(command), 1U) << std::hex << command;
            EXPECT_EQ(lane.count(0x88), left ? 1U : 0U);
            EXPECT_EQ(lane.count(0x89), left ? 0U : 1U);
            const auto on_road = [&](unsigned command) { return road.find(command)->second; };
            EXPECT_EQ(on_road(0xA1) < on_road(0xA2), !left);
            EXPECT_EQ(on_road(0xA4) < on_road(0xA3), !left);
            EXPECT_LT(on_road(0x86), std::min(on_road(0xA1), on_road(0xA2)));
            EXPECT_GT(on_road(0x87), std::max(on_road(0xA3), on_road(0xA4)));
            EXPECT_EQ(lane.find(0x9B)->second, 0U);

            std::string flags;
            std::size_t sector = 0;
            const std::size_t begin = lane.find(0x9F)->second, end = lane.find(0xA0)->second;
            for (const Step& step : file.pit_lane) {
                if (!step.is_sector()) continue;
                const char bits = static_cast<char>('0' + (step.flags & 3));
                EXPECT_EQ(bits != '0', sector >= begin && sector < end) << sector;
                if (flags.empty() || flags.back() != bits) flags += bits;
                ++sector;
            }
            EXPECT_EQ(flags, "01320");
        }
}

TEST_P(SampleTrack, HasALineThatStaysOnTheRoad) {
    for (u64 seed = 1; seed <= 30; ++seed) {
        const auto document = made(requested(seed, {{"figure-of-eight", seed % 2 ? "yes" : "no"}}));
        ASSERT_TRUE(document);
        const TrackFile& file = file_of(*document);
        const auto road = road_of(file);
        const auto line = driven_line(road, file.line, GetParam() ? Game::gp2 : Game::f1gp);
        EXPECT_GE(line.size(), road.size());
        for (const DrivenUnit& unit : line)
            ASSERT_LT(std::abs(unit.offset), file.configuration.half_width) << seed;
    }
}

// Boards and cameras leave all of the road free, also that of other parts of the lap.
TEST_P(SampleTrack, StandsBesideTheRoad) {
    for (u64 seed = 1; seed <= 60; ++seed) {
        const auto document = made(requested(seed, {{"figure-of-eight", seed % 2 ? "yes" : "no"},
                                                    {"turns", std::to_string(8 + seed % 18)},
                                                    {"pit", seed % 3 ? "left" : "right"}}));
        ASSERT_TRUE(document);
        const TrackFile& file = file_of(*document);
        const std::vector<Pose> track = trace(file.track, start_of(file.configuration));
        const std::vector<Pose> lane = pit_lane_of(file, closed(track));
        const double half_width = file.configuration.half_width / 1024.0;
        // Distances in 1/1024 units, those of boards in 1/256 half widths.
        const auto expect_free = [&](std::size_t unit, int distance, const char* what) {
            const Pose& at = track.at(unit);
            const double angle = at.heading * std::numbers::pi / 32'768;
            const double x = at.x - std::sin(angle) * distance / 1024.0;
            const double y = at.y + std::cos(angle) * distance / 1024.0;
            for (const std::vector<Pose>* places : {&track, &lane})
                for (const Pose& place : *places)
                    ASSERT_GT(std::hypot(place.x - x, place.y - y), half_width)
                        << what << " at unit " << unit << ", seed " << seed;
        };
        for (const Camera& camera : file.cameras)
            expect_free(camera.place - 16'384U, camera.distance, "a camera");
        std::size_t unit = 0;
        for (const Step& step : file.track) {
            if (step.command == 0x80 && step.arguments[0] >= 17 * 16)
                expect_free(
                    unit + step.first,
                    file.configuration.half_width *
                        file.definitions.at(static_cast<u16>(step.arguments[0]) / 16).lateral / 256,
                    "a board");
            if (step.is_sector()) unit += step.first;
        }
    }
}

TEST_P(SampleTrack, HasCamerasAndTables) {
    const auto document = made(requested(3));
    ASSERT_TRUE(document);
    const TrackFile& file = file_of(*document);
    const u64 length = length_of(file.track);
    EXPECT_GT(file.race.lap_time, 40'000);
    EXPECT_LT(file.race.lap_time, 160'000);
    EXPECT_EQ(file.cameras.empty(), !GetParam());
    EXPECT_EQ(file.camera_edits.empty(), GetParam());
    for (const CameraEdit& edit : file.camera_edits) EXPECT_LT(edit.first * 16U, length);
    if (!GetParam()) return;
    EXPECT_EQ(file.race.one_stop_share + file.race.two_stop_share + file.race.three_stop_share,
              100);
    EXPECT_GE(file.cameras.size(), 10U);
    EXPECT_LE(file.cameras.size(), 22U);
    for (const Camera& camera : file.cameras) {
        EXPECT_LT(camera.place - 16'384U, length);
        EXPECT_LT(camera.switch_place - 16'384U, length);
        // The pits are on the right, and the lane is some 4 units away.
        if (camera.place - 16'384U < 38 || camera.place - 16'384U + 58 > length) {
            EXPECT_LT(camera.distance, 0);
        }
    }
    EXPECT_GT(file.place_codes.size(), 4U);
    EXPECT_EQ(file.place_codes.front().distance, 0);
    EXPECT_EQ(info_text(file.free_area, "Laps"), std::to_string(file.race.laps));
    EXPECT_EQ(file.pictures.size(), file.picture_count);
}

RC_GTEST_PROP(SampleTrackWishes, AreGrantedWithoutAFinding, ()) {
    const bool is_gp2 = *rc::gen::arbitrary<bool>();
    const bool eight = *rc::gen::arbitrary<bool>();
    const auto metres = *rc::gen::inRange(2'600, 6'900);
    // What can be at the whole units on both sides of that length.
    const int units = static_cast<int>(metres / 4.8768);
    const auto less = sample::possible_turns(units, eight);
    const auto more = sample::possible_turns(units + 1, eight);
    const auto turns =
        *rc::gen::inRange(std::max(less.fewest, more.fewest), std::min(less.most, more.most) + 1);
    const Format& format = format_of(is_gp2);
    const Bytes bytes = made_bytes(
        format, requested(*rc::gen::arbitrary<u64>(), {{"length", std::to_string(metres)},
                                                       {"turns", std::to_string(turns)},
                                                       {"figure-of-eight", eight ? "yes" : "no"},
                                                       {"pit", eight ? "left" : "right"}}));
    RC_ASSERT(!bytes.empty());
    const Member member{"f1ct01.dat", bytes.size(), std::nullopt, test::read_well(format, bytes)};
    const auto map = Map::of(format, {member});
    RC_ASSERT(map.has_value());
    CheckReport report;
    RC_ASSERT(map->check_own_rules({}, report).has_value());
    for (const Finding& finding : report.findings())
        RC_LOG() << finding.rule->id << ": " << finding.message << "\n";
    RC_ASSERT(report.totals().empty());
}

TEST_P(SampleTrack, IsTheSameForTheSameSeedOnly) {
    EXPECT_TRUE(made_bytes(format, requested(5)) == made_bytes(format, requested(5)));
    EXPECT_FALSE(made_bytes(format, requested(5)) == made_bytes(format, requested(6)));
}

TEST_P(SampleTrack, RefusesWishesAndSaysWhy) {
    const auto message = [&](OptionValues options) {
        const auto files = format.sample(requested(1, std::move(options)));
        return files ? "made" : files.error()->message;
    };
    EXPECT_EQ(message({{"length", "4.5km"}}),
              "the option `length`: \"4.5km\" is not a whole number from 0 to 4294967295");
    EXPECT_EQ(message({{"turns", ""}}),
              "the option `turns`: \"\" is not a whole number from 0 to 4294967295");
    EXPECT_EQ(message({{"pit", "middle"}}),
              "the option `pit`: 'middle' was expected to be right or left");
    EXPECT_EQ(message({{"figure-of-eight", "1"}}),
              "the option `figure-of-eight`: '1' was expected to be no or yes");
    EXPECT_EQ(message({{"length", "1000"}}),
              fmt::format("a circuit is 2444 to {} m long, not 1000", GetParam() ? 7066 : 6925));
    EXPECT_EQ(message({{"turns", "3"}}), "a circuit of 4500 m has 6 to 30 turns, not 3");
    SampleRequest other = requested(1);
    other.version = "gp3";
    EXPECT_FALSE(format.sample(other));
}

INSTANTIATE_TEST_SUITE_P(Games, SampleTrack, testing::Bool(),
                         [](const auto& tested) { return tested.param ? "gp2" : "f1gp"; });

}  // namespace
}  // namespace wend::gp2_track
