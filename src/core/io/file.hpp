#pragma once

#include <cstdint>
#include <string>

#include "core/base/byte_sources.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// All bytes of a file, or of the standard input for "-". The size is found by reading, so that
// pipes and files that know no size of their own come whole as well.
Expected<Bytes> read_file(const std::string& name);

// How many bytes a file has, without reading it.
Expected<std::uint64_t> file_size(const std::string& name);

// A file to read pieces of, whose bytes stay where they lie. None of what has no places, such as a
// folder, a pipe or the standard input, and where there is no file. What may not be opened gives
// its error when it is read.
SourcePointer file_source(const std::string& name);

}  // namespace wend
