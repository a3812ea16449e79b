#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/describe/byte_reader.hpp"
#include "core/describe/codec.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Where a game puts the search distances of its nodes. Files of both games may have the size that
// the other's counts make, if they hold hardly any links; nearly all nodes have the same search
// distance, which then tells the two apart.
struct NodeLayout {
    u64 first_node, node_size, search_distance;
};
inline constexpr NodeLayout san_andreas_nodes{20, 28, 14};  // vanilla
inline constexpr NodeLayout iv_nodes{16, 32, 16};

// How many of the first nodes have that search distance, if a file is laid out so.
inline u64 default_nodes(ByteView bytes, const NodeLayout& layout, u64 nodes) {
    constexpr u16 usual = 0x7FFE;
    u64 count = 0;
    for (u64 node = 0; node < std::min<u64>(nodes, 64); ++node) {
        const u64 at = layout.first_node + node * layout.node_size + layout.search_distance;
        const auto distance = value_at<u16, std::endian::little>(bytes, at);
        if (!distance) break;
        if (*distance == usual) ++count;
    }
    return count;
}

// Whether the nodes look more like those of the other game.
inline bool are_rather(const NodeLayout& other, const NodeLayout& own, ByteView bytes, u64 nodes) {
    return default_nodes(bytes, other, nodes) > default_nodes(bytes, own, nodes);
}

// Reads an area file of either game and finds out which area it is of.
template <class AreaDocument>
Expected<std::unique_ptr<AreaDocument>> read_area(ByteView bytes,
                                                  const typename AreaDocument::Context& context) {
    auto file = decode<typename AreaDocument::File>(bytes, context);
    if (!file) return failure(std::move(file.error()));
    if (Expected<void> countable = check_counts(*file); !countable) {
        Error error = std::move(countable.error());
        error->offset = offset_of(*file, context, error->field);
        return failure(std::move(error));
    }
    file->area = area_of(std::span(std::as_const(file->nodes)));
    return std::make_unique<AreaDocument>(context, std::move(*file));
}

// A file can say by itself how many nodes it has, but the links are not all owned by nodes.
template <class AreaFile>
Expected<void> expect_counted_links(const AreaFile& file) {
    if (file.header.links == file.links.size()) return {};
    return failure(ErrorDetails{.message = fmt::format("the count is {}, but there are {}",
                                                       file.header.links, file.links.size()),
                                .field = "links"});
}

// Whether a file begins with FLA4 where that should follow FF FF FF FF, as at least one exporter
// writes them (fact sheet, Added later).
bool is_unmarked_fla4(ByteView bytes);
// The four bytes that it lacks.
inline constexpr std::size_t magic_bytes = 4;
// Why such a file cannot be read all the same; none where it can be, with the magic number before
// it.
std::optional<Error> unreadable_unmarked(ByteView bytes);

// The version that the first bytes of a file announce: vanilla where they have no magic number.
Version version_of(ByteView bytes);

// How sure it is that a file is a San Andreas path file at all.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

// Whether one that is not recognised is probably damaged: by its name, or since its header adds up
// and nodes follow that the search has not reached.
bool may_be_damaged_area(ByteView bytes, std::string_view file_name);

}  // namespace wend::gta_paths
