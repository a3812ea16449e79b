#include <numbers>

#include "cli/process.hpp"
#include "exchange/osm_text.hpp"

namespace wend {
namespace {

constexpr double radian = std::numbers::pi / 180;

// Metres between two places that are not far from each other, by the radii of curvature of the
// ellipsoid WGS 84 half-way.
double metres_between(Point a, Point b) {
    const double middle = (a.y + b.y) / 2 * radian;
    const double squared = 0.00669437999014, bulge = 1 - squared * std::pow(std::sin(middle), 2);
    const double east = 6378137 / std::sqrt(bulge), north = east * (1 - squared) / bulge;
    return std::hypot((b.x - a.x) * radian * east * std::cos(middle), (b.y - a.y) * radian * north);
}

// On a sphere of the earth's mean radius, which is half a hundredth off in places.
double haversine(Point a, Point b) {
    const auto half = [](double degrees) { return std::pow(std::sin(degrees * radian / 2), 2); };
    return 2 * 6371008.8 *
           std::asin(std::sqrt(half(b.y - a.y) +
                               std::cos(a.y * radian) * std::cos(b.y * radian) * half(b.x - a.x)));
}

std::vector<Point> laid_out(const std::vector<Point>& degrees) {
    OsmText text;
    std::vector<int> refs;
    for (const Point& at : degrees) {
        refs.push_back(static_cast<int>(refs.size()) + 1);
        text.node(refs.back(), at.x, at.y);
    }
    const Drawing drawing = town_of(text.way(1, refs, {{"highway", "residential"}}).text());
    return drawing.lines.empty() ? std::vector<Point>() : drawing.lines[0].points;
}

TEST(OsmTown, LengthsAreThoseOnTheEarth) {
    for (const double latitude : {-52.0, 0.0, 34.0, 48.0, 69.0}) {
        const std::vector<Point> degrees{{11.0, latitude, 0},
                                         {11.09, latitude + 0.03, 0},
                                         {11.02, latitude + 0.09, 0},
                                         {10.95, latitude - 0.01, 0}};
        const std::vector<Point> points = laid_out(degrees);
        ASSERT_EQ(points.size(), degrees.size());
        for (std::size_t i = 1; i < points.size(); ++i) {
            const double length = distance(points[i - 1], points[i]);
            const double earth = metres_between(degrees[i - 1], degrees[i]);
            EXPECT_NEAR(length / earth, 1, 5e-5) << latitude << " " << i;
            EXPECT_NEAR(length / haversine(degrees[i - 1], degrees[i]), 1, 6e-3) << latitude;
        }
    }
}

// Twelve places round a point lie round it in the plane in the same directions.
TEST(OsmTown, NorthIsUpAndTheMiddleOfTheBoundsIsTheOrigin) {
    const std::vector<Point> points =
        laid_out({{7, 50, 0}, {7.02, 50, 0}, {7.02, 50.02, 0}, {7, 50.02, 0}, {7.01, 50.01, 0}});
    ASSERT_EQ(points.size(), 5u);
    EXPECT_NEAR(points[4].x, 0, 0.001);
    EXPECT_NEAR(points[4].y, 0, 0.001);
    EXPECT_LT(points[0].x, -700);
    EXPECT_LT(points[0].y, -1100);
    EXPECT_GT(points[2].x, 700);
    EXPECT_GT(points[2].y, 1100);
    EXPECT_NEAR(points[0].x, -points[1].x, 0.001);
}

TEST(OsmTown, TheDateLineIsNoBorder) {
    const std::vector<Point> points = laid_out({{179.99, -17, 0}, {-179.99, -17, 0}});
    ASSERT_EQ(points.size(), 2u);
    EXPECT_NEAR(points[1].x - points[0].x, metres_between({-0.01, -17, 0}, {0.01, -17, 0}), 0.1);
}

// PROJ's transverse Mercator about the same point.
TEST(OsmTown, CoordinatesAreThoseOfAnotherProgram) {
    const Workplace place;
    if (place.shell("gdaltransform --version").status != 0) GTEST_SKIP() << "there is no GDAL";
    const std::vector<Point> degrees{
        {8.1, 47.0, 0}, {8.9, 47.6, 0}, {8.3, 47.5, 0}, {8.8, 47.1, 0}};
    place.put("in", "8.1 47.0\n8.9 47.6\n8.3 47.5\n8.8 47.1\n");
    const Outcome run = place.shell(
        "gdaltransform -s_srs '+proj=longlat +ellps=WGS84' -output_xy -t_srs "
        "'+proj=tmerc +lat_0=47.3 +lon_0=8.5 +k=1 +ellps=WGS84' <in");
    ASSERT_EQ(run.status, 0) << run.err;
    std::istringstream numbers(run.out);
    const std::vector<Point> points = laid_out(degrees);
    ASSERT_EQ(points.size(), 4u);
    for (const Point& point : points) {
        double x = 0, y = 0;
        numbers >> x >> y;
        EXPECT_NEAR(point.x, x, 0.002);
        EXPECT_NEAR(point.y, y, 0.002);
    }
}

const DrawnShape& line_called(const Drawing& drawing, const std::string& name) {
    static const DrawnShape none;
    const auto found = std::ranges::find(drawing.lines, name, &DrawnShape::name);
    EXPECT_NE(found, drawing.lines.end()) << name;
    return found == drawing.lines.end() ? none : *found;
}

std::vector<double> heights(const Drawing& drawing, const std::string& name) {
    std::vector<double> all;
    for (const Point& point : line_called(drawing, name).points) all.push_back(point.z);
    return all;
}

// Nodes 1 to 9 in a row to the north, a hundred metres apart.
OsmText row() {
    OsmText text;
    for (int id = 1; id <= 9; ++id) text.node(id, 0, 52 + 0.0009 * id);
    return text;
}

using Heights = std::vector<double>;

TEST(OsmTown, BridgesRampUpFromTheGround) {
    const Drawing drawing =
        town_of(row()
                    .way(1, {1, 2}, {{"highway", "primary"}})
                    .way(2, {2, 3, 4, 5}, {{"highway", "primary"}, {"bridge", "yes"}})
                    .way(3, {5, 6}, {{"highway", "primary"}, {"layer", "0"}})
                    .way(4, {6, 7, 8}, {{"highway", "primary"}, {"tunnel", "yes"}})
                    .way(5, {8, 9}, {{"highway", "primary"}})
                    .text());
    EXPECT_EQ(heights(drawing, "way 1"), (Heights{0, 0}));
    EXPECT_EQ(heights(drawing, "way 2"), (Heights{0, 6, 6, 0}));
    EXPECT_EQ(heights(drawing, "way 3"), (Heights{0, 0}));
    EXPECT_EQ(heights(drawing, "way 4"), (Heights{0, -6, 0}));
    EXPECT_EQ(line_called(drawing, "way 1").points.back(),
              line_called(drawing, "way 2").points.front());
}

TEST(OsmTown, LayersMeetAtTheLowerOfTwo) {
    const Drawing drawing =
        town_of(row()
                    .way(1, {1, 2, 3}, {{"highway", "primary"}, {"layer", "1"}})
                    .way(2, {3, 4, 5}, {{"highway", "primary"}, {"layer", "2"}})
                    .way(3, {5, 6, 7}, {{"highway", "primary"}, {"layer", "-1"}})
                    .way(4, {7, 8}, {{"highway", "path"}, {"tunnel", "building_passage"}})
                    .text());
    EXPECT_EQ(heights(drawing, "way 1"), (Heights{6, 6, 6}));
    EXPECT_EQ(heights(drawing, "way 2"), (Heights{6, 12, 0}));
    EXPECT_EQ(heights(drawing, "way 3"), (Heights{0, -6, 0}));
    EXPECT_EQ(heights(drawing, "way 4"), (Heights{0, 0}));
}

// Most bridges have no node but those at their ends, which lie on the ground.
TEST(OsmTown, ABridgeOfTwoNodesRisesInItsMiddle) {
    const Drawing drawing = town_of(row()
                                        .way(1, {1, 2}, {{"highway", "primary"}})
                                        .way(2, {2, 3}, {{"highway", "primary"}, {"layer", "1"}})
                                        .way(3, {3, 4}, {{"highway", "primary"}})
                                        .text());
    EXPECT_EQ(heights(drawing, "way 2"), (Heights{0, 6, 0}));
    const auto& points = line_called(drawing, "way 2").points;
    EXPECT_NEAR(points[1].y, (points[0].y + points[2].y) / 2, 0.001);
    EXPECT_EQ(drawing.notes[1],
              "1 way of another layer than all they meet: their middle got a point at that height");
}

TEST(OsmTown, HeightsOfNodesCountWhereAllHaveThem) {
    OsmText text;
    text.node(1, 0, 52, {{"ele", "430.5"}}).node(2, 0, 52.001, {{"ele", "431"}});
    text.way(1, {1, 2}, {{"highway", "primary"}, {"bridge", "yes"}});
    EXPECT_EQ(heights(town_of(text.text()), "way 1"), (Heights{430.5, 431}));
    text.node(3, 0, 52.002).way(2, {2, 3}, {{"highway", "primary"}});
    const Drawing drawing = town_of(text.text());
    EXPECT_EQ(heights(drawing, "way 2"), (Heights{0, 0}));
    EXPECT_EQ(drawing.notes[1], "ele of 2 of 3 nodes is left out, as not all have it");
}

TEST(OsmTown, WaysThatTheBorderCutsAreThereInParts) {
    const Drawing drawing =
        town_of(row()
                    .way(1, {90, 1, 2, 91, 3, 92, 4, 5, 5, 6}, {{"highway", "primary"}})
                    .way(2, {93, 1}, {{"highway", "primary"}})
                    .text());
    ASSERT_EQ(drawing.lines.size(), 2u);
    EXPECT_EQ(drawing.lines[0].name, "way 1");
    EXPECT_EQ(drawing.lines[0].points.size(), 2u);
    EXPECT_EQ(drawing.lines[1].name, "way 1, part 2");
    EXPECT_EQ(drawing.lines[1].points.size(), 3u);
    EXPECT_EQ(drawing.lines[1].properties.size(), drawing.lines[0].properties.size());
    EXPECT_EQ(drawing.notes[1], "1 way cut where the extract ends: 3 of their nodes are not there");
    EXPECT_EQ(drawing.notes[2], "1 way left out of which fewer than two nodes are there");
}

}  // namespace
}  // namespace wend
