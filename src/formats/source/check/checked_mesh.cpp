#include "formats/source/check/checked_mesh.hpp"

#include <cmath>

#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// A broken mesh may have things nowhere.
std::optional<Point> place_of(const Position& position) {
    for (const f32 coordinate : position)
        if (!std::isfinite(coordinate)) return std::nullopt;
    return point_of(position);
}

}  // namespace

std::string connection_field(u32 direction, u32 place) {
    return fmt::format("connections.{}[{}]", direction_names[direction], place);
}

Finding CheckedMesh::at_file(FindingText told) const {
    Finding finding;
    finding.record = "mesh";
    finding.field = std::move(told.field);
    finding.message = std::move(told.message);
    return finding;
}

Finding CheckedMesh::at_area(u32 area, FindingText told) const {
    Finding finding;
    finding.record = name_of(area);
    finding.field = fmt::format("areas[{}].{}", area, told.field);
    finding.position = place_of(centre_of(file.areas[area]));
    finding.message = std::move(told.message);
    return finding;
}

Finding CheckedMesh::at_spot(u32 area, u32 spot, FindingText told) const {
    told.field = fmt::format("hiding_spots[{}].{}", spot, told.field);
    Finding finding = at_area(area, std::move(told));
    const HidingSpot& record = file.areas[area].hiding_spots[spot];
    // Those of version 1 are only known by their area.
    if (context.version >= 2) finding.record = fmt::format("spot {}", record.id);
    finding.position = place_of(record.position);
    return finding;
}

Finding CheckedMesh::at_ladder(u32 ladder, FindingText told) const {
    Finding finding;
    finding.record = fmt::format("ladder {}", file.ladders[ladder].id);
    finding.field = fmt::format("ladders[{}].{}", ladder, told.field);
    finding.position = place_of(file.ladders[ladder].bottom);
    finding.message = std::move(told.message);
    return finding;
}

Expected<void> check_nav_rules(const CheckedMesh& mesh, const OptionValues& options) {
    if (auto checked = check_header(mesh, options); !checked) return checked;
    check_places(mesh);
    check_ids(mesh);
    check_areas(mesh);
    check_numbers(mesh);
    check_links(mesh);
    check_sides(mesh);
    check_parts(mesh);
    check_ways(mesh);
    check_campaign(mesh);
    check_spots(mesh);
    check_encounters(mesh);
    check_visibility(mesh);
    check_ladders(mesh);
    return {};
}

}  // namespace wend::source_nav
