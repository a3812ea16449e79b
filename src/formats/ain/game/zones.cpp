#include "formats/ain/game/zones.hpp"

#include <limits>

#include "model/network/disjoint_sets.hpp"

namespace wend::ain {
namespace {

std::size_t place(i16 end) { return static_cast<std::size_t>(end); }

}  // namespace

std::vector<i16> zones_of(const GraphFile& file, std::optional<u32> hull) {
    DisjointSets islands(file.nodes.size());
    std::vector<bool> is_linked(file.nodes.size());
    for (const GraphLink& link : file.links) {
        if (!has_ends(file, link) || (hull && link.moves.of[*hull] == no_move)) continue;
        islands.join(static_cast<u32>(link.source), static_cast<u32>(link.target));
        is_linked[place(link.source)] = is_linked[place(link.target)] = true;
    }
    std::vector<i16> zone_of_island(file.nodes.size()), zones(file.nodes.size(), zone_solo);
    i16 next = first_zone;
    for (u32 node = 0; node < file.nodes.size(); ++node) {
        if (!is_linked[node]) continue;
        i16& zone = zone_of_island[islands.root(node)];
        if (zone == 0) {
            zone = next;
            if (next < std::numeric_limits<i16>::max()) ++next;
        }
        zones[node] = zone;
    }
    return zones;
}

bool is_refused(const GraphNode& from, const GraphNode& to) {
    return from.zone != to.zone || from.zone == zone_solo;
}

u64 links_across_zones(const GraphFile& file) {
    u64 count = 0;
    for (const GraphLink& link : file.links)
        if (has_ends(file, link))
            count += is_refused(file.nodes[place(link.source)], file.nodes[place(link.target)]);
    return count;
}

void renew_zones(GraphFile& file) {
    const std::vector<i16> zones = zones_of(file);
    for (std::size_t i = 0; i < zones.size(); ++i) file.nodes[i].zone = zones[i];
}

}  // namespace wend::ain
