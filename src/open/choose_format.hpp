#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend {

using FormatList = std::vector<const Format*>;

// The formats that are surest of these bytes: several where they are equally sure, none where no
// format takes them for its own.
struct SurestFormats {
    FormatList formats;
    Recognition::By by{};
};
SurestFormats surest_formats(ByteView bytes, std::string_view file,
                             std::span<const Format* const> known);

// Those of some formats to whose extensions a file's name belongs.
FormatList formats_by_extension(std::string_view file, std::span<const Format* const> among);

// The one format of several that are equally sure: what most of a file's neighbours are, then what
// its extension says.
Expected<const Format*> decide(const FormatList& candidates, std::string_view file,
                               const FormatList& neighbours);

}  // namespace wend
