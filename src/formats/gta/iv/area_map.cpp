#include "formats/gta/iv/area_map.hpp"

#include <algorithm>

#include "core/describe/reader.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/read/read_area.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr u64 header_size = min_size<Header>(PathContext{}).bytes;
constexpr u64 node_size = min_size<PathNode>(PathContext{}).bytes;
constexpr u64 link_size = min_size<Link>(PathContext{}).bytes;
// Fact sheet sections 2, 3 and 5.
static_assert(header_size == 16 && node_size == 32 && link_size == 8);

// What archives put behind a file: zeros up to a multiple of 2048.
constexpr u64 max_trailing = 2048;

// Whether a header's counts make a file of this size (fact sheet section 1).
bool sizes_close(ByteView bytes) {
    ByteReader source(bytes);
    Header header;
    Reader<PathContext, ByteReader> reader({}, source);
    describe(header, reader);
    if (source.failed() || u64{header.vehicle_nodes} + header.other_nodes != header.nodes)
        return false;
    const u64 whole = header_size + node_size * header.nodes + link_size * header.links;
    if (bytes.size() < whole || bytes.size() >= whole + max_trailing) return false;
    const auto is_zero = [](std::byte byte) { return byte == std::byte{0}; };
    return std::ranges::all_of(bytes.subspan(whole), is_zero) &&
           !are_rather(san_andreas_nodes, iv_nodes, bytes, header.nodes);
}

}  // namespace

std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name) {
    const std::string version(version_name);
    if (sizes_close(bytes)) return Recognition{version, Recognition::By::sizes};
    if (is_game_name(file_name, ".nod")) return Recognition{version, Recognition::By::name};
    return std::nullopt;
}

AreaMap::AreaMap(std::span<const Member> members) : AreaFiles(members) {
    for (u32 member = 0; member < member_count(); ++member) {
        auto& places = places_.emplace_back();
        const auto& nodes = file(member).nodes;
        places.reserve(nodes.size());
        for (u32 place = 0; place < nodes.size(); ++place)
            places.emplace_back(nodes[place].id, place);
        std::ranges::sort(places);
    }
}

std::optional<u32> AreaMap::find(u32 member, u16 id) const {
    const auto& places = places_[member];
    const auto found = std::ranges::lower_bound(places, std::pair(id, u32{0}));
    if (found == places.end() || found->first != id) return std::nullopt;
    return found->second;
}

}  // namespace wend::gta_paths::iv
