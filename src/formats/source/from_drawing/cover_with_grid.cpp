#include "formats/source/from_drawing/cover_with_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

constexpr u64 most_cells = u64{1} << 22, most_work = u64{1} << 28;

// Columns or rows of the grid that something takes up, by numbers that are multiples of the step.
struct CellRange {
    i64 low = 0, high = 0;  // the last is not of them

    i64 count() const { return high - low; }
};

// The plane of a face: height at a place.
struct FacePlane {
    f64 x = 0, y = 0, z = 0, rise_x = 0, rise_y = 0;

    f64 at(f64 to_x, f64 to_y) const { return z + (to_x - x) * rise_x + (to_y - y) * rise_y; }
};

// What faces take up viewed from above.
struct FlatBounds {
    f64 west = std::numeric_limits<f64>::max(), north = west, east = -west, south = -west;

    FlatBounds() = default;
    FlatBounds(const Floor& floor, const FloorFace& face) { add(floor, face); }
    void add(const Floor& floor, const FloorFace& face) {
        for (u32 at = face.begin; at < face.end; ++at) {
            const Point& corner = floor.corners[floor.ids[at]];
            west = std::min(west, corner.x);
            east = std::max(east, corner.x);
            north = std::min(north, corner.y);
            south = std::max(south, corner.y);
        }
    }
};

class CoveredGroup {
  public:
    CoveredGroup(const Floor& floor, const std::vector<u32>& faces, f64 step)
        : floor_(floor), faces_(faces), step_(step), outline_(outline_of(floor, faces)) {
        FlatBounds bounds;
        for (const u32 face : faces) bounds.add(floor, floor.faces[face]);
        columns_ = range(bounds.west, bounds.east);
        rows_ = range(bounds.north, bounds.south);
    }

    u64 cells() const {
        return static_cast<u64>(columns_.count() + 1) * static_cast<u64>(rows_.count() + 1);
    }

    // How much there is to do, in steps.
    u64 work() const {
        u64 steps = cells() + static_cast<u64>(rows_.count()) * outline_.size();
        for (const u32 face : faces_) {
            const FloorFace& record = floor_.faces[face];
            steps += static_cast<u64>(rows_of(record).count() + 1) *
                     (record.end - record.begin + static_cast<u64>(columns_of(record).count()));
        }
        return steps;
    }

    MadeOfFaces make() {
        is_in_.assign(static_cast<std::size_t>(columns_.count() * rows_.count()), false);
        heights_.assign(static_cast<std::size_t>(cells()), std::numeric_limits<f32>::quiet_NaN());
        for (const u32 face : faces_)
            if (!add_heights(floor_.faces[face]))
                return {{}, "it is not flat: cut it into triangles"};
        for (i64 row = rows_.low; row < rows_.high; ++row) mark_row(row);
        MadeOfFaces made;
        for (i64 row = rows_.low; row < rows_.high; ++row)
            for (i64 column = columns_.low; column < columns_.high; ++column)
                if (is_free(column, row)) made.rectangles.push_back(take_rectangle(column, row));
        if (made.rectangles.empty()) made.reason = "no cell of the grid lies within it";
        return made;
    }

  private:
    CellRange range(f64 low, f64 high) const {
        return {static_cast<i64>(std::ceil((low - same_place) / step_)),
                std::max(static_cast<i64>(std::floor((high + same_place) / step_)),
                         static_cast<i64>(std::ceil((low - same_place) / step_)))};
    }
    CellRange rows_of(const FloorFace& face) const {
        const FlatBounds bounds(floor_, face);
        return range(bounds.north, bounds.south);
    }
    CellRange columns_of(const FloorFace& face) const {
        const FlatBounds bounds(floor_, face);
        return range(bounds.west, bounds.east);
    }
    std::size_t cell(i64 column, i64 row) const {
        return static_cast<std::size_t>((row - rows_.low) * columns_.count() + column -
                                        columns_.low);
    }
    // A corner of cells, by the cell that lies to its south and east.
    std::size_t knot(i64 column, i64 row) const {
        return static_cast<std::size_t>((row - rows_.low) * (columns_.count() + 1) + column -
                                        columns_.low);
    }
    f64 height(i64 column, i64 row) const { return f64{heights_[knot(column, row)]}; }

    std::optional<FacePlane> plane_of(const FloorFace& face) const {
        const Point& origin = floor_.corners[floor_.ids[face.begin]];
        Point across;
        for (u32 at = face.begin + 1; at + 1 < face.end; ++at) {
            const Point &a = floor_.corners[floor_.ids[at]],
                        &b = floor_.corners[floor_.ids[at + 1]];
            across.x += (a.y - origin.y) * (b.z - origin.z) - (a.z - origin.z) * (b.y - origin.y);
            across.y += (a.z - origin.z) * (b.x - origin.x) - (a.x - origin.x) * (b.z - origin.z);
            across.z += (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x);
        }
        const FacePlane plane{origin.x, origin.y, origin.z, -across.x / across.z,
                              -across.y / across.z};
        for (u32 at = face.begin; at < face.end; ++at) {
            const Point& corner = floor_.corners[floor_.ids[at]];
            if (!(std::abs(plane.at(corner.x, corner.y) - corner.z) <= same_height))
                return std::nullopt;
        }
        return plane;
    }

    // The heights of the knots in a face or on its edges. False where its heights are not said.
    bool add_heights(const FloorFace& face) {
        const auto plane = plane_of(face);
        if (!plane) return false;
        const CellRange rows = rows_of(face);
        for (i64 row = rows.low; row <= rows.high; ++row)
            // A knot on an edge lies beside the face's inside on one of the two lines.
            for (const f64 beside : {-same_place / 100, same_place / 100}) {
                cross(face, static_cast<f64>(row) * step_ + beside);
                for (std::size_t i = 0; i + 1 < crossings_.size(); i += 2)
                    add_heights(*plane, row, range(crossings_[i], crossings_[i + 1]));
            }
        return true;
    }

