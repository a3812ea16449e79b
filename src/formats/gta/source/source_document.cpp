#include "formats/gta/source/source_document.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <tuple>
#include <utility>

#include "formats/gta/records/file_and_record_names.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths::source {
namespace {

// Takes a number between brackets after a word, such as `rows[5]`.
std::optional<std::size_t> take_index(std::string_view& path, std::string_view start) {
    if (!path.starts_with(start)) return std::nullopt;
    std::size_t number = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, error] = std::from_chars(path.data() + start.size(), end, number);
    if (error != std::errc{} || stop == end || *stop != ']') return std::nullopt;
    path.remove_prefix(static_cast<std::size_t>(stop + 1 - path.data()));
    return number;
}

}  // namespace

Expected<std::unique_ptr<SourceDocument>> make_source(SourceText text) {
    if (text.text.size() > std::numeric_limits<u32>::max())
        return failure(
            ErrorDetails{.message = "the text is larger than 4 GiB", .offset = 0, .field = "text"});
    auto document = std::make_unique<SourceDocument>(SourceContext{}, std::move(text));
    if (auto read = document->recompute(); !read) return failure(std::move(read.error()));
    return document;
}

Expected<void> SourceDocument::recompute() {
    auto read = read_path_text(file.text);
    if (!read) return failure(std::move(read.error()));
    paths = std::move(*read);
    return {};
}

std::vector<Count> SourceDocument::counts() const {
    std::uint64_t inner = 0, edges = 0;
    for (const PathGroup& group : paths.groups)
        for (const PathRow& row : group.rows) {
            inner += row.type == RowType::inner;
            edges += row.type == RowType::edge;
        }
    return {{"groups", paths.groups.size()}, {"inner_rows", inner}, {"edge_rows", edges}};
}

// The first of the game's files has no number: paths.ipl, paths2.ipl.
std::optional<std::uint32_t> SourceDocument::number_in_map(std::string_view file_name) const {
    return number_in_name(file_name).value_or(1);
}

std::optional<std::uint64_t> SourceDocument::offset_of(std::string_view field_path) const {
    if (field_path == "text") return 0;
    const auto group = take_index(field_path, "groups[");
    if (!group || *group >= paths.groups.size()) return std::nullopt;
    const auto row = take_index(field_path, ".rows[");
    if (!row || *row >= rows_in_group) return paths.groups[*group].offset;
    return paths.groups[*group].rows[*row].offset;
}

DocumentPointer SourceDocument::copy() const {
    auto copied = std::make_unique<SourceDocument>(context, file);
    // A text that could be read once can be read again; one that was changed since may not.
    static_cast<void>(copied->recompute());
    return copied;
}

namespace {

WayKind kind_of(GroupKind kind) {
    return kind == GroupKind::road ? road : kind == GroupKind::water ? water : footpath;
}

}  // namespace

Network make_network(std::span<const Member> members, const PathGraph& graph) {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"road", true});
    builder.add_kind({"water", true});
    builder.add_kind({"footpath", false});
    const auto count = static_cast<u32>(graph.nodes.size());
    // As the texts have them, not as they are compiled.
    std::vector<u32> order(count), number(count);
    for (u32 i = 0; i < count; ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](u32 node) {
        const RowPlace& place = graph.nodes[node].place;
        return std::tuple(place.member, place.group, place.row);
    });
    std::size_t at = 0;
    for (u32 member = 0; member < members.size(); ++member) {
        builder.add_member(members[member].file, members[member].key);
        for (; at < order.size() && graph.nodes[order[at]].place.member == member; ++at) {
            const SourceNode& node = graph.nodes[order[at]];
            const auto metres = [&](std::size_t axis) { return node.row->place[axis] / 16; };
            const u32 row = node.place.group * rows_in_group + node.place.row;
            number[order[at]] = builder.add_node({.position = {metres(0), metres(1), metres(2)},
                                                  .kind = kind_of(node.kind),
                                                  .width = node.row->width,
                                                  .id = row,
                                                  .origin = Origin{member, row}});
        }
    }
    for (u32 from = 0; from < count; ++from)
        for (const u32 way : graph.ways_of(from)) {
            const Segment& segment = graph.segments[way];
            const bool is_road = !graph.is_footpath(from);
            const i8 along = segment.a == from ? segment.lanes_to_b : segment.lanes_to_a;
            const i8 against = segment.a == from ? segment.lanes_to_a : segment.lanes_to_b;
            builder.add_link({.from = number[from],
                              .to = number[segment.other(from)],
                              .width = graph.nodes[from].row->width,
                              .lanes = is_road ? static_cast<u8>(along) : u8{1},
                              .opposite_lanes = is_road ? static_cast<u8>(against) : u8{1}});
        }
    // Indexes of a graph are in range.
    return std::move(builder.build()).value();
}

}  // namespace wend::gta_paths::source
