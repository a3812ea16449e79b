#include <gtest/gtest.h>

#include "samples/town/edges.hpp"

namespace wend::sample {
namespace {

// Junctions in a row, 100 m apart, as far as they are asked for.
struct OneWay : testing::Test {
    Plan plan;
    std::vector<Edge> edges;

    void add(std::uint32_t a, std::uint32_t b, bool one_way) {
        while (plan.lines.junctions.size() <= std::max(a, b))
            plan.lines.add_junction({100.0 * static_cast<double>(plan.lines.junctions.size()), 0},
                                    0);
        const std::uint32_t line = plan.lines.add_line(a, b, LineKind::street);
        Edge edge{line, a, b, 0, plan.lines.lines[line].length};
        if (one_way) {
            plan.lines.lines[line].street = plan.streets++;
            edge.lanes_to_a = 0;
            edge.lanes_to_b = 2;
        }
        edges.push_back(edge);
    }
    bool is_one_way(std::size_t edge) const {
        return edges[edge].lanes_to_a == 0 || edges[edge].lanes_to_b == 0;
    }
};

TEST_F(OneWay, RoundIsKept) {
    add(0, 1, true);
    add(1, 2, true);
    add(2, 0, true);
    open_one_way_traps(plan, edges);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(is_one_way(i));
}

TEST_F(OneWay, TrapIsOpened) {
    add(0, 1, false);
    add(1, 2, true);  // no way back from 2 and 3
    add(2, 3, false);
    open_one_way_traps(plan, edges);
    EXPECT_FALSE(is_one_way(1));
}

TEST_F(OneWay, PlaceWithoutWayInIsOpened) {
    add(0, 1, false);
    add(2, 1, true);
    add(2, 3, true);
    add(3, 1, true);
    open_one_way_traps(plan, edges);
    EXPECT_TRUE(!is_one_way(1) || (!is_one_way(2) && !is_one_way(3)));
}

TEST_F(OneWay, PairOfOppositeStreetsIsKept) {
    add(0, 1, false);
    add(1, 2, true);
    add(2, 3, false);
    add(3, 0, true);
    open_one_way_traps(plan, edges);
    EXPECT_TRUE(is_one_way(1));
    EXPECT_TRUE(is_one_way(3));
}

}  // namespace
}  // namespace wend::sample
