#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "formats/source2/draw/nav_network.hpp"

namespace wend::source2 {
namespace {

// The document, kept for as long as a column looks into it.
using Shared = std::shared_ptr<const Document>;

template <class Value>
Column area_column(Column description, const Shared& document, Value value) {
    return column_of(std::move(description),
                     [document, &file = NavDocument::of(*document).file, value](Origin origin) {
                         return value(file.areas[origin.record]);
                     });
}

void add_area_columns(std::vector<Column>& columns, const Shared& document) {
    columns.push_back(area_column({.name = "hull", .title = "size of movers that it is for"},
                                  document, [](const NavArea& area) { return u32{area.hull}; }));
    columns.push_back(
        area_column({.name = "edges", .title = "number of its edges"}, document,
                    [](const NavArea& area) { return static_cast<u32>(area.edges.size()); }));
    columns.push_back(
        area_column({.name = "game_attributes", .title = "attributes of the game, bits 32 to 63"},
                    document, [](const NavArea& area) { return area.game_attributes; }));
    if (!NavDocument::of(*document).context.has_movables()) return;
    for (const BitField& bit : area_attributes.fields)
        columns.push_back(
            area_column({.name = std::string(bit.name), .title = bit.note}, document,
                        [bit](const NavArea& area) { return bit.get(area.attributes) != 0; }));
}

// Calls use(area, edge, connection) where a link is a connection that leads to an area; else the
// value is `other`.
template <class Value, class Use>
Column connection_column(Column description, const Shared& document, Value other, Use use) {
    return column_of(std::move(description), [document, &nav = NavDocument::of(*document), other,
                                              use](Origin origin) {
        const NavArea& area = nav.file.areas[origin.record];
        const LinkPart part = link_part(area, origin.part);
        if (part.by != LinkPart::By::connection) return other;
        return use(origin.record, part.edge, area.edges[part.edge].connections[part.place]);
    });
}

void add_link_columns(std::vector<Column>& columns, const Shared& document,
                      const std::shared_ptr<const MeshIndex>& index) {
    const NavFile& file = NavDocument::of(*document).file;
    columns.push_back(connection_column(
        {.name = "edge", .title = "edge of the area that it leaves over", .none = -1}, document,
        i32{-1}, [](u32, u32 edge, const Connection&) { return static_cast<i32>(edge); }));
    columns.push_back(connection_column(
        {.name = "to_edge", .title = "edge of the other area that it arrives over", .none = -1},
        document, i32{-1},
        [](u32, u32, const Connection& to) { return static_cast<i32>(to.edge); }));
    columns.push_back(connection_column(
        {.name = "edge_gap", .title = "how far apart the edges are, from above", .unit = "units"},
        document, 0.0, [index](u32 area, u32 edge, const Connection& to) {
            const auto crossing = index->crossing(area, edge, to);
            return crossing ? crossing->gap : 0.0;
        }));
    columns.push_back(
        connection_column({.name = "one_way", .title = "there is no connection back"}, document,
                          false, [index, &file](u32 area, u32, const Connection& connection) {
                              const auto to = index->areas.find(connection.area);
                              return to && !leads_to(file.areas[*to], file.areas[area].id);
                          }));
}

}  // namespace

void add_columns(NetworkBuilder& builder, const Member& member,
                 const std::shared_ptr<const MeshIndex>& index,
                 const std::shared_ptr<const Analysis>& analysis) {
    add_area_columns(builder.node_columns(), member.document);
    if (NavDocument::of(*member.document).file.sub_version > 0)
        add_analysis_columns(builder.node_columns(), analysis);
    add_link_columns(builder.link_columns(), member.document, index);
}

}  // namespace wend::source2
