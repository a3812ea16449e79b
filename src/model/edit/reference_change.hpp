#pragma once

#include <functional>
#include <optional>

#include "core/describe/reference.hpp"
#include "model/edit/edited_map.hpp"

namespace wend::edit {

// The number that a reference gets; nothing where it stays. It is given what the reference means,
// its number, and the file that it names: 0 where it names none but its own.
using NewReference = std::function<std::optional<u32>(const Reference&, u32 number, u32 area)>;

// Gives references of a file new numbers. Such as name nothing are not asked for.
Expected<void> change_references(EditedMap& map, u32 member, const NewReference& change);

}  // namespace wend::edit
