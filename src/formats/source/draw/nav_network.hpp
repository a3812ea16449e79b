#pragma once

#include "formats/source/read/nav_document.hpp"
#include "wend/network.hpp"
#include "wend/network_builder.hpp"

namespace wend::source_nav {

// The kinds of the common view of meshes.
enum NavKind : std::uint8_t { area_kind, walk, step, jump, drop, ladder_up, ladder_down };

// The parts that the links of an area have as their origin: its connections north, east, south and
// west one after the other, then each of its ladders up three times (to the areas ahead, left and
// right at the top), then each of its ladders down.
struct LinkPart {
    // A connection by its side and place there, or else a ladder by its place among those up or
    // down, and the end that it leads to.
    enum class By { connection, ladder_up, ladder_down } by = By::connection;
    u32 direction = 0;
    u32 place = 0;
    u32 end = 0;
};
LinkPart link_part(const NavArea& area, u32 part);

// The common view of one mesh: areas are nodes with the ground under them, connections and ladders
// are links, hiding spots are markers. The unit is the engine's, an inch.
Network make_network(const Member& member);

// Adds what the mesh knows of its areas and links as columns, and which areas see which as a
// relation.
void add_columns(NetworkBuilder& builder, const Member& member);

// Adds the places of the file, and those that games mark with flags: where players start, and what
// they are after.
void add_places(NetworkBuilder& builder, const Member& member);

}  // namespace wend::source_nav
