#include "render/track/circuit.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/bare_page.hpp"
#include "render/track/circuit_layer.hpp"
#include "support/circuit_builder.hpp"

namespace wend::draw_detail {
namespace {

using test::bare_page;

TEST(Circuit, IsANetworkWithARoad) {
    Network network = CircuitBuilder(stadium(200, 50, 10)).build();
    EXPECT_TRUE(is_circuit(network));
    network.lines[0].role = Line::Role::driven;
    EXPECT_FALSE(is_circuit(network));
    network.lines[0] = {"track", Line::Role::road, false, {{0, 0, 0}}, {0}};
    EXPECT_FALSE(is_circuit(network)) << "one point leads nowhere";
}

TEST(Circuit, WidensRoadsThatWouldBeTooThinToSee) {
    const Network network = CircuitBuilder(stadium(200, 50, 10), 6).build();
    EXPECT_EQ(circuit_on(bare_page(1), network).widening, 1);  // 12 pixels.
    const Circuit thin = circuit_on(bare_page(0.25), network);
    EXPECT_DOUBLE_EQ(thin.widening, 4);
    EXPECT_DOUBLE_EQ(thin.lap().stations()[3].left_width, 6);
}

TEST(Circuit, MovesWhatIsBesideAWidenedRoadWithItsEdge) {
    CircuitBuilder builder(stadium(200, 50, 10), 6);
    builder.beside(Line::Role::kerb, "kerb", 2, 8, 6);
    builder.beside(Line::Role::barrier, "wall", 2, 8, -26);
    builder.beside(Line::Role::driven, "cars", 2, 8, 3);
    const Network network = builder.build();
    const auto height = [&](const Page& page, std::size_t line) {
        return line_on_page(page, circuit_on(page, network), network.lines[line]).at(3).y - 1000;
    };
    // The first straight runs at y = -50, southwards of the middle, its right is further south.
    EXPECT_NEAR(height(bare_page(1), 1), 56, 1e-9);
    EXPECT_NEAR(height(bare_page(1), 2), 24, 1e-9);
    EXPECT_NEAR(height(bare_page(1), 3), 53, 1e-9);
    // A quarter of the size, with 6 pixels from the middle to the edge instead of 1.5.
    EXPECT_NEAR(height(bare_page(0.25), 1), 12.5 + 6, 1e-9);
    EXPECT_NEAR(height(bare_page(0.25), 2), 12.5 - 6 - 5, 1e-9) << "20 m from the edge";
    EXPECT_NEAR(height(bare_page(0.25), 3), 12.5 + 3, 1e-9) << "half-way to the edge";
    EXPECT_EQ(side_of_lap(bare_page(1), circuit_on(bare_page(1), network), network.lines[1]),
              RoadSide::right);
    EXPECT_EQ(side_of_lap(bare_page(1), circuit_on(bare_page(1), network), network.lines[2]),
              RoadSide::left);
}

TEST(Circuit, FindsSectorsByHeightWhereTheRoadCrossesItself) {
    CircuitBuilder builder(figure_of_eight(300, 8, 80));
    Network network = builder.sectors(40).build();  // Both begin where the road crosses.
    std::swap(network.markers.position[0], network.markers.position[1]);
    const Circuit circuit = circuit_on(bare_page(), network);
    ASSERT_EQ(circuit.sectors.size(), 2u);
    EXPECT_EQ(circuit.sectors[0].station, 0u);
    EXPECT_EQ(circuit.sectors[0].marker, 1u);
    EXPECT_EQ(circuit.sectors[1].station, 40u);
}

TEST(Circuit, MeasuresWhatShowsOfALine) {
    Network network = CircuitBuilder(stadium(800, 50, 40)).build();
    const double all = 2 * (800 + std::numbers::pi * 50);
    Page whole = bare_page();
    EXPECT_NEAR(shown_length(whole, network.lines[0]), all, all / 1000);
    // Only what lies east of 100: the bend in the east and 700 m of each straight.
    whole.frame = {0, 0, 2000, 2000};
    whole.centre = {1100, 0, 0};
    EXPECT_NEAR(shown_length(whole, network.lines[0]), 1400 + std::numbers::pi * 50, 1);
    whole.centre = {5000, 0, 0};
    EXPECT_EQ(shown_length(whole, network.lines[0]), 0);
}

TEST(TrackPieces, CoverTheRoadOnceFromLowToHigh) {
    CircuitBuilder builder(figure_of_eight(300, 8, 90));
    const Network network = builder.sectors(37).build();  // From points 0, 37 and 74.
    const Circuit circuit = circuit_on(bare_page(), network);
    std::vector<int> covered(90, 0);
    double last = -100;
    for (const TrackPiece& piece : track_pieces(circuit, network)) {
        EXPECT_GE(piece.height, last);
        last = piece.height;
        EXPECT_LE(piece.to - piece.from, longest_piece);
        for (std::size_t i = piece.from; i < piece.to; ++i) {
            ++covered[i];
            EXPECT_EQ(piece.sector, i / 37) << i;
        }
    }
    EXPECT_EQ(covered, std::vector<int>(90, 1));
}

TEST(TrackPieces, EndTheLastSectorWhereTheFirstBegins) {
    Network network = CircuitBuilder(stadium(200, 50, 10)).sectors(20).build();
    // The first begins five points after the lap does.
    network.markers.position[0] = network.lines[0].points[5];
    const Circuit circuit = circuit_on(bare_page(), network);
    for (const TrackPiece& piece : track_pieces(circuit, network))
        EXPECT_EQ(piece.sector, piece.from >= 5 && piece.from < 20 ? 0u : 1u) << piece.from;
}

TEST(TrackPieces, CutKerbsInEqualParts) {
    CircuitBuilder builder(stadium(200, 50, 40), 6);
    const Network network = builder.beside(Line::Role::kerb, "kerb", 0, 39, 6).build();
    const Circuit circuit = circuit_on(bare_page(), network);
    std::size_t next = 0;
    for (const TrackPiece& piece : track_pieces(circuit, network)) {
        if (!piece.kerb) continue;
        EXPECT_EQ(piece.from, next);
        EXPECT_EQ(piece.to - piece.from, 13u);
        next = piece.to;
        const Line part = part_of(*piece.kerb, piece.from, piece.to);
        EXPECT_EQ(part.points.size(), 14u);
        EXPECT_EQ(part.distance.front(), network.lines[0].distance[piece.from]);
    }
    EXPECT_EQ(next, 39u);
}

}  // namespace
}  // namespace wend::draw_detail
