#include <cmath>
#include <numbers>
#include <set>

#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "formats/gp2_track/track_maps.hpp"
#include "wend/in_world.hpp"

// What stands around tracks: walls, and the shapes of objects.

namespace wend::gp2_track {
namespace {

Point minus(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
double length(const Point& a) { return std::hypot(a.x, a.y, a.z); }

std::vector<Point> corners_of(const World& world, const WorldFace& face) {
    const auto corners = world.face_corners().subspan(face.first_corner, face.corners);
    return {corners.begin(), corners.end()};
}

Map sample_of(const Format& format) {
    auto files = format.sample({.version = "", .nodes = 600, .seed = 4});
    std::vector<Member> members;
    members.push_back({"track.dat", 0, std::nullopt, std::move(files->front().document)});
    return Map::of(format, std::move(members)).value();
}

TEST(Scenery, BoardsOfASampleStandAcrossTheRoadWhereTheirMarkersAre) {
    for (const Format* const format : {&gp2_format, &f1gp_format}) {
        const Map map = sample_of(*format);
        const Network& network = map.network();
        const auto world = scenery_of(map);
        ASSERT_TRUE(world);
        EXPECT_EQ(world->engine(), Engine::other);
        EXPECT_FALSE(world->tracer());
        const TrackFile& file = document_of(map).file;
        std::size_t boards = 0;
        for (const WorldFace& face : world->faces()) {
            if (face.entity == 0) continue;
            const WorldEntity& object = world->entities()[face.entity];
            const auto& definition =
                file.definitions[std::stoul(std::string(object.value("definition")))];
            const std::vector<Point> corners = corners_of(*world, face);
            ASSERT_EQ(corners.size(), 4U);
            // Left foot, left top, right top, right foot, as seen against the way.
            Point low = corners[0], other = corners[0];
            for (const Point& corner : corners)
                if (std::fabs(corner.z - low.z) < 1e-9) other = corner;
            const Point middle{(low.x + other.x) / 2, (low.y + other.y) / 2, low.z};
            // The marker of an object there, and the unit that it is beside.
            const Markers& markers = network.markers;
            std::size_t nearest = 0;
            for (std::size_t i = 0; i < markers.position.size(); ++i)
                if (markers.kinds[markers.kind[i]] == "object" &&
                    length(minus(markers.position[i], middle)) <
                        length(minus(markers.position[nearest], middle)))
                    nearest = i;
            EXPECT_LT(length(minus(markers.position[nearest], middle)), 1e-6);
            const NodeIndex node = markers.node[nearest];
            const Point ahead =
                minus(network.nodes.position[network.links.to[network.links_of(node).first]],
                      network.nodes.position[node]);
            // Of 1536 of 1024 units to each side, across its own yaw.
            const Point across = minus(other, low);
            EXPECT_NEAR(length(across), 2 * 1.5 * 4.8768, 1e-6);
            const double yaw = definition.yaw * std::numbers::pi / 32768;
            const double turned =
                std::atan2(ahead.y, ahead.x) - yaw - std::atan2(across.y, across.x);
            EXPECT_NEAR(std::fabs(std::sin(turned)), 1, 0.02) << object.value("definition");
            ++boards;
        }
        EXPECT_GT(boards, 3U);
    }
}

// How far the middle of the road is in front of a face, going by its corners' sense.
double in_front(const std::vector<Point>& corners, const Point& road) {
    const Point a = minus(corners[1], corners[0]), b = minus(corners[2], corners[0]);
    // Clockwise from where it is seen.
    const Point normal{b.y * a.z - b.z * a.y, b.z * a.x - b.x * a.z, b.x * a.y - b.y * a.x};
    const Point to = minus(road, corners[0]);
    return (normal.x * to.x + normal.y * to.y + normal.z * to.z) / length(normal);
}

TEST(Scenery, WallsFaceTheRoadAndAreAsHighAsTheFileSays) {
    WEND_NEEDS_REAL_TRACKS();
    std::size_t walls = 0, facing = 0;
    for (const RealTrack& track : real_tracks) {
        const Map map = map_of(track);
        const auto world = scenery_of(map);
        ASSERT_TRUE(world) << track.file;
        const auto& places = map.network().nodes.position;
        std::set<int> heights;
        for (const WorldFace& face : world->faces()) {
            if (face.entity != 0) continue;
            const std::vector<Point> corners = corners_of(*world, face);
            ASSERT_EQ(corners.size(), 4U);
            heights.insert(
                static_cast<int>(std::lround((corners[1].z - corners[0].z) / 4.8768 * 1024)));
            // The nearest part of the road is the one that it belongs to, but where two parts run
            // side by side.
            const Point* nearest = &places[0];
            for (const Point& place : places)
                if (length(minus(place, corners[0])) < length(minus(*nearest, corners[0])))
                    nearest = &place;
            ++walls;
            facing += in_front(corners, *nearest) > 0;
        }
        // Heights from 3 ft on, of at most sixteen kinds.
        EXPECT_GE(*heights.begin(), 100) << track.file;
        EXPECT_LE(heights.size(), 16U) << track.file;
        // Fact sheet of the scene, section 4: what command 9A says.
        if (std::string_view(track.file) == "GP2-F1CT05.DAT") {
            EXPECT_TRUE(heights.contains(256));
        }
    }
    EXPECT_GT(walls, 20'000U);
    EXPECT_GT(static_cast<double>(facing), 0.9 * static_cast<double>(walls));
}

TEST(Scenery, ObjectsAreShapesMovedAndTurnedAlone) {
    WEND_NEEDS_REAL_TRACKS();
    std::size_t objects = 0;
    for (const RealTrack& track : real_tracks) {
        const Map map = map_of(track);
        const TrackFile& file = document_of(map).file;
        const auto world = scenery_of(map);
        ASSERT_TRUE(world);
        const auto faces = world->faces();
        for (std::size_t i = 0; i < faces.size();) {
            const u32 entity = faces[i].entity;
            std::vector<Point> seen;
            for (; i < faces.size() && faces[i].entity == entity; ++i)
                for (const Point& corner : corners_of(*world, faces[i])) seen.push_back(corner);
            const WorldEntity& object = world->entities()[entity];
            if (entity == 0 || object.value("tilt") != "0" || !object.value("variant").empty())
                continue;
            const auto number = std::stoul(std::string(object.value("shape")));
            const Shape& shape = *std::ranges::find(file.shapes, number, &Shape::number);
            std::vector<Point> own;
            for (const SolidFace& face : faces_of(shape, shape.scale_values))
                if (face.corners.size() > 2)
                    for (const ShapePlace& corner : face.corners)
                        own.push_back({corner.x * 4.8768 / 1024, corner.y * 4.8768 / 1024,
                                       corner.z * 4.8768 / 1024});
            ASSERT_EQ(seen.size(), own.size());
            // All distances from a corner stay, and which side the third lies on.
            for (std::size_t corner = 0; corner < own.size(); ++corner)
                EXPECT_NEAR(length(minus(seen[corner], seen[0])),
                            length(minus(own[corner], own[0])), 1e-6);
            const auto side = [](const std::vector<Point>& at) {
                const Point a = minus(at[1], at[0]), b = minus(at[2], at[0]);
                return a.x * b.y - a.y * b.x;
            };
            EXPECT_NEAR(side(seen), side(own), 1e-6 * (1 + std::fabs(side(own))));
            ++objects;
        }
    }
    EXPECT_GT(objects, 1'000U);
}

}  // namespace
}  // namespace wend::gp2_track
