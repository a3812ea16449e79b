#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/area_network.hpp"
#include "formats/gta/iv/checked_map.hpp"

namespace wend::gta_paths::iv {

void check_area_rules(const CheckedMap& map, unsigned z_scale) {
    check_files(map);
    check_nodes(map);
    check_links(map);
    check_one_way_traps(map, area_rule("one-way-trap"), road, "lanes");
    check_scale(map, z_scale);
}

}  // namespace wend::gta_paths::iv
