#pragma once

#include "wend/network.hpp"

namespace wend {

// Whether the rule of a kind lets a link through.
inline bool is_open(const Network& network, LinkIndex link, const KindRule& rule) {
    const Links& links = network.links;
    const auto& kinds = network.nodes.kind;
    if (rule.link && links.kind[link] != *rule.link) return false;
    return !rule.node ||
           (kinds[links.from[link]] == *rule.node && kinds[links.to[link]] == *rule.node);
}

}  // namespace wend
