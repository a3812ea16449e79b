#pragma once

#include <vector>

#include "exchange/features/feature.hpp"
#include "exchange/features/node_features.hpp"
#include "wend/edit_parts.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// How the links that features tell differ from those of the network.
struct ChangedLinks {
    struct Gone {
        NodeIndex from, to;
        bool one_way;  // the link back is still there
    };
    struct New {
        NodeIndex from, to;
        std::vector<u64> there, back;  // the features that tell of it, of one at least there
        bool leads_back;               // as features tell
    };

    // `links` are the features of links. Where there is none at all, nobody meant that none is
    // left.
    ChangedLinks(const Network& network, const FeatureSet& features, const std::vector<u64>& links,
                 const NodeFeatures& nodes);

    std::vector<Gone> gone;
    std::vector<New> added;
    std::vector<u64> without_ends;  // features of links that name records which are not there
};

// What is made of a new link, as all of its features tell: an error where they contradict.
Expected<ConnectOptions> options_of(const ChangedLinks::New& link, const FeatureSet& features);

}  // namespace wend::exchange
