#include "exchange/features/record_nodes.hpp"

namespace wend::exchange {

RecordNodes::RecordNodes(const Map& map) : of_record_(map.members().size()) {
    const Nodes& nodes = map.network().nodes;
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        const Origin origin = nodes.origin[node];
        if (origin.member < of_record_.size())
            of_record_[origin.member].try_emplace(map.record_of(Element::node, origin), node);
    }
}

NodeIndex RecordNodes::of(u32 member, std::string_view list, u64 place) const {
    const auto found = of_record_[member].find({list, static_cast<u32>(place)});
    return found == of_record_[member].end() ? no_index : found->second;
}

}  // namespace wend::exchange
