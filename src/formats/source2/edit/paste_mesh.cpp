#include <fmt/format.h>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/records/mesh_geometry.hpp"
#include "model/edit/references.hpp"

namespace wend::source2 {
namespace {

using edit::EditedMap;
using edit::NewIds;

std::vector<u32> ids_of(const auto& records) {
    std::vector<u32> ids;
    for (const auto& record : records) ids.push_back(record.id);
    return ids;
}

// The records of another mesh, and what they are called by in this one.
class PastedMesh {
  public:
    PastedMesh(EditedMap& map, EditedMap& pasted)
        : map_(map),
          pasted_(pasted),
          nav_(changed_mesh(map)),
          more_(changed_mesh(pasted)),
          areas_(ids_of(nav_.file.areas), ids_of(more_.file.areas)),
          ladders_(ids_of(nav_.file.ladders), ids_of(more_.file.ladders)) {}

    Expected<void> paste() {
        if (std::max(areas_.greatest(), ladders_.greatest()) > std::numeric_limits<u32>::max())
            return failure("there are no ids left for more records");
        if (nav_.file.gravity_flags != more_.file.gravity_flags)
            return failure("one of the two meshes has a direction of gravity at each corner");
        for (const NavArea& area : more_.file.areas)
            if (area.hull >= nav_.file.settings.hulls.size())
                return failure(fmt::format("area {} is for hull {}, which this mesh does not have",
                                           area.id, area.hull));
        if (auto done = change_references(); !done) return done;
        for (NavArea& area : more_.file.areas) area.id = areas_(area.id).value_or(area.id);
        for (NavLadder& ladder : more_.file.ladders)
            ladder.id = ladders_(ladder.id).value_or(ladder.id);
        append();
        map_.tell(areas_.count(), "area gets another id, as its own is taken",
                  "areas get other ids, as their own are taken");
        map_.tell(ladders_.count(), "ladder gets another id, as its own is taken",
                  "ladders get other ids, as their own are taken");
        return {};
    }

  private:
    Expected<void> change_references() {
        NavFile &file = nav_.file, &more = more_.file;
        auto done = edit::change_references(
            pasted_, 0, [&](const Reference& reference, u32 number, u32) -> std::optional<u32> {
                if (reference.id.empty()) return std::nullopt;
                return reference.list == to_ladder.list ? ladders_(number) : areas_(number);
            });
        if (!done) return done;
        const auto movables = static_cast<u32>(file.movable_meshes.size());
        for (Polygon& polygon : more.polygons)
            if (polygon.movable != no_movable) polygon.movable += movables;
        for (const auto& [list, coming, there] :
             {std::tuple("corners", more.corners.size(), file.corners.size()),
              std::tuple("polygons", more.polygons.size(), file.polygons.size()),
              std::tuple("areas", more.areas.size(), file.areas.size())})
            if (done = pasted_.renumber(edit::behind(list, coming, there)); !done) return done;
        return {};
    }

    template <class T>
    static void add(std::vector<T>& to, const std::vector<T>& more) {
        to.insert(to.end(), more.begin(), more.end());
    }

    // The records come with the lists of the other mesh, which does not last.
    void append() {
        NavFile& file = nav_.file;
        const NavFile& more = more_.file;
        add(file.corners, more.corners);
        add(file.polygons, more.polygons);
        add(file.corner_gravity, more.corner_gravity);
        add(file.movable_meshes, more.movable_meshes);
        add(file.areas, more.areas);
        add(file.ladders, more.ladders);
        add(file.boxes, more.boxes);
        NavDocument own(nav_.context, file);
        file = std::move(own.file);
        nav_.arena = std::move(own.arena);
        nav_.context.arena = nav_.arena.get();
    }

    EditedMap &map_, &pasted_;
    NavDocument &nav_, &more_;
    NewIds areas_, ladders_;
};

}  // namespace

Expected<void> paste_mesh(EditedMap& map, EditedMap& pasted) {
    return PastedMesh(map, pasted).paste();
}

Expected<std::shared_ptr<const Document>> area_alone(const EditedMap& map,
                                                     std::span<const Point> corners) {
    const NavDocument& before = NavDocument::of(map.document(0));
    auto alone = std::make_shared<NavDocument>(before.context);
    NavFile& file = alone->file;
    file.sub_version = before.file.sub_version;
    file.settings = before.file.settings;
    file.gravity_flags = before.file.gravity_flags;
    std::vector<Point> outline(corners.begin(), corners.end());
    const f64 size = twice_size(outline);
    if (size == 0) return failure("these corners lie on one line: there is no ground between them");
    if (size < 0) std::reverse(outline.begin(), outline.end());

    NavArea area;
    // One that no area has: it would be told that it gets another.
    area.id = 1;
    for (const NavArea& other : before.file.areas)
        if (other.id >= area.id && other.id < std::numeric_limits<u32>::max())
            area.id = other.id + 1;
    const auto& options = map.before().options();
    const auto named = options.find("hull");
    const auto hull =
        named == options.end() ? usual_hull(before.file) : hull_named(before.file, named->second);
    area.hull = hull.value_or(before.file.areas.empty() ? u8{0} : before.file.areas.front().hull);
    area.edges.resize(outline.size(), *alone->arena);
    Polygon polygon;
    for (const Point& point : outline) {
        const Corner corner{static_cast<f32>(point.x), static_cast<f32>(point.y),
                            static_cast<f32>(point.z)};
        if (!alone->context.has_tables()) {
            area.corners.push_back(corner, *alone->arena);
            continue;
        }
        polygon.corners.push_back(static_cast<u32>(file.corners.size()), *alone->arena);
        file.corners.push_back(corner);
        if (gravity_bits["corners_have_gravity"].get(file.gravity_flags) != 0)
            file.corner_gravity.push_back({0, 0, -1});
    }
    if (alone->context.has_tables()) file.polygons.push_back(polygon);
    file.areas.push_back(area);
    file.movable_settings = file.game_data = file.extra_settings = file.custom_data = null_block();
    if (auto done = derive(file, alone->context); !done) return failure(done.error());
    return std::shared_ptr<const Document>(std::move(alone));
}

}  // namespace wend::source2
