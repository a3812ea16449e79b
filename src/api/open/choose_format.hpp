#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/exchange.hpp"
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

// Those of some formats that files may be of which were found in a folder or an archive, not named;
// one that is forced is meant in any case.
FormatList formats_found(std::span<const Format* const> known, const Format* forced);

// The one format of several that are equally sure: what most of a file's neighbours are, then what
// its extension says.
Expected<const Format*> decide(const FormatList& candidates, std::string_view file,
                               const FormatList& neighbours);

// The formats that a file may be read as.
struct Candidates {
    FormatList formats;
    bool guessed = false;   // From its name alone.
    bool is_other = false;  // Its name says a format, and it clearly is something else.
};

// Those of a file that was named, or found in a folder, of all that are known or one that is
// forced.
Candidates candidates_for(ByteView bytes, std::string_view file, bool named,
                          std::span<const Format* const> known, const Format* forced);

// The exchange format that bytes are a map in; null if they are none.
const Exchange* exchange_of(ByteView bytes);

// What is said of a file without candidates.
Error unrecognised(ByteView bytes, std::string_view file, std::span<const Format* const> known);

}  // namespace wend
