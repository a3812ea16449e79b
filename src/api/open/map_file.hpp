#pragma once

#include <optional>
#include <span>
#include <string>

#include "wend/map.hpp"

namespace wend {

// The option by which a format is told how large the file of the game's map is that its files name;
// null where there is none. It is called as such files end: `bsp`.
const OptionSpec* map_file_option(std::span<const OptionSpec> options);
std::string ending_of_map_file(const OptionSpec& option);
// How the files of the game's maps end that the files of a format belong to: as the option above is
// called, or that which says what the map is called, `bsp-name`. Empty where they belong to none.
std::string map_file_ending(const FormatInfo& info);

// The name of the map file that lies around the only file of a map, or beside it under the same
// name; none where there is no such file, or the game takes another file with it.
std::optional<std::string> map_file_of(const Map& map);

// The name of the mesh that lies beside a file of a game's map, under the same name; none where the
// map is no such file, or has no mesh there.
std::optional<std::string> mesh_file_of(const Map& map);

// Options for checking a map, with the size of the map file that lies around its only file or
// beside it under the same name, and the name of one around it in which the game looks for another
// file that is not there, where nobody has said others. A file in a map with which the game takes
// another is held against nothing.
OptionValues with_map_file(const Map& map, OptionValues options);

}  // namespace wend
