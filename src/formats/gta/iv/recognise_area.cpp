#include "formats/gta/iv/recognise_area.hpp"

#include <algorithm>

#include "core/describe/reader.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/read/node_layout.hpp"
#include "formats/gta/records/file_number.hpp"

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

}  // namespace wend::gta_paths::iv
