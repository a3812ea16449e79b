#include "formats/source2/records/nav_file.hpp"

#include <fmt/format.h>

namespace wend::source2 {

std::vector<Corner> corners_of(const NavFile& file, const NavContext& context,
                               const NavArea& area) {
    if (!context.has_tables()) return {area.corners.begin(), area.corners.end()};
    std::vector<Corner> corners;
    if (area.polygon >= file.polygons.size()) return corners;
    for (const u32 corner : file.polygons[area.polygon].corners)
        if (corner < file.corners.size()) corners.push_back(file.corners[corner]);
    return corners;
}

namespace {

// An area of which nothing is said but its polygon has edges without connections.
Expected<void> fit_edges(NavFile& file, const NavContext& context) {
    for (std::size_t i = 0; i < file.areas.size(); ++i) {
        NavArea& area = file.areas[i];
        const u64 edges = edge_count(area, context);
        if (area.edges.empty() && context.arena)
            area.edges.resize(static_cast<std::size_t>(edges), *context.arena);
        if (area.edges.size() != edges)
            return failure(ErrorDetails{
                .message = fmt::format("the area has {} corners, and so many edges, not {}", edges,
                                       area.edges.size()),
                .field = fmt::format("areas[{}].edges", i)});
    }
    return {};
}

}  // namespace

Expected<void> derive(NavFile& file, const NavContext& context) {
    file.has_unnamed_areas = file.areas.empty() ? 0 : 1;
    Settings& settings = file.settings;
    settings.hull_count = static_cast<u32>(settings.hulls.size());
    if (settings.generator < first_with_hull_count &&
        settings.hulls.size() != hulls_of_old_generators)
        return failure(ErrorDetails{
            .message = fmt::format("generator {} has always {} hulls, not {}", settings.generator,
                                   hulls_of_old_generators, settings.hulls.size()),
            .field = "settings.hulls"});
    NavContext described = context;
    described.polygons = &file.polygons;
    return fit_edges(file, described);
}

}  // namespace wend::source2
