#include <sstream>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

// Several files that stand for themselves: two meshes and a track, which a map in many files does
// not belong to.
class InfoTable : public CornerTest {
  protected:
    InfoTable() {
        place.shell(
            "wend sample source-nav --nodes 20 -o small; wend sample source-nav --nodes 40 "
            "-o some/where/far/away; wend sample gp2-track -o track");
    }
    static std::vector<std::string> lines_of(const std::string& text) {
        std::vector<std::string> all;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) all.push_back(line);
        return all;
    }
    // The number at the end of a line.
    static long last_number(const std::string& line) {
        return std::stol(line.substr(line.find_last_of(' ')));
    }

    const std::string meshes = "wend info small some/where/far/away ";
};

TEST_F(InfoTable, HasALineAFileAndTheirSums) {
    const Outcome run = place.shell(meshes);
    EXPECT_EQ(run.status, 0) << run.err;
    const auto told = lines_of(run.out);
    ASSERT_EQ(told.size(), 5u) << run.out;
    EXPECT_TRUE(told[0].starts_with("source-nav (")) << run.out;
    EXPECT_TRUE(told[1].starts_with("  file ")) << run.out;
    EXPECT_TRUE(told[1].ends_with(" visible  bytes")) << run.out;
    EXPECT_TRUE(told[2].starts_with("  small/building.nav ")) << run.out;
    EXPECT_TRUE(told[4].starts_with("  2 files ")) << run.out;
    const auto size = [this](const std::string& file) {
        return static_cast<long>(place.content(file).size());
    };
    EXPECT_EQ(last_number(told[2]), size("small/building.nav"));
    EXPECT_EQ(last_number(told[4]), last_number(told[2]) + last_number(told[3]));
    for (const std::string& line : told)
        EXPECT_TRUE(&line == &told[0] || line.size() == told[1].size()) << line;
}

TEST_F(InfoTable, HeedsTheWidth) {
    for (const std::size_t width : {100u, 80u, 50u}) {
        const Outcome run = place.shell("export COLUMNS=" + std::to_string(width) + "; " + meshes);
        const auto told = lines_of(run.out);
        for (std::size_t i = 1; i < told.size(); ++i) EXPECT_LE(told[i].size(), width) << told[i];
        EXPECT_TRUE(contains(run.out, "no room for ")) << run.out;
        EXPECT_TRUE(contains(run.out, "--full")) << run.out;
    }
    const Outcome narrow = place.shell("export COLUMNS=50; " + meshes);
    EXPECT_TRUE(contains(narrow.out, "  ...")) << narrow.out;
    EXPECT_TRUE(contains(narrow.out, "building.nav")) << narrow.out;
}

TEST_F(InfoTable, IsOneAFormatAndMapsAreToldAfterIt) {
    const Outcome run = place.shell("wend info map track " + meshes.substr(10));
    const auto at = [&](const std::string& part) { return run.out.find(part); };
    EXPECT_LT(at("gp2-track ("), at("\nsource-nav (")) << run.out;
    EXPECT_LT(at("\nsource-nav ("), at("\nmap/nodes27.dat and 1 more\n")) << run.out;
    EXPECT_FALSE(contains(run.out, "\n  1 file ")) << "the sums of one file are its counts";
}

TEST_F(InfoTable, StandsForWhatFullTells) {
    const Outcome full = place.shell(meshes + "--full");
    EXPECT_TRUE(contains(full.out, "\nsome/where/far/away/building.nav\n  format ")) << full.out;
    EXPECT_TRUE(contains(full.out, "\n  components "));
    EXPECT_EQ(place.shell(meshes + "--per-file").status, 0);
    EXPECT_EQ(place.shell("wend info small").out, place.shell("wend info small --full").out);
    EXPECT_EQ(place.shell(meshes + "--json").out, place.shell(meshes + "--json --full").out);
}

}  // namespace
}  // namespace wend
