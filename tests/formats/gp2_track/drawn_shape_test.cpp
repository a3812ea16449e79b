#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <string_view>

#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2/solid/view_lists.hpp"
#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/files.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "wend/editor.hpp"

// Shapes that take the solid that somebody drew. A 1024th of a unit is 4.7625 mm.

namespace wend::gp2_track {
namespace {

constexpr double part_metres = 4.8768 / 1024;

DrawnShape face(std::vector<Point> corners, const char* material, const char* node = "nodes[0]") {
    for (Point& corner : corners)
        for (double* number : {&corner.x, &corner.y, &corner.z}) *number *= part_metres;
    return {fmt::format("{}, shape 1", node), std::move(corners), {{"material", material}}};
}

// A box of so many parts to each side and upwards, seen from outside where its corners go against
// the clock, as glTF has them.
Drawing box(double x, double y, double z, const char* material) {
    const Point a{-x, -y, 0}, b{x, -y, 0}, c{x, y, 0}, d{-x, y, 0};
    const auto up = [&](Point at) { return Point{at.x, at.y, z}; };
    Drawing drawing;
    for (const auto& corners : {std::vector{a, b, up(b), up(a)},
                                {b, c, up(c), up(b)},
                                {c, d, up(d), up(c)},
                                {d, a, up(a), up(d)},
                                {up(a), up(b), up(c), up(d)},
                                {d, c, b, a}})
        drawing.faces.push_back(face(corners, material));
    return drawing;
}

// What the polygons of a shape enclose, above 0 where each is seen clockwise from outside.
double volume(const Shape& shape) {
    double six_times = 0;
    for (const SolidFace& polygon : faces_of(shape, shape.scale_values))
        for (std::size_t i = 1; i + 1 < polygon.corners.size(); ++i) {
            const ShapePlace &a = polygon.corners[0], &b = polygon.corners[i + 1],
                             &c = polygon.corners[i];
            six_times += double(a.x) * (double(b.y) * c.z - double(b.z) * c.y) -
                         double(a.y) * (double(b.x) * c.z - double(b.z) * c.x) +
                         double(a.z) * (double(b.x) * c.y - double(b.y) * c.x);
        }
    return six_times / 6;
}

struct DrawnShapes : testing::TestWithParam<bool> {
    const bool is_gp2 = GetParam();
    Editor editor{map_of(track_with_body(raw_body(is_gp2), is_gp2))};

