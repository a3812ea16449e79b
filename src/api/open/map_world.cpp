#include "api/open/map_world.hpp"

#include <fmt/format.h>

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "wend/open.hpp"

namespace wend {
namespace {

// The files that lie beside a map, `de_x_l_0.lmp` beside `de_x.bsp`: one a lump.
Expected<std::vector<LumpFile>> lump_files_beside(const std::string& map) {
    constexpr unsigned most_lumps = 64;
    std::vector<LumpFile> files;
    const std::string stem = map.substr(0, map.size() - base_name(map).size()) +
                             std::string(base_name(map).substr(0, base_name(map).rfind('.')));
    for (unsigned number = 0; number < most_lumps; ++number) {
        const std::string name = fmt::format("{}_l_{}.lmp", stem, number);
        if (!file_size(name)) continue;
        auto bytes = read_file(name);
        if (!bytes) return failure(std::move(bytes.error()));
        files.push_back({name, std::move(*bytes)});
    }
    return files;
}

}  // namespace

Expected<std::shared_ptr<const World>> read_world(const std::string& name,
                                                  const GameFolders& game) {
    const auto bytes = read_named(name);
    if (!bytes) return failure(bytes.error());
    const auto format = recognise(*bytes, name);
    if (!format) return failure(in_file(format.error(), name));
    auto document = (*format)->read(*bytes);
    if (!document) return failure(in_file(std::move(document.error()), name));
    const auto map = Map::of(**format, {{name, bytes->size(), std::nullopt, std::move(*document)}});
    if (!map) return failure(in_file(map.error(), name));
    auto lumps = lump_files_beside(name);
    if (!lumps) return failure(std::move(lumps.error()));
    auto world =
        map->world({.of_game = [&game](const std::string& path,
                                       std::uint64_t most) { return game.read(path, most); },
                    .lumps = std::move(*lumps)});
    if (world) return world;
    // That of a file beside the map names it.
    return failure(world.error()->file.empty() ? in_file(std::move(world.error()), name)
                                               : std::move(world.error()));
}

Expected<std::shared_ptr<const World>> open_world(const std::string& name,
                                                  std::span<const std::string> game_folders) {
    const auto game = GameFolders::open(game_folders);
    if (!game) return failure(game.error());
    return read_world(name, *game);
}

Expected<std::shared_ptr<const World>> world_around(const Map& mesh, const GameFolders& game) {
    const auto file = map_file_of(mesh);
    if (!file) return nullptr;
    return read_world(*file, game);
}

}  // namespace wend
