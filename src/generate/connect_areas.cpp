#include <cmath>

#include "generate/area_grid.hpp"
#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

// Finds areas that one drops to over an edge (fact sheet section 3.4).
class Drops {
  public:
    Drops(const std::vector<MadeArea>& areas, const GroundWalk& walk, f64 deepest)
        : areas_(areas), grid_(areas), walk_(walk), deepest_(deepest) {}

    u32 from(const Point& edge, u32 side) const {
        constexpr u32 most_cells_ahead = 4;
        const Point start =
            moved({edge.x, edge.y, edge.z + walk_.rules().half_human_height}, side, step_size / 2);
        Point at = start;
        for (u32 i = 0; i < most_cells_ahead; ++i) {
            at = moved(at, side, step_size);
            if (!walk_.sees(start, at)) return none;
            const u32 area = grid_.below(at, deepest_);
            if (area == none) continue;
            const f64 floor = areas_[area].height_at(at.x, at.y);
            return walk_.can_drop(edge, {at.x, at.y, floor}) ? area : none;
        }
        return none;
    }

  private:
    const std::vector<MadeArea>& areas_;
    AreaGrid grid_;
    const GroundWalk& walk_;
    f64 deepest_;
};

}  // namespace

void MeshAreas::connect() {
    const std::vector<Place>& places = ground_.places;
    const Drops drops(areas_, walk_, walk_.rules().deepest_drop);
    for (u32 area = 0; area < areas_.size(); ++area) {
        const auto drop = [&](u32 place, u32 side) {
            const u32 to = drops.from(places[place].at, side);
            if (to != none && to != area) link(area, side, to);
        };
        const auto along = [](u32 side) { return side == north || side == south ? east : south; };
        const auto look = [&](u32 side, u32 begin, u32 end) {
            for (u32 place = begin; place != none && place != end;
                 place = places[place].to[along(side)]) {
                const u32 beside = places[place].to[side];
                if (beside != none && places[beside].area != none &&
                    places[beside].to[opposite(side)] == place)
                    link(area, side, places[beside].area);
                else
                    drop(place, side);
            }
        };
        // What no other area has at the south and the east edge belongs to this one.
        const auto look_over_ledge = [&](u32 side, u32 begin, u32 end) {
            if (!walk_.rules().drops_over_last_places) return;
            for (u32 place = begin; place != none && place != end;
                 place = places[place].to[along(side)]) {
                const u32 beside = places[place].to[side];
                if (places[place].area != none || places[place].blocked != 0) continue;
                if (beside == none || (places[beside].blocked == 0 && places[beside].area == none))
                    drop(place, side);
            }
        };
        const auto [nw, ne, se, sw] = areas_[area].corner;
        look(north, nw, ne);
        look(west, nw, sw);
        // Places at the south and the east edge belong to the areas beside them.
        look(south, places[sw].to[north], places[se].to[north]);
        look_over_ledge(south, sw, se);
        look(east, places[ne].to[west], places[se].to[west]);
        look_over_ledge(east, ne, se);
    }
}

}  // namespace wend::generate_detail
