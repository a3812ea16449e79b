#include "formats/bsp/sample/planned_faces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wend::bsp {
namespace {

SidePlane plane_of(const std::array<double, 3>& normal, const Point& at) {
    return {normal, normal[0] * at.x + normal[1] * at.y + normal[2] * at.z};
}

}  // namespace

std::vector<PlannedFace> faces_of(const PlannedSolid& solid) {
    const auto& [mins, maxs] = solid.box;
    const auto low = [&](double x, double y) { return Point{x, y, mins.z}; };
    const auto high = [&](double x, double y) { return Point{x, y, solid.top(x, y)}; };
    const double length = std::sqrt(solid.rise_x * solid.rise_x + solid.rise_y * solid.rise_y + 1);
    std::vector<PlannedFace> faces;
    const auto add = [&](const std::array<Point, 4>& corners, const std::array<double, 3>& normal) {
        faces.push_back({corners, plane_of(normal, corners[0]), solid.is_floor});
    };
    const double x = mins.x, y = mins.y, x2 = maxs.x, y2 = maxs.y;
    add({high(x, y), high(x, y2), high(x2, y2), high(x2, y)},
        {-solid.rise_x / length, -solid.rise_y / length, 1 / length});
    add({low(x, y), low(x, y2), high(x, y2), high(x, y)}, {-1, 0, 0});
    add({low(x2, y2), low(x2, y), high(x2, y), high(x2, y2)}, {1, 0, 0});
    add({low(x2, y), low(x, y), high(x, y), high(x2, y)}, {0, -1, 0});
    add({low(x, y2), low(x2, y2), high(x2, y2), high(x, y2)}, {0, 1, 0});
    return faces;
}

void FaceBorders::add(const PlannedFace& face) {
    const std::size_t corners = face.corners.size();
    for (std::size_t i = 0; i < corners; ++i) {
        surfedges_.push_back(static_cast<i32>(edges_.size()));
        edges_.push_back({vertex_of(face.corners[i]), vertex_of(face.corners[(i + 1) % corners])});
    }
}

u16 FaceBorders::vertex_of(const Point& corner) {
    const Vertex vertex{static_cast<f32>(corner.x), static_cast<f32>(corner.y),
                        static_cast<f32>(corner.z)};
    const auto [is_new, number] = numbers_.add({vertex.x, vertex.y, vertex.z});
    if (is_new) vertices_.push_back(vertex);
    return static_cast<u16>(number);
}

WorldBox box_around(const MapPlan& plan) {
    constexpr double room = 128;
    WorldBox box = plan.solids.front().box;
    for (const PlannedSolid& solid : plan.solids) {
        const auto& [mins, maxs] = solid.box;
        box.mins = {std::min(box.mins.x, mins.x), std::min(box.mins.y, mins.y),
                    std::min(box.mins.z, mins.z)};
        box.maxs = {std::max(box.maxs.x, maxs.x), std::max(box.maxs.y, maxs.y),
                    std::max(box.maxs.z, maxs.z)};
    }
    return {{box.mins.x - room, box.mins.y - room, box.mins.z - room},
            {box.maxs.x + room, box.maxs.y + room, box.maxs.z + room}};
}

WholeBox whole_box(const WorldBox& box) {
    const auto below = [](double at) { return static_cast<i16>(std::floor(at)); };
    const auto above = [](double at) { return static_cast<i16>(std::ceil(at)); };
    return {{below(box.mins.x), below(box.mins.y), below(box.mins.z)},
            {above(box.maxs.x), above(box.maxs.y), above(box.maxs.z)}};
}

PlaneTable::Entry PlaneTable::add(SidePlane plane) {
    const bool turned = std::ranges::count(plane.normal, -1.0) > 0;
    if (turned) {
        for (double& part : plane.normal) part = part == 0 ? 0 : -part;
        plane.distance = plane.distance == 0 ? 0 : -plane.distance;
    }
    const auto [is_new, number] = numbers_.add(plane);
    if (is_new) planes_.push_back(plane);
    return {number, turned};
}

u32 type_of(const SidePlane& plane) {
    std::size_t axis = 0;
    for (std::size_t i = 1; i < 3; ++i)
        if (std::abs(plane.normal[i]) > std::abs(plane.normal[axis])) axis = i;
    return static_cast<u32>(std::abs(plane.normal[axis]) == 1 ? axis : axis + 3);
}

std::string text_of_entities(const MapPlan& plan, const PlannedClasses& classes,
                             double spawn_height) {
    std::string text = "{\n\"classname\" \"worldspawn\"\n\"message\" \"made up\"\n}\n";
    const auto add = [&](std::string_view name, const Point& at, double height) {
        text += fmt::format("{{\n\"classname\" \"{}\"\n\"origin\" \"{:g} {:g} {:g}\"\n}}\n", name,
                            at.x, at.y, at.z + height);
    };
    for (std::size_t i = 0; i < plan.spawns.size(); ++i)
        add(classes.spawns[i % classes.spawns.size()], plan.spawns[i], spawn_height);
    if (!classes.goal.empty())
        for (const Point& goal : plan.goals) add(classes.goal, goal, 0);
    for (std::size_t i = 0; i < plan.ladders.size(); ++i)
        text += fmt::format("{{\n\"classname\" \"func_ladder\"\n\"model\" \"*{}\"\n}}\n", i + 1);
    return text + '\0';
}

}  // namespace wend::bsp
