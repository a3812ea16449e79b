#pragma once

#include <memory>

#include "wend/byte_source.hpp"
#include "wend/bytes.hpp"

namespace wend {

using SourcePointer = std::shared_ptr<const ByteSource>;

// Bytes in memory: kept, or of somebody who keeps them for as long.
SourcePointer source_of(Bytes bytes);
SourcePointer source_of_view(ByteView bytes);
// A piece of another source, which must have it.
SourcePointer part_of(SourcePointer source, std::uint64_t offset, std::uint64_t bytes);
// So many zeros.
SourcePointer zeros(std::uint64_t bytes);

// So many bytes of a source from an offset on. They are counted before room is made for them.
Expected<Bytes> bytes_at(const ByteSource& source, std::uint64_t offset, std::uint64_t count);

// Whether two sources have the same bytes; an error where one cannot be read.
Expected<bool> are_equal(const ByteSource& one, const ByteSource& other);

// Whether a piece lies within so many bytes.
constexpr bool lies_within(std::uint64_t size, std::uint64_t offset, std::uint64_t count) {
    return offset <= size && count <= size - offset;
}

}  // namespace wend
