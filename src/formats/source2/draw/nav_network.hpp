#pragma once

#include <memory>
#include <optional>

#include "formats/source2/analysis/analysis.hpp"
#include "formats/source2/read/nav_document.hpp"
#include "formats/source2/records/mesh_geometry.hpp"
#include "wend/network.hpp"
#include "wend/network_builder.hpp"

namespace wend::source2 {

// The kinds of the common view of meshes.
enum NavKind : std::uint8_t { area_kind, walk, step, jump, drop, ladder_up, ladder_down };

// What somebody does who crosses from an edge to another.
NavKind kind_of(const Crossing& crossing);

// The parts that the links of an area have as their origin: the connections of its edges one after
// the other, then each ladder above once for each area at its top, then each below likewise.
struct LinkPart {
    enum class By { connection, ladder_above, ladder_below } by = By::connection;
    u32 edge = 0;
    u32 place = 0;
};
LinkPart link_part(const NavArea& area, u32 part);

// The common view of one mesh: areas are nodes with the ground under them, connections and ladders
// are links. Of one hull, or of all.
Network make_network(const Member& member, std::optional<u8> hull);

// Adds what the mesh knows of its areas and links as columns.
void add_columns(NetworkBuilder& builder, const Member& member,
                 const std::shared_ptr<const MeshIndex>& index,
                 const std::shared_ptr<const Analysis>& analysis);
void add_analysis_columns(std::vector<Column>& columns,
                          const std::shared_ptr<const Analysis>& analysis);

}  // namespace wend::source2
