#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wend/document.hpp"
#include "wend/format.hpp"

namespace wend {

// Takes from a file the zeros that follow all that its format has: what an archive padded it with.
// Bytes other than zeros stay, and so do zeros before them. Returns how many bytes there were.
Expected<std::uint64_t> drop_padding(OutputFile& file);

// The same for several files, in all.
Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files);

// The names of a format's versions, with commas between.
std::string versions_of(const FormatInfo& info);

// An error where maps of a format are not to be changed.
Expected<void> expect_editable(const Format& format);

// The error of who asks for a version that a format does not have.
Error no_version(const FormatInfo& info, std::string_view version);

}  // namespace wend
