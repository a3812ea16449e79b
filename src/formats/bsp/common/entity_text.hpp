#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/world.hpp"

namespace wend::bsp {

// The entities of a map's text: blocks in braces of keys and values in quotation marks. What is
// neither is passed over, as games do.
std::vector<WorldEntity> entities_of(std::string_view text);

// The text of entities in a file that lies beside a map and takes the place of its lump of entities
// (`.lmp`, Left 4 Dead 2 and Team Fortress 2): 20 bytes of header, then the lump.
Expected<std::string> entities_of_lump_file(ByteView bytes);

// Number of the model of the map itself that an entity is made of: its key `model` is `*5`.
std::optional<std::size_t> brush_model(const WorldEntity& entity);

// The whole number of a key; 0 without one, as games take it.
int number_of(const WorldEntity& entity, std::string_view key);
// Whether its key `spawnflags` has any of these bits.
bool has_spawn_flag(const WorldEntity& entity, unsigned bits);

// Three numbers of a key; none where there are not three.
std::optional<std::array<double, 3>> numbers_of(const WorldEntity& entity, std::string_view key);

}  // namespace wend::bsp
