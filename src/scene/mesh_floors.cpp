#include "scene/mesh_floors.hpp"

#include "scene/areas.hpp"

namespace wend::scene_detail {
namespace {

constexpr std::size_t most_cells_a_side = 256;
// A cell need not be narrower, in units.
constexpr double least_cell = 96;
// Cells grow until no more areas than so many are in them, counted once for each.
constexpr std::uint64_t most_in_cells(std::size_t areas) { return 65'536 + 64 * areas; }

// Cuts a stretch at where a coordinate, which grows by `slope` a unit, leaves its range.
void cut(PlanStretch& stretch, double start, double slope, double min, double max) {
    if (std::abs(slope) < 1e-9) {
        if (start < min || start > max) stretch.to = stretch.from;
        return;
    }
    double first = (min - start) / slope, last = (max - start) / slope;
    if (first > last) std::swap(first, last);
    stretch.from = std::max(stretch.from, first);
    stretch.to = std::max(stretch.from, std::min(stretch.to, last));
}

}  // namespace

PlanStretch PlanBox::part_of(const PlanLine& line, PlanStretch stretch) const {
    const Point2 start = line.at(0);
    cut(stretch, start.x, line.along.x, min.x, max.x);
    cut(stretch, start.y, line.along.y, min.y, max.y);
    return stretch;
}

MeshFloors::MeshFloors(const Network& mesh, double margin,
                       const std::function<bool(double z)>& shows_height)
    : mesh_(mesh), margin_(margin) {
    Bounds all;
    for (NodeIndex node = 0; node < mesh.nodes.size(); ++node) {
        if (!is_somewhere(mesh.surfaces, node)) continue;
        if (shows_height && !shows_height(mesh.nodes.position[node].z)) continue;
        const Bounds box = area_box(mesh.surfaces, node);
        all.include(box.min);
        all.include(box.max);
        floors_.push_back(
            {node, {{box.min.x, box.min.y}, {box.max.x, box.max.y}}, box.min.z == box.max.z});
    }
    all_ = PlanBox{{all.min.x, all.min.y}, {all.max.x, all.max.y}}.grown(margin);
    seen_.resize(floors_.size());
    if (floors_.empty()) return;
    const double extent = std::max(all_.max.x - all_.min.x, all_.max.y - all_.min.y);
    side_ = static_cast<std::size_t>(
        std::clamp(extent / least_cell, 1.0, static_cast<double>(most_cells_a_side)));
    while (side_ > 1 && count_in_cells() > most_in_cells(floors_.size())) side_ /= 2;
    fill_cells();
}

std::uint64_t MeshFloors::count_in_cells() const {
    std::uint64_t count = 0;
    for (const Floor& floor : floors_) {
        const PlanBox box = floor.box.grown(margin_);
        const Cell first = cell_of(box.min), last = cell_of(box.max);
        count += (last.x - first.x + 1) * (last.y - first.y + 1);
    }
    return count;
}

void MeshFloors::fill_cells() {
    std::vector<std::vector<std::uint32_t>> cells(side_ * side_);
    for (std::uint32_t i = 0; i < floors_.size(); ++i) {
        const PlanBox box = floors_[i].box.grown(margin_);
        const Cell first = cell_of(box.min), last = cell_of(box.max);
        for (std::size_t y = first.y; y <= last.y; ++y)
            for (std::size_t x = first.x; x <= last.x; ++x) cells[y * side_ + x].push_back(i);
    }
    first_.push_back(0);
    for (const auto& cell : cells) {
        in_cell_.insert(in_cell_.end(), cell.begin(), cell.end());
        first_.push_back(static_cast<std::uint32_t>(in_cell_.size()));
    }
}

}  // namespace wend::scene_detail
