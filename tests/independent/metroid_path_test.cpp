#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "independent/python.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// Rooms that Wend makes of meshes, and what a script written from the fact sheet makes of them.
struct IndependentRooms : testing::Test {
    Python python;
    std::vector<std::string> arguments{""};

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second writer: there is no python3";
    }

    void convert(const std::string& mesh, const std::string& law) {
        const std::string room =
            python.folder.name(law + std::to_string(arguments.size()) + ".PATH");
        EXPECT_EQ(std::system((in_quotes(test::program()) + " convert " + in_quotes(mesh) + ' ' +
                               in_quotes(room) + " --to metroid-prime-path --lossy --link-width " +
                               law + " > /dev/null 2>&1")
                                  .c_str()),
                  0)
            << mesh;
        arguments.push_back(mesh);
        arguments.push_back(room);
    }
    // How many numbers of all rooms were compared, none of which may differ.
    unsigned long long compared(const std::string& law) {
        arguments[0] = law;
        const std::string printed = python.run("write_metroid_path.py", arguments);
        EXPECT_EQ(python.status, 0) << printed.substr(0, 2'000);
        const std::size_t at = printed.rfind("compared ");
        return at == std::string::npos ? 0 : std::strtoull(printed.c_str() + at + 9, nullptr, 10);
    }
};

TEST_F(IndependentRooms, OfMadeUpMeshesAreMadeAlike) {
    constexpr int count = 16;
    python.run("make_polygon_mesh.py", {python.folder.name(""), std::to_string(count)});
    ASSERT_EQ(python.status, 0);
    for (const char* law : {"xy", "3d"}) {
        arguments.resize(1);
        for (int i = 0; i < count; ++i)
            convert(python.folder.name(std::to_string(i) + ".mesh.json"), law);
        EXPECT_GT(compared(law), 200'000U);
    }
}

TEST_F(IndependentRooms, OfThePeerAreMadeAlike) {
    const std::filesystem::path folder = test::shared_data() / "metroid-prime";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "skips the made-up rooms: there is no shared/data/metroid-prime";
    for (const char* room :
         {"syn-big-hall", "syn-empty", "syn-flat-room", "syn-mixed-types", "syn-one-region"}) {
        const std::string name = (folder / room).string();
        convert(name + ".mesh.json", "3d");
        arguments.push_back(name + ".mesh.json");
        arguments.push_back(name + ".PATH");
    }
    EXPECT_GT(compared("3d"), 2 * 60'000U);
}

}  // namespace
}  // namespace wend
