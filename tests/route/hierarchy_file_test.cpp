#include "wend/hierarchy_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "route/graph/hierarchy_file.hpp"
#include "support/random_networks.hpp"

namespace wend {
namespace {

RC_GTEST_PROP(HierarchyFile, GivesTheSameWays, ()) {
    const Network network = any_network();
    const RouteGraph graph(network);
    const ContractionHierarchy made(graph);
    const Bytes bytes = write_hierarchy(made);
    const auto read = read_hierarchy(bytes, graph);
    RC_ASSERT(read.has_value());
    RC_ASSERT(write_hierarchy(*read) == bytes);
    HierarchyRouter one(made), other(*read);
    for (NodeIndex start = 0; start < network.nodes.size(); ++start)
        for (NodeIndex target = 0; target < network.nodes.size(); ++target)
            RC_ASSERT(one.find(start, target).links == other.find(start, target).links);
}

// A crooked grid, of which no node lies between two others alone, so that shortcuts are needed.
Network uneven_grid() {
    constexpr NodeIndex side = 5;
    PathsBuilder builder;
    for (NodeIndex node = 0; node < side * side; ++node)
        builder.node({10. * (node % side) + node * 7 % 5, 10. * (node / side) + node * 3 % 4, 0});
    for (NodeIndex node = 0; node < side * side; ++node) {
        if ((node + 1) % side != 0) builder.both_ways(node, node + 1);
        if (node + side < side * side) builder.both_ways(node, node + side);
        if ((node + 1) % side != 0 && node + side < side * side)
            builder.link(node, node + side + 1);
    }
    return builder.build();
}

std::string error_of(const Bytes& bytes, const RouteGraph& graph) {
    const auto read = read_hierarchy(bytes, graph);
    return read ? "" : read.error().text();
}

TEST(HierarchyFile, IsRefusedForAnotherGraph) {
    Network network = uneven_grid();
    const Bytes bytes = write_hierarchy(ContractionHierarchy(network));
    EXPECT_EQ(error_of(bytes, network), "");
    const std::string other =
        "stamp: it was prepared from another map, or for other kinds, lanes or costs: prepare it "
        "again";
    EXPECT_EQ(error_of(bytes, RouteGraph(network, {.kind = PathsBuilder::path})), other);
    std::vector<double> costs = network.links.length;
    costs.back() *= 2;
    EXPECT_EQ(error_of(bytes, RouteGraph(network, {.costs = costs})), other);
    network.links.length.front() += 1e-9;
    EXPECT_EQ(error_of(bytes, network), other);
}

// Every byte, to every other value; in words more than one byte changes.
TEST(HierarchyFile, IsRefusedWhenAnyByteChanged) {
    const Network network = uneven_grid();
    const RouteGraph graph(network);
    const Bytes whole = write_hierarchy(ContractionHierarchy(graph));
    const std::size_t end_of_version = 8 + 4;
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (int flipped = 1; flipped < 256; ++flipped) {
            Bytes damaged = whole;
            damaged[at] ^= static_cast<std::byte>(flipped);
            const auto read = read_hierarchy(damaged, graph);
            ASSERT_FALSE(read) << at;
            ASSERT_EQ(read.error()->field, at >= end_of_version ? "checksum"
                                           : at >= 8            ? "version"
                                                                : "magic");
        }
    for (std::size_t at = end_of_version; at + 4 <= whole.size(); ++at)
        for (const int value : {0x00, 0x7f, 0xff}) {
            Bytes damaged = whole;
            std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(at), 4,
                        static_cast<std::byte>(value));
            EXPECT_TRUE(damaged == whole || !read_hierarchy(damaged, graph)) << at;
        }
    Bytes longer = whole;
    longer.push_back(std::byte{0});
    EXPECT_EQ(error_of(longer, graph),
              "checksum: the file is damaged: its checksum is not that of its bytes; prepare it "
              "again");
    // As the first version wrote it.
    Bytes older(whole.begin(), whole.end() - 8);
    older[8] = std::byte{1};
    EXPECT_EQ(error_of(older, graph),
              "at 0x8 (8), version: it was prepared by another version of Wend: expected 2, found "
              "1; prepare it again");
}

// What fits its checksum all the same is refused, or leads to paths that exist.
TEST(HierarchyFile, BearsAnyForgery) {
    const Network network = uneven_grid();
    const RouteGraph graph(network);
    const Bytes whole = write_hierarchy(ContractionHierarchy(graph));
    std::size_t refused = 0, read = 0;
    const auto try_bytes = [&](const Bytes& bytes) {
        const auto hierarchy = read_hierarchy(bytes, graph);
        if (!hierarchy) {
            EXPECT_TRUE(hierarchy.error()->offset || hierarchy.error()->field != "");
            ++refused;
            return;
        }
        ++read;
        HierarchyRouter router(*hierarchy);
        for (NodeIndex start = 0; start < network.nodes.size(); ++start)
            for (NodeIndex target = 0; target < network.nodes.size(); ++target) {
                const Path& route = router.find(start, target);
                for (std::size_t i = 0; i < route.links.size(); ++i)
                    ASSERT_EQ(network.links.from[route.links[i]], route.nodes[i]);
            }
    };
    for (std::size_t size = 0; size < whole.size(); ++size)
        try_bytes(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)));
    EXPECT_EQ(refused, whole.size()) << "every cut is refused";
    const std::size_t sealed = whole.size() - hierarchy_seal_size;
    for (std::size_t size = hierarchy_seal_size; size < whole.size(); ++size) {
        Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        seal_hierarchy(cut);
        EXPECT_FALSE(read_hierarchy(cut, graph)) << size;
    }
    for (std::size_t at = 0; at < sealed; ++at)
        for (const int value : {0, 1, 2, 3, 7, 30, 40, 255}) {
            Bytes forged = whole;
            forged[at] = static_cast<std::byte>(value);
            seal_hierarchy(forged);
            try_bytes(forged);
        }
    EXPECT_GT(read, 0u);
}

TEST(HierarchyFile, SaysWhatIsWrongWithAShortcut) {
    const Network network = uneven_grid();
    const Bytes whole = write_hierarchy(ContractionHierarchy(network));
    // The mark, the version, the stamp and the order stand before the number of shortcuts. Two
    // corners of the grid only lie between two others, so that the order is without them.
    const std::size_t shortcuts = 8 + 4 + 8 + 4 + 4 * (network.nodes.size() - 2) + 4;
    ASSERT_GT(whole.size(), shortcuts + 8);
    Bytes damaged = whole;
    for (std::size_t i = 0; i < 4; ++i) damaged[shortcuts + i] = std::byte{0x7f};
    seal_hierarchy(damaged);
    EXPECT_EQ(error_of(damaged, network), "shortcuts[0]: expected two pieces that stand before it");
    damaged = whole;
    damaged[shortcuts + 4] = damaged[shortcuts];
    seal_hierarchy(damaged);
    EXPECT_EQ(error_of(damaged, network),
              "shortcuts[0]: expected a piece that begins where the first ends");
}

}  // namespace
}  // namespace wend
