#include "cli/options/map_option.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "api/open/map_world.hpp"

namespace wend::cli {

void MapOption::declare_for_one(Arguments& arguments) {
    arguments.option("--map", "FILE",
                     "the map that the mesh is for, such as de_dust2.bsp (default: the one around "
                     "the mesh, or beside it under the same name)",
                     name_);
    declare_game(arguments);
}

void MapOption::declare(Arguments& arguments) {
    declare_for_one(arguments);
    declare_with_maps(arguments);
}

void MapOption::declare_for_many(Arguments& arguments) {
    declare_with_maps(arguments);
    declare_game(arguments);
}

void MapOption::declare_with_maps(Arguments& arguments) {
    arguments.flag("--with-maps",
                   "of several meshes, look for the map of each and hold it against that",
                   with_maps_);
}

void MapOption::declare_game(Arguments& arguments) {
    arguments.options("--game-dir", "DIR",
                      "a folder of the game, with its models and *_dir.vpk packages, such as "
                      "cstrike: static props of Source maps block by them; may be given again",
                      game_names_);
}

Expected<void> MapOption::open_for(std::size_t meshes) {
    if (!name_.empty() && with_maps_) return failure("--map and --with-maps exclude each other");
    if (!name_.empty() && meshes > 1)
        return failure(fmt::format(
            "--map is the map of one mesh, and {} are open; --with-maps looks for the map of each",
            meshes));
    auto game = GameFolders::open(game_names_);
    if (!game) return failure(std::move(game.error()));
    game_ = std::move(*game);
    return {};
}

Expected<MeshMap> MapOption::map_of(const Map& mesh, bool is_only) const {
    const bool is_mesh = map_file_option(mesh.format().info().check_options) != nullptr;
    if (name_.empty() && !is_mesh) return MeshMap{};
    return find_map(mesh, is_only, is_mesh);
}

Expected<MeshMap> MapOption::map_to_check(const Map& mesh, bool is_only) const {
    return find_map(mesh, is_only, !map_file_ending(mesh.format().info()).empty());
}

Expected<MeshMap> MapOption::find_map(const Map& mesh, bool is_only, bool has_map) const {
    if (!name_.empty()) {
        if (!has_map)
            return failure(
                fmt::format("--map goes with meshes, and {} has none", mesh.format().info().id));
        auto world = read_world(name_, game_);
        if (!world) return failure(std::move(world.error()));
        return MeshMap{std::move(*world)};
    }
    if (!is_only && !with_maps_) return MeshMap{};
    auto world = world_around(mesh, game_);
    const std::string file = mesh.members().front().file;
    if (world) {
        const bool is_missed = !*world && (with_maps_ || !game_names_.empty()) && has_map;
        return MeshMap{std::move(*world),
                       is_missed ? fmt::format("{}: no map is around it or beside it", file) : ""};
    }
    return MeshMap{nullptr, fmt::format("{}: {}; it is taken without its map", world.error()->file,
                                        world.error()->message)};
}

OptionValues MapOption::values_of(const Map& mesh, OptionValues values) const {
    const OptionSpec* const option = map_file_option(mesh.format().info().check_options);
    if (option && !name_.empty() && !values.contains(option->name))
        if (const auto size = size_of_named(name_)) values[option->name] = fmt::format("{}", *size);
    return with_map_file(mesh, std::move(values));
}

}  // namespace wend::cli
