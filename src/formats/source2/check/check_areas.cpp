#include <algorithm>
#include <cmath>
#include <vector>

#include "formats/source2/check/checked_mesh.hpp"

namespace wend::source2 {
namespace {

// How far inside its polygon the deepest corner lies that a convex one would not have.
f64 deepest_dent(const std::vector<Point>& outline) {
    f64 deepest = 0;
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point &a = outline[i], &b = outline[(i + 1) % count], &c = outline[(i + 2) % count];
        const f64 x = c.x - a.x, y = c.y - a.y;
        const f64 width = std::sqrt(x * x + y * y);
        if (!(width > 0)) continue;
        const f64 inside = ((b.y - a.y) * x - (b.x - a.x) * y) / width;
        deepest = std::max(deepest, inside);
    }
    return deepest;
}

bool is_finite(const Point& at) {
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
}

void check_ids(const CheckedMesh& mesh, u32 area) {
    const u32 id = mesh.file().areas[area].id;
    if (id == 0)
        mesh.add_area(nav_rule("area-id-zero"), area, ".id",
                      [] { return std::string("0 stands for no area"); });
    if (const u32 first = mesh.index.areas.find(id).value_or(area); first != area)
        mesh.add_area(nav_rule("area-id-twice"), area, ".id", [&] {
            return fmt::format("areas {} and {} of the file have it", first, area);
        });
}

// Whether the corners of an area are there, so that its shape can be looked at.
bool check_corners(const CheckedMesh& mesh, u32 area) {
    const NavFile& file = mesh.file();
    const NavArea& record = file.areas[area];
    const bool has_tables = mesh.nav.context.has_tables();
    if (has_tables && record.polygon >= file.polygons.size()) {
        mesh.add_area(nav_rule("polygon-index"), area, ".polygon", [&] {
            return fmt::format("{}, and there are {}", record.polygon, file.polygons.size());
        });
        return false;
    }
    const std::vector<Point>& outline = mesh.index.outlines[area];
    if (outline.size() < 3) {
        mesh.add_area(nav_rule("few-corners"), area, has_tables ? ".polygon" : ".corners",
                      [&] { return fmt::format("it has {}", outline.size()); });
        return false;
    }
    for (const Point& corner : outline) {
        if (is_finite(corner)) continue;
        mesh.add_area(nav_rule("corner-position"), area, has_tables ? ".polygon" : ".corners", [&] {
            return fmt::format("a corner is at {}, {}, {}", corner.x, corner.y, corner.z);
        });
        return false;
    }
    return true;
}

void check_shape(const CheckedMesh& mesh, u32 area) {
    constexpr f64 least_dent = 0.1;
    const std::vector<Point>& outline = mesh.index.outlines[area];
    const char* const field = mesh.nav.context.has_tables() ? ".polygon" : ".corners";
    const f64 size = twice_size(outline) / 2;
    if (size == 0)
        mesh.add_area(nav_rule("no-ground"), area, field,
                      [] { return std::string("all corners are on one line"); });
    else if (size < 0)
        mesh.add_area(nav_rule("clockwise"), area, field,
                      [] { return std::string("they run clockwise"); });
    else if (const f64 dent = deepest_dent(outline); dent > least_dent)
        mesh.add_area(nav_rule("not-convex"), area, field,
                      [&] { return fmt::format("a corner lies {:.3g} units inside", dent); });
}

void check_polygons(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    for (std::size_t i = 0; i < file.polygons.size(); ++i) {
        const Polygon& polygon = file.polygons[i];
        for (std::size_t corner = 0; corner < polygon.corners.size(); ++corner)
            if (polygon.corners[corner] >= file.corners.size())
                mesh.add_file(nav_rule("corner-index"),
                              fmt::format("polygons[{}].corners[{}]", i, corner), [&] {
                                  return fmt::format("{}, and there are {}",
                                                     polygon.corners[corner], file.corners.size());
                              });
        if (polygon.movable != no_movable && polygon.movable >= file.movable_meshes.size())
            mesh.add_file(nav_rule("movable-index"), fmt::format("polygons[{}].movable", i), [&] {
                return fmt::format("{}, and there are {}", polygon.movable,
                                   file.movable_meshes.size());
            });
    }
}

}  // namespace

void check_areas(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    if (mesh.nav.context.has_tables()) check_polygons(mesh);
    for (u32 area = 0; area < file.areas.size(); ++area) {
        check_ids(mesh, area);
        if (file.areas[area].hull >= file.settings.hulls.size())
            mesh.add_area(nav_rule("hull-index"), area, ".hull", [&] {
                return fmt::format("{}, and there are {}", file.areas[area].hull,
                                   file.settings.hulls.size());
            });
        if (check_corners(mesh, area)) check_shape(mesh, area);
    }
}

}  // namespace wend::source2
