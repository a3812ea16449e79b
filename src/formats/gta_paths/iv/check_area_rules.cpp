#include "formats/gta_paths/iv/area_network.hpp"
#include "formats/gta_paths/iv/checked_map.hpp"
#include "formats/gta_paths/shared_checks.hpp"

namespace wend::gta_paths::iv {

void check_area_rules(const CheckedMap& map, unsigned z_scale) {
    check_files(map);
    check_nodes(map);
    check_links(map);
    check_one_way_traps(map, area_rule("one-way-trap"), road, "lanes");
    check_scale(map, z_scale);
}

}  // namespace wend::gta_paths::iv
