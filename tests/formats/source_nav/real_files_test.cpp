#include "formats/source/game/visibility.hpp"
#include "formats/source_nav/files.hpp"
#include "formats/source_nav/real_meshes.hpp"

namespace wend::source_nav {
namespace {

// A test once a real file, so that a failure names it.
struct RealMeshes : testing::TestWithParam<RealMesh> {
    std::optional<Bytes> bytes = real_bytes(GetParam().file);

    void SetUp() override {
        if (!bytes)
            GTEST_SKIP() << "skips a real mesh: " << GetParam().file
                         << " is not in shared/data/source-nav";
    }
    static std::string name(const testing::TestParamInfo<RealMesh>& info) {
        std::string name = info.param.file;
        std::ranges::replace_if(
            name, [](unsigned char c) { return !std::isalnum(c); }, '_');
        return name;
    }
};

TEST_P(RealMeshes, AreWhatTheirTableSays) {
    const RealMesh& expected = GetParam();
    const DocumentPointer document = test::read_well(source_nav, *bytes);
    ASSERT_TRUE(document);
    const NavFile& file = file_of(*document);
    EXPECT_EQ(document->version(), expected.version);
    EXPECT_EQ(file.areas.size(), expected.areas);
    EXPECT_EQ(file.ladders.size(), expected.ladders);
    EXPECT_EQ(file.places.size(), expected.places);
    EXPECT_EQ(bytes->size(), expected.bytes);
    EXPECT_EQ(file.trailing.size(), expected.trailing);
}

TEST_P(RealMeshes, ComeBackByteForByte) { test::expect_kept(source_nav, *bytes); }

TEST_P(RealMeshes, AreExplainedByteByByte) { test::expect_explained(source_nav, *bytes); }

// The flag of unnamed areas was right in every file seen, so JSON has nothing to add.
TEST_P(RealMeshes, HoldNoDerivedValueOfTheirOwn) {
    const DocumentPointer document = test::read_well(source_nav, *bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document).find("\"stored\""), std::string::npos);
}

// Lists lie in one arena: as many allocations as the mesh has sorts of records, not lists.
TEST_P(RealMeshes, TakeAHandfulOfAllocations) {
    const std::size_t before = fuzz::allocations();
    const DocumentPointer document = test::read_well(source_nav, *bytes);
    EXPECT_LE(fuzz::allocations() - before, 12u);
    ASSERT_TRUE(document);
    const std::size_t read = fuzz::allocations();
    const Expected<Bytes> written = document->write();
    EXPECT_LE(fuzz::allocations() - read, 2u);
    EXPECT_TRUE(written);
}

TEST_P(RealMeshes, TakeLittleMemory) {
    const fuzz::PeakOfLiveBytes held;
    const DocumentPointer document = test::read_well(source_nav, *bytes);
    EXPECT_LE(held.value(), 6 * bytes->size() + 20'000);
    EXPECT_TRUE(test::expect_kept_or_refused(source_nav, *bytes));
}

// Every file but the two empty ones has its connections, ladders and visible areas in order
// (fact sheet section 9).
TEST_P(RealMeshes, LeadSomewhere) {
    const std::shared_ptr<const Document> document = test::read_well(source_nav, *bytes);
    ASSERT_TRUE(document);
    const Member member{GetParam().file, bytes->size(), std::nullopt, document};
    const Map map = Map::of(source_nav, {member}).value();
    const Network& network = map.network();
    EXPECT_TRUE(network.unresolved.empty());
    EXPECT_EQ(network.nodes.size(), GetParam().areas);
    const NavFile& file = file_of(*document);
    const NavContext& context = NavDocument::of(*document).context;
    const MeshIndex index(file);
    for (const NavArea& area : file.areas)
        for (const VisibleArea& seen : area.visible)
            ASSERT_TRUE(place_of(seen, file, index, context)) << area.id;
}

INSTANTIATE_TEST_SUITE_P(Files, RealMeshes, testing::ValuesIn(real_meshes), &RealMeshes::name);

// Effective visibility of Left 4 Dead 2 is symmetric when the entries are taken for indexes, which
// ids would not be (fact sheet section 7).
TEST(RealMeshesOfLeft4Dead, SeeEachOther) {
    WEND_NEEDS_REAL_MESHES();
    for (const char* name : {"l4d2/c8m4_interior.nav", "l4d2/c1m1_hotel.nav"}) {
        const std::shared_ptr<const Document> document =
            test::read_well(source_nav, *real_bytes(name));
        ASSERT_TRUE(document);
        const Member member{name, 0, std::nullopt, document};
        const Map map = Map::of(source_nav, {member}).value();
        const Network& network = map.network();
        ASSERT_EQ(network.relations.size(), 1u);
        std::vector<std::vector<NodeIndex>> sees;
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            sees.push_back(network.relations[0].related(node));
        u64 pairs = 0, one_sided = 0;
        for (NodeIndex node = 0; node < sees.size(); ++node)
            for (const NodeIndex other : sees[node]) {
                ++pairs;
                one_sided += !std::ranges::binary_search(sees[other], node);
            }
        EXPECT_GT(pairs, 1000u) << name;
        EXPECT_EQ(one_sided, 0u) << name;
    }
}

TEST(RealMeshesOfSource2, AreRefusedByName) {
    for (const char* name : {"source2/v30_preview_flat.nav", "source2/v35_lobby_mapveto.nav",
                             "source2/v30_workshop_example_tilemesh.nav"}) {
        const auto bytes = real_bytes(name);
        if (!bytes) GTEST_SKIP() << "skips meshes of Source 2: " << name << " is not there";
        EXPECT_NE(refusal_of(*bytes).details().message.find("Source 2"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace wend::source_nav
