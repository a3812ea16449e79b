#include <numeric>

#include "formats/gta/check/rules.hpp"
#include "formats/gta_paths/damaged_map.hpp"
#include "formats/gta_paths/planted_map.hpp"
#include "formats/gta_paths/versions.hpp"
#include "support/budget.hpp"
#include "wend/repair.hpp"

namespace wend::gta_paths {
namespace {

using Kind = DamagedMap::Kind;

u64 faults_in(const CheckReport& report) {
    return report.count(Severity::error) + report.count(Severity::warning);
}

struct RecordCounts {
    u64 files = 0, nodes = 0, navi_nodes = 0, links = 0;
};
RecordCounts counts_of(const Map& map) {
    RecordCounts sum;
    for (const Member& member : map.members()) {
        const AreaFile& file = file_of(*member.document);
        ++sum.files;
        sum.nodes += file.nodes.size();
        sum.navi_nodes += file.navi_nodes.size();
        sum.links += file.links.size();
    }
    return sum;
}

u64 count_of(const std::vector<RuleTotal>& totals, const Rule* rule) {
    const auto known = std::ranges::find(totals, rule, &RuleTotal::rule);
    return known == totals.end() ? 0 : known->count;
}

// What holds for every repair of every map.
Repaired expect_lawful_repair(const Map& map, const RepairOptions& options) {
    const CheckReport before = check(map).value();
    const std::vector<RuleTotal> promised = mended_by(map, before, options);
    Repaired repaired = repair(map, options).value();
    EXPECT_LE(faults_in(repaired.report), faults_in(before));
    for (const RuleTotal& total : before.totals())
        EXPECT_LE(count_of(repaired.report.totals(), total.rule) + count_of(promised, total.rule),
                  std::max(total.count, count_of(repaired.report.totals(), total.rule)))
            << total.rule->id;
    const Repaired again = repair(repaired.map, options).value();
    EXPECT_TRUE(again.changed_files.empty())
        << again.changes.size() << " changes, first "
        << (again.changes.empty() ? "" : again.changes.front().rule->id);
    EXPECT_EQ(faults_in(again.report), faults_in(repaired.report));
    const RecordCounts was = counts_of(map), is = counts_of(repaired.map);
    EXPECT_EQ(is.files, was.files);
    if (!options.all) {
        EXPECT_EQ(is.nodes, was.nodes);
        EXPECT_EQ(is.navi_nodes, was.navi_nodes);
        EXPECT_GE(is.links, was.links);
    }
    return repaired;
}

void expect_laws(const DamagedMap& damaged) {
    const Map map = damaged.map();
    expect_lawful_repair(map, {});
    expect_lawful_repair(map, {.all = true});
}

std::vector<Member> town(Version version) {
    PlantedMap map(version, 1500);
    map.check();
    return {map.checked->members().begin(), map.checked->members().end()};
}

struct RepairLaws : EveryVersion {};

TEST_P(RepairLaws, HoldForEachKindOfDamage) {
    const std::vector<Member> sound = town(GetParam());
    const unsigned rounds = static_cast<unsigned>(test::times_as_much());
    for (unsigned round = 0; round < rounds; ++round)
        for (int kind = 0; kind < DamagedMap::kinds; ++kind) {
            const unsigned seed = round * 100 + static_cast<unsigned>(kind) + 7;
            DamagedMap damaged(sound, seed);
            SCOPED_TRACE(damaged.damage(static_cast<Kind>(kind), 1 + static_cast<int>(seed % 7)) +
                         ", seed " + std::to_string(seed));
            expect_laws(damaged);
        }
}

TEST_P(RepairLaws, HoldForSeveralAtOnce) {
    const std::vector<Member> sound = town(GetParam());
    const unsigned rounds = 3 * static_cast<unsigned>(test::times_as_much());
    for (unsigned seed = 1; seed <= rounds; ++seed) {
        DamagedMap damaged(sound, seed);
        std::string done = "seed " + std::to_string(seed) + ":";
        for (unsigned i = 0; i < 3; ++i)
            done +=
                " " + damaged.damage(static_cast<Kind>((seed * 5 + i * 7) % DamagedMap::kinds), 3);
        SCOPED_TRACE(done);
        expect_laws(damaged);
    }
}

WEND_FOR_EVERY_VERSION(RepairLaws);

// Dead ends and flood fill numbers that were right stay, though links that they hang on are broken.
void expect_numbers_kept(std::span<const Member> sound, unsigned seed, int times) {
    DamagedMap damaged(sound, seed);
    damaged.damage(Kind::targets, times);
    const Repaired repaired = expect_lawful_repair(damaged.map(), {});
    ASSERT_EQ(repaired.map.members().size(), sound.size());
    u64 changed = 0;
    for (std::size_t i = 0; i < sound.size(); ++i) {
        const auto& was = file_of(*sound[i].document).nodes;
        const auto& is = file_of(*repaired.map.members()[i].document).nodes;
        ASSERT_EQ(is.size(), was.size());
        for (std::size_t node = 0; node < is.size(); ++node)
            changed += (is[node].flags ^ was[node].flags) & ~own_links.mask() ||
                       is[node].flood_fill != was[node].flood_fill ||
                       is[node].wide_flood_fill != was[node].wide_flood_fill;
    }
    EXPECT_EQ(changed, 0u) << "seed " << seed;
}

TEST(RepairOfBrokenLinks, LeavesWhatIsComputedFromThem) {
    for (unsigned seed = 1; seed <= 5 * test::times_as_much(); ++seed)
        expect_numbers_kept(town(Version::vanilla), seed, 20);
}

TEST(RepairOfBrokenLinks, LeavesWhatIsComputedFromThemInTheRealMap) {
    WEND_NEEDS_REAL_FILES();
    for (unsigned seed = 1; seed <= test::times_as_much(); ++seed)
        expect_numbers_kept(real_map(), seed, 20);
}

}  // namespace
}  // namespace wend::gta_paths
