#include "formats/gta_paths/checked_map.hpp"

namespace wend::gta_paths {

void check_area_rules(const CheckedMap& map) {
    check_files(map);
    check_squares(map);
    check_taken_numbers(map);
    check_absent_areas(map);
    check_places(map);
    check_nodes(map);
    check_links(map);
    check_segments(map);
    check_navi_nodes(map);
    check_flood_fill(map);
    check_dead_ends(map);
}

}  // namespace wend::gta_paths
