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

ChangedRecordNames::ChangedRecordNames(const Map& map) : map_(map) {
    const Network& network = map.network();
    node_of_path_.reserve(network.nodes.size());
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Origin origin = network.nodes.origin[node];
        const std::string path = map.field_path(Element::node, origin);
        const std::size_t bracket = path.find('[');
        if (bracket != std::string::npos) lists_of_nodes_[path.substr(0, bracket)] = true;
        node_of_path_.emplace(fmt::format("{}:{}", origin.member, path), node);
    }
}

std::string ChangedRecordNames::word(std::size_t, std::string_view list) const {
    if (lists_of_nodes_.contains(list)) return map_.network().node_word;
    return singular(list);
}

std::string ChangedRecordNames::name(std::size_t member, std::string_view list, u32 place,
                                     const JsonValue& record) const {
    const auto node = node_of_path_.find(fmt::format("{}:{}[{}]", member, list, place));
    if (node != node_of_path_.end()) return map_.network().name_of(node->second);
    if (const JsonValue* const id = record.find("id")) return std::string(id->text);
    return std::to_string(place);
}

}  // namespace wend
