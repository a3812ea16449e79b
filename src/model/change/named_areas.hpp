#pragma once

#include <set>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/document.hpp"

namespace wend {

// Which files of a map have records that name any in files of these numbers: where records there
// got other places, such a file changes with them.
std::vector<bool> name_any_in(std::span<const Member> members, const std::set<u32>& areas);

}  // namespace wend
