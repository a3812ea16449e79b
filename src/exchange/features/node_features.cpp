#include "exchange/features/node_features.hpp"

#include <fmt/format.h>

#include <algorithm>

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

Expected<NodeFeatures> NodeFeatures::of(const Map& map, const FeatureSet& features,
                                        const MapParts& parts) {
    NodeFeatures found;
    const RecordNodes nodes(map);
    for (u32 member = 0; member < map.members().size(); ++member) {
        const Member& whole = map.members()[member];
        const auto file = std::ranges::find(parts.files, whole.file, &FileParts::name);
        if (file == parts.files.end()) continue;
        for (const auto& [list, records] : file->records) {
            for (u64 place = 0; place < records.size(); ++place) {
                const NodeIndex node = nodes.of(member, list, place);
                if (node == no_index) continue;
                found.pairs_.push_back({records[place], node});
                // In a broken file several may have one name.
                std::string name = text_of(features[records[place]], keys::name);
                if (name.empty()) continue;
                const auto [known, is_new] = found.of_name_.try_emplace(std::move(name), node);
                if (!is_new) known->second = no_index;
            }
            // What went along with others would leave the rest at other places.
            const bool has_nodes = nodes.of(member, list, 0) != no_index;
            if (has_nodes && nodes.of(member, list, records.size()) != no_index)
                return failure(fmt::format("{} has more {} than there are features of them",
                                           whole.file, list));
        }
    }
    for (Pair& pair : found.pairs_)
        pair.has_own_name = found.named(text_of(features[pair.feature], keys::name)) == pair.node;
    return found;
}

NodeIndex NodeFeatures::named(const std::string& name) const {
    const auto found = of_name_.find(name);
    return found == of_name_.end() ? no_index : found->second;
}

}  // namespace wend::exchange
