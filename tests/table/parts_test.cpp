#include <gtest/gtest.h>

#include "api/tables/network_row.hpp"
#include "support/paths_builder.hpp"

namespace wend::table {
namespace {

using Flags = std::vector<bool>;

TEST(Parts, TellWhatIsReachedAndWhatLeadsBack) {
    PathsBuilder builder;
    for (int i = 0; i < 6; ++i) builder.node({100.0 * i, 0, 0});
    // 0 leads into the ring of 1, 2 and 3, which 4 follows; 5 is alone.
    builder.link(0, 1).link(1, 2).link(2, 3).link(3, 1).link(3, 4);
    Network network = builder.build();
    const Parts parts = parts_of(network);
    EXPECT_EQ(parts.reached, (Flags{false, true, true, true, true, false}));
    EXPECT_EQ(parts.leading, (Flags{true, true, true, true, false, false}));
    EXPECT_EQ(parts.links_in, (std::vector<std::uint32_t>{0, 2, 1, 1, 1, 0}));
    EXPECT_EQ(parts.two_way, Flags(5, false));
    EXPECT_EQ(parts.components.node_count, (std::vector<std::uint32_t>{5, 1}));

    const auto close = [&](NodeIndex from, NodeIndex to) {
        network.links.impassable.assign(network.links.size(), 0);
        for (LinkIndex link = 0; link < network.links.size(); ++link)
            if (network.links.from[link] == from && network.links.to[link] == to)
                network.links.impassable[link] = 1;
        return parts_of(network);
    };
    // Nobody can take the link out of the ring, or the one into it.
    EXPECT_EQ(close(3, 4).reached, (Flags{false, true, true, true, false, false}));
    EXPECT_EQ(close(0, 1).leading, (Flags{false, true, true, true, false, false}));
    // Nor the last one of the ring: no two nodes have ways there and back, and 0 is the first.
    const Parts closed = close(3, 1);
    EXPECT_EQ(closed.reached, (Flags{true, true, true, true, true, false}));
    EXPECT_EQ(closed.leading, (Flags{true, false, false, false, false, false}));
}

TEST(Parts, KnowLinksThatLeadBack) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({100.0 * i, 0, 0});
    builder.both_ways(0, 1).link(1, 2).link(2, 2);
    const Network network = builder.build();
    const Parts parts = parts_of(network);
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const bool is_one_way = network.links.from[link] == 1 && network.links.to[link] == 2;
        EXPECT_EQ(parts.two_way[link], !is_one_way) << link;
    }
}

TEST(Parts, OfNothingAreNone) {
    const Parts parts = parts_of(PathsBuilder().member({}).build());
    EXPECT_TRUE(parts.reached.empty());
}

}  // namespace
}  // namespace wend::table
