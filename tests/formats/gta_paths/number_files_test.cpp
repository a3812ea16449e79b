#include "formats/gta_paths/planted_map.hpp"
#include "formats/gta_paths/versions.hpp"
#include "formats/repaired.hpp"

namespace wend::gta_paths {
namespace {

// Files under their right names whose own numbers, inside, are all those of another.
struct RepairOfNumbers : EveryVersion {
    RepairOfNumbers() : sound(GetParam(), 12000) { sound.check(); }

    bool are_joined(u32 a, u32 b) const {
        return std::ranges::any_of(sound.areas.at(a).links,
                                   [&](const Link& link) { return link.target.area == b; });
    }
    void expect_restored(PlantedMap& faulty) const {
        faulty.check();
        EXPECT_EQ(test::outcome_of(*faulty.checked, *sound.checked, "node-area"),
                  test::Outcome::restored);
    }

    PlantedMap sound;
};

TEST_P(RepairOfNumbers, LeavesTheFileThatHasThemAlone) {
    u32 joined = 0;
    for (const auto& [area, file] : sound.areas)
        for (const auto& [other, its_file] : sound.areas) {
            if (other >= area || !are_joined(area, other)) continue;
            SCOPED_TRACE(fmt::format("{} as {}", area, other));
            PlantedMap faulty = sound;
            faulty.renumber(faulty.areas[area], area, other);
            expect_restored(faulty);
            ++joined;
        }
    EXPECT_GT(joined, 0u);
}

TEST_P(RepairOfNumbers, ChangesThoseOfTwoFilesBack) {
    const u32 area = sound.fullest();
    for (const auto& [other, its_file] : sound.areas) {
        if (!are_joined(area, other) || area == other) continue;
        SCOPED_TRACE(fmt::format("{} and {}", area, other));
        PlantedMap faulty = sound;
        faulty.renumber(faulty.areas[area], area, other);
        faulty.renumber(faulty.areas[other], other, area);
        expect_restored(faulty);
    }
}

// The numbers of the nodes alone are wrong: links that name the other file mean it.
TEST_P(RepairOfNumbers, LeavesLinksThatAreRight) {
    const u32 area = sound.fullest();
    for (const auto& [other, its_file] : sound.areas) {
        if (!are_joined(area, other) || area == other) continue;
        SCOPED_TRACE(fmt::format("nodes of {} as {}", area, other));
        PlantedMap faulty = sound;
        for (PathNode& node : faulty.areas[area].nodes) node.area = static_cast<u16>(other);
        expect_restored(faulty);
    }
}

// What names a file that is not there means that, not the one whose nodes have its number.
TEST_P(RepairOfNumbers, LeavesLinksIntoAnAbsentFile) {
    const u32 absent = sound.fullest();
    sound.areas.erase(absent);
    sound.check();
    for (const auto& [area, file] : sound.areas) {
        if (!are_joined(area, absent)) continue;
        SCOPED_TRACE(fmt::format("{} as {}", area, absent));
        PlantedMap faulty = sound;
        faulty.renumber(faulty.areas[area], area, absent);
        expect_restored(faulty);
    }
}

WEND_FOR_EVERY_VERSION(RepairOfNumbers);

}  // namespace
}  // namespace wend::gta_paths
