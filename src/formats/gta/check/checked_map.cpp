#include "formats/gta/check/checked_map.hpp"

#include "formats/gta/check/check_squares.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/draw/area_network.hpp"

namespace wend::gta_paths {

void check_area_rules(const CheckedMap& map) {
    const DisplacedFiles displaced(map);
    check_files(map);
    check_squares(map, displaced);
    check_taken_numbers(map);
    check_absent_areas(map);
    check_places(map);
    check_nodes(map, displaced);
    check_links(map);
    check_segments(map);
    check_navi_nodes(map);
    check_flood_fill(map);
    check_dead_ends(map);
    check_one_way_traps(map, area_rule("one-way-trap"), road, "navi_node");
}

}  // namespace wend::gta_paths
