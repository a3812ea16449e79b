#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wend::gta_paths {

// The number in a file name such as `nodes12.dat`.
std::optional<std::uint32_t> number_in_name(std::string_view file_name);

// The same of a name such as `nodesN.dat` where `ending` is `.dat`, whatever stands before it.
std::optional<std::uint32_t> number_in_game_name(std::string_view file_name,
                                                 std::string_view ending);

// Whether a file, in whatever folder, has a name that the game would load: nothing but `nodes`
// stands before the number.
bool is_game_name(std::string_view file_name, std::string_view ending);

// A name with another number in the place of its own.
std::string with_number(std::string_view file_name, std::uint32_t number);

}  // namespace wend::gta_paths
