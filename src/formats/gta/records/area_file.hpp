#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "formats/gta/records/path_node.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

using namespace std::string_view_literals;

// The first words of a file that is not vanilla (fact sheet section 5).
inline constexpr u32 wide_magic = 0xFFFFFFFF;
inline constexpr std::string_view fm92_magic = "FM92"sv;
inline constexpr std::string_view fm92_signature = "\x0B\0fastman92\0"sv;
inline constexpr std::string_view fla4_magic = "FLA4"sv;
inline constexpr std::string_view end_mark = "EOF\0"sv;

struct Header {
    u32 nodes = 0;
    u32 vehicle_nodes = 0;
    u32 ped_nodes = 0;
    u32 navi_nodes = 0;
    u32 links = 0;
};

template <Describes<Header> H, class V>
constexpr void describe(H& header, V& v) {
    if (v.context.is_wide()) {
        v.constant("magic", wide_magic);
        if (v.context.is_fla4()) {
            v.constant("family", fla4_magic);
        } else {
            v.constant("family", fm92_magic);
            v.constant("signature", fm92_signature);
            v.constant("family_version",
                       v.context.version == Version::fm92_ver2 ? "VER2"sv : "VER3"sv);
        }
    }
    v("nodes", header.nodes, derived, "number of path nodes");
    v("vehicle_nodes", header.vehicle_nodes, needed, counts("nodes"),
      "how many of them, from the first on, are for cars and boats");
    v("ped_nodes", header.ped_nodes, derived, "how many of them, after those, are for pedestrians");
    v("navi_nodes", header.navi_nodes, derived, "number of navi nodes");
    v("links", header.links, derived, "number of links");
}

// The bytes that padding repeats.
inline constexpr std::string_view padding = "\0"sv;

// Room for 16 link lists of 12 links that the game adds at run time (fact sheet section 2.6).
inline constexpr u64 spare_links = 192;
// The game finds a free place by the area 0xFFFF.
inline constexpr std::string_view spare_target = "\xFF\xFF\0\0"sv;

// Spare targets as they stand in the game's own files: all free.
using SpareTargets = std::array<std::byte, spare_links * 4>;
inline constexpr SpareTargets free_spare_targets = [] {
    SpareTargets targets{};
    for (std::size_t i = 0; i < targets.size(); ++i)
        targets[i] = static_cast<std::byte>(spare_target[i % spare_target.size()]);
    return targets;
}();

// One area of a map.
struct AreaFile {
    Header header;
    u32 area = no_area;
    std::vector<PathNode> nodes;
    std::vector<NaviNode> navi_nodes;
    std::vector<Link> links;
    SpareTargets spare_targets{};
    std::array<std::byte, spare_links> spare_lengths{};
    std::array<std::byte, spare_links> spare_crossings{};
    u32 missing_bytes = 0;  // vanilla files of some tools end within the last sections
    u8 lacks_mark = 0;  // 1 where an FLA4 file begins behind the first mark, as a tool writes it
    Bytes trailing;
};

// The links that a node owns, as far as they are there: the index of the first and the one after
// the last, or the links themselves.
inline std::pair<u32, u32> owned_links(const AreaFile& file, const PathNode& node) {
    return owned_range(node.base_link, own_links.get(node.flags), file.links.size());
}
inline std::span<const Link> links_of(const AreaFile& file, const PathNode& node) {
    const auto [begin, end] = owned_links(file, node);
    return std::span(file.links).subspan(begin, end - begin);
}

// How much of the last sections a file has that lacks `missing` bytes of them.
struct EarlyEnd {
    u64 spare_lengths, crossings, spare_crossings;

    static constexpr u64 total(u64 links) { return spare_links + links + spare_links; }
    static constexpr EarlyEnd of(u64 links, u64 missing) {
        u64 left = total(links) - std::min(missing, total(links));
        const auto take = [&](u64 wanted) {
            const u64 taken = std::min(wanted, left);
            left -= taken;
            return taken;
        };
        const u64 lengths = take(spare_links);
        const u64 flags = take(links);
        return {lengths, flags, take(spare_links)};
    }
};

template <Describes<AreaFile> F, class V>
constexpr void describe(F& file, V& v) {
    v("header", file.header, needed, "how many records there are of each sort");
    v.beside("area", file.area, default_value(no_area), needed,
             "number of this area; may be left out where it has no nodes");
    if (v.context.is_fla4())
        v.beside("lacks_mark", file.lacks_mark, default_value(u8{0}),
                 "1 where the file begins with FLA4: a tool left out the magic number before it");
    v.table(file.links);
    v("nodes", file.nodes, counted_by(file.header.nodes), "cars and boats first, then pedestrians");
    v("navi_nodes", file.navi_nodes, counted_by(file.header.navi_nodes), "middles of segments");
    v.rows("unowned_links", file.links);
    const u64 links = std::max<u64>(file.header.links, file.links.size());
    if (v.when(links != 0)) {
        v.column("links", file.links, Link::targets, links);
        v("spare_targets", file.spare_targets, default_bytes(spare_target), "room for the game");
        v.column("links", file.links, Link::navi_nodes, links);
        v.column("links", file.links, Link::lengths, links);
        // Some tools never wrote section 7 and padded to a multiple of 2048 (fact sheet section 6).
        if (!v.context.is_wide())
            v.shortfall("missing_bytes", file.missing_bytes, EarlyEnd::total(links));
        const EarlyEnd end = EarlyEnd::of(links, file.missing_bytes);
        v("spare_lengths", file.spare_lengths, sized(end.spare_lengths), default_bytes(padding),
          "room for the game");
        v.column("links", file.links, Link::crossings, end.crossings);
        v("spare_crossings", file.spare_crossings, sized(end.spare_crossings),
          default_bytes(padding), "room for the game");
    }
    if (v.context.is_wide()) v.constant("end_mark", end_mark);
    v("trailing", file.trailing, rest_of_file, "padding of an archive, or what a tool left");
}

// An error where there are more records than could be numbered.
Expected<void> check_counts(const AreaFile& file);

// Computes the counts of the header, and of each node its area, number and links.
Expected<void> number_records(AreaFile& file);

// Computes every derived field from the others.
Expected<void> derive(AreaFile& file, PathContext context);

}  // namespace wend::gta_paths
