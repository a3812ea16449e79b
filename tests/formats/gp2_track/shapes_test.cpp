#include <random>

#include "describe/shuffled_json.hpp"
#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// Shapes told by their parts, against the test values of the fact sheet of the scene (section 7.3).

namespace wend::gp2_track {
namespace {

struct Sums {
    std::size_t shapes = 0, described = 0, points = 0, vectors = 0, polygons = 0, poles = 0,
                bitmaps = 0, leftovers = 0;

    bool operator==(const Sums&) const = default;
};

void add(Sums& sums, const Shape& shape) {
    ++sums.shapes;
    sums.described += shape.described;
    sums.points += shape.points.size();
    sums.vectors += shape.vectors.size();
    sums.leftovers += shape.leftovers.size() + shape.behind_end.size();
    for (const ShapeElement& element : shape.elements)
        ++(element.sort() == ElementKind::polygon ? sums.polygons
           : element.sort() == ElementKind::pole  ? sums.poles
                                                  : sums.bitmaps);
}

TEST(Shapes, OfTheGamesAreToldByTheirParts) {
    WEND_NEEDS_REAL_TRACKS();
    Sums gp2, f1gp;
    for (const RealTrack& track : real_tracks) {
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        for (const Shape& shape : file_of(*document).shapes) add(track.is_gp2 ? gp2 : f1gp, shape);
    }
    EXPECT_EQ(f1gp, (Sums{295, 295, 3807, 5018, 1610, 91, 302, 0}));
    EXPECT_EQ(gp2, (Sums{388, 388, 4975, 6803, 2357, 7, 419, 1470}));
}

// The corners of its first polygon.
std::vector<ShapePlace> first_polygon(const Shape& shape) {
    std::vector<ShapePlace> places;
    for (const u32 corner : corners_of(shape, shape.elements.front()))
        places.push_back(*place_of_point(shape, corner));
    return places;
}

// The shape of a number in a real track.
Shape shape_of(const char* track, u16 number) {
    const DocumentPointer document =
        read_track(*std::ranges::find(real_tracks, std::string_view(track), &RealTrack::file));
    return *std::ranges::find(file_of(*document).shapes, number, &Shape::number);
}

TEST(Shapes, HaveTheTestValuesOfABridgeInF1gp) {
    WEND_NEEDS_REAL_TRACKS();
    const Shape bridge = shape_of("F1CT02.DAT", 1);
    EXPECT_EQ(bridge.size, 7552);
    EXPECT_EQ(bridge.scale_values, (std::vector<i16>{128, 448, 3328, 3712, 6400, 7360, 7552}));
    EXPECT_EQ(bridge.points.size(), 40U);
    EXPECT_EQ(bridge.vectors.size(), 61U);
    EXPECT_EQ(bridge.elements.size(), 19U);
    EXPECT_EQ(polygon_type["colour"].get(bridge.elements.front().type), 7U);
    EXPECT_EQ(first_polygon(bridge),
              (std::vector<ShapePlace>{
                  {-7360, -448, 0}, {-6400, -448, 896}, {-6400, 448, 896}, {-7360, 448, 0}}));
}

TEST(Shapes, HaveTheTestValuesOfABoardInGrandPrix2) {
    WEND_NEEDS_REAL_TRACKS();
    const Shape board = shape_of("GP2-F1CT02.DAT", 3);
    EXPECT_EQ(board.size, 1536);
    EXPECT_EQ(board.elements.front().texture, 27);
    EXPECT_EQ(
        first_polygon(board),
        (std::vector<ShapePlace>{{0, 1536, 0}, {0, -1536, 0}, {0, -1536, 768}, {0, 1536, 768}}));
}

// Textures of Grand Prix 2 have keys that hang on keys that hang on others, which must not stand
// first where the file has `stored` values too.
TEST(Shapes, OfF1gpComeBackFromJsonWithItsKeysInAnyOrder) {
    WEND_NEEDS_REAL_TRACKS();
    std::mt19937 random(5);
    for (const RealTrack& track : real_tracks) {
        if (track.is_gp2) continue;
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const std::string json = test::shuffled(test::json_of(*document), random);
        const DocumentPointer back = test::build_well(format_of(track.is_gp2), json);
        ASSERT_TRUE(back);
        EXPECT_TRUE(test::write_well(*back) == test::write_well(*document));
    }
}

// However long the way is from point to point: 60,000 points that each name the one before take
// 60,000 steps for each polygon, and not for each of its corners.
TEST(Shapes, AreSolidsHoweverLongTheWayToAPointIs) {
    constexpr u16 count = 60'000;
    Shape shape;
    shape.described = 1;
    shape.scale_values = {7};
    shape.points.resize(count);
    shape.points[0].x = 1;
    for (u16 i = 1; i < count; ++i) shape.points[i].same_as = static_cast<u16>(i - 1);
    shape.points[count - 1].z = 5;
    shape.vectors.resize(1);
    shape.vectors.push_back({count - 1, 0, 0});
    ShapeElement polygon;
    for (int i = 0; i < 20'000; ++i) polygon.vectors.push_back(1);
    shape.elements = {polygon};
    const auto faces = faces_of(shape, shape.scale_values);
    ASSERT_EQ(faces.size(), 1U);
    EXPECT_EQ(faces[0].corners.back(), (ShapePlace{7, 0, 5}));
    // And where it leads around in a ring, nowhere.
    shape.points[0].same_as = count - 1;
    EXPECT_TRUE(faces_of(shape, shape.scale_values).empty());
}

}  // namespace
}  // namespace wend::gp2_track
