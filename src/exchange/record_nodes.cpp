#include "exchange/record_nodes.hpp"

#include <fmt/format.h>

namespace wend::exchange {

RecordNodes::RecordNodes(const Map& map) : of_path_(map.members().size()) {
    const Nodes& nodes = map.network().nodes;
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        const Origin origin = nodes.origin[node];
        if (origin.member < of_path_.size())
            of_path_[origin.member].try_emplace(map.field_path(Element::node, origin), node);
    }
}

NodeIndex RecordNodes::of(u32 member, std::string_view list, u64 place) const {
    const auto found = of_path_[member].find(fmt::format("{}[{}]", list, place));
    return found == of_path_[member].end() ? no_index : found->second;
}

}  // namespace wend::exchange
