#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wend/network.hpp"

namespace wend {

/// Where a text is spelt as nodes of the network are called, but none is called so, one sentence
/// on that and on the names that there are, such as `there is no node 5:9999; area 5 has nodes 5:0
/// to 5:272`. None for a text that is spelt otherwise.
std::optional<std::string> absent_node(const Network& network, std::string_view name);

}  // namespace wend
