#include "scene/passages.hpp"

#include <gtest/gtest.h>

#include "scene/chains.hpp"
#include "support/mesh_builder.hpp"

namespace wend::scene_detail {
namespace {

constexpr Portal portal{};

MeshBuilder three_areas() {
    MeshBuilder mesh;
    for (int i = 0; i < 3; ++i) mesh.add(i * 10, 0, i * 10 + 10, 10);
    return mesh;
}

TEST(Passages, AreOneWayWhereNoLinkLeadsBackWhateverItsKind) {
    MeshBuilder mesh = three_areas();
    mesh.link(0, 1, portal, MeshBuilder::drop).link(1, 0, portal, MeshBuilder::walk);
    mesh.link(1, 2, portal, MeshBuilder::drop);
    const Network network = mesh.build();
    const Passages passages = passages_of(network);
    ASSERT_EQ(passages.one_way.size(), 1u);
    EXPECT_EQ(network.links.to[passages.one_way[0]], 2u);
    EXPECT_TRUE(passages.climbs.empty());
}

TEST(Passages, AreOneWayWhereOnlyALadderLeadsBack) {
    MeshBuilder mesh = three_areas();
    mesh.link(0, 1, portal, MeshBuilder::drop).climb(1, 0);
    const Passages passages = passages_of(mesh.build());
    EXPECT_EQ(passages.one_way.size(), 1u);
    ASSERT_EQ(passages.climbs.size(), 1u);
    EXPECT_EQ(passages.climbs[0].links.size(), 1u);
}

TEST(Passages, JoinLaddersUpAndDown) {
    MeshBuilder mesh = three_areas();
    mesh.climb(2, 0).climb(0, 2).climb(2, 1).climb(1, 1);
    const Passages passages = passages_of(mesh.build());
    ASSERT_EQ(passages.climbs.size(), 2u);
    EXPECT_EQ(passages.climbs[0].a, 0u);
    EXPECT_EQ(passages.climbs[0].b, 2u);
    EXPECT_EQ(passages.climbs[0].links.size(), 2u);
    EXPECT_EQ(passages.climbs[1].links.size(), 1u);
}

TEST(Passages, AreOfMeshesOnly) {
    MeshBuilder mesh = three_areas();
    mesh.link(0, 1, portal).climb(1, 2);
    Network network = mesh.build();
    network.map_kind = MapKind::paths;
    EXPECT_TRUE(passages_of(network).one_way.empty());
    EXPECT_TRUE(passages_of(network).climbs.empty());
}

TEST(Passages, ThereAndBackAreDrawnAsOneLineWhateverTheirKinds) {
    MeshBuilder mesh = three_areas();
    mesh.link(0, 1, portal, MeshBuilder::drop).link(1, 0, portal, MeshBuilder::walk);
    mesh.climb(0, 1);
    const auto ways = ways_of(mesh.build());
    ASSERT_EQ(ways.size(), 2u);
    EXPECT_EQ(ways[0].links + ways[1].links, 3u);
}

}  // namespace
}  // namespace wend::scene_detail
