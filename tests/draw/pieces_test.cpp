#include <gtest/gtest.h>

#include "draw/map_builder.hpp"
#include "render/map/map_layers.hpp"
#include "render/page/view.hpp"

namespace wend::draw_detail {
namespace {

using test::MapBuilder;
using Side = Piece::Side;

struct Case {
    Network network;
    std::vector<Way> ways;
    Chains chains;
    std::vector<Piece> pieces;

    Case(Network made, std::string_view column, Directions directions)
        : network(std::move(made)), ways(ways_of(network)), chains(chains_of(ways)) {
        const Page page = page_for(bounds_of(network), 1, {.width = 800}).value();
        const View view = view_of(network, page, ways);
        const ColourScale scale(colour_column(network, column).value(), view.nodes, view.ways);
        pieces = pieces_of(chains, ways, &scale, directions);
    }
    std::pair<std::size_t, std::size_t> stretch(std::size_t piece) const {
        return {pieces.at(piece).stretch.from, pieces.at(piece).stretch.to};
    }
};

using Stretches = std::pair<std::size_t, std::size_t>;

// A chain of four nodes whose heights are 1, 1, 5 and 5.
Network two_heights() {
    MapBuilder map;
    for (int i = 0; i < 4; ++i) map.node(i, 0);
    map.link(0, 1), map.link(1, 2), map.link(2, 3);
    Network network = map.build();
    for (NodeIndex i = 0; i < 4; ++i) network.nodes.position[i].z = i < 2 ? 1 : 5;
    return network;
}

TEST(Pieces, MeetInTheMiddleBetweenNodesOfDifferentValues) {
    const Case pieces(two_heights(), "height", Directions::side_by_side);
    ASSERT_EQ(pieces.pieces.size(), 2u);
    EXPECT_EQ(pieces.stretch(0), Stretches(0, 3));
    EXPECT_EQ(pieces.stretch(1), Stretches(3, 6));
    EXPECT_NE(pieces.pieces[0].colour, pieces.pieces[1].colour);
}

Network one_way_in_the_middle() {
    MapBuilder map;
    for (int i = 0; i < 4; ++i) map.node(i, 0);
    map.link(0, 1, {1, 1}), map.link(1, 2, {2, 0}), map.link(2, 3, {1, 1});
    return map.build();
}

TEST(Pieces, LieSideBySideWhereDirectionsDiffer) {
    const Case pieces(one_way_in_the_middle(), "lanes", Directions::side_by_side);
    ASSERT_EQ(pieces.pieces.size(), 4u);
    EXPECT_EQ(pieces.stretch(0), Stretches(0, 2));
    EXPECT_EQ(pieces.pieces[1].side, Side::back);
    EXPECT_EQ(pieces.pieces[2].side, Side::ahead);
    EXPECT_EQ(pieces.stretch(1), Stretches(2, 4));
    EXPECT_EQ(pieces.stretch(2), Stretches(2, 4));
    EXPECT_EQ(pieces.network.links.lanes[*pieces.pieces[2].element], 2);
}

TEST(Pieces, ShowTheLargerValueFromAfar) {
    const Case pieces(one_way_in_the_middle(), "lanes", Directions::larger);
    ASSERT_EQ(pieces.pieces.size(), 3u);
    EXPECT_EQ(pieces.network.links.lanes[*pieces.pieces[1].element], 2);
}

TEST(Pieces, AreWholeChainsWithoutAScale) {
    const Network network = one_way_in_the_middle();
    const auto ways = ways_of(network);
    const Chains chains = chains_of(ways);
    const auto pieces = pieces_of(chains, ways, nullptr, Directions::larger);
    ASSERT_EQ(pieces.size(), 1u);
    EXPECT_EQ(pieces[0].stretch.to, 6u);
    EXPECT_FALSE(pieces[0].colour);
}

}  // namespace
}  // namespace wend::draw_detail
