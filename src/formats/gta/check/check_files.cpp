#include "formats/gta/check/check_files.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "core/describe/writer.hpp"
#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/read/read_area.hpp"
#include "formats/gta/records/area_map.hpp"

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
            map.add_area(area_rule("missing-magic"), member, "header.family",
                         [] { return "the file begins with FLA4"; });
        check_counts(map, member);
        check_length(map, member);
        check_spare_links(map, member);
        check_base_links(map, area_rule("base-link"), own_links, member);
    }
}

}  // namespace wend::gta_paths
