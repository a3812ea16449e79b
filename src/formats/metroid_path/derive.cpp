#include "formats/metroid_path/path_file.hpp"

namespace wend::metroid_path {

Expected<void> derive(PathFile& file, const PathContext&) {
    u32 corner = 0, link = 0;
    for (u32 i = 0; i < file.regions.size(); ++i) {
        Region& region = file.regions[i];
        region.first_corner = corner;
        region.first_link = link;
        region.index = region.pointer = i;
        region.obstructions = {};
        corner += region.corner_count;
        link += region.link_count;
    }
    return {};
}

}  // namespace wend::metroid_path
