#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

/// Whether a game's own search leads to a node.
struct NodeReach {
    bool is_reached = false;  ///< Whether it does.
    /// Why it does not, or what keeps one from going there all the same, in a word or two by which
    /// nodes are counted, such as `closed to its index`; empty where there is nothing to report.
    /// The text is static.
    std::string_view reason = {};
    std::string text = {};  ///< The same of this node, one sentence; empty where `reason` is.
};

/// What of a network a game's own search leads to from a place.
struct GameReach {
    std::string who = {};  ///< Who goes there, as the game's options say, for people.
    /// The nodes that the game begins at, the first found first.
    std::vector<NodeIndex> starts = {};
    std::vector<NodeReach> nodes = {};  ///< One for each node of the network, or none at all.
    std::string reason = {};            ///< Why it begins nowhere, a sentence; else empty.
};

}  // namespace wend
