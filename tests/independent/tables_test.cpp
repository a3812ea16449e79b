#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cli/process.hpp"
#include "independent/python.hpp"
#include "support/budget.hpp"
#include "support/places.hpp"

// Tables of meshes against what a reader in Python counts in the same files.

namespace wend {
namespace {

namespace fs = std::filesystem;

struct Tables : testing::Test {
    const Workplace place;
    Python python;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    // How many values agree.
    long compared(const std::vector<std::string>& meshes) {
        std::vector<std::string> arguments;
        for (const std::string what : {"info", "areas", "values"}) {
            arguments.push_back(place.name(what + ".csv"));
            std::vector<std::string> words{"table", "--what", what, "-o", arguments.back()};
            words.insert(words.end(), meshes.begin(), meshes.end());
            const Outcome run = place.wend(words);
            EXPECT_EQ(run.status, 0) << run.err;
        }
        arguments.insert(arguments.end(), meshes.begin(), meshes.end());
        const std::string printed = python.run("compare_tables.py", arguments);
        EXPECT_EQ(python.status, 0) << printed;
        return python.status == 0 ? std::stol(printed) : 0;
    }
};

TEST_F(Tables, SayWhatIsInSamples) {
    std::vector<std::string> meshes;
    for (const std::string version : {"5", "9", "16.0", "16.1", "16.2"}) {
        const Outcome made = place.wend({"sample", "source-nav", "--version", version, "--nodes",
                                         "60", "--seed", version.substr(0, 1), "-o", version});
        ASSERT_EQ(made.status, 0) << made.err;
        for (const auto& entry : fs::directory_iterator(place.name(version)))
            meshes.push_back(entry.path().string());
    }
    EXPECT_GT(compared(meshes), 1000);
}

TEST_F(Tables, SayWhatIsInRealMeshes) {
    const fs::path real = test::shared_data() / "source-nav";
    if (!fs::exists(real)) GTEST_SKIP() << "skips real meshes: " << real << " is absent";
    // Larger ones take the script long.
    const std::uintmax_t most = test::is_long_form() ? UINTMAX_MAX : 200'000;
    std::vector<std::string> meshes;
    for (const auto& entry : fs::recursive_directory_iterator(real))
        if (entry.path().extension() == ".nav" && entry.file_size() < most &&
            entry.path().string().find("source2") == std::string::npos)
            meshes.push_back(entry.path().string());
    std::ranges::sort(meshes);
    EXPECT_GT(compared(meshes), 5000);
}

}  // namespace
}  // namespace wend
