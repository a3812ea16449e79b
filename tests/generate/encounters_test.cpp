#include <set>
#include <string>
#include <vector>

#include "generate/analysis_of_meshes.hpp"
#include "generate/planted_ground.hpp"

// Ways through areas and the hiding spots seen on them.

namespace wend::test {
namespace {

std::size_t ways_in(const std::string& encounters) {
    std::size_t ways = 0;
    for (std::size_t at = encounters.find("\"from\""); at != std::string::npos;
         at = encounters.find("\"from\"", at + 1))
        ++ways;
    return ways;
}

// 400 units by 100 are four areas in a row: ways lead through the two in the middle, there and
// back, and nothing is in cover.
TEST(Encounters, LeadFromNeighbourToNeighbour) {
    const auto world = planted_ground({{{0, 0, -32}, {400, 100, 0}}}, {100, 50, 40});
    EXPECT_EQ(encounters_of(generated_map(*world)),
              std::vector<std::string>(4, "\"encounters\": []"));
    std::multiset<std::size_t> ways;
    for (const std::string& area : encounters_of(generated_map(*world, {.analyze = true}))) {
        ways.insert(ways_in(area));
        EXPECT_EQ(area.find("spots\": [["), std::string::npos) << area;
    }
    EXPECT_EQ(ways, (std::multiset<std::size_t>{0, 0, 2, 2}));
}

}  // namespace
}  // namespace wend::test
