#include <gtest/gtest.h>

#include <cstdlib>

#include "formats/gta_paths/files.hpp"
#include "independent/python.hpp"
#include "support/budget.hpp"
#include "support/places.hpp"

namespace wend::gta_paths {
namespace {

// Rules that Wend and the checker written from the fact sheet find broken in the same maps.
struct IndependentChecker : testing::Test {
    Python python;
    std::vector<std::string> compared;  // folders, each with the report on it

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second checker: there is no python3";
    }

    // Exit status 1 says that there are errors; they are planted.
    static bool run_wend(const std::string& arguments, int max_status = 0) {
        const std::string command = in_quotes(test::program()) + ' ' + arguments;
        const int status = std::system(command.c_str());
        return status >= 0 && status <= max_status * 256;
    }

    std::string town(const std::string& version, int nodes) {
        const std::string folder = python.folder.name(version + "-town");
        EXPECT_TRUE(run_wend("sample gta-sa-paths --nodes " + std::to_string(nodes) +
                             " --version " + version + " -o " + in_quotes(folder) + " 2> " +
                             in_quotes(python.folder.name("told"))));
        return folder;
    }

    void check(const std::string& folder) {
        compared.push_back(folder);
        compared.push_back(python.folder.name(std::to_string(compared.size()) + ".json"));
        EXPECT_TRUE(run_wend("check --json --notes --map-size 6000 " + in_quotes(folder) + " > " +
                                 in_quotes(compared.back()) + " 2> " +
                                 in_quotes(python.folder.name("told")),
                             1))
            << python.folder.content("told");
    }

    // How many findings the two agree on; what they disagree on fails the test.
    u64 agreed() {
        const std::string printed = python.run("compare_gta_sa_checks.py", compared);
        EXPECT_EQ(python.status, 0) << printed;
        const std::size_t at = printed.rfind("compared ");
        return at == std::string::npos ? 0 : std::strtoull(printed.c_str() + at + 9, nullptr, 10);
    }
};

TEST_F(IndependentChecker, FindsTheSameInTownsWithPlantedFaults) {
    const u64 seeds = test::is_long_form() ? 20 : 2;
    for (const Version version : all_versions) {
        const std::string name(version_name(version));
        const std::string whole = town(name, 600);
        for (u64 seed = 1; seed <= seeds; ++seed) {
            const std::string copy = whole + std::to_string(seed);
            const std::string told = python.run(
                "plant_faults.py", {"--faults", "5", "--seed", std::to_string(seed), whole, copy});
            ASSERT_EQ(python.status, 0) << told;
            check(copy);
        }
    }
    EXPECT_GE(agreed(), 4U * seeds * 2U);
}

TEST_F(IndependentChecker, FindsTheSameInTheGame) {
    WEND_NEEDS_REAL_FILES();
    check(test::shared_data() / "gta-sa");
    // Fact sheet section 4.5: 4 second links, 4 navi targets, 2 navi uses, 12 without lanes; 12 of
    // a width that is not between those of their ends; and a light at the end without the junction.
    EXPECT_EQ(agreed(), 4U + 4U + 2U + 12U + 12U + 1U);
}

TEST_F(IndependentChecker, NoticesADifference) {
    check(town("vanilla", 200));
    python.folder.put("1.json", R"({"files": [], "rules": {"length": {"count": 1}}})");
    const std::string printed = python.run("compare_gta_sa_checks.py", compared);
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("length: the checker finds 0, Wend 1"), std::string::npos) << printed;
}

}  // namespace
}  // namespace wend::gta_paths
