#include "model/map_fit/mesh_outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "model/map_fit/ground.hpp"
#include "model/network/overlapping_boxes.hpp"
#include "model/network/surface.hpp"

namespace wend {
namespace {

// Beyond that no game has a map, and a damaged mesh may have areas.
constexpr f64 largest_side = 1e5;

// Coordinates are told apart to so much of a unit.
constexpr f64 grid_precision = 0.25;

f64 remainder_of(f64 value, f64 step) {
    const f64 remainder = std::fmod(value, step);
    return remainder < 0 ? remainder + step : remainder;
}

}  // namespace

GridRemainder grid_remainder(std::span<const f64> coordinates, f64 step) {
    std::map<i64, u32> counts;
    const i64 slots = std::llround(step / grid_precision);
    for (const f64 value : coordinates)
        ++counts[std::llround(remainder_of(value, step) / grid_precision) % slots];
    GridRemainder commonest;
    for (const auto& [slot, count] : counts) {
        const f64 share = static_cast<f64>(count) / static_cast<f64>(coordinates.size());
        if (share > commonest.share) commonest = {static_cast<f64>(slot) * grid_precision, share};
    }
    return commonest;
}

MeshOutline::MeshOutline(const Network& network) : network_(network) {
    add_areas();
    find_step();
    find_neighbours();
}

void MeshOutline::add_areas() {
    areas_.resize(network_.nodes.size());
    const auto column = network_.find_column("jump");
    const bool has_jumps = column && column.is_of_nodes;
    const ColumnValues jumps = has_jumps ? column.values() : ColumnValues();
    for (NodeIndex node = 0; node < areas_.size(); ++node) {
        Area& area = areas_[node];
        if (network_.surfaces.first_corner.empty() || !is_somewhere(network_.surfaces, node))
            continue;
        const std::span<const Point> points = corners(node);
        area.min_x = area.max_x = points[0].x;
        area.min_y = area.max_y = points[0].y;
        for (const Point& point : points) {
            area.min_x = std::min(area.min_x, point.x);
            area.max_x = std::max(area.max_x, point.x);
            area.min_y = std::min(area.min_y, point.y);
            area.max_y = std::max(area.max_y, point.y);
        }
        if (area.width() > largest_side || area.height() > largest_side) continue;
        area.size = size_from_above(network_.surfaces, node);
        area.is_jump = has_jumps && jumps.number(node) != 0;
        size_ += area.size;
    }
}

std::span<const Point> MeshOutline::corners(NodeIndex area) const {
    const auto [begin, end] = network_.surfaces.corners_of(area);
    return std::span(network_.surfaces.corners).subspan(begin, end - begin);
}

// Sides of areas are whole numbers of steps long, but for those that somebody moved by hand.
void MeshOutline::find_step() {
    constexpr f64 precision = 0.02, many = 0.4;
    step_ = generator_step;
    std::vector<f64> lengths;
    for (const Area& area : areas_)
        if (area.is_usable()) {
            lengths.push_back(area.width());
            lengths.push_back(area.height());
        }
    if (lengths.empty()) return;
    const auto fits = [&](f64 length, f64 step) {
        return length > step / 2 && std::abs(length - step * std::round(length / step)) < precision;
    };
    const auto share_of = [&](f64 step) {
        const auto count =
            std::ranges::count_if(lengths, [&](f64 length) { return fits(length, step); });
        return static_cast<f64>(count) / static_cast<f64>(lengths.size());
    };
    if (share_of(generator_step) >= many) return;
    // Another step is the length of a short side, or a part of one. No smaller ones are looked at,
    // of which all lengths are multiples in the end.
    constexpr std::size_t most_tried = 40;
    constexpr f64 smallest = 0.6 * generator_step, largest = 1.7 * generator_step;
    std::vector<f64> shortest = lengths;
    std::ranges::sort(shortest);
    const auto same = [](f64 a, f64 b) { return std::abs(a - b) < precision; };
    shortest.erase(std::unique(shortest.begin(), shortest.end(), same), shortest.end());
    if (shortest.size() > most_tried) shortest.resize(most_tried);
    f64 best_share = many;
    const auto off_by = [](f64 step) {
        return step == generator_step ? std::numeric_limits<f64>::infinity()
                                      : std::abs(step - generator_step);
    };
    for (const f64 length : shortest)
        for (int parts = 1; parts <= 4; ++parts) {
            const f64 step = length / parts, share = share_of(step);
            if (step < smallest || step > largest || share < best_share) continue;
            // Of equals the one that is nearest to what games have.
            if (share == best_share && std::abs(step - generator_step) >= off_by(step_)) continue;
            best_share = share;
            step_ = step;
        }
    if (step_ == generator_step) return;
    f64 sum = 0, steps = 0;
    for (const f64 length : lengths)
        if (fits(length, step_)) {
            sum += length;
            steps += std::round(length / step_);
        }
    step_ = sum / steps;
}

void MeshOutline::find_neighbours() {
    std::vector<MapBox> boxes(areas_.size(), MapBox{1, 1, 0, 0});
    for (std::size_t i = 0; i < areas_.size(); ++i)
        if (areas_[i].is_usable())
            boxes[i] = {areas_[i].min_x - step_, areas_[i].min_y - step_, areas_[i].max_x,
                        areas_[i].max_y};
    const auto pairs = meeting_pairs(boxes);
    first_beside_.assign(areas_.size() + 1, 0);
    if (!pairs) return;
    for (const auto& [a, b] : *pairs) {
        ++first_beside_[a];
        ++first_beside_[b];
    }
    u32 sum = 0;
    for (u32& first : first_beside_) sum = first += sum;
    beside_.resize(sum);
    for (const auto& [a, b] : *pairs) {
        beside_[--first_beside_[a]] = b;
        beside_[--first_beside_[b]] = a;
    }
}

std::span<const NodeIndex> MeshOutline::beside(NodeIndex area) const {
    return std::span(beside_).subspan(first_beside_[area],
                                      first_beside_[area + 1] - first_beside_[area]);
}

// False where it is neither: another area lies beyond, at a height that says nothing.
bool MeshOutline::tell_open(CellSide& side) const {
    constexpr f64 same_floor = 30, other_storey = 90;
    const f64 x = (side.from.x + side.to.x) / 2 + side.out_x * step_ / 2;
    const f64 y = (side.from.y + side.to.y) / 2 + side.out_y * step_ / 2;
    const f64 z = (side.from.z + side.to.z) / 2;
    f64 nearest = std::numeric_limits<f64>::infinity();
    for (const NodeIndex other : beside(side.area)) {
        const Area& area = areas_[other];
        if (x < area.min_x || x > area.max_x || y < area.min_y || y > area.max_y) continue;
        nearest = std::min(nearest, std::abs(height_at(network_.surfaces, other, x, y) - z));
    }
    side.is_open = nearest < same_floor;
    return side.is_open || nearest > other_storey;
}

void MeshOutline::add_cell_sides(NodeIndex node, u32 a_side, std::vector<CellSide>& sides) const {
    if (network_.surfaces.law != HeightLaw::bilinear || !areas_[node].is_usable()) return;
    const std::span<const Point> ring = corners(node);
    const Area& area = areas_[node];
    const f64 middle_x = (area.min_x + area.max_x) / 2, middle_y = (area.min_y + area.max_y) / 2;
    for (u32 i = 0; i < 4; ++i) {
        const Point &from = ring[i], &to = ring[(i + 1) % 4];
        const f64 length = vector_length(to.x - from.x, to.y - from.y);
        const u32 cells = static_cast<u32>(std::max(1.0, std::round(length / step_)));
        const bool along_x = std::abs(to.x - from.x) > std::abs(to.y - from.y);
        const u32 wanted = std::min(cells, a_side);
        for (u32 k = 0; k < wanted; ++k) {
            // The ends first: there the generator was stopped.
            const u32 cell = wanted == 1 ? cells / 2 : k * (cells - 1) / (wanted - 1);
            const auto at = [&](u32 place) {
                const f64 share = static_cast<f64>(place) / cells;
                return Point{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
                             from.z + share * (to.z - from.z)};
            };
            CellSide side{.area = node, .from = at(cell), .to = at(cell + 1)};
            if (along_x)
                side.out_y = from.y > middle_y ? 1 : -1;
            else
                side.out_x = from.x > middle_x ? 1 : -1;
            if (tell_open(side)) sides.push_back(side);
        }
    }
}

}  // namespace wend
