#include "formats/gta/check/found_counts.hpp"

#include <algorithm>

#include "core/describe/writer.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/read/read_area.hpp"
#include "formats/gta/records/area_document.hpp"

namespace wend::gta_paths {
namespace {

bool is_room_free(const AreaFile& file) { return file.spare_targets == free_spare_targets; }

bool is_zero(ByteView bytes) { return bytes_off(bytes, padding) == 0; }

u64 links_of_nodes(const AreaFile& file) {
    u64 sum = 0;
    for (const PathNode& node : file.nodes) sum += own_links.get(node.flags);
    return sum;
}

// Whether all nodes are numbered and share out the links, which they only do where they begin and
// end where they should.
bool are_nodes_whole(const AreaFile& file) {
    u64 due = 0;
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const PathNode& node = file.nodes[i];
        if (node.id != i || node.base_link != due) return false;
        due += own_links.get(node.flags);
    }
    return due > 0;
}

// A file with other counts in the header, from the same bytes.
std::optional<AreaFile> read_with(Bytes bytes, const Header& header, PathContext context) {
    Writer<PathContext> writer(context, ByteWriter(bytes.data()));
    describe(header, writer);
    auto document = read_area<AreaDocument>(bytes, context);
    if (!document) return std::nullopt;
    return std::move((*document)->file);
}

bool is_whole(const AreaFile& file) {
    return is_room_free(file) && is_zero(file.spare_lengths) && is_zero(file.spare_crossings) &&
           is_zero(file.trailing) && file.missing_bytes == 0;
}

// With that many nodes, how many of the rest there are; none if there is not one answer.
std::optional<AreaFile> with_nodes(const Bytes& bytes, const Header& was, u32 nodes,
                                   PathContext context) {
    Header header = was;
    header.nodes = nodes;
    header.navi_nodes = header.links = 0;
    const auto front = read_with(bytes, header, context);
    if (!front || !are_nodes_whole(*front)) return std::nullopt;
    header.links = static_cast<u32>(links_of_nodes(*front));
    const u64 navi_bytes = min_size<NaviNode>(context).bytes;
    const u64 begin = min_size<Header>(context).bytes + min_size<PathNode>(context).bytes * nodes +
                      sizeof(u32) /* a target */ * u64{header.links};
    for (u64 room = begin; room + std::size(free_spare_targets) <= bytes.size();
         room += navi_bytes) {
        if (!std::ranges::equal(ByteView(bytes).subspan(room, std::size(free_spare_targets)),
                                free_spare_targets))
            continue;
        header.navi_nodes = static_cast<u32>((room - begin) / navi_bytes);
        auto found = read_with(bytes, header, context);
        if (found && is_whole(*found)) return found;
    }
    return std::nullopt;
}

}  // namespace

// The versions of limit adjusters have a mark at the end and are not read where that is elsewhere.
bool is_shifted(const AreaFile& file, PathContext context) {
    if (context.is_wide()) return false;
    if (file.links.empty()) return links_of_nodes(file) > 0 && !is_zero(file.trailing);
    return bytes_off(file.spare_targets, spare_target) > file.spare_targets.size() / 2 ||
           (!is_room_free(file) && links_of_nodes(file) != file.links.size());
}

std::optional<AreaFile> with_counts_found(const AreaFile& file, PathContext context) {
    if (context.is_wide()) return std::nullopt;
    const Header& was = file.header;
    const u64 sum = u64{was.vehicle_nodes} + was.ped_nodes;
    if (sum == was.nodes && links_of_nodes(file) == was.links &&
        (file.links.empty() || is_room_free(file)))
        return std::nullopt;
    const auto bytes = AreaDocument(context, file).write();
    if (!bytes) return std::nullopt;
    for (const u32 nodes : {was.nodes, was.vehicle_nodes + was.ped_nodes}) {
        auto found = with_nodes(*bytes, was, nodes, context);
        if (!found) continue;
        const Header& now = found->header;
        if (was.nodes == now.nodes && was.navi_nodes == now.navi_nodes && was.links == now.links)
            return std::nullopt;
        return found;
    }
    return std::nullopt;
}

}  // namespace wend::gta_paths
