#include <gtest/gtest.h>

#include <cstdlib>

#include "formats/source_nav/planted_mesh.hpp"
#include "formats/source_nav/real_meshes.hpp"
#include "independent/python.hpp"
#include "support/places.hpp"

namespace wend::source_nav {
namespace {

// Rules that Wend and the script written from the fact sheet find broken equally often.
struct IndependentMeshChecker : testing::Test {
    Python python;

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the second checker: there is no python3";
    }

    // What the two agree on in these files; what they disagree on fails the test.
    u64 agreed(const std::vector<std::string>& files) {
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

    // A mesh as a file, by the name of its version.
    std::string put(const PlantedMesh& mesh) const {
        const Bytes bytes = mesh.bytes();
        return python.folder.put(version_name(mesh.context()) + ".nav", bytes_as_text(bytes));
    }
};

TEST_F(IndependentMeshChecker, FindsTheSameInSmallMeshesWithFaults) {
    std::vector<std::string> files;
    for (const char* version : {"3", "4", "5", "9", "16.0", "16.1", "16.2", "16.14"}) {
        PlantedMesh mesh(version_named(version).value());
        mesh.lift(4, -30);
        mesh.remove(mesh.connections(1, west), 11);
        mesh.area(2).hiding_spots[0].position[0] = 90;
        mesh.area(3).hiding_spots[0].id = 1;
        mesh.area(0).attributes = 0x80;
        mesh.add(mesh.connections(2, south), 99u);
        if (mesh.context().has_visibility()) mesh.visible(0, 2).attributes = 0;
        files.push_back(put(mesh));
    }
    EXPECT_GE(agreed(files), 8U * 6U);
}

TEST_F(IndependentMeshChecker, FindsTheSameInRealMeshes) {
    WEND_NEEDS_REAL_MESHES();
    std::vector<std::string> files;
    for (const std::string& name : real_names()) files.push_back((real_folder() / name).string());
    EXPECT_GT(agreed(files), 9000U);
}

TEST_F(IndependentMeshChecker, NoticesADifference) {
    python.folder.put("report.json", R"({"files": [], "rules": {"light": {"count": 1}}})");
    const std::string printed =
        python.run("compare_checks.py", {python.folder.name("report.json")});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("light: the script 0, Wend 1"), std::string::npos) << printed;
}

}  // namespace
}  // namespace wend::source_nav
