#pragma once

#include <cstdint>
#include <vector>

#include "wend/document.hpp"

namespace wend {

// Takes from a file the zeros that follow all that its format has: what an archive padded it with.
// Bytes other than zeros stay, and so do zeros before them. Returns how many bytes there were.
Expected<std::uint64_t> drop_padding(OutputFile& file);

// The same for several files, in all.
Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files);

}  // namespace wend
