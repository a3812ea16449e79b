#include "wend/map_fit.hpp"

#include "model/map_fit/find_parts.hpp"
#include "model/map_fit/world_fit.hpp"

namespace wend {

std::string_view fit_verdict_name(FitVerdict verdict) {
    switch (verdict) {
        case FitVerdict::fits:
            return "fits";
        case FitVerdict::stale:
            return "stale";
        case FitVerdict::shifted:
            return "shifted";
        case FitVerdict::scaled:
            return "scaled";
        case FitVerdict::foreign:
            return "foreign";
    }
    return "";
}

MapFit fit_of(const Map& mesh, const World& world) {
    WorldFit fit(mesh.network(), world);
    MapFit told{.stated_bytes = mesh.stated_map_bytes(), .map_bytes = world.file_bytes()};
    if (!fit.is_known()) return told;
    told.verdict = fit.verdict();
    if (told.verdict == FitVerdict::fits && !find_misfit_parts(fit).empty())
        told.verdict = FitVerdict::stale;
    told.fitting = fit.fitting();
    if (told.verdict == FitVerdict::shifted || told.verdict == FitVerdict::scaled) {
        told.offset = fit.better()->placement.offset;
        told.scale = fit.better()->placement.scale;
    }
    told.areas = fit.area_count();
    for (NodeIndex area = 0; area < fit.areas().size(); ++area) {
        const AreaFit& of_area = fit.areas()[area];
        if (!is_misfit(fit.outline().areas()[area], of_area)) continue;
        if (of_area.is_in_solid())
            ++told.in_solid;
        else if (of_area.is_floating())
            ++told.floating;
        else
            ++told.off_floor;
    }
    told.is_cut_short = fit.is_cut_short();
    return told;
}

}  // namespace wend
