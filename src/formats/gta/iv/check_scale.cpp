#include "formats/gta/iv/checked_map.hpp"
#include "formats/gta/iv/scale_test.hpp"

namespace wend::gta_paths::iv {

// Once a map, under the first file that has links.
void check_scale(const CheckedMap& map, unsigned z_scale) {
    const ScaleTest test = test_scales(map.areas, map.network);
    const auto scale = test.supported();
    if (!scale || *scale == z_scale) return;
    const u32 member = map.network.links.origin.front().member;
    map.add_area(area_rule("height-scale"), member, "nodes[0].z_raw", [&] {
        return fmt::format("heights are taken as 1/{} m, {}", z_scale, test.text());
    });
}

}  // namespace wend::gta_paths::iv
