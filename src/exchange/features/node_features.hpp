#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/integers.hpp"
#include "exchange/features/file_parts.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// Which nodes of a map's network came from which records.
class RecordNodes {
  public:
    explicit RecordNodes(const Map& map);

    // The node of an element of a list of a file, the first if there are several; no_index if it is
    // none.
    NodeIndex of(u32 member, std::string_view list, u64 place) const;

  private:
    std::vector<std::map<ListRecord, NodeIndex>> of_record_;  // by member
};

// Which nodes of a map, as it was rebuilt, the features of its records are.
class NodeFeatures {
  public:
    // An error where a list has not as many records as there are features.
    static Expected<NodeFeatures> of(const Map& map, const FeatureSet& features,
                                     const MapParts& parts);

    struct Pair {
        u64 feature;
        NodeIndex node;
        bool has_own_name = false;  // that no other feature bears
    };
    const std::vector<Pair>& pairs() const { return pairs_; }
    // The one node that features call so, which is not what it is called in the map where records
    // are gone; no_index if there is none.
    NodeIndex named(const std::string& name) const;

  private:
    std::vector<Pair> pairs_;
    std::unordered_map<std::string, NodeIndex> of_name_;
};

}  // namespace wend::exchange
