#include <fmt/format.h>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/absent_node.hpp"

struct wend_column {
    wend::Column column;
    wend_column_of of;
    wend::ColumnValues values;
};

namespace wend::c {
namespace {

std::optional<wend_array> table_of(const Network& network, wend_table table) {
    const Nodes& nodes = network.nodes;
    const Links& links = network.links;
    switch (table) {
        case WEND_NODE_POSITION:
            return array_of(nodes.position);
        case WEND_NODE_ID:
            return array_of(nodes.id);
        case WEND_NODE_KIND:
            return array_of(nodes.kind);
        case WEND_NODE_WIDTH:
            return array_of(nodes.width);
        case WEND_NODE_FIRST_LINK:
            return array_of(nodes.first_link);
        case WEND_LINK_FROM:
            return array_of(links.from);
        case WEND_LINK_TO:
            return array_of(links.to);
        case WEND_LINK_LENGTH:
            return array_of(links.length);
        case WEND_LINK_KIND:
            return array_of(links.kind);
        case WEND_LINK_WIDTH:
            return array_of(links.width);
        case WEND_LINK_LANES:
            return array_of(links.lanes);
        case WEND_LINK_OPPOSITE_LANES:
            return array_of(links.opposite_lanes);
        case WEND_LINK_CURVE:
            return array_of(links.curve);
        case WEND_LINK_PORTAL:
            return array_of(links.portal);
        case WEND_LINK_IMPASSABLE:
            return array_of(links.impassable);
        case WEND_CURVE_POINT:
            return array_of(network.curve_points);
        case WEND_PORTAL:
            return array_of(network.portals);
        case WEND_SURFACE_CORNER:
            return array_of(network.surfaces.corners);
        case WEND_SURFACE_FIRST_CORNER:
            return array_of(network.surfaces.first_corner);
        case WEND_SURFACE_CLEARANCE:
            return array_of(network.surfaces.clearance);
        case WEND_MARKER_POSITION:
            return array_of(network.markers.position);
        case WEND_MARKER_KIND:
            return array_of(network.markers.kind);
        case WEND_MARKER_NODE:
            return array_of(network.markers.node);
        default:
            return std::nullopt;
    }
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

bool wend_network_get_info(const wend_network* network, wend_network_info* info) {
    if (!network) return false;
    const wend::Network& of = *network->network;
    return give(info, {0,
                       static_cast<wend_map_kind>(of.map_kind),
                       static_cast<wend_height_law>(of.surfaces.law),
                       of.unit.c_str(),
                       of.metres_per_unit,
                       of.node_word.c_str(),
                       of.nodes.size(),
                       of.links.size(),
                       of.kinds.size(),
                       of.nodes.columns.size(),
                       of.links.columns.size(),
                       of.members.size(),
                       of.markers.position.size(),
                       of.markers.kinds.size(),
                       of.lines.size(),
                       of.relations.size(),
                       of.series.size(),
                       of.aliases.size(),
                       of.places.size(),
                       of.unresolved.size()});
}
bool wend_network_array(const wend_network* network, wend_table table, wend_array* array) {
    if (!network) return false;
    const auto found = table_of(*network->network, table);
    return found && give(array, *found);
}

wend_buffer* wend_network_node_name(const wend_network* network, uint32_t node,
                                    wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            if (const auto there = expect_node(*network->network, node); !there)
                return wend::failure(there.error());
            return buffer_of(network->network->name_of(node));
        },
        network);
}
wend_texts* wend_network_node_names(const wend_network* network, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_texts*> {
            auto names = std::make_unique<wend_texts>();
            const uint32_t count = network->network->nodes.size();
            names->texts.reserve(count);
            for (uint32_t node = 0; node < count; ++node)
                names->texts.push_back(network->network->name_of(node));
            return names.release();
        },
        network);
}
bool wend_network_find_node(const wend_network* network, const char* name, uint32_t* node,
                            wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto found = network->network->find_node(name);
            if (!found)
                return wend::failure(wend::absent_node(*network->network, name)
                                         .value_or(fmt::format("nothing is called '{}'", name)));
            *node = *found;
            return {};
        },
        network, name, node);
}

const char* wend_network_column_name(const wend_network* network, wend_column_of of, size_t index) {
    if (!network || (of != WEND_OF_NODES && of != WEND_OF_LINKS)) return nullptr;
    const auto& columns =
        of == WEND_OF_NODES ? network->network->nodes.columns : network->network->links.columns;
    return index < columns.size() ? columns[index].name.c_str() : nullptr;
}
wend_column* wend_network_column(const wend_network* network, const char* name,
                                 wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_column*> {
            const auto found = network->network->find_column(name);
            if (!found) return wend::failure(fmt::format("there is no column '{}' here", name));
            return new wend_column{*found.column, found.is_of_nodes ? WEND_OF_NODES : WEND_OF_LINKS,
                                   found.values()};
        },
        network, name);
}
bool wend_column_get_info(const wend_column* column, wend_column_info* info) {
    if (!column) return false;
    const wend::Column& of = column->column;
    return give(info, {0, of.name.c_str(), of.title.c_str(), of.unit.c_str(), column->of,
                       of.type == wend::Column::Type::flag, of.is_set, of.none.has_value(),
                       of.none.value_or(0), of.value_names.size(),
                       std::visit([](const auto& values) { return array_of(values); },
                                  column->values.array)});
}
const char* wend_column_value_name(const wend_column* column, size_t value) {
    if (!column) return nullptr;
    return value < column->column.value_names.size() ? column->column.value_names[value].c_str()
                                                     : "";
}
void wend_column_free(wend_column* column) { delete column; }
