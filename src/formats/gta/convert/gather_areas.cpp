#include "formats/gta/convert/gather_areas.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend::gta_paths {
namespace {

void add_whole(GatheredArea& gathered, const SourceAreas& sources, u32 source) {
    const SourceArea& area = sources.list()[source];
    gathered.sources.push_back(source);
    for (u32 i = 0; i < area.file.nodes.size(); ++i)
        (area.is_vehicle(i) ? gathered.vehicle_nodes : gathered.ped_nodes).push_back({source, i});
    for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
        gathered.navi_nodes.push_back({source, i});
}

// Whether a file stays behind as another has its number, which is told.
bool stays_behind(const SourceAreas& sources, u32 source, LossReport& losses) {
    const SourceArea& area = sources.list()[source];
    if (!area.is_double) return false;
    if (area.has_content())
        losses.add(LossKind::lost, "file", area.file_name,
                   fmt::format("another file is number {} of the map", area.number));
    return true;
}

class PositionGathering {
  public:
    PositionGathering(const Grid& grid, LossReport& losses) : grid_(grid), losses_(losses) {}

    // The area of a place in eighths of a metre, or none if it lies outside.
    template <class Position, class Name>
    GatheredArea* area_of(const Position& position, Name name, std::string_view field) {
        const double x = position[0] / 8.0, y = position[1] / 8.0;
        if (grid_.has(x, y, edge_tolerance)) return &gathered[grid_.area_at(x, y)];
        losses_.add(LossKind::does_not_fit, field, name(),
                    fmt::format("({}, {}) m is outside of a map of {} m", x, y, grid_.map_size()));
        return nullptr;
    }

    GatheredAreas gathered;

  private:
    const Grid& grid_;
    LossReport& losses_;
};

}  // namespace

GatheredAreas gather_whole_areas(const SourceAreas& sources, const std::vector<AreaShift>& shifts,
                                 LossReport& losses) {
    GatheredAreas gathered;
    std::vector<u32> empty_areas;
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        if (stays_behind(sources, source, losses)) continue;
        if (!area.has_content()) {
            empty_areas.push_back(source);
        } else if (const auto number = shifts[area.map](area.number)) {
            add_whole(gathered[*number], sources, source);
        } else {
            losses.add(LossKind::does_not_fit, "area", sources.name_of_area(source),
                       area.number == no_area
                           ? "nothing tells where it lies"
                           : "it does not come to lie in an area of the target's grid");
        }
    }
    for (const u32 source : empty_areas) {
        const SourceArea& area = sources.list()[source];
        const auto number = shifts[area.map](area.number);
        if (number && !gathered.contains(*number)) gathered[*number].sources.push_back(source);
    }
    return gathered;
}

GatheredAreas gather_by_position(const SourceAreas& sources, const Grid& grid, LossReport& losses) {
    PositionGathering by_position(grid, losses);
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        if (stays_behind(sources, source, losses)) continue;
        for (u32 i = 0; i < area.file.nodes.size(); ++i)
            if (GatheredArea* const gathered = by_position.area_of(
                    area.file.nodes[i].wide_position,
                    [&] {
                        return sources.name_of_node({source, i});
                    },
                    "position"))
                (area.is_vehicle(i) ? gathered->vehicle_nodes : gathered->ped_nodes)
                    .push_back({source, i});
        for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
            if (GatheredArea* const gathered = by_position.area_of(
                    area.file.navi_nodes[i].wide_position,
                    [&] {
                        return sources.name_of_navi_node({source, i});
                    },
                    "navi position"))
                gathered->navi_nodes.push_back({source, i});
    }
    return std::move(by_position.gathered);
}

}  // namespace wend::gta_paths
