#pragma once

#include <memory>
#include <string>
#include <vector>

#include "api/open/game_folders.hpp"
#include "cli/options/arguments.hpp"
#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend::cli {

// A mesh's map: the world in it, and what was wrong with a map file that nobody named.
struct MeshMap {
    std::shared_ptr<const World> world = nullptr;
    std::string note = {};
};

// The options by which verbs are told the maps that meshes are for.
class MapOption {
  public:
    // Of one mesh, of one or many, and of many, none of which is named with its map.
    void declare_for_one(Arguments& arguments);
    void declare(Arguments& arguments);
    void declare_for_many(Arguments& arguments);
    // Of maps that are named themselves: only the folders of the game.
    void declare_game(Arguments& arguments);

    // Of a mesh that is the only one, or of one of several. The error is about the named map.
    Expected<MeshMap> map_of(const Map& mesh, bool is_only) const;
    // The same of what is held against its map, be it a mesh to be put into its world or not.
    Expected<MeshMap> map_to_check(const Map& mesh, bool is_only) const;
    // Options of the mesh's format, with the size of its map file, named or found.
    OptionValues values_of(const Map& mesh, OptionValues values) const;
    bool names_files() const { return !name_.empty() || !game_names_.empty(); }
    // Opens the folders of the game, before any world is asked for. An error where that cannot be
    // done, or a map is named for several meshes.
    Expected<void> open_for(std::size_t meshes);
    const GameFolders& game() const { return game_; }

  private:
    void declare_with_maps(Arguments& arguments);
    Expected<MeshMap> find_map(const Map& mesh, bool is_only, bool has_map) const;

    std::string name_;
    bool with_maps_ = false;
    std::vector<std::string> game_names_;
    GameFolders game_;
};

}  // namespace wend::cli
