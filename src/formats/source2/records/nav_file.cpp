#include "formats/source2/records/nav_file.hpp"

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

Expected<void> derive(NavFile& file, const NavContext&) {
    file.has_unnamed_areas = file.areas.empty() ? 0 : 1;
    file.settings.hull_count = static_cast<u32>(file.settings.hulls.size());
    return {};
}

}  // namespace wend::source2
