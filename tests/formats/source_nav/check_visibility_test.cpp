#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "formats/source/game/visibility.hpp"
#include "formats/source_nav/planted_mesh.hpp"
#include "formats/source_nav/real_meshes.hpp"

namespace wend::source_nav {
namespace {

// Pairs of areas of which the first sees the second but not the other way round, looked up pair by
// pair.
u64 one_way_pairs(const NavDocument& document) {
    const MeshIndex index(document.file);
    std::vector<std::vector<u32>> seen;
    for (u32 area = 0; area < document.file.areas.size(); ++area)
        seen.push_back(VisibleAreas(document.file, index, document.context).from(area));
    u64 count = 0;
    for (u32 area = 0; area < seen.size(); ++area)
        for (const u32 other : seen[area])
            count += std::ranges::binary_search(seen[other], area) ? 0 : 1;
    return count;
}

u64 told_pairs(const CheckReport& report) {
    for (const CheckReport::Total& total : report.totals())
        if (total.rule->id == "visibility-one-way") return total.count;
    return 0;
}

// Lists with areas several times, seen or taken out, that are missing, and chains and rounds of
// inheritance.
RC_GTEST_PROP(CheckOfVisibility, FindsThePairsThatAreThere, ()) {
    const bool by_index = *rc::gen::arbitrary<bool>();
    const auto context = version_named(by_index ? "16.14" : "16.0");
    PlantedMesh mesh(*context);
    for (u32 place = 0; place < 5; ++place) {
        NavArea& area = mesh.area(place);
        area.visible.clear();
        area.inherit_visibility_from = *rc::gen::element(0u, 11u, 12u, 13u, 14u, 15u, 99u);
        const auto entries = *rc::gen::container<std::vector<std::pair<u32, u8>>>(
            rc::gen::pair(rc::gen::inRange(0u, 6u), rc::gen::inRange<u8>(0, 3)));
        for (const auto& [other, attributes] : entries)
            mesh.add(area.visible, {mesh.sight_of(other), attributes});
    }
    const Bytes bytes = mesh.bytes();
    const auto document = source_nav.read(bytes);
    RC_ASSERT(document.has_value());
    const CheckReport report = check_bytes(bytes);
    RC_ASSERT(told_pairs(report) == one_way_pairs(NavDocument::of(**document)));
    // Each pair is told of once, by another field or message.
    std::set<std::pair<std::string, std::string>> told;
    for (const Finding& finding : report.findings())
        if (finding.rule->id == "visibility-one-way")
            RC_ASSERT(told.emplace(finding.record, finding.message).second);
}

// Fact sheet section 10: lists alone are one-sided where areas inherit, effective sight is not.
TEST(CheckOfVisibility, CountsWhatIsInherited) {
    WEND_NEEDS_REAL_MESHES();
    const auto document = source_nav.read(*real_bytes("css/v16s1_de_dust2.nav"));
    ASSERT_TRUE(document);
    const NavFile& file = NavDocument::of(**document).file;
    std::set<std::pair<u32, u32>> own;
    for (const NavArea& area : file.areas)
        for (const VisibleArea& entry : area.visible) own.emplace(area.id, entry.area);
    const auto one_sided = std::ranges::count_if(own, [&](const auto& pair) {
        return !own.contains({pair.second, pair.first});
    });
    EXPECT_EQ(one_sided, 25654);
    EXPECT_EQ(told_pairs(check_bytes(*real_bytes("css/v16s1_de_dust2.nav"))), 0U);
}

}  // namespace
}  // namespace wend::source_nav
