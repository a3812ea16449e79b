#pragma once

#include <memory>
#include <string>

#include "api/open/game_folders.hpp"
#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend {

// What `open_world` gives, with folders of the game that are open: those of several worlds are
// opened once.
Expected<std::shared_ptr<const World>> read_world(const std::string& name, const GameFolders& game);

// The world of the map that the only file of a mesh lies in, or beside under the same name; null if
// there is no such file, or the mesh's format names none. The error names that file.
Expected<std::shared_ptr<const World>> world_around(const Map& mesh, const GameFolders& game = {});

}  // namespace wend