    Bytes bytes() const { return editor.map().members()[0].document->write().value(); }
    const Shape& shape() const {
        const TrackFile& file = file_of(*editor.map().members()[0].document);
        return *std::ranges::find(file.shapes, u16{0}, &Shape::number);
    }
    std::string error_of(Drawing drawing, const char* name = "0") {
        const auto done = editor.run(edits::DrawShape{name, std::move(drawing)});
        return done ? "" : done.error()->message;
    }
    // The sentences of the report, joined.
    std::string told_of(Drawing drawing) {
        const auto done = editor.run(edits::DrawShape{"0", std::move(drawing)});
        EXPECT_TRUE(done) << done.error().text();
        std::string all;
        for (const std::string& sentence : done->consequences) all += sentence + "\n";
        return all;
    }
};

TEST_P(DrawnShapes, TakeABoxWithItsPoleAndItsPicture) {
    const std::string told = told_of(box(300, 640, 1000, "colour 7"));
    const Shape& made = shape();
    // The foot of the pole and of the picture are points of their own.
    EXPECT_EQ(made.points.size(), 8U + 3U) << told;
    EXPECT_EQ(made.elements.size(), 6U + 2U);
    EXPECT_EQ(made.vectors.size(), 1U + 12U + 1U);
    EXPECT_DOUBLE_EQ(volume(made), 600.0 * 1280 * 1000);
    EXPECT_EQ(made.size, 1000);
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_EQ(polygon_type["colour"].get(made.elements[i].type), 7);
    EXPECT_EQ(made.elements[6].sort(), ElementKind::pole);
    EXPECT_EQ(made.elements[7].bitmap, 7);
    // What it had stays first, and the second address leads to the same value as before.
    EXPECT_EQ(made.scale_values, (std::vector<i16>{100, 640, 300}));
    EXPECT_EQ(file_of(*editor.map().members()[0].document).header.second_scale_value, 1);
    EXPECT_TRUE(test::expect_kept(format_of(is_gp2), bytes()));
}

TEST_P(DrawnShapes, AreDrawnFromTheFarSideToTheNear) {
    told_of(box(300, 640, 1000, "colour 7"));
    const Shape& made = shape();
    ASSERT_EQ(made.levels.size(), 1U);
    const ShapeDisplay& display = made.displays[made.levels[0].display];
    ASSERT_EQ(display.views.size(), 4U);
    const auto faces = faces_of(made, made.scale_values);
    for (std::size_t view = 0; view < 4; ++view) {
        // Seen from the right ahead, the right behind, the left behind and the left ahead in
        // another order: 135, 45, 315 and 225 degrees to the right of ahead.
        const double angle = (135 - 90 * double(view)) * std::numbers::pi / 180;
        double nearest = -1e9;
        for (const u16 element : display.lists[display.views[view].list].elements) {
            if (element >= faces.size()) continue;
            double nearness = 0;
            for (const ShapePlace& corner : faces[element].corners)
                nearness += (corner.x * std::sin(angle) + corner.y * std::cos(angle)) / 4;
            EXPECT_GE(nearness, nearest - 1e-6) << view;
            nearest = nearness;
        }
    }
}

// Against lists that people made: of two polygons that one shows one after the other, the first is
// the farther one, seen from where a display of ours says that the view is.
TEST(ViewLists, HaveTheViewsOfRealShapes) {
    WEND_NEEDS_REAL_TRACKS();
    for (u64 view = 0; view < 4; ++view) {
        std::size_t pairs = 0, alike = 0;
        for (const RealTrack& track : real_tracks) {
            if (!track.is_gp2) continue;
            const DocumentPointer document = read_track(track);
            for (const Shape& shape : file_of(*document).shapes) {
                std::vector<ElementPlace> places(shape.elements.size());
                for (const SolidFace& polygon : faces_of(shape, shape.scale_values))
                    for (const ShapePlace& corner : polygon.corners) {
                        const auto count = double(polygon.corners.size());
                        auto& place = places[std::size_t(polygon.element - &shape.elements[0])];
                        place.x += corner.x / count;
                        place.y += corner.y / count;
                    }
                const ShapeDisplay ours = display_of(places, 4);
                for (const ShapeDisplay& display : shape.displays) {
                    if (display.views.size() != 4 || display.views[view].list == no_number)
                        continue;
                    const auto& drawn = display.lists[display.views[view].list].elements;
                    const auto& order = ours.lists[ours.views[view].list].elements;
                    for (std::size_t i = 0; i + 1 < drawn.size(); ++i) {
                        const ShapeElement &one = shape.elements[drawn[i]],
                                           &next = shape.elements[drawn[i + 1]];
                        if (one.sort() != ElementKind::polygon ||
                            next.sort() != ElementKind::polygon)
                            continue;
                        ++pairs;
                        alike += std::ranges::find(order, drawn[i]) <
                                 std::ranges::find(order, drawn[i + 1]);
                    }
                }
            }
        }
        EXPECT_GT(pairs, 1'000U) << view;
        EXPECT_GT(double(alike), 0.75 * double(pairs)) << view;
    }
}

TEST_P(DrawnShapes, OfTheSameSolidAreTheSameBytes) {
    told_of(box(300, 640, 1000, "colour 7"));
    const Bytes before = bytes();
    told_of(box(300, 640, 1000, "colour 7"));
    EXPECT_EQ(bytes(), before);
    // In triangles, and with the number that a program gives a copy of a material.
    Drawing triangles;
    for (const DrawnShape& quad : box(300, 640, 1000, "").faces) {
        DrawnShape half = quad;
        half.properties = {{"material", "colour 7.001"}};
        half.points = {quad.points[0], quad.points[1], quad.points[2]};
        triangles.faces.push_back(half);
        half.points = {quad.points[0], quad.points[2], quad.points[3]};
        triangles.faces.push_back(half);
    }
    told_of(triangles);
    EXPECT_EQ(shape().elements.size(), 6U + 2U);
    EXPECT_DOUBLE_EQ(volume(shape()), 600.0 * 1280 * 1000);
}

TEST_P(DrawnShapes, TellWhatTheirPaletteCannotSay) {
    EXPECT_NE(told_of(box(300, 640, 1000, "grass")).find("the material grass is no `colour 0`"),
              std::string::npos);
    EXPECT_EQ(polygon_type["colour"].get(shape().elements[0].type), 0);
    const std::string told = told_of(box(300, 640, 1000, "texture 12"));
    EXPECT_EQ(told.find("texture 12 is no") == std::string::npos, is_gp2) << told;
    if (is_gp2) {
        EXPECT_EQ(shape().elements[0].texture, 12);
    }
    EXPECT_NE(told_of(box(300, 640, 1000, "colour 16")).find("colour 16 is no"), std::string::npos);
}

// A column with so many corners around, whose foot is open.
Drawing column(int sides, double radius) {
    Drawing drawing;
    const auto corner = [&](int i, double z) {
        const double angle = 2 * std::numbers::pi * i / sides;
        return Point{std::round(radius * std::cos(angle)), std::round(radius * std::sin(angle)), z};
    };
    for (int i = 0; i < sides; ++i)
        drawing.faces.push_back(
            face({corner(i, 0), corner(i + 1, 0), corner(i + 1, 500), corner(i, 500)}, "colour 1"));
    return drawing;
}

TEST_P(DrawnShapes, TellHowFarPointsWereMoved) {
    EXPECT_EQ(told_of(column(6, 3000)).find("were changed"), std::string::npos);
    // 41 corners around have 21 distances ahead and 20 beside, of 0 to 28.6 m.
    const std::string told = told_of(column(41, 6000));
    const std::size_t at = told.find("distances from the middle were changed, by ");
    ASSERT_NE(at, std::string::npos) << told;
    const std::size_t most = is_gp2 ? 31 : 15;
    EXPECT_EQ(shape().scale_values.size(), most);
    EXPECT_LT(std::stod(told.substr(at + 43)), is_gp2 ? 0.4 : 1.5) << told;
    EXPECT_TRUE(test::expect_kept(format_of(is_gp2), bytes()));
}

TEST_P(DrawnShapes, HaveAtMost86Points) {
    // The pole and the picture have three more.
    EXPECT_EQ(error_of(column(42, 6000)),
              "nodes[0]: the solid has 87 points, and shapes have room for 86");
    EXPECT_EQ(error_of(column(41, 6000)), "");
}

TEST_P(DrawnShapes, RefuseWhatIsNoSolid) {
    const Bytes before = bytes();
    EXPECT_EQ(error_of({}), "the drawing shows no faces");
    Drawing far = box(300, 640, 1000, "colour 7");
    far.faces[0].points[0].x = 200;
    EXPECT_EQ(error_of(far),
              "nodes[0], shape 1: a corner is 200.0 m from the origin of its object, and shapes "
              "reach 156 m");
    EXPECT_EQ(error_of(box(300, 640, 1000, "colour 7"), "9"),
              "there is no shape 9: the track has 2, from 0 on");
    Drawing tilted = box(300, 640, 1000, "colour 7");
    tilted.faces[0].properties.push_back({"tilt", "1e300"});
    EXPECT_NE(error_of(tilted).find("are no tilt of an object"), std::string::npos);
    // It is kept as bytes.
    EXPECT_EQ(error_of(box(300, 640, 1000, "colour 7"), "shape 1"),
              "nodes[0]: the shape has a layout of its own, and is kept as bytes");
    Drawing flat;
    flat.faces.push_back(face({{0, 0, 0}, {10, 0, 0}, {20, 0, 0}}, "colour 1"));
    EXPECT_EQ(error_of(flat), "nodes[0]: the drawing shows no face of it");
    EXPECT_EQ(bytes(), before);
}

TEST_P(DrawnShapes, AreFoundAmongOtherObjects) {
    Drawing two = box(300, 640, 1000, "colour 7");
    two.faces.push_back(face({{0, 0, 0}, {10, 0, 0}, {10, 10, 0}}, "colour 1", "nodes[3]"));
    // The name that a text in the file gives it.
    const std::string name = is_gp2 ? "Stand" : "shape 0";
    EXPECT_EQ(error_of(two), "nodes[0] and nodes[3] show " + name +
                                 " in different ways: only one of them may be in the file, or be "
                                 "called so");
    for (DrawnShape& one : two.faces)
        if (one.name.starts_with("nodes[0]")) one.properties.push_back({"name", name});
    EXPECT_EQ(error_of(two), "");
    EXPECT_DOUBLE_EQ(volume(shape()), 600.0 * 1280 * 1000);
    // Before what is called so comes what was written for it.
    two.faces.back().properties.push_back({"shape", "0"});
    EXPECT_EQ(error_of(two), "");
    EXPECT_EQ(shape().elements.size(), 1U + 2U);
}

INSTANTIATE_TEST_SUITE_P(Games, DrawnShapes, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

}  // namespace
}  // namespace wend::gp2_track
