#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wend::select_detail {

// The place of a name among others: as it is spelt, else with `_` for its blanks, else whatever the
// case of its Latin letters, if one alone is spelt so.
std::optional<std::size_t> place_of(std::span<const std::string> names, std::string_view typed);

// The end of a sentence that says that there is no such name: which may have been meant, and which
// there are, such as `; did you mean road? There are road and water`.
std::string but_there_are(std::span<const std::string> names, std::string_view typed);

}  // namespace wend::select_detail