    void add_heights(const FacePlane& plane, i64 row, const CellRange& knots) {
        for (i64 column = knots.low; column <= knots.high; ++column)
            if (f32& known = heights_[knot(column, row)]; std::isnan(known))
                known = static_cast<f32>(
                    plane.at(static_cast<f64>(column) * step_, static_cast<f64>(row) * step_));
    }

    // Where the edges of a face cross a line along x, in order.
    void cross(const FloorFace& face, f64 y) {
        crossings_.clear();
        for (u32 at = face.begin; at < face.end; ++at) {
            const Point &a = floor_.corners[floor_.ids[at]],
                        &b = floor_.corners[floor_.ids[at + 1 == face.end ? face.begin : at + 1]];
            if ((a.y <= y) != (b.y <= y))
                crossings_.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
        }
        std::ranges::sort(crossings_);
    }

    // Finds the cells of a row that lie within the outline and that no edge goes through.
    void mark_row(i64 row) {
        const f64 north = static_cast<f64>(row) * step_ + same_place,
                  south = static_cast<f64>(row + 1) * step_ - same_place,
                  middle = (north + south) / 2;
        turns_.clear();
        passed_.clear();
        for (const FloorEdge& edge : outline_) {
            const Point &a = floor_.corners[edge.from], &b = floor_.corners[edge.to];
            const f64 low = std::max(std::min(a.y, b.y), north),
                      high = std::min(std::max(a.y, b.y), south);
            if (low > high) continue;
            const auto x_at = [&](f64 y) { return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x); };
            const auto [west, east] =
                a.y == b.y ? std::minmax({a.x, b.x}) : std::minmax({x_at(low), x_at(high)});
            passed_.emplace_back(west, east);
            if ((a.y <= middle) != (b.y <= middle))
                turns_.emplace_back(x_at(middle), a.y < b.y ? -1 : 1);
        }
        std::ranges::sort(turns_);
        int within = 0;
        for (std::size_t i = 0; i + 1 < turns_.size(); ++i) {
            within += turns_[i].second;
            if (within <= 0) continue;
            const CellRange in = range(turns_[i].first, turns_[i + 1].first);
            for (i64 column = in.low; column < in.high; ++column)
                is_in_[cell(column, row)] = has_ground(column, row);
        }
        for (const auto& [west, east] : passed_) {
            const i64 first = static_cast<i64>(std::floor((west + same_place) / step_)),
                      last = static_cast<i64>(std::ceil((east - same_place) / step_)) - 1;
            for (i64 column = std::max(first, columns_.low);
                 column <= std::min(last, columns_.high - 1); ++column)
                is_in_[cell(column, row)] = false;
        }
    }

    bool has_ground(i64 column, i64 row) const {
        return !std::isnan(height(column, row)) && !std::isnan(height(column + 1, row)) &&
               !std::isnan(height(column, row + 1)) && !std::isnan(height(column + 1, row + 1));
    }
    bool is_free(i64 column, i64 row) const { return is_in_[cell(column, row)]; }

    // The cell and those east and south of it that are free and go on in its plane.
    FloorRectangle take_rectangle(i64 column, i64 row) {
        const f64 corner = height(column, row), rise_x = height(column + 1, row) - corner,
                  rise_y = height(column, row + 1) - corner;
        const auto is_even = [&](i64 to_column, i64 to_row) {
            const f64 expected = corner + static_cast<f64>(to_column - column) * rise_x +
                                 static_cast<f64>(to_row - row) * rise_y;
            return std::abs(height(to_column, to_row) - expected) <= same_height / 2;
        };
        i64 east = column + 1, south = row + 1;
        if (is_even(east, south)) {
            while (east < columns_.high && is_free(east, row) && is_even(east + 1, row) &&
                   is_even(east + 1, row + 1))
                ++east;
            const auto goes_on = [&] {
                for (i64 at = column; at < east; ++at)
                    if (!is_free(at, south) || !is_even(at, south + 1)) return false;
                return is_even(east, south + 1);
            };
            while (south < rows_.high && goes_on()) ++south;
        }
        for (i64 y = row; y < south; ++y)
            for (i64 x = column; x < east; ++x) is_in_[cell(x, y)] = false;
        return {
            static_cast<f64>(column) * step_,
            static_cast<f64>(row) * step_,
            static_cast<f64>(east) * step_,
            static_cast<f64>(south) * step_,
            {height(column, row), height(east, row), height(east, south), height(column, south)}};
    }

    const Floor& floor_;
    const std::vector<u32>& faces_;
    const f64 step_;
    const std::vector<FloorEdge> outline_;
    CellRange columns_, rows_;
    std::vector<bool> is_in_;
    std::vector<f32> heights_;  // of knots; NaN where no face is
    std::vector<f64> crossings_;
    std::vector<std::pair<f64, int>> turns_;
    std::vector<std::pair<f64, f64>> passed_;
};

}  // namespace

Expected<MadeOfFaces> GridCover::cover(const std::vector<u32>& faces) {
    CoveredGroup group(floor_, faces, step_);
    cells_ += group.cells();
    work_ += group.work();
    if (cells_ > most_cells || work_ > most_work)
        return failure(fmt::format(
            "the option `grid`: cells of {} units are too many for this drawing; take larger ones",
            step_));
    return group.make();
}

}  // namespace wend::source_nav
