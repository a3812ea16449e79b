#include <map>
#include <tuple>

#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/flood_fill_parts.hpp"

namespace wend::gta_paths {
namespace {

void check_mixed(const CheckedMap& map, const FloodFillParts& parts) {
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        const FloodFillPart& part = parts.of(node);
        const u32 id = flood_fill_of(map, node);
        if (part.mixed && id != part.id && map.is_on_map(node))
            map.add_node(area_rule("flood-fill-mixed"), node, flood_fill_field(map, node), [&] {
                return fmt::format("{}, most of its component, which begins at {}, have {}", id,
                                   map.network.name_of(part.first), part.id);
            });
    }
}

// Two components with one id may be one across a file that is not open, or a broken link.
void check_shared(const CheckedMap& map, const FloodFillParts& parts) {
    std::map<std::tuple<u32, bool, bool>, const FloodFillPart*> known;
    for (const FloodFillPart& part : parts.all()) {
        if (!map.is_on_map(part.first)) continue;
        const bool is_vehicle = map.is_vehicle(part.first);
        const FloodFillPart* other = nullptr;
        for (const bool goes_on : {false, true})
            if (const auto found = known.find({part.id, is_vehicle, goes_on});
                found != known.end() && !(goes_on && part.goes_on) && !other)
                other = found->second;
        if (other)
            map.add_node(area_rule("flood-fill-shared"), part.first,
                         flood_fill_field(map, part.first), [&] {
                             return fmt::format(
                                 "the component that begins here has id {}, as the one that "
                                 "begins at {}",
                                 part.id, map.network.name_of(other->first));
                         });
        known.try_emplace({part.id, is_vehicle, part.goes_on}, &part);
    }
}

}  // namespace

void check_flood_fill(const CheckedMap& map) {
    const FloodFillParts parts(map);
    check_mixed(map, parts);
    check_shared(map, parts);
}

}  // namespace wend::gta_paths
