#pragma once

#include <optional>

#include "formats/gta/records/version.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Whether a file begins with FLA4 where that should follow FF FF FF FF, as at least one exporter
// writes them (fact sheet, Added later).
bool is_unmarked_fla4(ByteView bytes);
// The four bytes that it lacks.
inline constexpr std::size_t mark_bytes = 4;
// Why such a file cannot be read all the same; none where it can be, with the mark before it.
std::optional<Error> unreadable_unmarked(ByteView bytes);

// The version that the first bytes of a file announce: vanilla where they bear no mark.
Version version_of(ByteView bytes);

// How sure it is that a file is a San Andreas path file at all.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

// Whether one that is not recognised is probably damaged: by its name, or since its header adds up
// and nodes follow that the search has not reached.
bool may_be_damaged_area(ByteView bytes, std::string_view file_name);

}  // namespace wend::gta_paths
