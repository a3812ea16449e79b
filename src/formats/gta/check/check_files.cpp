#include <algorithm>
#include <span>
#include <tuple>

#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/found_counts.hpp"
#include "formats/gta/check/shared_checks.hpp"

namespace wend::gta_paths {
namespace {

void check_counts(const CheckedMap& map, u32 member) {
    const AreaFile& file = map.areas.file(member);
    const PathContext context = map.areas.context(member);
    const Header& header = file.header;
    if (const auto found = with_counts_found(file, context))
        map.add_area(area_rule("header-counts"), member, "header", [&] {
            const Header& told = found->header;
            return fmt::format(
                "{} nodes, {} navi nodes and {} links, but the sections stand where {}, {} and {} "
                "put them",
                header.nodes, header.navi_nodes, header.links, told.nodes, told.navi_nodes,
                told.links);
        });
    else if (u64{header.vehicle_nodes} + header.ped_nodes != header.nodes)
        map.add_area(area_rule("header-counts"), member, "header.vehicle_nodes", [&] {
            return fmt::format("{} vehicle and {} ped nodes, but {} nodes in all",
                               header.vehicle_nodes, header.ped_nodes, header.nodes);
        });
    else if (is_shifted(file, context))
        map.add_area(area_rule("header-counts"), member, "header", [] {
            return "the sections do not seem to stand where these counts put them";
        });
}

// Whether a file has nothing but a header and at most the room for the game's own links, which some
// tools write for empty areas too, and maybe padding (fact sheet section 6).
bool is_empty_with_room(const AreaFile& file) {
    constexpr std::size_t room =
        std::tuple_size_v<SpareTargets> + spare_links /* lengths */ + spare_links /* crossings */;
    return file.nodes.empty() && file.navi_nodes.empty() && file.links.empty() &&
           bytes_off(std::span(file.trailing).subspan(std::min(room, file.trailing.size())),
                     padding) == 0;
}

void check_length(const CheckedMap& map, u32 member) {
    const AreaFile& file = map.areas.file(member);
    if (file.missing_bytes > 0) {
        const EarlyEnd end = EarlyEnd::of(file.links.size(), file.missing_bytes);
        map.add_area(area_rule("missing-sections"), member, "spare_crossings", [&] {
            return fmt::format(
                "{} bytes are missing at the end: there are {} of {} crossing flags "
                "and {} of {} bytes of room after them",
                file.missing_bytes, end.crossings, file.links.size(), end.spare_crossings,
                spare_links);
        });
    }
    const auto off = bytes_off(file.trailing, padding);
    if (off == 0) return;
    const bool is_empty = is_empty_with_room(file);
    const Rule& rule = is_empty ? area_rule("bytes-of-empty-area") : area_rule("trailing-bytes");
    map.add_area(rule, member, "trailing", [&] {
        return fmt::format("{} bytes follow the {}, {} of them not zero", file.trailing.size(),
                           is_empty ? "header" : "last section", off);
    });
}

// One finding a file, which names each part that is off.
void check_spare_links(const CheckedMap& map, u32 member) {
    const AreaFile& file = map.areas.file(member);
    if (file.links.empty()) return;
    const EarlyEnd end = EarlyEnd::of(file.links.size(), file.missing_bytes);
    struct Part {
        const char* field;
        std::span<const std::byte> bytes;
        std::string_view pattern;
    };
    const Part parts[] = {
        {"spare_targets", file.spare_targets, spare_target},
        {"spare_lengths", std::span(file.spare_lengths).first(end.spare_lengths), padding},
        {"spare_crossings", std::span(file.spare_crossings).first(end.spare_crossings), padding}};
    const auto is_off = [](const Part& part) { return bytes_off(part.bytes, part.pattern) > 0; };
    const Part* const first = std::ranges::find_if(parts, is_off);
    if (first == std::end(parts)) return;
    map.add_area(area_rule("spare-links"), member, first->field, [&] {
        std::string text;
        for (const Part& part : parts)
            if (is_off(part))
                text +=
                    fmt::format("{}{} differs in {} of {} bytes", text.empty() ? "" : ", ",
                                part.field, bytes_off(part.bytes, part.pattern), part.bytes.size());
        return text;
    });
}

}  // namespace

void check_files(const CheckedMap& map) {
    for (u32 member = 0; member < map.areas.member_count(); ++member) {
        if (map.areas.file(member).lacks_mark != 0)
            map.add_area(area_rule("missing-mark"), member, "header.family",
                         [] { return "the file begins with FLA4"; });
        check_counts(map, member);
        check_length(map, member);
        check_spare_links(map, member);
        check_base_links(map, area_rule("base-link"), own_links, member);
    }
}

}  // namespace wend::gta_paths
