#include "api/open/map_world.hpp"

#include <array>
#include <utility>

#include "api/open/archive_place.hpp"
#include "api/open/map_file.hpp"
#include "core/base/names.hpp"
#include "wend/open.hpp"

namespace wend {

Expected<std::shared_ptr<const World>> read_world(const std::string& name) {
    const auto bytes = read_named(name);
    if (!bytes) return failure(bytes.error());
    const std::array<NamedBytes, 1> file{{{name, *bytes}}};
    const auto map = open_map(file);
    if (!map) return failure(map.error());
    auto world = map->world();
    if (!world) return failure(in_file(std::move(world.error()), name));
    return world;
}

Expected<std::shared_ptr<const World>> world_around(const Map& mesh) {
    const auto file = map_file_of(mesh);
    if (!file) return nullptr;
    return read_world(*file);
}

}  // namespace wend
