#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wend/network_builder.hpp"
#include "wend/selection.hpp"

namespace wend {

// Six nodes in two files, in a row from west to east, a hundred metres apart, each ten metres
// higher than the one before. Nodes 0 to 2 are roads of file 7, 3 is water and 4 and 5 are paths of
// file 9. Links: 0-1 both ways, 1 to 2, and 4-5 both ways; 3 is alone.
//
// Columns of nodes: `speed` (slow, normal, fast: 0, 1, 2, 0, 0, 0), `lit` (nodes 1 and 5), `doors`,
// a set of the bits front and back (0, 1, 2, 3, 0, 0), and `grade`, a float (0.1, 0.2 ... 0.6). Of
// links: `toll`, of the link 1 to 2 alone, and `depth of way`, numbered as the links.
inline Network little_town() {
    NetworkBuilder builder(MapKind::paths);
    const std::uint8_t road = builder.add_kind({"road", true});
    const std::uint8_t water = builder.add_kind({"water", true});
    const std::uint8_t path = builder.add_kind({"foot path"});
    const auto add = [&](NodeIndex index, std::uint8_t kind) {
        builder.add_node({.position = {100.0 * index, 0, 10.0 * index}, .kind = kind});
    };
    builder.add_member("seven", 7);
    for (NodeIndex node = 0; node < 3; ++node) add(node, road);
    builder.add_member("nine", 9);
    add(3, water);
    add(4, path);
    add(5, path);
    for (const auto& [from, to] :
         std::vector<std::pair<NodeIndex, NodeIndex>>{{0, 1}, {1, 0}, {1, 2}, {4, 5}, {5, 4}})
        builder.add_link({.from = from, .to = to, .origin = Origin{0, from, to}});

    const auto of_nodes = [](std::vector<std::uint32_t> values) {
        return [values](Origin origin) {
            return values[origin.member == 0 ? origin.record : origin.record + 3];
        };
    };
    std::vector<Column>& nodes = builder.node_columns();
    nodes.push_back(column_of({.name = "speed", .value_names = {"slow", "normal", "very fast"}},
                              of_nodes({0, 1, 2, 0, 0, 0})));
    nodes.push_back(column_of({.name = "lit"}, [value = of_nodes({0, 1, 0, 0, 0, 1})](
                                                   Origin origin) { return value(origin) != 0; }));
    nodes.push_back(
        column_of({.name = "doors", .value_names = {"none", "front", "back"}, .is_set = true},
                  of_nodes({0, 1, 2, 3, 0, 0})));
    nodes.push_back(column_of({.name = "grade", .unit = "%"},
                              [value = of_nodes({1, 2, 3, 4, 5, 6})](Origin origin) {
                                  return static_cast<float>(value(origin)) / 10;
                              }));
    std::vector<Column>& links = builder.link_columns();
    links.push_back(column_of(
        {.name = "toll"}, [](Origin origin) { return origin.record == 1 && origin.part == 2; }));
    links.push_back(column_of({.name = "depth of way", .unit = "m"},
                              [](Origin origin) { return origin.record * 10 + origin.part; }));
    return builder.build().value();
}

using NodeList = std::vector<NodeIndex>;

// What an expression chooses; files are read from a map of texts in place of the disk.
inline Expected<NodeList> chosen(const Network& network, std::string_view text,
                                 const Selection::ReadFile& read_file = {}) {
    const auto selection = Selection::parse(text, read_file);
    if (!selection) return failure(selection.error());
    return selection->nodes(network);
}

}  // namespace wend
