#include "formats/gta_paths/recognise_area.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "describe/codec.hpp"
#include "formats/gta_paths/area_file.hpp"

namespace wend::gta_paths {
namespace {

constexpr u64 version_offset = 20;

bool has_text(ByteView bytes, u64 offset, std::string_view text) {
    return bytes.size() >= offset + text.size() &&
           std::memcmp(bytes.data() + offset, text.data(), text.size()) == 0;
}

bool has_wide_mark(ByteView bytes) {
    return bytes.size() >= 4 && load<u32, std::endian::little>(bytes.data()) == wide_mark;
}

// What archives and tools put behind a file: padding to a multiple of 2048, or spare links that an
// empty area has no use for (fact sheet sections 1 and 6).
constexpr u64 most_trailing = 2048;

// Whether a header's counts make a vanilla file of this size.
bool sizes_close(ByteView bytes) {
    constexpr PathContext vanilla{Version::vanilla};
    ByteReader source(bytes);
    Header header;
    Reader<PathContext, ByteReader> reader(vanilla, source);
    describe(header, reader);
    if (source.failed() || u64{header.vehicle_nodes} + header.ped_nodes != header.nodes)
        return false;

    const auto link_width = [&](Link::Column column) {
        return WireSize<PathContext>(vanilla).of_column<Link>(column).bytes;
    };
    const u64 links = header.links;
    const u64 least = least_size<PathNode>(vanilla).bytes * header.nodes +
                      least_size<NaviNode>(vanilla).bytes * header.navi_nodes +
                      (links == 0 ? 0
                                  : (link_width(Link::targets) + link_width(Link::navi_nodes) +
                                     link_width(Link::lengths)) *
                                            links +
                                        spare_links * 4);
    const u64 whole =
        links == 0 ? least : least + link_width(Link::crossings) * links + 2 * spare_links;
    return source.remaining() >= least && source.remaining() < whole + most_trailing;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return lower;
}

}  // namespace

Version version_of(ByteView bytes) {
    if (!has_wide_mark(bytes)) return Version::vanilla;
    if (has_text(bytes, 4, fla4_mark)) return Version::fla4;
    return has_text(bytes, version_offset, "VER3") ? Version::fm92_ver3 : Version::fm92_ver2;
}

std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name) {
    const Recognition by_mark{std::string(version_name(version_of(bytes))), Recognition::By::mark};
    if (has_wide_mark(bytes) && (has_text(bytes, 4, fm92_mark) || has_text(bytes, 4, fla4_mark)))
        return by_mark;
    const std::string vanilla(version_name(Version::vanilla));
    if (sizes_close(bytes)) return Recognition{vanilla, Recognition::By::sizes};
    if (lower_case(file_name.substr(file_name.find_last_of("/\\") + 1)).starts_with("nodes") &&
        number_in_game_name(file_name))
        return Recognition{vanilla, Recognition::By::name};
    return std::nullopt;
}

std::optional<std::uint32_t> number_in_name(std::string_view file_name) {
    constexpr std::string_view digits = "0123456789";
    file_name = file_name.substr(file_name.find_last_of("/\\") + 1);
    const std::size_t last = file_name.find_last_of(digits);
    if (last == std::string_view::npos) return std::nullopt;
    const std::size_t before = file_name.find_last_not_of(digits, last);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    std::uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(file_name.data() + first, file_name.data() + last + 1, number);
    if (error != std::errc{}) return std::nullopt;
    return number;
}

std::optional<std::uint32_t> number_in_game_name(std::string_view file_name) {
    constexpr std::string_view ending = ".dat";
    const std::string name = lower_case(file_name);
    if (!name.ends_with(ending)) return std::nullopt;
    std::string_view stem(name.data(), name.size() - ending.size());
    const std::size_t digits = stem.find_last_not_of("0123456789") + 1;
    if (digits == stem.size() || !stem.substr(0, digits).ends_with("nodes")) return std::nullopt;
    return number_in_name(stem);
}

}  // namespace wend::gta_paths
