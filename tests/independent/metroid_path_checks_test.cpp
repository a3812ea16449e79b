#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "formats/metroid_path/faults.hpp"
#include "independent/python.hpp"
#include "samples/random.hpp"
#include "support/places.hpp"

namespace wend::metroid_path {
namespace {

// Rules that Wend and the script written from the fact sheet find broken equally often.
struct IndependentRoomChecker : testing::Test {
    Python python;
    std::vector<std::string> files;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second checker: there is no python3";
    }

    // Puts bytes into a file, if Wend takes them for a room in just this version: the script reads
    // no others.
    void put(const Bytes& bytes, const std::string& version) {
        const auto recognised = metroid_path_format.recognise(bytes, "room.PATH");
        if (!recognised || recognised->version != version) return;
        files.push_back(
            python.folder.put(fmt::format("room{}.PATH", files.size()), bytes_as_text(bytes)));
    }

    // What the two agree on in all files; what they disagree on fails the test.
    u64 agreed() {
        std::string command = in_quotes(test::program()) + " check --json --notes";
        for (const std::string& file : files) command += ' ' + in_quotes(file);
        const int status =
            std::system((command + " > " + in_quotes(python.folder.name("report.json"))).c_str());
        EXPECT_LE(status, 256);  // 1 says that there are errors.
        const std::string printed =
            python.run("compare_checks.py", {python.folder.name("report.json")});
        EXPECT_EQ(python.status, 0) << printed;
        const std::size_t at = printed.rfind("compared ");
        return at == std::string::npos ? 0 : std::strtoull(printed.c_str() + at + 9, nullptr, 10);
    }
};

TEST_F(IndependentRoomChecker, FindsTheSameInRoomsWithFaults) {
    for (const u32 version : {4U, 6U, 7U})
        for (const Fault& fault : all_faults()) {
            // With numbers that are none, both find more, in ways of their own.
            if (!fault.applies(version) || fault.rule == "not-a-number") continue;
            RawPath room = planted_room(version);
            fault.plant(room);
            put(raw_file(room).bytes, fmt::format("{}", version));
        }
    EXPECT_GE(files.size(), 140U);
    EXPECT_GE(agreed(), 300U);
}

// Words of made-up rooms are set to other numbers, or lose a bit, but none becomes infinite.
TEST_F(IndependentRoomChecker, FindsTheSameInDamagedRooms) {
    constexpr u32 numbers[] = {0, 1, 2, 3, 5, 8, 30, 60, 0x3F800000, 0x41200000, 0xC0400000};
    sample::Random random(7);
    for (u64 seed = 1; seed <= 60; ++seed) {
        SampleRequest request;
        request.version = seed % 3 == 0 ? "4" : seed % 3 == 1 ? "6" : "7";
        request.nodes = 5 + seed;
        request.seed = seed;
        Bytes bytes = *metroid_path_format.sample(request).value().front().document->write();
        for (int i = random.whole(1, 5); i > 0; --i) {
            const auto word =
                static_cast<std::size_t>(random.whole(1, static_cast<int>(bytes.size()) / 4 - 1));
            std::byte* place = &bytes[4 * word];
            if (random.chance(0.5)) {
                const u32 number = numbers[random.whole(0, std::size(numbers) - 1)];
                for (int j = 0; j < 4; ++j)
                    place[j] = static_cast<std::byte>(number >> (24 - 8 * j));
            } else {
                constexpr int exponent[] = {0x80, 0x40, 0x20, 0x10};
                place[1] ^= static_cast<std::byte>(exponent[random.whole(1, 3)]);
            }
        }
        put(bytes, request.version);
    }
    EXPECT_GE(files.size(), 40U);
    EXPECT_GE(agreed(), 100U);
}

TEST_F(IndependentRoomChecker, FindsTheSameInRoomsOfAnotherProgram) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const test::NamedFile& file : synthetic_files())
        put(file.bytes, file.name.find("v6") == std::string::npos ? "4" : "6");
    EXPECT_EQ(files.size(), 7U);
    EXPECT_EQ(agreed(), 2U);  // one is empty, and in one nothing is linked
}

}  // namespace
}  // namespace wend::metroid_path
