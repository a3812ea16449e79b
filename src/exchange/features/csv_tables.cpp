#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "exchange/features/element_values.hpp"
#include "exchange/features/network_texts.hpp"

namespace wend::exchange {
namespace {

constexpr u32 rows_at_once = 1 << 16;

// Adds the cells of an element to its row, and ends it.
void add_values(const ElementValues& values, u32 element, FormulaMark mark, std::string& text) {
    for (std::size_t i = 0; i < values.names().size(); ++i)
        text += ',' + csv_text(plain_value(values.json(i, element)), mark);
    text += '\n';
}

void add_headings(const ElementValues& values, FormulaMark mark, std::string& text) {
    for (const std::string& name : values.names()) text += ',' + csv_text(name, mark);
    text += '\n';
}

// Headings of coordinates, with their unit.
void add_axes(const Network& network, std::string& text) {
    for (const char axis : {'x', 'y', 'z'})
        text += ',' + csv_text(fmt::format("{}_{}", axis, network.unit));
}

// A coordinate; nothing where a broken file has none.
std::string coordinate_cell(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "";
}

}  // namespace

std::string nodes_csv(const Network& network, FormulaMark mark) {
    ElementValues values(network, ElementValues::Of::nodes);
    std::string text = "name,file";
    add_axes(network, text);
    add_headings(values, mark, text);
    const NodeIndex count = network.nodes.size();
    for (NodeIndex node = 0; node < count; ++node) {
        if (node % rows_at_once == 0) values.make(node, std::min(count, node + rows_at_once));
        const Point& at = network.nodes.position[node];
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{}",
                       csv_text(network.name_of(node), mark),
                       csv_text(file_of_node(network, node), mark), coordinate_cell(at.x),
                       coordinate_cell(at.y), coordinate_cell(at.z));
        add_values(values, node, mark, text);
    }
    return text;
}

std::string links_csv(const Network& network, FormulaMark mark) {
    ElementValues values(network, ElementValues::Of::links);
    std::string text = "from,to";
    add_headings(values, mark, text);
    const Links& links = network.links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (link % rows_at_once == 0)
            values.make(link, std::min(links.size(), link + rows_at_once));
        fmt::format_to(std::back_inserter(text), "{},{}",
                       csv_text(network.name_of(links.from[link]), mark),
                       csv_text(network.name_of(links.to[link]), mark));
        add_values(values, link, mark, text);
    }
    return text;
}

std::string areas_csv(const Network& network, FormulaMark mark) {
    std::string text = "name,corner";
    add_axes(network, text);
    text += '\n';
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const std::string name = csv_text(network.name_of(node), mark);
        const auto [first, end] = network.surfaces.corners_of(node);
        for (u32 corner = first; corner < end; ++corner) {
            const Point& at = network.surfaces.corners[corner];
            fmt::format_to(std::back_inserter(text), "{},{},{},{},{}\n", name, corner - first,
                           coordinate_cell(at.x), coordinate_cell(at.y), coordinate_cell(at.z));
        }
    }
    return text;
}

}  // namespace wend::exchange
