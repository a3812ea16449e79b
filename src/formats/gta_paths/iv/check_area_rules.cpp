#include "formats/gta_paths/iv/checked_map.hpp"

namespace wend::gta_paths::iv {

void check_area_rules(const CheckedMap& map, unsigned z_scale) {
    check_files(map);
    check_nodes(map);
    check_links(map);
    check_scale(map, z_scale);
}

}  // namespace wend::gta_paths::iv
