#include "sample/building.hpp"

#include <fmt/format.h>

#include <optional>
#include <tuple>

#include "sample/compound.hpp"
#include "sample/divide_slabs.hpp"
#include "sample/hiding_spots.hpp"
#include "sample/passages.hpp"
#include "sample/sight.hpp"

namespace wend::sample {
namespace {

// Plans until one has fewer slabs than areas are wanted, but not far fewer: the rest comes from
// dividing them.
std::optional<Draft> draft_building(const BuildingRequest& request) {
    constexpr double usual_share = 0.55, min_share = 0.4, max_share = 0.75;
    constexpr unsigned attempts = 30;
    const auto wanted = static_cast<double>(request.areas);
    std::optional<Draft> best;
    double wish = usual_share * wanted;
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
        Draft draft = plan_compound(wish, scramble(request.seed, attempt));
        const auto slabs = static_cast<double>(draft.slabs.size());
        const bool fits = slabs <= wanted;
        const bool good = slabs >= min_share * wanted && slabs <= max_share * wanted;
        if (fits && (!best || draft.slabs.size() > best->slabs.size())) best = std::move(draft);
        if (good) break;
        wish *= std::clamp(usual_share * wanted / slabs, 0.5, 2.0);
    }
    return best;
}

float units(int cells) { return static_cast<float>(cells) * cell_size; }

// Round the origin.
void centre(std::vector<Slab>& slabs) {
    CellBox all = slabs.front().box;
    for (const Slab& slab : slabs)
        all = {std::min(all.west, slab.box.west), std::min(all.north, slab.box.north),
               std::max(all.east, slab.box.east), std::max(all.south, slab.box.south)};
    const int x = -(all.west + all.width() / 2);
    const int y = -(all.north + all.depth() / 2);
    for (Slab& slab : slabs) slab.box = slab.box.moved(x, y);
}

BuildingArea area_of(const Slab& slab) {
    BuildingArea area;
    area.west = units(slab.box.west);
    area.north = units(slab.box.north);
    area.east = units(slab.box.east);
    area.south = units(slab.box.south);
    for (std::size_t corner = 0; corner < 4; ++corner)
        area.height[corner] = static_cast<float>(slab.height[corner]) / eighths_a_unit;
    area.room = slab.room;
    area.storey = slab.storey;
    area.stairs = slab.stairs;
    area.crouch = slab.crouch;
    area.jump = slab.jump;
    return area;
}

}  // namespace

double height_at(const BuildingArea& area, double x, double y) {
    const double u = (x - area.west) / (area.east - area.west);
    const double v = (y - area.north) / (area.south - area.north);
    const double north = area.height[0] + (area.height[1] - area.height[0]) * u;
    const double south = area.height[3] + (area.height[2] - area.height[3]) * u;
    return north + (south - north) * v;
}

Point centre_of(const BuildingArea& area) {
    return {(area.west + area.east) / 2, (area.north + area.south) / 2,
            (area.height[0] + area.height[2]) / 2};
}

Expected<Building> make_building(const BuildingRequest& request) {
    if (request.areas < min_building_areas || request.areas > max_building_areas)
        return failure(fmt::format("a building has {} to {} areas, not {}", min_building_areas,
                                   max_building_areas, request.areas));
    std::optional<Draft> draft = draft_building(request);
    Random random(scramble(request.seed, 0xA2EA));
    if (!draft || !divide_slabs(draft->slabs, draft->rooms, request.areas, random))
        return failure(fmt::format("no building of {} areas can be made from seed {}",
                                   request.areas, request.seed));
    std::vector<Slab>& slabs = draft->slabs;
    centre(slabs);
    std::ranges::sort(slabs, {}, [](const Slab& slab) {
        return std::tuple(slab.room, slab.storey, slab.box.north, slab.box.west);
    });

    Building building;
    building.rooms = std::move(draft->rooms);
    for (const Slab& slab : slabs) building.areas.push_back(area_of(slab));
    building.passages = find_passages(slabs);
    building.ladders = set_ladders(slabs, building.areas, building.passages);
    look_around(building, slabs);
    set_hiding_spots(building, slabs, random);
    return building;
}

}  // namespace wend::sample
