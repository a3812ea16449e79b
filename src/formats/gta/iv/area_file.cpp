#include "formats/gta/iv/area_file.hpp"

#include <algorithm>

namespace wend::gta_paths::iv {

Expected<void> check_counts(const AreaFile& file) {
    if (auto done = check_count(file.nodes.size(), max_nodes, "nodes"); !done) return done;
    return check_count(file.links.size(), max_links, "links");
}

Expected<void> derive(AreaFile& file, PathContext) {
    if (auto done = check_counts(file); !done) return done;
    Header& header = file.header;
    header.nodes = static_cast<u32>(file.nodes.size());
    header.other_nodes = header.nodes - std::min(header.nodes, header.vehicle_nodes);
    header.links = static_cast<u32>(file.links.size());
    if (auto done = check_area(file.area, file.nodes.size()); !done) return done;
    place_nodes(file.nodes, file.area, file.links.size(), own_links);
    return {};
}

}  // namespace wend::gta_paths::iv
