#pragma once

#include <vector>

#include "exchange/features/node_features.hpp"
#include "wend/editor.hpp"

namespace wend::exchange {

// How the links that features tell differ from those of the network.
struct ChangedLinks {
    struct Gone {
        NodeIndex from, to;
        bool one_way;  // the link back is still there
    };
    struct New {
        NodeIndex from, to;
        u64 feature;
        ConnectOptions options;
    };

    // `links` are the features of links. Where there is none at all, nobody meant that none is
    // left.
    ChangedLinks(const Network& network, const FeatureSet& features, const std::vector<u64>& links,
                 const NodeFeatures& nodes);

    std::vector<Gone> gone;
    std::vector<New> added;
    u64 without_ends = 0;  // features of links that name records which are not there
};

}  // namespace wend::exchange
