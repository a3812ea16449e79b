#include "formats/metroid/records/link_widths.hpp"

#include <cmath>

#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region_parts.hpp"
#include "formats/metroid/records/rounding.hpp"

namespace wend::metroid_path {
namespace {

double width_of(const Edge& edge, u8 law) {
    return law == width_in_space ? length_in_space(edge.left.position, edge.right.position)
                                 : level_length(edge.left.position, edge.right.position);
}

bool is_written(double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b); }

}  // namespace

void derive_link_widths(PathFile& file) {
    for (Link& link : file.links) link.width = link.inverse_width = 0;
    for (const Region& region : file.regions) {
        const auto corners = corners_of(file, region);
        const std::size_t links = links_of(file, region).size();
        for (std::size_t i = 0; i < links; ++i) {
            Link& link = file.links[region.first_link + i];
            const auto edge = edge_at(corners, link.corner);
            if (!edge) continue;
            const double width = width_of(*edge, file.width_law);
            link.width = rounded(width);
            link.inverse_width = rounded(1 / width);
        }
    }
}

WidthLaw find_width_law(const PathFile& file) {
    i64 for_space = 0;
    // Regions of a broken file may all claim the same links: each is asked once, more or less.
    std::size_t asked = 0;
    for (const Region& region : file.regions) {
        const auto corners = corners_of(file, region);
        const auto links = links_of(file, region);
        asked += links.size();
        if (asked > file.links.size()) break;
        for (const Link& link : links) {
            const auto edge = edge_at(corners, link.corner);
            if (!edge) continue;
            for_space += is_written(link.width, width_of(*edge, width_in_space));
            for_space -= is_written(link.width, width_of(*edge, width_on_map));
        }
    }
    return for_space > 0 ? width_in_space : width_on_map;
}

}  // namespace wend::metroid_path
