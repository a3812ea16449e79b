#include <set>

#include "exchange/exchanged.hpp"

namespace wend {
namespace {

// What an OBJ text has, with the points in place of their numbers.
struct Shapes {
    std::vector<std::vector<Point>> faces, lines;
    std::vector<std::string> objects;

    explicit Shapes(const std::string& text) {
        std::vector<Point> corners;
        std::istringstream lines_of(text);
        for (std::string line; std::getline(lines_of, line);) {
            std::istringstream words(line);
            std::string keyword;
            words >> keyword;
            if (keyword == "v") {
                Point at;
                EXPECT_TRUE(words >> at.x >> at.y >> at.z) << line;
                corners.push_back(at);
            } else if (keyword == "f" || keyword == "l") {
                std::vector<Point> points;
                for (std::size_t number; words >> number;) {
                    EXPECT_GE(number, 1u);
                    points.push_back(corners.at(number - 1));
                }
                (keyword == "f" ? faces : lines).push_back(points);
            } else if (keyword == "o") {
                objects.push_back(line.substr(2));
            } else {
                EXPECT_TRUE(keyword == "#" || keyword == "usemtl") << line;
            }
        }
    }
};

TEST(ObjText, FacesAreTheAreasAndLookToTheSky) {
    for (const char* const id : {"source-nav", "metroid-prime-path", "polygon-mesh"}) {
        const Map map = sample_map(id, 80);
        const Surfaces& surfaces = map.network().surfaces;
        const Shapes shapes(text_of(map, obj()));
        ASSERT_EQ(shapes.faces.size(), map.network().nodes.size()) << id;
        for (NodeIndex node = 0; node < shapes.faces.size(); ++node) {
            const auto [first, end] = surfaces.corners_of(node);
            std::vector<Point> ring(surfaces.corners.begin() + first,
                                    surfaces.corners.begin() + end);
            const std::vector<Point>& face = shapes.faces[node];
            // Twice the area that the face has viewed from above, with the sign of its sense.
            double doubled = 0;
            for (std::size_t i = 0; i < face.size(); ++i) {
                const Point &here = face[i], &next = face[(i + 1) % face.size()];
                doubled += here.x * next.y - next.x * here.y;
            }
            EXPECT_GT(doubled, 0) << id << " " << node;
            if (face != ring) std::ranges::reverse(ring);
            EXPECT_EQ(face, ring) << id << " " << node;
            EXPECT_EQ(shapes.objects.at(node), map.network().name_of(node));
        }
    }
}

TEST(ObjText, WaysOfGraphsAreLinesFromNodeToNode) {
    for (const char* const id : {"gta-sa-paths", "gta-iv-paths"}) {
        const Map map = sample_map(id, 150);
        const Network& network = map.network();
        // There and back are one line.
        std::multiset<std::pair<Place, Place>> expected, found;
        std::set<std::tuple<NodeIndex, NodeIndex, int>> met;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const NodeIndex from = network.links.from[link], to = network.links.to[link];
            const int kind = network.links.kind[link];
            if (met.insert({std::min(from, to), std::max(from, to), kind}).second)
                expected.insert(std::minmax(place_of(network, from), place_of(network, to)));
        }
        const Shapes shapes(text_of(map, obj()));
        EXPECT_TRUE(shapes.faces.empty());
        for (const auto& line : shapes.lines)
            found.insert(std::minmax(place_of(line.front()), place_of(line.back())));
        EXPECT_GT(found.size(), 100u);
        EXPECT_TRUE(found == expected) << id << " " << found.size() << " " << expected.size();
    }
}

TEST(ObjText, LinesOfTracksAreThere) {
    const Map map = sample_map("gp2-track", 100);
    const Shapes shapes(text_of(map, obj()));
    for (const Line& line : map.network().lines) {
        std::vector<Point> points = line.points;
        if (points.size() < 2) continue;
        if (line.is_closed) points.push_back(points.front());
        EXPECT_EQ(std::ranges::count(shapes.lines, points) > 0, true) << line.name;
    }
    EXPECT_FALSE(map.network().lines.empty());
}

}  // namespace
}  // namespace wend
