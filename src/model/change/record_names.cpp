#include "model/change/record_names.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    : map_(map), nodes_of_records_(map.members().size()) {}

ListRecord ChangedRecordNames::record_of(NodeIndex node) const {
    return map_.record_of(Element::node, map_.network().nodes.origin[node]);
}

NodeIndex ChangedRecordNames::node_at(std::size_t member, std::string_view list, u32 place) const {
    const ListRecord record{list, place};
    const NetworkMember& nodes = map_.network().members[member];
    if (nodes.node_count == 0) return no_index;
    // Nearly always the nodes of a file are the records of one list, in their order.
    if (place < nodes.node_count && record_of(nodes.first_node + place) == record)
        return nodes.first_node + place;
    if (record_of(nodes.first_node).place == 0 &&
        record_of(nodes.first_node + nodes.node_count - 1).place == nodes.node_count - 1)
        return no_index;
    auto& known = nodes_of_records_[member];
    if (known.empty())
        for (NodeIndex i = 0; i < nodes.node_count; ++i)
            known.emplace(record_of(nodes.first_node + i), nodes.first_node + i);
    const auto found = known.find(record);
    return found == known.end() ? no_index : found->second;
}

ChangedRecordNames::Naming ChangedRecordNames::naming(std::size_t member,
                                                      std::string_view list) const {
    const Network& network = map_.network();
    const NetworkMember& nodes = network.members[member];
    const auto is_node_of_list = [&](NodeIndex node) { return record_of(node).list == list; };
    if (nodes.node_count == 0) return Naming::own_number;
    if (network.series.empty())
        return is_node_of_list(nodes.first_node) ? Naming::node : Naming::own_number;
    const bool has_nodes = std::ranges::any_of(network.series, [&](const NodeSeries& series) {
        return series.node_count > 0 && is_node_of_list(series.first_node);
    });
    return has_nodes ? Naming::path : Naming::own_number;
}

std::string ChangedRecordNames::word(std::size_t member, std::string_view list) const {
    switch (naming(member, list)) {
        case Naming::node:
            return map_.network().node_word;
        case Naming::path:
            return "record";
        case Naming::own_number:
            break;
    }
    return singular(list);
}

std::string ChangedRecordNames::name(std::size_t member, std::string_view list, u32 place,
                                     const JsonValue& record) const {
    const Naming by = naming(member, list);
    if (by == Naming::path) return fmt::format("{}[{}]", list, place);
    const NodeIndex node = by == Naming::node ? node_at(member, list, place) : no_index;
    if (node != no_index) return map_.network().name_of(node);
    const std::string_view own = record.shape ? record.shape->id : "";
    if (const JsonValue* const id = own.empty() ? nullptr : record.find(own))
        return std::string(id->text);
    return std::to_string(place);
}

std::string ChangedRecordNames::title(std::size_t member, std::string_view list, u32 place,
                                      const JsonValue& record) const {
    const std::string called = name(member, list, place, record);
    return naming(member, list) == Naming::path ? called
                                                : fmt::format("{} {}", word(member, list), called);
}

}  // namespace wend
