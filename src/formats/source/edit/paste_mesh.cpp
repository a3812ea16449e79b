#include <limits>
#include <utility>
#include <vector>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/from_drawing/mesh_of_drawing.hpp"
#include "model/edit/references.hpp"

namespace wend::source_nav {
namespace {

using edit::EditedMap;
using edit::NewIds;

std::vector<u32> ids_of(const auto& records) {
    std::vector<u32> ids;
    for (const auto& record : records) ids.push_back(record.id);
    return ids;
}

// Version 1 has none.
std::vector<u32> ids_of_spots(const NavDocument& mesh) {
    std::vector<u32> ids;
    if (mesh.context.version < 2) return ids;
    for (const NavArea& area : mesh.file.areas)
        for (const HidingSpot& spot : area.hiding_spots) ids.push_back(spot.id);
    return ids;
}

// The records of another mesh, and what they are called by in this one.
class PastedMesh {
  public:
    PastedMesh(EditedMap& map, EditedMap& pasted)
        : map_(map),
          pasted_(pasted),
          mesh_(changed_mesh(map)),
          more_(changed_mesh(pasted)),
          areas_(ids_of(mesh_.file.areas), ids_of(more_.file.areas)),
          ladders_(ids_of(mesh_.file.ladders), ids_of(more_.file.ladders)),
          spots_(ids_of_spots(mesh_), ids_of_spots(more_)) {}

    Expected<void> paste() {
        for (const NewIds* const ids : {&areas_, &ladders_, &spots_})
            if (ids->greatest() > std::numeric_limits<u32>::max())
                return failure("there are no ids left for more records");
        if (auto done = change_references(); !done) return done;
        change_ids();
        append();
        map_.tell(areas_.count(), "area gets another id, as its own is taken",
                  "areas get other ids, as their own are taken");
        map_.tell(ladders_.count(), "ladder gets another id, as its own is taken",
                  "ladders get other ids, as their own are taken");
        map_.tell(spots_.count(), "hiding spot gets another id, as its own is taken",
                  "hiding spots get other ids, as their own are taken");
        return {};
    }

  private:
    Expected<void> change_references() {
        auto done = edit::change_references(
            pasted_, 0, [&](const Reference& reference, u32 number, u32) -> std::optional<u32> {
                if (reference.id.empty()) return std::nullopt;
                if (reference.list == to_ladder.list) return ladders_(number);
                if (reference.list == to_hiding_spot.list) return spots_(number);
                return areas_(number);
            });
        if (!done) return done;
        NavFile &file = mesh_.file, &more = more_.file;
        done = pasted_.renumber(edit::behind("areas", more.areas.size(), file.areas.size()));
        if (!done) return done;
        done = pasted_.renumber(merge_places("places", file.places, more.places));
        if (!done) return done;
        return pasted_.renumber(merge_places("fog_places", file.fog_places, more.fog_places));
    }

    void change_ids() {
        const auto change = [](auto& record, const NewIds& ids) {
            if (const auto id = ids(record.id)) record.id = *id;
        };
        for (NavArea& area : more_.file.areas) {
            change(area, areas_);
            for (HidingSpot& spot : area.hiding_spots) change(spot, spots_);
        }
        for (NavLadder& ladder : more_.file.ladders) change(ladder, ladders_);
    }

    // The records come with the lists of the other mesh, which does not last.
    void append() {
        NavFile& file = mesh_.file;
        const NavFile& more = more_.file;
        file.areas.insert(file.areas.end(), more.areas.begin(), more.areas.end());
        file.ladders.insert(file.ladders.end(), more.ladders.begin(), more.ladders.end());
        NavDocument own(mesh_.context, file);
        file = std::move(own.file);
        mesh_.arena = std::move(own.arena);
        mesh_.context.arena = mesh_.arena.get();
    }

    EditedMap &map_, &pasted_;
    NavDocument &mesh_, &more_;
    NewIds areas_, ladders_, spots_;
};

}  // namespace

Expected<void> paste_mesh(EditedMap& map, EditedMap& pasted) {
    return PastedMesh(map, pasted).paste();
}

Expected<std::shared_ptr<const Document>> area_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners) {
    Drawing drawing;
    DrawnShape& area = drawing.faces.emplace_back();
    area.name = "the area";
    area.points.assign(corners.begin(), corners.end());
    LossReport losses;
    const ConvertRequest request{.version = std::string(map.document(0).version()), .lossy = true};
    auto files = mesh_of_drawing(drawing, request, losses);
    if (!files)
        return failure(
            "these are no corners of ground that axis-aligned rectangles fill: give the four "
            "of one, with its sides along x and y");
    return std::move(files->front().document);
}

}  // namespace wend::source_nav
