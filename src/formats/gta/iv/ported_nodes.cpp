#include "formats/gta/iv/ported_nodes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta/iv/lost_to_gta_iv.hpp"
#include "formats/gta/iv/path_node.hpp"
#include "formats/gta/records/grid.hpp"

namespace wend::gta_paths::iv {
namespace {

using SourceNode = gta_paths::PathNode;

constexpr u32 areas = Grid(Grid::vanilla_side).area_count();

bool is_water(const SourceNode& node) {
    return gta_paths::node_flags["water"].get(node.flags) != 0;
}

}  // namespace

PortedNodes::PortedNodes(const SourceAreas& sources, unsigned z_scale, LossReport& losses)
    : sources_(sources), z_scale_(z_scale), losses_(losses), ids_(sources.node_count(), no_index) {
    for (u32 source = 0; source < sources_.list().size(); ++source) number(source);
    for (const SourceArea& area : sources_.list()) gather_land_numbers(area);
}

bool PortedNodes::has_place(u32 source) const {
    const SourceArea& area = sources_.list()[source];
    return area.number < areas && sources_.find_area(area.map, area.number) == source;
}

i64 PortedNodes::raw_height(RecordOrigin node) const {
    return i64{sources_.node(node).wide_position[2]} * (z_scale_ / 8);
}

void PortedNodes::number(u32 source) {
    const SourceArea& area = sources_.list()[source];
    if (!has_place(source)) {
        if (area.has_content())
            losses_.add(LossKind::does_not_fit, "area", sources_.name_of_area(source),
                        area.number < areas ? "another file has the same number"
                                            : "GTA IV has the areas 0 to 63");
        return;
    }
    u32 id = 0;
    for (u32 i = 0; i < area.file.nodes.size(); ++i) {
        const RecordOrigin node{source, i};
        if (!area.is_vehicle(i))
            tell_lost_ped_node(sources_, node, losses_);
        else if (fits(node))
            ids_[area.first_node + i] = id++;
    }
}

bool PortedNodes::fits(RecordOrigin node) const {
    const auto& [x, y, z] = sources_.node(node).wide_position;
    if (!std::in_range<i16>(x) || !std::in_range<i16>(y)) {
        losses_.add(LossKind::does_not_fit, "position", sources_.name_of_node(node),
                    fmt::format("({}, {}) m, GTA IV holds -4096 to 4095.875 m", x / 8.0, y / 8.0));
        return false;
    }
    if (std::in_range<i16>(raw_height(node))) return true;
    losses_.add(LossKind::lost, "node beyond the heights", sources_.name_of_node(node),
                fmt::format("z = {} m, in 1/{} m GTA IV holds {} to {:.3f} m; it is left out, and "
                            "its links too",
                            z / 8.0, z_scale_, -32768.0 / z_scale_, 32767.0 / z_scale_));
    return false;
}

void PortedNodes::gather_land_numbers(const SourceArea& area) {
    for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i) {
        const SourceNode& node = area.file.nodes[i];
        if (!is_water(node) && node.wide_flood_fill != 0)
            land_numbers_.push_back(node.wide_flood_fill);
    }
    std::ranges::sort(land_numbers_);
    land_numbers_.erase(std::unique(land_numbers_.begin(), land_numbers_.end()),
                        land_numbers_.end());
}

u8 PortedNodes::flood_fill(RecordOrigin origin) const {
    const SourceNode& node = sources_.node(origin);
    const u32 old = node.wide_flood_fill;
    if (is_water(node)) {
        if (old != boat_network)
            losses_.add(LossKind::changed, "flood_fill", sources_.name_of_node(origin),
                        fmt::format("{}, boats have {} everywhere", old, boat_network));
        return boat_network;
    }
    if (old == 0) return 0;
    const auto place = std::ranges::lower_bound(land_numbers_, old) - land_numbers_.begin();
    const auto made = boat_network + 1 + place;
    if (!std::in_range<u8>(made))
        losses_.add(LossKind::does_not_fit, "flood_fill", sources_.name_of_node(origin),
                    fmt::format("{} is number {} on land, GTA IV holds 254", old, place + 1));
    return static_cast<u8>(made);
}

}  // namespace wend::gta_paths::iv
