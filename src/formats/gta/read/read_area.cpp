#include "formats/gta/read/read_area.hpp"

#include "core/base/utf8.hpp"
#include "core/describe/byte_reader.hpp"
#include "core/describe/reader.hpp"
#include "formats/gta/records/area_file.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths {
namespace {

// Behind FLA4 and five counts: nodes as they should be, and those of an older edition.
constexpr NodeLayout nodes_of_fla4{24, 44, 14};
constexpr NodeLayout short_nodes{24, 40, 14};

constexpr u64 version_offset = 20;

bool has_wide_magic(ByteView bytes) {
    return value_at<u32, std::endian::little>(bytes, 0) == wide_magic;
}

// What archives and tools put behind a file: padding to a multiple of 2048, or spare links that an
// empty area has no use for (fact sheet sections 1 and 6).
constexpr u64 max_trailing = 2048;

constexpr PathContext vanilla_context{Version::vanilla};

// The header of a vanilla file, if its counts add up.
std::optional<Header> vanilla_header(ByteView bytes) {
    ByteReader source(bytes);
    Header header;
    Reader<PathContext, ByteReader> reader(vanilla_context, source);
    describe(header, reader);
    if (source.failed() || u64{header.vehicle_nodes} + header.ped_nodes != header.nodes)
        return std::nullopt;
    return header;
}

// Whether a header's counts make a vanilla file of this size.
bool sizes_close(ByteView bytes) {
    constexpr PathContext vanilla = vanilla_context;
    const auto found = vanilla_header(bytes);
    if (!found) return false;
    const Header& header = *found;
    const auto link_width = [&](Link::Column column) {
        return WireSize<PathContext>(vanilla).of_column<Link>(column).bytes;
    };
    const u64 links = header.links;
    const u64 least = min_size<PathNode>(vanilla).bytes * header.nodes +
                      min_size<NaviNode>(vanilla).bytes * header.navi_nodes +
                      (links == 0 ? 0
                                  : (link_width(Link::targets) + link_width(Link::navi_nodes) +
                                     link_width(Link::lengths)) *
                                            links +
                                        spare_links * 4);
    const u64 whole =
        links == 0 ? least : least + link_width(Link::crossings) * links + 2 * spare_links;
    const u64 behind_header = bytes.size() - min_size<Header>(vanilla).bytes;
    return behind_header >= least && behind_header < whole + max_trailing &&
           !are_rather(iv_nodes, san_andreas_nodes, bytes, header.nodes);
}

}  // namespace

bool is_unmarked_fla4(ByteView bytes) {
    return value_at<u32, std::endian::little>(bytes, fla4_magic.size()) &&
           has_text_at(bytes, 0, fla4_magic);
}

std::optional<Error> unreadable_unmarked(ByteView bytes) {
    const auto nodes = value_at<u32, std::endian::little>(bytes, fla4_magic.size());
    if (!nodes || !are_rather(short_nodes, nodes_of_fla4, bytes, *nodes)) return std::nullopt;
    Error error(
        "the file begins with FLA4, which must stand behind FF FF FF FF: the program that wrote it "
        "left that magic number out, and its nodes have 40 bytes, where those of FLA4 have 44, so "
        "export it again with another edition of that program");
    error->offset = 0;
    error->field = "header.magic";
    return error;
}

Version version_of(ByteView bytes) {
    if (!has_wide_magic(bytes)) return Version::vanilla;
    if (has_text_at(bytes, 4, fla4_magic)) return Version::fla4;
    return has_text_at(bytes, version_offset, "VER3") ? Version::fm92_ver3 : Version::fm92_ver2;
}

std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name) {
    const Recognition by_magic{std::string(version_name(version_of(bytes))),
                               Recognition::By::magic};
    if (has_wide_magic(bytes) &&
        (has_text_at(bytes, 4, fm92_magic) || has_text_at(bytes, 4, fla4_magic)))
        return by_magic;
    // Checking tells what is wrong with it.
    if (is_unmarked_fla4(bytes))
        return Recognition{std::string(version_name(Version::fla4)), Recognition::By::magic};
    const std::string vanilla(version_name(Version::vanilla));
    if (sizes_close(bytes)) return Recognition{vanilla, Recognition::By::sizes};
    if (is_game_name(file_name, ".dat")) return Recognition{vanilla, Recognition::By::name};
    return std::nullopt;
}

bool may_be_damaged_area(ByteView bytes, std::string_view file_name) {
    if (holds_text(bytes)) return false;
    if (is_game_name(file_name, ".dat")) return true;
    const auto header = vanilla_header(bytes);
    return header && default_nodes(bytes, san_andreas_nodes, header->nodes) > 0;
}

}  // namespace wend::gta_paths
