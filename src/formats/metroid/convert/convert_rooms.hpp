#pragma once

#include "wend/format.hpp"

namespace wend::metroid_path {

// The ids of both formats, each of which can become the other.
inline constexpr const char* path_id = "metroid-prime-path";
inline constexpr const char* mesh_id = "polygon-mesh";

using Rooms = std::span<const std::span<const Member>>;

// PATH files as such of another version or with their derived parts made anew, or as meshes.
Expected<std::vector<OutputFile>> convert_paths(Rooms rooms, const ConvertRequest& request,
                                                LossReport& losses);

// Meshes in another form, or as PATH files.
Expected<std::vector<OutputFile>> convert_meshes(Rooms rooms, const ConvertRequest& request,
                                                 LossReport& losses);

}  // namespace wend::metroid_path
