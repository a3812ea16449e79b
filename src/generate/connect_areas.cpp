#include <algorithm>
#include <cmath>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

// Which areas lie at a place, viewed from above, edges included.
class AreaGrid {
  public:
    explicit AreaGrid(const std::vector<MadeArea>& areas) : areas_(areas) {
        for (u32 area = 0; area < areas.size(); ++area) {
            const MadeArea& made = areas[area];
            for (i32 y = cell(made.low.y); y < cell(made.high.y); ++y)
                for (i32 x = cell(made.low.x); x < cell(made.high.x); ++x)
                    of_cell_[key(x, y)].push_back(area);
        }
    }

    // The highest one that is not above a point, nor further below it than that. `none` if there
    // is none.
    u32 below(const Point& at, f64 depth) const {
        constexpr f64 slack = 5;
        u32 found = none;
        f64 height = 0;
        const auto look = [&](i32 x, i32 y) {
            const auto here = of_cell_.find(key(x, y));
            if (here == of_cell_.end()) return;
            for (const u32 area : here->second) {
                const f64 z = areas_[area].height_at(at.x, at.y);
                if (z > at.z + slack || z < at.z - depth) continue;
                if (found == none || z > height || (z == height && area < found)) {
                    found = area;
                    height = z;
                }
            }
        };
        // On a line of the grid the cells on both sides touch the place.
        const i32 x = cell(at.x), y = cell(at.y);
        const bool on_column = at.x == x * step_size, on_row = at.y == y * step_size;
        look(x, y);
        if (on_column) look(x - 1, y);
        if (on_row) look(x, y - 1);
        if (on_column && on_row) look(x - 1, y - 1);
        return found;
    }

  private:
    static i32 cell(f64 along) { return static_cast<i32>(std::floor(along / step_size)); }
    static u64 key(i32 x, i32 y) {
        return u64{static_cast<u32>(x)} << 32 | u64{static_cast<u32>(y)};
    }

    const std::vector<MadeArea>& areas_;
    std::unordered_map<u64, std::vector<u32>> of_cell_;
};

// Finds areas that one drops to over an edge (fact sheet section 3.4).
class Drops {
  public:
    Drops(const std::vector<MadeArea>& areas, const GroundProbe& probe, const GeneratorLaw& law)
        : areas_(areas), grid_(areas), probe_(probe), law_(law) {}

    u32 from(const Point& edge, u32 side) const {
        constexpr u32 most_cells_ahead = 4;
        const Point start =
            moved({edge.x, edge.y, edge.z + half_human_height}, side, step_size / 2);
        Point at = start;
        for (u32 i = 0; i < most_cells_ahead; ++i) {
            at = moved(at, side, step_size);
            if (!probe_.reaches(start, at)) return none;
            const u32 area = grid_.below(at, law_.deepest_drop);
            if (area == none) continue;
            const f64 floor = areas_[area].height_at(at.x, at.y);
            return can_drop(edge, {at.x, at.y, floor}) ? area : none;
        }
        return none;
    }

  private:
    // Over the edge at the height of a head, and down.
    bool can_drop(const Point& from, const Point& to) const {
        const f64 drop = from.z - to.z;
        if (drop <= law_.least_drop || drop >= law_.deepest_drop) return false;
        constexpr f64 above_floor = 2;
        const Point head{from.x, from.y, from.z + human_height};
        const Point over{to.x, to.y, head.z};
        return probe_.is_clear(head, over) &&
               probe_.is_clear(over, {to.x, to.y, to.z + above_floor});
    }

    const std::vector<MadeArea>& areas_;
    AreaGrid grid_;
    const GroundProbe& probe_;
    const GeneratorLaw& law_;
};

}  // namespace

void MeshAreas::connect(const GroundProbe& probe, const GeneratorLaw& law) {
    const std::vector<Place>& places = ground_.places;
    const Drops drops(areas_, probe, law);
    for (u32 area = 0; area < areas_.size(); ++area) {
        MadeArea& made = areas_[area];
        const auto look = [&](u32 side, u32 begin, u32 end) {
            const u32 onward = side == north || side == south ? east : south;
            for (u32 place = begin; place != none && place != end;
                 place = places[place].to[onward]) {
                const u32 beside = places[place].to[side];
                u32 to = none;
                if (beside != none && places[beside].area != none &&
                    places[beside].to[opposite(side)] == place)
                    to = places[beside].area;
                else if (to = drops.from(places[place].at, side); to == area)
                    to = none;
                if (to == none) continue;
                made.connect(side, to);
                from_[to].push_back(area);
            }
        };
        const auto [north_west, north_east, south_east, south_west] = made.corner;
        look(north, north_west, north_east);
        look(west, north_west, south_west);
        // Places at the south and the east edge belong to the areas beside them.
        look(south, places[south_west].to[north], places[south_east].to[north]);
        look(east, places[north_east].to[west], places[south_east].to[west]);
    }
}

}  // namespace wend::generate_detail
