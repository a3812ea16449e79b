#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

#include "core/describe/codec.hpp"
#include "formats/gta/records/numbering.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

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

}  // namespace wend::gta_paths
