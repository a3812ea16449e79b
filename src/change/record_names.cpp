#include "change/record_names.hpp"

#include <fmt/format.h>

namespace wend {

std::string singular(std::string_view list) {
    const std::size_t dot = list.find_last_of('.');
    std::string word(dot == std::string_view::npos ? list : list.substr(dot + 1));
    for (char& letter : word)
        if (letter == '_') letter = ' ';
    if (word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
    if (word.ends_with('s')) word.pop_back();
    return word;
}

ChangedRecordNames::ChangedRecordNames(const Map& map)
    : map_(map), nodes_of_paths_(map.members().size()) {}

std::string ChangedRecordNames::path_of(NodeIndex node) const {
    return map_.field_path(Element::node, map_.network().nodes.origin[node]);
}

NodeIndex ChangedRecordNames::node_at(std::size_t member, std::string_view list, u32 place) const {
    const std::string path = fmt::format("{}[{}]", list, place);
    const NetworkMember& nodes = map_.network().members[member];
    if (nodes.node_count == 0) return no_index;
    // Nearly always the nodes of a file are the records of one list, in their order.
    if (place < nodes.node_count && path_of(nodes.first_node + place) == path)
        return nodes.first_node + place;
    if (path_of(nodes.first_node).ends_with("[0]") &&
        path_of(nodes.first_node + nodes.node_count - 1)
            .ends_with(fmt::format("[{}]", nodes.node_count - 1)))
        return no_index;
    auto& known = nodes_of_paths_[member];
    if (known.empty())
        for (NodeIndex i = 0; i < nodes.node_count; ++i)
            known.emplace(path_of(nodes.first_node + i), nodes.first_node + i);
    const auto found = known.find(path);
    return found == known.end() ? no_index : found->second;
}

std::string ChangedRecordNames::word(std::size_t member, std::string_view list) const {
    const NetworkMember& nodes = map_.network().members[member];
    const bool has_nodes =
        nodes.node_count > 0 && path_of(nodes.first_node).starts_with(std::string(list) + '[');
    return has_nodes ? map_.network().node_word : singular(list);
}

std::string ChangedRecordNames::name(std::size_t member, std::string_view list, u32 place,
                                     const JsonValue& record) const {
    const NodeIndex node = node_at(member, list, place);
    if (node != no_index) return map_.network().name_of(node);
    const std::string_view own = record.shape ? record.shape->id : "";
    if (const JsonValue* const id = own.empty() ? nullptr : record.find(own))
        return std::string(id->text);
    return std::to_string(place);
}

}  // namespace wend
